import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { existsSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { UserError } from '../lib/errors.ts';

/** The two API keys, the signing secret of tokens, and the password of the database. */
export interface Keys {
  publishable: string;
  secret: string;
  jwtSecret: string;
  database: string;
}

/** A secret of the functions, derived from the data folder's: the same at every start, for one purpose. */
export function functionSecret(jwtSecret: string, purpose: string): string {
  return createHash('sha256').update(`function secret ${purpose} ${jwtSecret}`).digest('hex');
}

/** Whether a secret is the expected one, in a time that tells nothing of it. */
export function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function parsed(file: string): Partial<Keys> {
  try {
    return (JSON.parse(readFileSync(file, 'utf8')) as Partial<Keys> | null) ?? {};
  } catch (error) {
    throw new UserError(`${file} cannot be read (${(error as Error).message}). Bring it back from a backup.`);
  }
}

/** The keys of a data folder. Throws if there are none, or they are incomplete. */
export function readKeys(file: string): Keys {
  const keys = parsed(file);
  if (keys.publishable && keys.secret && keys.jwtSecret && keys.database) return keys as Keys;
  throw new UserError(`${file} is incomplete. Bring it back from a backup.`);
}

async function newKeys(): Promise<Keys> {
  const { lite } = await import('./lite.ts');
  return {
    publishable: (await lite.generateApiKey('publishable')).key,
    secret: (await lite.generateApiKey('secret')).key,
    jwtSecret: randomBytes(32).toString('base64url'),
    database: randomBytes(24).toString('base64url'),
  };
}

/**
 * The keys of a data folder: generated at its first start, stored in it, readable only by its owner. A key that was removed from
 * the file is generated again, except the password of the database.
 */
export async function loadKeys(file: string): Promise<Keys> {
  const there = existsSync(file) ? parsed(file) : null;
  const isWhole = there?.publishable && there.secret && there.jwtSecret;
  if (there && (isWhole || !there.database)) return readKeys(file); // its error says what is wrong
  const keys = { ...(await newKeys()), ...there };
  const partial = `${file}.${process.pid}`;
  writeFileSync(partial, `${JSON.stringify(keys, null, 2)}\n`, { mode: 0o600 });
  if (there) renameSync(partial, file);
  else linkWhole(partial, file);
  return readKeys(file);
}

/** Renames a complete file; if another process was faster, its file stays. */
function linkWhole(partial: string, file: string): void {
  try {
    linkSync(partial, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(partial);
  }
}
