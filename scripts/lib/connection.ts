import { readFileSync } from 'node:fs';
import type { ConnectionOptions } from '../embedded/postgres/client.ts';

/**
 * Connection settings of a database address, with libpq's `sslmode`. By default the connection is encrypted; the certificate,
 * which Supabase signs itself, is verified only on request. Local connections are not encrypted.
 */
export function parseConnection(address: string): [url: string, options: ConnectionOptions] {
  const url = new URL(address);
  const mode = url.searchParams.get('sslmode');
  const authority = url.searchParams.get('sslrootcert');
  for (const name of ['sslmode', 'sslrootcert']) url.searchParams.delete(name);
  const local = ['127.0.0.1', 'localhost', '[::1]'].includes(url.hostname);
  const verified = mode === 'verify-full' || mode === 'verify-ca';
  const ssl =
    mode === 'disable' || (!mode && local)
      ? false
      : { rejectUnauthorized: verified, ...(authority && { ca: readFileSync(authority, 'utf8') }) };
  return [url.href, { ssl }];
}

/** Splits an address: without its password for a command line, which other users can see; the password for the environment. */
export function withoutPassword(address: string): { address: string; env: { PGPASSWORD: string } } {
  const url = new URL(address);
  const PGPASSWORD = decodeURIComponent(url.password);
  url.password = '';
  return { address: url.href, env: { PGPASSWORD } };
}
