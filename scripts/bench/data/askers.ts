/** Those who ask the generated practice, and what they ask about. */
import { createHmac } from 'node:crypto';
import type { Scale } from './generate.ts';
import type { DataRequest, Subjects } from './requests.ts';

/** A database that can be asked for rows. */
export interface Database {
  query<Row = Record<string, unknown>>(sql: string, params?: unknown[]): Promise<Row[]>;
}

const admin = '00000000-0000-4000-8000-000000000001';

/** The Postgres role of each. */
export const roles: Readonly<Record<DataRequest['as'], string>> = { admin: 'app_admin', client: 'authenticated' };

/** Gives a generated practice an admin. */
export async function addAdmin({ query }: Database): Promise<void> {
  await query(
    `insert into auth.users (
      id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data,
      confirmation_token, recovery_token, email_change, email_change_token_new, created_at, updated_at
    ) values (
      $1, 'authenticated', 'authenticated', 'office@bench.example', '', now(), '{}',
      '{"username": "office", "full_name": "The Office"}', '', '', '', '', now(), now()
    )`,
    [admin],
  );
  await query("update public.profiles set role = 'admin' where id = $1", [admin]);
}

/** What the requests are about, in a generated practice. */
export async function subjectsOf({ query }: Database, { cases }: Scale): Promise<Subjects> {
  const [row] = await query<Subjects>(
    `select md5('client 1')::uuid as client, md5('case 1')::uuid as case,
      (select id from public.events where case_id = md5('case 1')::uuid order by start_date, id limit 1) as event,
      (select case_number from public.cases where id = md5('case ${cases}')::uuid) as "caseNumber",
      to_char(now() at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as today`,
  );
  if (!row?.event || !row.caseNumber) throw new Error('The generated practice lacks its first case or its events');
  return row;
}

function tokenOf(secret: string, user: string, role: string): string {
  const now = Math.floor(Date.now() / 1000);
  const claims = { sub: user, role, aud: 'authenticated', iat: now, exp: now + 86_400 };
  const text = [{ alg: 'HS256', typ: 'JWT' }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
}

/** Tokens as Supabase Auth would sign them, good for a day. */
export function tokensOf(secret: string, { client }: Subjects): Readonly<Record<DataRequest['as'], string>> {
  return { admin: tokenOf(secret, admin, roles.admin), client: tokenOf(secret, client, roles.client) };
}
