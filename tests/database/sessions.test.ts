/** How long sessions last, and what becomes of those that have ended. */
import { sessionDays } from '@contract';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import type { ScratchDatabase } from '../../scripts/postgres/scratch.ts';
import { hostedDatabase, projectDatabase } from '../support/databases.ts';

let db: ScratchDatabase;
const user = crypto.randomUUID();
beforeAll(async () => {
  db = await projectDatabase();
  await db.sql.query("insert into auth.users (id, email) values ($1, 'asha@example.com')", [user]);
});
afterAll(() => db.close());

/** Stores a session. Returns the days after which it ends. */
async function begin(begun: string, end: string | null = null): Promise<number> {
  const [session] = await db.sql.query<{ days: number }>(
    `insert into auth.sessions (id, user_id, created_at, updated_at, not_after)
     values (gen_random_uuid(), $1, now() - $2::interval, now(), now() + $3::interval)
     returning (extract(epoch from not_after - created_at) / 86400)::float as days`,
    [user, begun, end],
  );
  return session?.days ?? 0;
}

it('gives each session the days of the contract, or less where Supabase Auth gives less', async () => {
  expect(await begin('0')).toBe(sessionDays);
  expect(await begin('0', '1 day')).toBe(1);
  expect(await begin('0', '1 year')).toBe(sessionDays);
});

it('deletes sessions once they have ended', async () => {
  await begin(`${sessionDays} days`);
  await begin(`${sessionDays - 1} days`);
  const before = await db.sql.query('select from auth.sessions');
  expect(await db.sql.query("select public.clean_up() -> 'sessions' as n")).toEqual([{ n: 1 }]);
  expect(await db.sql.query('select from auth.sessions')).toHaveLength(before.length - 1);
});

it('calls a session that a mailed link has begun a sign-up, so that Supabase Auth asks it for the current password', async () => {
  const hosted = await hostedDatabase('migrated');
  onTestFinished(() => hosted.close());
  await hosted.superQuery("insert into auth.users (id, email) values ($1, 'asha@example.com')", [user]);
  const methods = ['password', 'otp', 'magiclink', 'recovery', 'totp'];
  const named = await hosted.superQuery<{ method: string }>(
    `with session as (
       insert into auth.sessions (id, user_id, created_at) select gen_random_uuid(), $1, now() from unnest($2::text[]) returning id
     )
     insert into auth.mfa_amr_claims (id, session_id, created_at, updated_at, authentication_method)
     select gen_random_uuid(), s.id, now(), now(), m.method
     from (select id, row_number() over () as n from session) s join unnest($2) with ordinality m (method, n) using (n) order by n
     returning authentication_method as method`,
    [user, methods],
  );
  expect(named.map(({ method }) => method)).toEqual(['password', ...Array(3).fill('email/signup'), 'totp']);
});
