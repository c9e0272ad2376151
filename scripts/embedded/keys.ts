import { createHash, randomBytes } from 'node:crypto';
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { generateApiKey } from '@supabase/lite';
import { UserError } from '../lib/errors.ts';

/** The two API keys, the secret that signs tokens, and the password of the database. */
export interface Keys {
  publishable: string;
  secret: string;
  jwtSecret: string;
  database: string;
}

/** A secret of the functions, made from the data folder's own: the same at every start, and good for one purpose. */
export function functionSecret(jwtSecret: string, purpose: string): string {
  return createHash('sha256').update(`function secret ${purpose} ${jwtSecret}`).digest('hex');
}

/** The keys of a data folder. Errors: there are none, or they are incomplete. */
export function readKeys(file: string): Keys {
  let keys: Partial<Keys> | null;
  try {
    keys = JSON.parse(readFileSync(file, 'utf8')) as Partial<Keys> | null;
  } catch (error) {
    throw new UserError(`${file} cannot be read (${(error as Error).message}). Bring it back from a backup.`);
  }
  if (keys?.publishable && keys.secret && keys.jwtSecret && keys.database) return keys as Keys;
  throw new UserError(`${file} is incomplete. Bring it back from a backup.`);
}

/** The keys of a data folder: made at its first start, kept in it, readable by its owner only. */
export async function loadKeys(file: string): Promise<Keys> {
  if (!existsSync(file)) {
    const keys: Keys = {
      publishable: (await generateApiKey('publishable')).key,
      secret: (await generateApiKey('secret')).key,
      jwtSecret: randomBytes(32).toString('base64url'),
      database: randomBytes(24).toString('base64url'),
    };
    const partial = `${file}.${process.pid}`;
    writeFileSync(partial, `${JSON.stringify(keys, null, 2)}\n`, { mode: 0o600 });
    try {
      linkSync(partial, file); // whole, and never over the keys of another process
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    } finally {
      rmSync(partial);
    }
  }
  return readKeys(file);
}
