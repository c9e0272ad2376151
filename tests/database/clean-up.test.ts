/** Rows past their time are deleted in portions, and one that cannot be deleted holds up no other. */
import { beforeEach, expect, it } from 'vitest';
import { setUpProject } from './practice.ts';

const db = setUpProject();
const { sql, value } = db;

type CleanedUp = Record<string, unknown> & { failed: Record<string, string>; last: string | null };
const cleanUp = (after: string | null = null) => value<CleanedUp>`select public.clean_up(${after})`;
const addExpired = (many: number) =>
  sql`insert into public.cancelled_events (uid, title, start_date, end_date, cancelled_at, type)
    select gen_random_uuid(), 'Hearing', now(), now(), now() - interval '31 days', 'hearing' from generate_series(1, ${many}::integer)`;
beforeEach(() => sql`truncate public.cancelled_events, private.throttles, public.audit_log`.catch(() => undefined));

it('deletes every kind in portions until nothing is left', async () => {
  await addExpired(2500);
  let [deleted, after]: [number, string | null] = [0, null];
  do {
    const part: CleanedUp = await cleanUp(after);
    expect(part.failed).toEqual({});
    deleted += Number(part.cancelled_events ?? 0);
    after = part.last;
  } while (after !== null);
  expect(deleted).toBe(2500);
  expect((await cleanUp()).last).toBeNull();
});

it('deletes registrations in portions too, with the log-ins that wait for their proof', async () => {
  await sql`insert into private.registrations (token_hash, email, username, expires_at)
    select 'hash ' || n, n || '@example.com', 'name' || n, now() - interval '1 hour' from generate_series(1, 2500) n`;
  await sql`insert into private.registrations (token_hash, email, username) values ('a hash', 'a@example.com', 'name')`;
  let [deleted, calls, after]: [number, number, string | null] = [0, 0, null];
  // The most that one call of its own deletes.
  expect(await value`select private.delete_expired_registrations(100)`).toBe(100);
  do {
    const part: CleanedUp = await cleanUp(after);
    deleted += Number(part.registrations ?? 0);
    after = part.last;
    calls += 1;
  } while (after !== null && calls < 100);
  expect(deleted).toBe(2400);
  expect(await value`select count(*)::integer from private.registrations`).toBe(1);
});

it('goes on after the kind that the call before named', async () => {
  await addExpired(1);
  const rest = await cleanUp('audit_entries');
  expect(rest).toEqual({ cancelled_events: 1, failed: {}, last: null, sent_rows: 0 });
});

it('deletes the others where one is held by somebody, or cannot be deleted, and says which one and why', async () => {
  await addExpired(1);
  await sql`insert into private.throttles (bucket, attempts, window_ends) values ('a key', 1, now() - interval '1 day')`;
  await db.pool.transaction(async (holder) => {
    await holder.query('lock table private.throttles');
    expect(await cleanUp()).toMatchObject({ failed: { throttles: '55P03' }, throttles: 0 });
  });
  expect(await value`select count(*)::integer from private.throttles`).toBe(1);
  await cleanUp('audit_entries');
  expect(await value`select count(*)::integer from public.cancelled_events`).toBe(0);
  expect(await cleanUp()).toMatchObject({ failed: {}, throttles: 1 });
});

it('undoes nothing where a statement takes longer than it may', async () => {
  await addExpired(1);
  await sql`create function private.wait_for_ever() returns trigger language plpgsql
    as $$ begin perform pg_sleep(60); return null; end $$`;
  await sql`insert into private.throttles (bucket, attempts, window_ends) values ('a key', 1, now() - interval '1 day')`;
  await sql`create trigger wait_for_ever before delete on public.cancelled_events execute function private.wait_for_ever()`;
  const [row] = await db.pool.transaction(async (one) => {
    await one.query("set local statement_timeout = '500ms'");
    return one.query<{ value: CleanedUp }>('select public.clean_up() as value');
  });
  expect(row?.value).toMatchObject({ throttles: 1, cancelled_events: 0, failed: { cancelled_events: '57014' } });
  expect(await value`select count(*)::integer from private.throttles`).toBe(0);
  await sql`drop trigger wait_for_ever on public.cancelled_events`;
});
