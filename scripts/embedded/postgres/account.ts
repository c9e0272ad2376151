/** Postgres refuses to run as root. Where this process is root (a container, CI), another account runs it. */
import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { UserError } from '../../lib/errors.ts';

/** An account of this machine. */
export interface Account {
  name: string;
  uid: number;
  gid: number;
}

/** The folder for root's data that another account must access. */
export const SYSTEM_FOLDER = '/var/lib/chambers';

/** The account that runs Postgres for root: `postgres` where it exists, else `nobody`; null when this process is not root. */
export function postgresAccount(): Account | null {
  if (process.getuid?.() !== 0) return null;
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] = accounts.find((fields) => fields[0] === name) ?? [];
    if (uid && gid) return { name, uid: Number(uid), gid: Number(gid) };
  }
  throw new UserError('Postgres does not run as root, and there is no account "postgres" or "nobody" to run it.');
}

/** The spawn options for a process under an account. */
export function runAs(account: Account | null): { uid?: number; gid?: number } {
  return account ? { uid: account.uid, gid: account.gid } : {};
}

/** Whether an account may access a folder, or its nearest existing parent. */
export function canReach(account: Account | null, folder: string): boolean {
  if (!account) return true;
  let nearest = folder;
  while (!existsSync(nearest)) nearest = path.dirname(nearest);
  return spawnSync('test', ['-x', nearest], { ...runAs(account), cwd: '/' }).status === 0;
}

/** Creates a private folder of the account, and missing parents. */
export function makeOwnFolder(account: Account | null, folder: string): void {
  mkdirSync(path.dirname(folder), { recursive: true });
  mkdirSync(folder, { mode: 0o700 });
  if (account) chownSync(folder, account.uid, account.gid);
}
