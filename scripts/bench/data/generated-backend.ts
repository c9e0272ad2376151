/** A generated data set with its REST API and the users who query it. */
import { createHmac } from 'node:crypto';
import path from 'node:path';
import { runnerImport } from 'vite';
import { type EmbeddedStack, startEmbedded } from '../../embedded/index.ts';
import type { CleanupScope } from '../../lib/cleanup.ts';
import { backendVariables, withEnvironment } from '../../site/environment.ts';
import { type Contents, fillCase, pageCase } from './contents.ts';
import { adminId, generate, type Scale } from './generate.ts';
import type { CaseRequests, DataRequest, SampleRows } from './requests.ts';

/** The Postgres role of each user. */
export const roles: Readonly<Record<DataRequest['as'], string>> = { admin: 'app_admin', client: 'authenticated' };

export interface GeneratedBackend {
  backend: EmbeddedStack;
  sampleRows: SampleRows;
  requests: DataRequest[];
  /** Of its first case, when that is opened. */
  caseRequests: CaseRequests;
  /** Tokens of the users. */
  tokens: Readonly<Record<DataRequest['as'], string>>;
}

interface Database {
  query<Row = Record<string, unknown>>(sql: string): Promise<Row[]>;
}

/** The rows that the requests use, in a generated data set. */
export async function findSampleRows({ query }: Database, { cases }: Scale): Promise<SampleRows> {
  const [row] = await query<SampleRows>(
    `select md5('client 1')::uuid as client, md5('case 1')::uuid as case,
      (select id from public.events where case_id = md5('case 1')::uuid order by start_date, id limit 1) as event,
      (select case_number from public.cases where id = md5('case ${cases}')::uuid) as "caseNumber",
      private.practice_day()::text as today`,
  );
  if (!row?.event || !row.caseNumber) throw new Error('The generated practice lacks its first case or its events');
  return row;
}

function sign(secret: string, sub: string, role: string): string {
  const now = Math.floor(Date.now() / 1000);
  const text = [
    { alg: 'HS256', typ: 'JWT' },
    { sub, role, session_id: sub, aud: 'authenticated', iat: now, exp: now + 86_400 },
  ]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
}

/** Tokens as Supabase Auth would sign them, valid for a day. */
export function signTokens(secret: string, { client }: SampleRows): GeneratedBackend['tokens'] {
  return { admin: sign(secret, adminId, roles.admin), client: sign(secret, client, roles.client) };
}

/** Starts a backend in a folder of the scope and generates data in it, with contents in the first case if they are given. */
export async function startGeneratedBackend(
  scale: Scale,
  scope: CleanupScope,
  contents?: Contents,
): Promise<GeneratedBackend> {
  const backend = await startEmbedded({
    projectDir: process.cwd(),
    dataDir: path.join(scope.temporaryFolder(), 'data'),
    port: 0,
    siteUrl: 'http://127.0.0.1:5173',
    functions: false,
    demo: false,
    log: () => {},
  });
  scope.add(() => backend.close());
  await generate(backend, scale);
  if (contents) {
    // Another case's: a query that meets an empty table leaves out what it does in every practice.
    await fillCase(backend, 2, pageCase);
    await fillCase(backend, 1, contents);
  }
  const sampleRows = await findSampleRows(backend, scale);
  // Through Vite, whose variables and paths the site's queries use.
  const { module } = await withEnvironment(backendVariables(backend), () =>
    runnerImport<typeof import('./requests.ts')>('scripts/bench/data/requests.ts', {
      resolve: { tsconfigPaths: true },
    }),
  );
  const requests = await module.dataRequests(sampleRows);
  const caseRequests = await module.caseRequests(sampleRows);
  return { backend, sampleRows, requests, caseRequests, tokens: signTokens(backend.jwtSecret, sampleRows) };
}
