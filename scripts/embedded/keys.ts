import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { generateApiKey } from '@supabase/lite';
import { UserError } from '../lib/errors.ts';

/** The two API keys and the secret that signs tokens. */
export interface Keys {
  publishable: string;
  secret: string;
  jwtSecret: string;
}

/** A secret of the functions, made from the data folder's own: the same at every start, and good for one purpose. */
export function functionSecret(jwtSecret: string, purpose: string): string {
  return createHash('sha256').update(`function secret ${purpose} ${jwtSecret}`).digest('hex');
}

/** The keys of a data folder: made at its first start, kept in it, readable by its owner only. */
export async function loadKeys(file: string): Promise<Keys> {
  if (existsSync(file)) {
    const keys = JSON.parse(readFileSync(file, 'utf8')) as Partial<Keys>;
    if (keys.publishable && keys.secret && keys.jwtSecret) return keys as Keys;
    throw new UserError(`${file} is incomplete. Run: npm run reset`);
  }
  const keys: Keys = {
    publishable: (await generateApiKey('publishable')).key,
    secret: (await generateApiKey('secret')).key,
    jwtSecret: randomBytes(32).toString('base64url'),
  };
  writeFileSync(file, `${JSON.stringify(keys, null, 2)}\n`, { mode: 0o600 });
  return keys;
}
