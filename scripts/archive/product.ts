import { readFileSync } from 'node:fs';

/** The version of the product that runs. */
export function productVersion(): string {
  const manifest = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
  return (JSON.parse(manifest) as { version: string }).version;
}
