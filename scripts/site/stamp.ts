import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { loadEnv } from 'vite';

/** The files that a build reads. The page /developers is generated from the API's code. */
const sources = [
  'index.html',
  'package-lock.json',
  'public',
  'scripts/site',
  'src',
  'supabase/functions/_shared',
  'supabase/functions/api',
  'tsconfig.app.json',
  'tsconfig.base.json',
  'tsconfig.json',
  'vite.config.ts',
];

function filesOf(file: string): string[] {
  if (!existsSync(file)) return [];
  if (!statSync(file).isDirectory()) return [file];
  return readdirSync(file)
    .sort()
    .flatMap((name) => filesOf(path.join(file, name)));
}

/**
 * A hash of all inputs of a build.
 * @param given inputs besides the sources and the VITE_ variables
 */
export function stampOf(projectDir: string, given: unknown): string {
  const hash = createHash('sha256').update(JSON.stringify([loadEnv('production', projectDir, 'VITE_'), given]));
  for (const file of sources.flatMap((source) => filesOf(path.join(projectDir, source)))) {
    const contents = readFileSync(file);
    hash.update(`\n${path.relative(projectDir, file)} ${contents.length}\n`).update(contents);
  }
  return hash.digest('hex');
}
