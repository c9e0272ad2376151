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

function listFiles(file: string): string[] {
  if (!existsSync(file)) return [];
  if (!statSync(file).isDirectory()) return [file];
  return readdirSync(file)
    .sort()
    .flatMap((name) => listFiles(path.join(file, name)));
}

/** A hash of what a build is made of: the sources, the VITE_ variables and the address of the site. */
export function hashSources(projectDir: string, siteUrl: string): string {
  const hash = createHash('sha256').update(JSON.stringify([loadEnv('production', projectDir, 'VITE_'), siteUrl]));
  for (const file of sources.flatMap((source) => listFiles(path.join(projectDir, source)))) {
    const contents = readFileSync(file);
    hash.update(`\n${path.relative(projectDir, file)} ${contents.length}\n`).update(contents);
  }
  return hash.digest('hex');
}
