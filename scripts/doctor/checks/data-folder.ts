/** Where an installation keeps its data: there, its owner's alone, with room, and whole keys in it. */
import { existsSync, readFileSync, statfsSync, statSync } from 'node:fs';
import path from 'node:path';
import { type Check, type Finding, failed, info, NotChecked, ok, warning } from '../check.ts';
import type { EmbeddedTarget } from '../target.ts';

const MB = 1024 * 1024;
const HARDLY_ANY = 100 * MB;
const LITTLE = 1024 * MB;

/** Windows keeps the rights of files otherwise. */
const hasModes = process.platform !== 'win32';

/** What others may do with a file; null when nothing. */
function openTo(file: string): string | null {
  const mode = statSync(file).mode & 0o777;
  return hasModes && mode & 0o077 ? `0${mode.toString(8)}` : null;
}

const isThere = ({ folder }: EmbeddedTarget) => existsSync(folder.root);

export const dataFolder: Check<EmbeddedTarget> = {
  name: 'Data folder',
  async look(target) {
    const { root, ready } = target.folder;
    if (!isThere(target))
      return failed(`${root} does not exist`, 'npm start makes it; or name another: DATA_DIR=<folder> npm run doctor');
    if (!existsSync(ready))
      return failed(`${root} is incomplete: the first start on it was interrupted`, 'npm start makes it whole');
    const mode = openTo(root);
    // Root lets the account of Postgres pass through, which shows nothing.
    if (mode && mode !== '0711') return failed(`${root} is open to other accounts (mode ${mode})`, `chmod 700 ${root}`);
    return ok(`${root}${hasModes ? ', its owner’s alone' : ''}`);
  },
};

/** How much room is left where the data lies, in words with what to do about it. */
export function checkRoom(free: number): Finding {
  const text = free < 10 * 1024 * MB ? `${Math.floor(free / MB)} MB free` : `${Math.floor(free / MB / 1024)} GB free`;
  const cure = 'make room on this disk, or move the data folder to another: DATA_DIR=<folder>';
  if (free < HARDLY_ANY) return failed(`${text}: the database may stop at any moment`, cure);
  return free < LITTLE ? warning(text, cure) : ok(text);
}

export const room: Check<EmbeddedTarget> = {
  name: 'Disk',
  async look(target) {
    if (!isThere(target)) throw new NotChecked('there is no data folder');
    const { bavail, bsize } = statfsSync(target.folder.root);
    return checkRoom(bavail * bsize);
  },
};

export const running: Check<EmbeddedTarget> = {
  name: 'Running copy',
  async look(target) {
    const running = await target.running();
    if (!running) return info('none; what only a running one can show is not checked', 'npm start');
    return running.url
      ? ok(`Postgres is process ${running.pid}, the API is at ${running.url}`)
      : warning(`Postgres is process ${running.pid}; the API is not there`, 'run this again in a moment');
  },
};

const FORMS: Record<string, RegExp> = {
  publishable: /^sb_publishable_[\w-]{22}_[\w-]{8}$/,
  secret: /^sb_secret_[\w-]{22}_[\w-]{8}$/,
  jwtSecret: /^.{32,}$/,
  database: /^.{16,}$/,
};

export const keys: Check<EmbeddedTarget> = {
  name: 'Keys',
  async look(target) {
    const { folder } = target;
    const file = folder.keys;
    const cure = `bring ${path.basename(file)} back from a backup: without the old one everybody is signed out, and stored API keys are lost`;
    if (!existsSync(folder.root)) throw new NotChecked('there is no data folder');
    if (!existsSync(file)) return failed(`${file} is missing`, cure);
    const findings: Finding[] = [];
    const mode = openTo(file);
    if (mode) findings.push(failed(`${file} is open to other accounts (mode ${mode})`, `chmod 600 ${file}`));
    const wrong = wrongKeys(file);
    if (wrong) findings.push(failed(`${file} ${wrong}`, cure));
    return findings.length > 0 ? findings : ok(`four in ${path.basename(file)}, its owner’s alone`);
  },
};

/** What is wrong with a file of keys; null when nothing. */
function wrongKeys(file: string): string | null {
  let keys: Record<string, unknown>;
  try {
    keys = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ? 'cannot be read by this account' : 'is no JSON';
  }
  const wrong = Object.entries(FORMS).filter(([name, form]) => !form.test(String(keys?.[name] ?? '')));
  return wrong.length > 0 ? `lacks or misspells: ${wrong.map(([name]) => name).join(', ')}` : null;
}
