import { randomBytes } from 'node:crypto';
import { findDeno, functionEnvironment } from '../embedded/deno.ts';
import { siteProxyToken } from '../embedded/forwarded-headers.ts';
import { Functions, functionNames } from '../embedded/functions.ts';
import { HttpServer } from '../embedded/http-server.ts';
import { functionSecret } from '../embedded/keys.ts';
import type { CleanupScope } from '../lib/cleanup.ts';
import { UserError } from '../lib/errors.ts';
import { listen } from '../lib/ports.ts';

/** A Supabase that runs elsewhere: the CLI's stack, or any other that has the migrations. */
export interface ExternalSupabase {
  url: string;
  publishableKey: string;
  secretKey: string;
  /** Null where the database cannot be reached. */
  databaseUrl: string | null;
}

/** That of SUPABASE_URL; null without it. Throws UserError where a key is missing. */
export function readExternal(): ExternalSupabase | null {
  const { SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY, SUPABASE_SECRET_KEY, DATABASE_URL } = process.env;
  if (!SUPABASE_URL) return null;
  if (!SUPABASE_PUBLISHABLE_KEY || !SUPABASE_SECRET_KEY)
    throw new UserError('SUPABASE_URL is set, and so SUPABASE_PUBLISHABLE_KEY and SUPABASE_SECRET_KEY must be.');
  return {
    url: new URL(SUPABASE_URL).origin,
    publishableKey: SUPABASE_PUBLISHABLE_KEY,
    secretKey: SUPABASE_SECRET_KEY,
    databaseUrl: DATABASE_URL || null,
  };
}

interface Options {
  siteUrl: string;
  functionEnv: Record<string, string>;
  log: (line: string) => void;
}

/**
 * Runs the edge functions of this checkout in front of it, so that one address has both; it passes no WebSocket on.
 * Returns what a site needs, and the secret of the function `jobs`.
 */
export async function openExternal(
  supabase: ExternalSupabase,
  { siteUrl, functionEnv, log }: Options,
  scope: CleanupScope,
) {
  const projectDir = process.cwd();
  const { url: project, publishableKey, secretKey, databaseUrl } = supabase;
  const jwtSecret = process.env.SUPABASE_JWT_SECRET || randomBytes(32).toString('hex');
  const environment = functionEnvironment(projectDir, {
    SUPABASE_URL: project,
    SUPABASE_ANON_KEY: publishableKey,
    SUPABASE_SERVICE_ROLE_KEY: secretKey,
    SITE_URL: siteUrl,
    JOBS_SECRET: functionSecret(secretKey, 'jobs'),
    REVIEW_KEY_SECRET: functionSecret(secretKey, 'review key'),
    SMTP_URL: process.env.SMTP_URL || '',
    ...functionEnv,
  });
  const run = { deno: findDeno(projectDir), projectDir, environment, watch: false, log };
  const functions = new Functions(functionNames(projectDir), run, siteProxyToken(jwtSecret));
  const server = new HttpServer();
  const listening = await listen(server.http, 0, 'SUPABASE_PORT');
  const passOn = (request: Request) => {
    const { pathname, search } = new URL(request.url);
    return fetch(project + pathname + search, {
      method: request.method,
      headers: request.headers,
      body: request.body,
      redirect: 'manual',
      duplex: 'half',
    } as RequestInit);
  };
  server.open(passOn, functions);
  scope.add(() => functions.stop());
  scope.add(() => server.close());
  await functions.start();
  const url = `http://127.0.0.1:${listening}`;
  const jobsSecret = environment.JOBS_SECRET ?? '';
  return {
    url,
    publishableKey,
    secretKey,
    jwtSecret,
    databaseUrl,
    realtime: false,
    resumableUploads: true,
    jobsSecret,
  };
}
