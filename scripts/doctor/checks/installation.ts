/** The local installation: its data folder, its processes and ports, its mail. */
import { existsSync, readFileSync, statfsSync, statSync } from 'node:fs';
import { refuseOldKind } from '../../embedded/data-folder.ts';
import { runningBackend } from '../../embedded/installation.ts';
import { smtpMailer } from '../../embedded/mail.ts';
import { firstLine, UserError } from '../../lib/errors.ts';
import { refuseIfTaken } from '../../lib/ports.ts';
import { postgresAccount } from '../../postgres/account.ts';
import { type Check, type CheckResult, failed, info, NotChecked, ok, warning } from '../check.ts';
import type { EmbeddedTarget } from '../target.ts';

const MB = 1024 * 1024;

/** Windows keeps the rights of files otherwise. */
const hasModes = process.platform !== 'win32';

/** The mode of a file with which others may do something; null when they may not. */
function openMode(file: string): string | null {
  const mode = statSync(file).mode & 0o777;
  return hasModes && mode & 0o077 ? `0${mode.toString(8)}` : null;
}

function requireFolder({ folder }: EmbeddedTarget): void {
  if (!existsSync(folder.root)) throw new NotChecked('there is no data folder');
}

export const dataFolder: Check<EmbeddedTarget> = {
  name: 'Data folder',
  async run({ folder }) {
    const { root, cluster, ready } = folder;
    if (!existsSync(root))
      return failed(`${root} does not exist`, 'npm start makes it; or name another: DATA_DIR=<folder> npm run doctor');
    try {
      refuseOldKind(folder);
    } catch (error) {
      return failed(firstLine(error));
    }
    if (!existsSync(ready))
      return failed(`${root} is incomplete: the first start on it was interrupted`, 'npm start completes it');
    const mode = openMode(root);
    // Postgres runs under another account than root, and passes through to its own folder inside; it sees nothing else.
    const isPassage = mode === '0711' && postgresAccount() !== null && cluster.startsWith(root);
    if (mode && !isPassage) return failed(`${root} is open to other accounts (mode ${mode})`, `chmod 700 ${root}`);
    return ok(`${root}${hasModes ? ', its owner’s alone' : ''}`);
  },
};

/** Checks how many bytes are free where the data is. */
export function checkFree(free: number): CheckResult {
  const text = free < 10 * 1024 * MB ? `${Math.floor(free / MB)} MB free` : `${Math.floor(free / MB / 1024)} GB free`;
  const fix = 'make room on this disk, or move the data folder to another: DATA_DIR=<folder>';
  if (free < 100 * MB) return failed(`${text}: the database may stop at any moment`, fix);
  return free < 1024 * MB ? warning(text, fix) : ok(text);
}

export const disk: Check<EmbeddedTarget> = {
  name: 'Disk',
  async run(target) {
    requireFolder(target);
    const { root, cluster } = target.folder;
    // The database may be on another disk.
    const free = [root, cluster].filter(existsSync).map((folder) => {
      const { bavail, bsize } = statfsSync(folder);
      return bavail * bsize;
    });
    return checkFree(Math.min(...free));
  },
};

export const running: Check<EmbeddedTarget> = {
  name: 'Running copy',
  async run(target) {
    try {
      const running = await runningBackend(target.folder);
      if (!running) return info('none; what only a running one can show is not checked', 'npm start');
      return running.url
        ? ok(`Postgres is process ${running.pid}, the API is at ${running.url}`)
        : warning(`Postgres is process ${running.pid}; the API is not there`, 'run this again in a moment');
    } catch (error) {
      if (error instanceof UserError) throw new NotChecked('the keys of the data folder cannot be read');
      return failed(
        `Postgres runs and does not answer: ${firstLine(error)}`,
        'stop it and start it again: npm start; if keys.json is not the one of this data, bring that back from a backup',
      );
    }
  },
};

/** What keys.json holds. */
const keyForms: Record<string, RegExp> = {
  publishable: /^sb_publishable_[\w-]{22}_[\w-]{8}$/,
  secret: /^sb_secret_[\w-]{22}_[\w-]{8}$/,
  jwtSecret: /^.{32,}$/,
  database: /^.{16,}$/,
};

export const keys: Check<EmbeddedTarget> = {
  name: 'Keys',
  async run(target) {
    requireFolder(target);
    const file = target.folder.keys;
    const fix = 'bring keys.json back from a backup: with others the database does not open';
    if (!existsSync(file)) return failed(`${file} is missing`, fix);
    const results: CheckResult[] = [];
    const mode = openMode(file);
    if (mode) results.push(failed(`${file} is open to other accounts (mode ${mode})`, `chmod 600 ${file}`));
    const problem = keysProblem(file);
    if (problem) results.push(failed(`${file} ${problem}`, fix));
    return results.length > 0 ? results : ok('four in keys.json, its owner’s alone');
  },
};

/** What is wrong with a file of keys; null when nothing. */
function keysProblem(file: string): string | null {
  let keys: Record<string, unknown> | null;
  try {
    keys = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ? 'cannot be read by this account' : 'is no JSON';
  }
  const wrong = Object.entries(keyForms).filter(([name, form]) => !form.test(String(keys?.[name] ?? '')));
  return wrong.length > 0 ? `lacks or misspells: ${wrong.map(([name]) => name).join(', ')}` : null;
}

async function isFree(port: number): Promise<boolean> {
  return refuseIfTaken(port, '').then(
    () => true,
    (error) => {
      if (error instanceof UserError) return false;
      throw error;
    },
  );
}

export const ports: Check<EmbeddedTarget> = {
  name: 'Ports',
  async run(target) {
    const { port, supabasePort, databasePort } = target.place;
    const own = { PORT: port, SUPABASE_PORT: supabasePort, DATABASE_PORT: databasePort };
    if (new Set(Object.values(own)).size < 3)
      return failed('PORT, SUPABASE_PORT and DATABASE_PORT are not three ports', 'choose another for one of them');
    if (await target.running()) {
      const about = `Port ${port}`;
      if (!(await isFree(port))) return ok('in use, as it should be', about);
      const fix = 'if its site is at another port, name it: PORT=<port> npm run doctor';
      return warning('nothing serves the site here', fix, about);
    }
    return Promise.all(
      Object.entries(own).map(async ([setting, one]) => {
        if (await isFree(one)) return ok('free', `Port ${one}`);
        const fix = `stop what uses it, or choose another port: ${setting}=<port> npm start`;
        return failed('in use', fix, `Port ${one}`);
      }),
    );
  },
};

export const mail: Check<EmbeddedTarget> = {
  name: 'Mail',
  async run() {
    const address = process.env.SMTP_URL;
    if (!address) return info('is kept here, SMTP_URL is not set');
    try {
      smtpMailer(address);
      return ok(`is sent by ${new URL(address).host}`);
    } catch (error) {
      return failed(firstLine(error), 'set it where the command is run: SMTP_URL=… npm start');
    }
  },
};
