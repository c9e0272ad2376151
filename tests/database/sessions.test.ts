/** How long sessions last, and what becomes of those that have ended. */
import { sessionDays } from '@contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ScratchDatabase } from '../../scripts/postgres/scratch.ts';
import { projectDatabase } from '../support/databases.ts';

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
  expect(await db.sql.query('select public.clean_up_sessions() as n')).toEqual([{ n: 1 }]);
  expect(await db.sql.query('select from auth.sessions')).toHaveLength(before.length - 1);
});
