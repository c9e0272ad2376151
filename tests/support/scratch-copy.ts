import { cpSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** The files that commands read: sources and settings, without tests, documents and data. */
const parts = [
  ...'.gitignore biome.json index.html package.json package-lock.json public scripts src supabase'.split(' '),
  // The source of docs/policies.md.
  'tests/policies',
  ...'tsconfig.app.json tsconfig.base.json tsconfig.json tsconfig.node.json vite.config.ts'.split(' '),
];

/** The environment without the variables of the test run. */
export function plainEnvironment(): NodeJS.ProcessEnv {
  const ofTheRun = /^(VITE|SITE_URL$|NODE_ENV$|NODE_OPTIONS$|TEST$|MODE$|DEV$|PROD$|SSR$|BASE_URL$)/;
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !ofTheRun.test(name)));
}

/**
 * A copy of the product, in which a test may write files and run commands. It has no `.env` and no data, and uses the
 * repository's packages.
 */
export function scratchCopy(): { folder: string; remove: () => void } {
  const folder = mkdtempSync(path.join(realpathSync(tmpdir()), 'chambers-copy-'));
  const isOfTheProduct = (file: string) => !/[\\/](\.temp|\.branches|\.env(\.\w+)?)$/.test(file);
  for (const part of parts) cpSync(part, path.join(folder, part), { recursive: true, filter: isOfTheProduct });
  symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'), 'junction');
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
