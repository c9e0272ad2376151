/** What people are told of, with the clock moved: what is queued, for whom, when, and what is ended before it is sent. */
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { ScratchDatabase } from '../../scripts/postgres/scratch.ts';
import { throttles } from '../../supabase/functions/_shared/contract/index.ts';
import { addSession, projectDatabase } from '../support/databases.ts';
import { sideBySide } from '../support/side-by-side.ts';

let db: ScratchDatabase;
let admin: string;
let client: string;
let user: string;
let meerasCase: string;

const query = <Row = Record<string, unknown>>(statement: string, values: unknown[] = []) =>
  db.sql.query<Row>(statement, values);
const first = async <Value>(statement: string, values: unknown[] = []) =>
  (await query<{ value: Value }>(statement, values))[0]?.value as Value;

async function addUser(role: 'admin' | 'client'): Promise<string> {
  const id = crypto.randomUUID();
  await query(`insert into auth.users (id, email, role, email_confirmed_at) values ($1, $2, 'authenticated', now())`, [
    id,
    `${id}@example.com`,
  ]);
  await query('update public.profiles set role = $2 where id = $1', [id, role]);
  await addSession(db.sql, id);
  return id;
}

/** A time of the practice's clock, on a day of the tests: 0 is in 30 days. */
const clock = (day: number, time: string) =>
  first<string>(
    'select ((private.practice_day() + 30 + $1::int + $2::time) at time zone private.practice_zone())::text as value',
    [day, time],
  );

async function addHearing(day: number, time: string, more: Record<string, unknown> = {}): Promise<string> {
  const row = { title: 'Arguments', type: 'hearing', case_id: meerasCase, location: 'Delhi High Court', ...more };
  const names = Object.keys(row);
  return first(
    `insert into public.events (start_date, end_date, ${names}) values ($1, $1, ${names.map((_, n) => `$${n + 2}`)})
     returning id as value`,
    [await clock(day, time), ...Object.values(row)],
  );
}

interface Sent {
  kind: string;
  recipient_id: string | null;
  data: Record<string, string>;
}

/** Runs the task at a time, as it does each minute: queues, claims and hands over. Returns what went. */
async function run(at: string, channel = 'mail'): Promise<Sent[]> {
  await query('select public.queue_notifications($1)', [at]);
  const claimed = await query<{ id: string; claim: string }>(
    'select id, claim from public.claim_notifications(100, $2, $1)',
    [at, channel],
  );
  const sent: Sent[] = [];
  for (const { id, claim } of claimed) {
    const may = await first<boolean>('select public.begin_notification($1, $2, $3) as value', [id, claim, at]);
    if (!may) continue;
    await query("select public.finish_notification($1, $2, 'sent', null)", [id, claim]);
    sent.push(...(await query<Sent>('select kind, recipient_id, data from public.notifications where id = $1', [id])));
  }
  return sent.sort((one, other) => `${one.kind}`.localeCompare(other.kind));
}

/** The kinds that go at a time of the practice's clock, each with the reminder that it is. */
const kinds = async (day: number, time: string, channel?: string) =>
  (await run(await clock(day, time), channel)).map(({ kind, data }) => (data.which ? `${kind} ${data.which}` : kind));

/** Queues at a time, and lets something happen before the mail is sent. Returns what goes, and why the rest does not. */
async function change(day: number, time: string, happens: () => Promise<unknown>) {
  const at = await clock(day, time);
  await query('select public.queue_notifications($1)', [at]);
  const waiting = await query<{ kind: string }>(
    'select kind from public.notifications where sent_at is null order by kind',
  );
  const queued = waiting.map(({ kind }) => kind);
  await happens();
  const claimed = await query("select id from public.claim_notifications(100, 'mail', $1)", [at]);
  const ended = await query<{ kind: string; last_error: string }>(
    'select kind, last_error from public.notifications where cancelled_at is not null',
  );
  return { queued, gone: claimed.length, ended: ended.map(({ kind }) => kind) };
}

beforeAll(async () => {
  db = await projectDatabase();
  admin = await addUser('admin');
});
afterAll(() => db.close());
beforeEach(async () => {
  // Only what a test adds is on the board or has somebody to tell.
  await query('update public.events set outcome = null where outcome is not null');
  await query('delete from public.events');
  await query('delete from public.cases');
  await query('delete from public.client_users');
  await query('delete from public.notifications');
  await query('delete from public.notification_preferences');
  await query('delete from public.contact_submissions');
  await query('delete from public.erasure_requests');
  await query("update public.site_settings set value = '{}' where key = 'notifications'");
  await query('delete from private.told_hearings');
  await query('update private.outbox_start set began_at = created_at, queued_at = created_at');
  await query(
    "insert into public.notification_preferences (user_id, muted) values ($1, '{board_today,board_tomorrow}')",
    [admin],
  );
  user = await addUser('client');
  // Nobody has just registered.
  await query("update public.profiles set created_at = '2026-01-01'");
  client = await first("insert into public.clients (full_name) values ('Meera Nair') returning id as value");
  await query('insert into public.client_users (client_id, user_id) values ($1, $2)', [client, user]);
  meerasCase = await first(
    `insert into public.cases (case_number, title, description, client_id, practice_area)
     values ($1, 'Nair v. Menon', 'A long enough description', $2, 'civil') returning id as value`,
    [crypto.randomUUID(), client],
  );
});

describe('a hearing', () => {
  it('is told of when it is set, once, to each log-in, and then four times before it', async () => {
    const spouse = await addUser('client');
    await query('insert into public.client_users (client_id, user_id) values ($1, $2)', [client, spouse]);
    await addHearing(20, '10:30', { court_hall: 'Court 7', item_number: '14', bring: 'An identity card' });
    const told = await run(await clock(0, '12:00'));
    expect(told.map(({ kind, recipient_id }) => [kind, recipient_id]).sort()).toEqual(
      [user, spouse].map((id) => ['hearing_set', id]).sort(),
    );
    expect(told[0]?.data).toMatchObject({
      case_title: 'Nair v. Menon',
      court_hall: 'Court 7',
      item_number: '14',
      bring: 'An identity card',
    });
    await query('delete from public.client_users where user_id = $1', [spouse]);
    expect(await kinds(0, '12:05')).toEqual([]);
    for (const [day, time, which] of [
      [13, '10:00', 'week'],
      [17, '10:00', 'three_days'],
      [19, '18:30', 'evening'],
      [20, '07:30', 'morning'],
    ] as const) {
      expect(await run(new Date(Date.parse(await clock(day, time)) - 60_000).toISOString())).toEqual([]);
      expect(await kinds(day, time)).toEqual([`hearing_reminder ${which}`]);
      expect(await kinds(day, '12:00')).toEqual([]);
    }
    expect(await kinds(20, '11:00')).toEqual([]);
  });

  it('that is set within the time of a reminder is announced instead', async () => {
    await addHearing(2, '10:30');
    expect(await kinds(0, '12:00')).toEqual(['hearing_set']);
    expect(await kinds(0, '12:10')).toEqual([]);
    expect(await kinds(1, '18:30')).toEqual(['hearing_reminder evening']);
  });

  it('that is moved replaces its reminders, and says the old date and the new one', async () => {
    const hearing = await addHearing(20, '10:30');
    await kinds(0, '12:00');
    expect(await kinds(13, '11:00')).toEqual(['hearing_reminder week']);
    await query("update public.events set start_date = start_date + interval '10 days' where id = $1", [hearing]);
    const [moved, ...others] = await run(await clock(17, '10:00'));
    expect(others).toEqual([]);
    expect(moved?.kind).toBe('hearing_changed');
    expect(Date.parse(moved?.data.old_starts_at ?? '')).toBe(Date.parse(await clock(20, '10:30')));
    expect(Date.parse(moved?.data.starts_at ?? '')).toBe(Date.parse(await clock(30, '10:30')));
    expect(await kinds(20, '07:30')).toEqual([]);
    expect(await kinds(23, '10:00')).toEqual(['hearing_reminder week']);
    await query("update public.events set location = 'Supreme Court', description = 'x' where id = $1", [hearing]);
    expect(await kinds(24, '12:00')).toEqual(['hearing_changed']);
  });

  it('that is moved there and back within five minutes, or gets what was not known, is not told of', async () => {
    await query(
      "insert into public.notification_preferences (user_id, quiet_from, quiet_until) values ($1, '0:00', '0:00')",
      [user],
    );
    const hearing = await addHearing(0, '10:30', { location: null });
    const soon = (minutes: number) =>
      first<string>('select (now() + make_interval(mins => $1))::text as value', [minutes]);
    expect(await run(await soon(4))).toEqual([]);
    expect(await run(await soon(6))).toMatchObject([{ kind: 'hearing_set' }]);
    await query("update public.events set start_date = start_date + interval '1 day' where id = $1", [hearing]);
    expect(await run(await soon(4))).toEqual([]);
    await query(
      "update public.events set start_date = start_date - interval '1 day', location = 'Saket' where id = $1",
      [hearing],
    );
    expect(await run(await soon(6))).toEqual([]);
    await query("update public.events set location = 'Tis Hazari' where id = $1", [hearing]);
    expect(await run(await soon(6))).toMatchObject([{ kind: 'hearing_changed', data: { old_location: 'Saket' } }]);
  });

  it('that is deleted is told of as cancelled, once; one whose case is closed ends silently', async () => {
    await addHearing(20, '10:30');
    const other = await addHearing(21, '10:30');
    await kinds(0, '12:00');
    await query('delete from public.events where id = $1', [other]);
    expect(await kinds(1, '12:00')).toEqual(['hearing_cancelled']);
    expect(await kinds(1, '12:05')).toEqual([]);
    await query("update public.cases set status = 'closed' where id = $1", [meerasCase]);
    expect(await kinds(13, '10:00')).toEqual([]);
    await query('delete from public.events');
    expect(await kinds(14, '10:00')).toEqual([]);
  });

  const remove = () => query('delete from public.events');
  const merge = async () => {
    const other = await first("insert into public.clients (full_name) values ('Meera Nayar') returning id as value");
    await sideBySide(db.url, 1, async ([one]) => {
      await one?.beginAs('app_admin', admin);
      await one?.run('select public.merge_clients($1, $2)', [client, other]);
      await one?.run('commit');
    });
  };
  const queueFirst = async () => query('select public.queue_notifications($1)', [await clock(1, '12:00')]);
  it.each([
    ['before', [merge, remove]],
    ['after', [remove, merge]],
    ['once the mail waits', [remove, queueFirst, merge]],
  ])('is told of as cancelled when its client is merged with another %s', async (_, steps) => {
    await addHearing(20, '10:30');
    await kinds(0, '12:00');
    for (const step of steps) await step();
    expect(await kinds(1, '12:10')).toEqual(['hearing_cancelled']);
  });

  it('of the past, without a client, of a later log-in, or a meeting is not told of', async () => {
    await addHearing(-40, '10:30');
    await addHearing(20, '10:30', { type: 'meeting' });
    await addHearing(20, '10:30', { case_id: null });
    expect(await kinds(0, '12:00')).toEqual([]);
    await query('delete from public.client_users where user_id = $1', [user]);
    await addHearing(20, '10:30');
    expect(await kinds(0, '12:10')).toEqual([]);
    await query(
      "insert into public.client_users (client_id, user_id, created_at) values ($1, $2, now() + interval '1 s')",
      [client, user],
    );
    expect(await kinds(0, '12:20')).toEqual([]);
    expect(await kinds(13, '10:00')).toEqual(['hearing_reminder week']);
  });

  it('around midnight has its reminders on the days of the practice’s zone; without a time also that morning', async () => {
    await addHearing(20, '00:00');
    await addHearing(20, '00:30');
    await addHearing(20, '23:45');
    expect(await kinds(0, '12:00')).toHaveLength(3);
    expect(await kinds(12, '23:59')).toEqual([]);
    for (const [day, time] of [
      [13, '10:00'],
      [17, '10:00'],
      [19, '18:30'],
    ] as const)
      expect(await kinds(day, time)).toHaveLength(3);
    const morning = await run(await clock(20, '07:30'));
    expect(morning.map(({ data }) => Date.parse(data.starts_at ?? '')).sort()).toEqual(
      [Date.parse(await clock(20, '00:00')), Date.parse(await clock(20, '23:45'))].sort(),
    );
  });

  it('is told of after the quiet hours, in a whole: what moved there and back meanwhile never', async () => {
    const hearing = await addHearing(20, '10:30');
    expect(await kinds(0, '21:00')).toEqual([]);
    expect(await kinds(1, '07:29')).toEqual([]);
    expect(await kinds(1, '07:30')).toEqual(['hearing_set']);
    await query("update public.events set start_date = start_date + interval '1 day' where id = $1", [hearing]);
    expect(await kinds(1, '22:00')).toEqual([]);
    await query("update public.events set start_date = start_date - interval '1 day' where id = $1", [hearing]);
    expect(await kinds(2, '08:00')).toEqual([]);
    // Who sleeps long is reminded when they wake up, of the morning and not of the evening before.
    await query(
      "insert into public.notification_preferences (user_id, quiet_from, quiet_until) values ($1, '18:00', '9:00')",
      [user],
    );
    expect(await kinds(19, '18:30')).toEqual([]);
    expect(await kinds(20, '07:30')).toEqual(['hearing_reminder morning']);
    // What begins before the quiet hours end is told of at once.
    await addHearing(21, '08:00');
    expect(await kinds(20, '23:00')).toEqual(['hearing_set']);
  });

  it('is told of by the kinds and reminders that the person wants', async () => {
    await query(
      "insert into public.notification_preferences (user_id, muted, reminders) values ($1, '{hearing_set}', '{morning}')",
      [user],
    );
    await addHearing(20, '10:30');
    expect(await kinds(0, '12:00')).toEqual([]);
    expect(await kinds(13, '10:00')).toEqual([]);
    expect(await kinds(20, '08:00')).toEqual(['hearing_reminder morning']);
    await query('update public.site_settings set value = $1 where key = $2', [
      { off: ['hearing_changed'] },
      'notifications',
    ]);
    await query("update public.events set start_date = start_date + interval '5 days'");
    expect(await kinds(20, '09:00')).toEqual([]);
  });

  it('that changes while its mail waits for the server is told of as it is then, or not at all', async () => {
    const queue = async (day: number, time: string) =>
      query('select public.queue_notifications($1)', [await clock(day, time)]);
    const hearing = await addHearing(20, '10:30');
    const shift = (days: number) =>
      query('update public.events set start_date = start_date + make_interval(days => $2) where id = $1', [
        hearing,
        days,
      ]);
    await queue(0, '12:00');
    await shift(1);
    await queue(0, '12:10');
    const told = await run(await clock(0, '12:20'));
    expect(told.map(({ kind, data }) => [kind, Date.parse(data.starts_at ?? '')])).toEqual([
      ['hearing_set', Date.parse(await clock(21, '10:30'))],
    ]);
    await shift(1);
    await queue(0, '13:00');
    await shift(-1);
    await queue(0, '13:10');
    expect(await kinds(0, '13:20')).toEqual([]);
    await shift(1);
    await queue(0, '14:00');
    await shift(3);
    await queue(0, '14:10');
    const moved = await run(await clock(0, '14:20'));
    expect(moved.map(({ kind, data }) => [kind, Date.parse(data.old_starts_at ?? '')])).toEqual([
      ['hearing_changed', Date.parse(await clock(21, '10:30'))],
    ]);
    const other = await addHearing(20, '10:30');
    await queue(0, '15:00');
    await query('delete from public.events where id = $1', [other]);
    await queue(0, '15:10');
    expect(await kinds(0, '15:20')).toEqual([]);
  });

  const endings: [string, () => Promise<unknown>][] = [
    ['the case is closed', () => query("update public.cases set status = 'closed' where id = $1", [meerasCase])],
    ['the hearing is deleted', () => query('delete from public.events where case_id = $1', [meerasCase])],
    ['it is moved', () => query("update public.events set start_date = start_date + interval '1 hour'")],
    ['it has a result', () => query("update public.events set outcome = 'adjourned'")],
    ['the person is unlinked', () => query('delete from public.client_users where user_id = $1', [user])],
    ['they are banned', () => query("update auth.users set banned_until = 'infinity' where id = $1", [user])],
    ['their account is deleted', () => query('delete from auth.users where id = $1', [user])],
    [
      'the case goes to another client',
      async () => {
        const other = await first("insert into public.clients (full_name) values ('Sohini') returning id as value");
        await query('update public.cases set client_id = $2 where id = $1', [meerasCase, other]);
      },
    ],
    ['they mute it', () => query("select public.mute_notifications($1, 'hearing_reminder')", [user])],
    [
      'the practice switches it off',
      () => query(`update public.site_settings set value = '{"off":["hearing_reminder"]}' where key = 'notifications'`),
    ],
  ];
  it.each(endings)('is not told of when, while the mail waits, %s', async (_, happens) => {
    await addHearing(20, '10:30');
    await kinds(0, '12:00');
    expect(await change(19, '18:30', happens)).toMatchObject({ queued: ['hearing_reminder'], gone: 0 });
  });

  it('is not told of when it ends between the claim and the sending', async () => {
    await addHearing(20, '10:30');
    const at = await clock(0, '12:00');
    await query('select public.queue_notifications($1)', [at]);
    const [mail] = await query<{ id: string; claim: string }>(
      "select * from public.claim_notifications(9, 'mail', $1)",
      [at],
    );
    await query('delete from public.client_users where user_id = $1', [user]);
    expect(await first('select public.begin_notification($1, $2, $3) as value', [mail?.id, mail?.claim, at])).toBe(
      false,
    );
    expect(
      await query('select cancelled_at is not null as ended, sending_since, sent_at from public.notifications'),
    ).toEqual([{ ended: true, sending_since: null, sent_at: null }]);
  });

  it('is told of once by two runs at the same time', async () => {
    for (let day = 10; day < 20; day += 1) await addHearing(day, '10:30');
    const at = await clock(0, '12:00');
    await sideBySide(db.url, 3, async (all) => {
      await Promise.all(all.map(({ run: runHere }) => runHere('select public.queue_notifications($1)', [at])));
    });
    await run(at);
    expect(await first('select count(*)::int as value from public.notifications')).toBe(10);
  });
});

describe('what is unseen', () => {
  const write = (isFromAdmin: boolean, at: string, caseId = meerasCase) =>
    query(
      `insert into public.case_messages (case_id, body, author_name, is_from_admin, created_at) values ($1, 'A secret', 'x', $2, $3)`,
      [caseId, isFromAdmin, at],
    );
  const see = (who: string) =>
    query(
      `insert into private.message_reads (case_id, user_id, seen_at) values ($1, $2, 'infinity')
       on conflict (case_id, user_id) do update set seen_at = excluded.seen_at`,
      [meerasCase, who],
    );

  it('is told to the client after fifteen minutes: one mail without content for all, the next when they have looked', async () => {
    await write(true, await clock(0, '12:00'));
    await write(true, await clock(0, '12:10'));
    expect(await kinds(0, '12:14')).toEqual([]);
    expect(await run(await clock(0, '12:15'))).toMatchObject([
      { kind: 'waiting', recipient_id: user, data: { case_id: meerasCase, at: 'messages' } },
    ]);
    await write(true, await clock(0, '13:00'));
    expect(await kinds(0, '13:30')).toEqual([]);
    await query('insert into private.message_reads values ($1, $2, $3)', [meerasCase, user, await clock(0, '13:30')]);
    expect(await kinds(0, '14:00')).toEqual([]);
    await write(true, await clock(0, '15:00'));
    expect((await change(0, '15:15', () => see(user))).ended).toEqual(['waiting']);
  });

  it('leads to its case, to the side that it is for; of several cases to none', async () => {
    await write(false, await clock(0, '12:00'));
    expect(await run(await clock(0, '12:15'))).toMatchObject([
      { kind: 'client_message', data: { case_id: meerasCase } },
    ]);
    await write(true, await clock(0, '13:00'));
    const other = await first<string>(
      `insert into public.cases (case_number, title, description, client_id, practice_area)
       values ($1, 'Nair v. Rao', 'A long enough description', $2, 'civil') returning id as value`,
      [crypto.randomUUID(), client],
    );
    await write(true, await clock(0, '13:01'), other);
    expect((await run(await clock(0, '13:15'))).map(({ kind, data }) => [kind, data])).toEqual([['waiting', {}]]);
  });

  it('is told to the client of documents that were shared, until the next visit', async () => {
    const addShared = async () => {
      const id = await first<string>(
        "insert into public.case_documents (case_id, name) values ($1, 'Order.pdf') returning id as value",
        [meerasCase],
      );
      await query(
        `insert into public.document_versions (id, document_id, number, size_bytes, kind, checked_at, is_current)
         values (gen_random_uuid(), $1, 1, 5, 'pdf', now(), true)`,
        [id],
      );
      await query('update public.case_documents set shared = true where id = $1', [id]);
      return id;
    };
    await addShared();
    expect(await kinds(0, '12:00')).toEqual(['waiting']);
    await query('update auth.users set last_sign_in_at = clock_timestamp() where id = $1', [user]);
    const second = await addShared();
    await query('update public.case_documents set shared = false where id = $1', [second]);
    expect(await kinds(0, '13:00')).toEqual([]);
  });

  it('is told to the client once of a message with a document, and not any more when the message was seen', async () => {
    const document = await first<string>(
      "insert into public.case_documents (case_id, name) values ($1, 'Order.pdf') returning id as value",
      [meerasCase],
    );
    await query(
      `insert into public.document_versions (id, document_id, number, size_bytes, kind, checked_at, is_current)
       values (gen_random_uuid(), $1, 1, 5, 'pdf', now(), true)`,
      [document],
    );
    const unseen = () => query('select from private.unseen_by_clients($1)', [user]);
    await sideBySide(db.url, 1, async ([one]) => {
      await one?.beginAs('app_admin', admin);
      await one?.run(
        `select public.send_message(gen_random_uuid(), $1, 'The order.', array[d.id], array[d.updated_at])
         from (select id, updated_at from public.case_documents where id = $2) d`,
        [meerasCase, document],
      );
      await one?.run('commit');
    });
    expect(await unseen()).toHaveLength(1);
    await see(user);
    expect(await unseen()).toEqual([]);
  });

  it('is told to each admin who has not seen it, unless it is answered or they are no admin any more', async () => {
    const other = await addUser('admin');
    await query(
      "insert into public.notification_preferences (user_id, muted) values ($1, '{board_today,board_tomorrow}')",
      [other],
    );
    await write(false, await clock(0, '12:00'));
    await see(other);
    expect(await run(await clock(0, '12:15'))).toMatchObject([{ kind: 'client_message', recipient_id: admin }]);
    await write(true, await clock(0, '12:20'));
    await see(user);
    await see(admin);
    await query('delete from private.message_reads where user_id = $1', [other]);
    await write(false, await clock(0, '14:00'));
    const demote = () => query("update public.profiles set role = 'client' where id = $1", [other]);
    expect(await change(0, '14:30', demote)).toMatchObject({ gone: 0, ended: ['client_message'] });
  });

  it('of before the upgrade is not told', async () => {
    await write(true, '2026-01-01');
    await write(false, '2026-01-02');
    expect(await kinds(0, '12:00')).toEqual([]);
  });

  it('of long ago is told when the jobs did not run since', async () => {
    await query("update private.outbox_start set began_at = '2025-12-31', queued_at = '2026-01-03'");
    await write(true, '2026-01-01');
    expect(await kinds(0, '12:00')).toEqual(['waiting']);
  });
});

describe('the office and visitors', () => {
  const enquire = async (email: string, at: string) =>
    first<string>(
      `insert into public.contact_submissions (name, email, phone, service, message, submitted_at)
       values ('Buy now', $1, '9876543210', 'civil', 'Long enough to be one', $2) returning id as value`,
      [email, at],
    );

  const addFile = async () => {
    const file = crypto.randomUUID();
    await query(
      "insert into storage.objects (bucket_id, name, owner_id) values ('case-documents', $1::uuid::text, $2::uuid::text)",
      [file, user],
    );
    const id = await first<string>(
      "select public.add_document_version($1, $2, null, $3, 'Notice.pdf', 'pdf', 1000) as value",
      [file, user, meerasCase],
    );
    await query('select public.finish_document_check($1, null)', [file]);
    await query('update public.case_documents set published_at = $2 where id = $1', [id, await clock(0, '12:00')]);
    return id;
  };

  it('are told of an enquiry: each admin, and the visitor once a day without a word of what was written', async () => {
    await enquire('Visitor@example.com', await clock(0, '12:00'));
    await enquire('visitor@example.com', await clock(0, '12:01'));
    const sent = await run(await clock(0, '12:02'));
    expect(sent.map(({ kind, recipient_id }) => [kind, recipient_id])).toEqual([
      ['enquiry_receipt', null],
      ['enquiry_received', admin],
      ['enquiry_received', admin],
    ]);
    expect(Object.keys(sent[0]?.data ?? {})).toEqual(['submission_id']);
    await enquire('visitor@example.com', await clock(1, '12:00'));
    const forget = () => query('delete from public.contact_submissions');
    expect((await change(1, '12:02', forget)).ended.sort()).toEqual(['enquiry_receipt', 'enquiry_received']);
    await enquire('other@example.com', '2026-01-01');
    expect(await kinds(1, '12:10')).toEqual([]);
  });

  it('are told of an answer to what a client was asked for', async () => {
    await query("insert into public.document_requests (case_id, title, answered_at) values ($1, 'PAN card', $2)", [
      meerasCase,
      await clock(0, '12:00'),
    ]);
    expect(await run(await clock(0, '12:01'))).toMatchObject([
      { kind: 'client_document', data: { title: 'PAN card' } },
    ]);
  });

  describe('a document that a client has added', () => {
    const attach = (document: string) =>
      db.sql.transaction(async (sql) => {
        const claims = JSON.stringify({ sub: user, role: 'authenticated', session_id: user });
        await sql.query(
          `select set_config('role', 'authenticated', true), set_config('request.jwt.claims', $1, true),
             set_config('request.jwt.claim.sub', $2, true)`,
          [claims, user],
        );
        const id = crypto.randomUUID();
        await sql.query("select public.send_message($1, $2, 'Please see it.', array[$3::uuid])", [
          id,
          meerasCase,
          document,
        ]);
      });

    it('and did not send with a message is told to each admin after fifteen minutes, once', async () => {
      await addFile();
      expect(await kinds(0, '12:14')).toEqual([]);
      expect(await run(await clock(0, '12:15'))).toMatchObject([
        {
          kind: 'client_document',
          data: { title: 'Notice.pdf', case_title: 'Nair v. Menon', client_name: 'Meera Nair' },
        },
      ]);
      expect(await kinds(0, '12:16')).toEqual([]);
    });

    it('goes with its message, and is not told by itself when that is sent in time or just before the mail', async () => {
      await attach(await addFile());
      await query('delete from public.case_messages');
      expect(await kinds(0, '12:20')).toEqual([]);
      const late = await addFile();
      expect(await change(0, '12:20', () => attach(late))).toMatchObject({ gone: 0, ended: ['client_document'] });
    });

    it('is not told of when it is deleted first', async () => {
      const id = await addFile();
      await query('update public.case_documents set deleted_at = now() where id = $1', [id]);
      expect(await kinds(0, '12:20')).toEqual([]);
    });
  });

  describe('a request for erasure', () => {
    const ask = async () =>
      query('insert into public.erasure_requests (user_id, message, created_at) values ($1, $2, $3)', [
        user,
        'Please forget me.',
        await clock(0, '12:00'),
      ]);
    const takeBack = () => query('delete from public.erasure_requests');

    it('is told to each admin, once, with the day by which it is due and no word of who asks', async () => {
      await ask();
      const sent = await run(await clock(0, '12:01'));
      const due = await first<string>('select (private.practice_day() + 60)::text as value');
      expect(sent.map(({ kind, data }) => [kind, data])).toEqual([['erasure_requested', { day: due }]]);
      expect(await kinds(0, '12:02')).toEqual([]);
    });

    it('is not told of when it is taken back first, or answered', async () => {
      await ask();
      expect((await change(0, '12:01', takeBack)).ended).toEqual(['erasure_requested']);
      await ask();
      await query("update public.erasure_requests set outcome = 'refused', answer = 'It is kept.', closed_at = now()");
      expect(await kinds(0, '12:02')).toEqual([]);
    });

    it('is not told to somebody who is no admin any more', async () => {
      const other = await addUser('admin');
      await ask();
      const demote = () => query("update public.profiles set role = 'client' where id = $1", [other]);
      expect(await change(0, '12:01', demote)).toMatchObject({ gone: 1, ended: ['erasure_requested'] });
    });
  });

  it('are told that somebody has registered: each admin, once, with no word of who it is, unless that is over', async () => {
    const register = async () => {
      const id = await addUser('client');
      await query('update public.profiles set created_at = $2 where id = $1', [id, await clock(0, '12:00')]);
      return id;
    };
    await register();
    const sent = await run(await clock(0, '12:01'));
    expect(sent.map(({ kind, recipient_id, data }) => [kind, recipient_id, data])).toEqual([
      ['account_registered', admin, {}],
    ]);
    expect(await kinds(0, '12:02')).toEqual([]);
    const other = await register();
    const link = () =>
      query('insert into public.client_users (client_id, user_id) select id, $1 from public.clients limit 1', [other]);
    expect((await change(0, '12:03', link)).ended).toEqual(['account_registered']);
  });

  it('are told of what came in while the jobs did not run, once they run again', async () => {
    const at = await clock(0, '12:00');
    await query('update private.outbox_start set queued_at = $1', [at]);
    await enquire('stopped@example.com', at);
    await query('insert into public.erasure_requests (user_id, message, created_at) values ($1, $2, $3)', [
      user,
      'Please forget me.',
      at,
    ]);
    await query("insert into public.document_requests (case_id, title, answered_at) values ($1, 'PAN card', $2)", [
      meerasCase,
      at,
    ]);
    await query(
      `insert into public.notifications (kind, about, recipient_id, address, not_before)
       select 'password_changed', 'x', id, email, $2 from auth.users where id = $1`,
      [user, at],
    );
    await addFile();
    expect(await kinds(40, '12:00')).toEqual([
      'client_document',
      'client_document',
      'enquiry_receipt',
      'enquiry_received',
      'erasure_requested',
      'password_changed',
    ]);
  });

  it('get the board of tomorrow at 18:30 and of today at 7:00, on days that have one', async () => {
    await query('delete from public.notification_preferences');
    await query('delete from public.client_users');
    await addHearing(1, '10:30', { item_number: '14' });
    expect(await kinds(0, '18:29')).toEqual([]);
    const [board] = await run(await clock(0, '18:30'));
    expect(board).toMatchObject({ kind: 'board_tomorrow', data: { total: 1, hearings: [{ item_number: '14' }] } });
    expect(await kinds(0, '23:00')).toEqual([]);
    expect(await kinds(1, '06:59')).toEqual([]);
    expect(await kinds(1, '07:00')).toEqual(['board_today']);
    expect(await kinds(1, '18:30')).toEqual([]);
    expect(await kinds(2, '07:00')).toEqual([]);
  });

  it('get no board whose time came before a backup was restored', async () => {
    await query('delete from public.notification_preferences');
    await query('delete from public.client_users');
    await addHearing(1, '10:30');
    const restored = (time: string) =>
      clock(0, time).then((at) => query('update private.outbox_start set began_at = $1', [at]));
    onTestFinished(async () => void (await query('update private.outbox_start set began_at = now()')));
    await restored('18:40');
    expect(await kinds(0, '18:41')).toEqual([]);
    await restored('18:20');
    expect(await kinds(0, '18:41')).toEqual(['board_tomorrow']);
  });
});

describe('an address that came back', () => {
  const claimOne = async (at: string) =>
    (
      await query<{ id: string; claim: string }>("select id, claim from public.claim_notifications(1, 'mail', $1)", [
        at,
      ])
    )[0];
  const resend = (id: string, role = 'app_admin', sub = admin) =>
    sideBySide(db.url, 1, async ([connection]) => {
      await connection?.beginAs(role, sub);
      await connection?.run('select public.resend_notification($1)', [id]);
      await connection?.run('commit');
    });

  it('gets no more, until an admin sends again what failed; nothing else is sent again', async () => {
    await query(
      "insert into public.notification_preferences (user_id, quiet_from, quiet_until) values ($1, '0:00', '0:00')",
      [user],
    );
    await addHearing(10, '10:30');
    const soon = await first<string>("select (now() + interval '6 minutes')::text as value");
    await query('select public.queue_notifications($1)', [soon]);
    const mail = await claimOne(soon);
    const id = mail?.id ?? '';
    await expect(resend(id)).rejects.toMatchObject({ code: 'PT409' });
    await query('select public.begin_notification($1, $2)', [id, mail?.claim]);
    await query("select public.finish_notification($1, $2, 'bounced', '550 no such user')", [id, mail?.claim]);
    await addHearing(11, '10:30');
    expect(await run(await clock(0, '12:00'))).toEqual([]);
    await expect(resend(crypto.randomUUID())).rejects.toMatchObject({ code: 'PT404' });
    await resend(id);
    expect(await query('select attempts, failed_at, last_error from public.notifications where id = $1', [id])).toEqual(
      [{ attempts: 0, failed_at: null, last_error: null }],
    );
    await expect(resend(id)).rejects.toMatchObject({ code: 'PT409' });
    expect(await run(soon)).toMatchObject([{ kind: 'hearing_set' }]);
    await expect(resend(id)).rejects.toMatchObject({ code: 'PT409' });
    await expect(resend(id, 'authenticated', user)).rejects.toMatchObject({ code: '42501' });
    await expect(resend(id, 'app_admin', user)).rejects.toMatchObject({ code: 'PT403' });
  });

  it('is not sent again what has no reason any more', async () => {
    await addHearing(20, '10:30');
    const at = await clock(0, '12:00');
    await query('select public.queue_notifications($1)', [at]);
    const mail = await claimOne(at);
    await query("select public.finish_notification($1, $2, 'failed', '554 no')", [mail?.id, mail?.claim]);
    await query('delete from public.client_users where user_id = $1', [user]);
    await expect(resend(mail?.id ?? '')).rejects.toMatchObject({ code: 'PT409' });
  });
});

describe('the queue', () => {
  it('calls for a run when something was queued, and not when nothing was: that would never end', async () => {
    const heard: string[] = [];
    const listener = new pg.Client({ connectionString: db.url });
    listener.on('notification', ({ channel }) => heard.push(channel));
    await listener.connect();
    try {
      await listener.query('listen notifications');
      const at = await clock(0, '12:00');
      await query('select public.queue_notifications($1)', [at]);
      await addHearing(20, '10:30');
      // What was sent before an answer is there with it.
      await listener.query('select 1');
      expect(heard).toEqual([]);
      await query('select public.queue_notifications($1)', [at]);
      await listener.query('select 1');
      expect(heard).toEqual(['notifications']);
    } finally {
      await listener.end();
    }
  });

  it('says what could not be queued, and queues the rest', async () => {
    await addHearing(20, '10:30');
    // A sum of parts that no mail can have.
    await query("alter table public.notifications add constraint broken check (kind <> 'hearing_set')");
    try {
      await query(
        `insert into public.contact_submissions (name, email, phone, service, message, submitted_at)
         values ('Asha Rao', 'visitor@example.com', '9876543210', 'civil', 'Long enough to be one', $1)`,
        [await clock(0, '11:00')],
      );
      const problems = await first<string>('select public.queue_notifications($1) as value', [await clock(0, '12:00')]);
      expect(problems).toContain('broken');
      expect((await run(await clock(0, '12:00'))).map(({ kind }) => kind)).toContain('enquiry_receipt');
    } finally {
      await query('alter table public.notifications drop constraint broken');
    }
    expect(await kinds(0, '12:05')).toEqual(['hearing_set']);
  });
});

describe('by WhatsApp', () => {
  const phone = '+919876543210';
  const wording = 'I agree to get messages about my cases by WhatsApp.';
  /** Calls a function of the database as somebody who is logged in. */
  const callAs = (id: string, call: string, values: unknown[] = []) =>
    db.sql.transaction(async (sql) => {
      await sql.query(
        "select set_config('request.jwt.claims', $1, true), set_config('request.jwt.claim.sub', $2, true)",
        [{ sub: id }, id],
      );
      return sql.query(`select * from ${call}`, values);
    });
  const agree = (id = user, number = phone) => callAs(id, 'public.agree_to_whatsapp($1, $2, 1)', [number, wording]);
  const setPhone = (number: string | null, id = client) =>
    query('update public.clients set phone = $1 where id = $2', [number, id]);
  const wantNoMails = () =>
    query('insert into public.notification_preferences (user_id, by_mail) values ($1, false)', [user]);
  /** What has become of each row, the mails first. */
  const log = async () =>
    (
      await query<{ line: string }>(
        `select concat_ws(' ', channel, kind, status, last_error) as line from public.notifications order by channel, created_at, kind`,
      )
    ).map(({ line }) => line);
  const noAgreement = 'noWhatsAppConsent';

  beforeEach(async () => {
    await query('select public.record_whatsapp(true)');
    await setPhone(phone);
  });
  afterEach(() => query('select public.record_whatsapp(false)'));

  it('goes with the mail, once, to the number of the card, from the agreement on', async () => {
    await addHearing(20, '10:30');
    expect(await kinds(0, '12:00')).toEqual(['hearing_set']);
    await agree();
    expect(await kinds(0, '12:10', 'whatsapp')).toEqual([]);
    await addHearing(21, '10:30');
    expect(await kinds(0, '12:20')).toEqual(['hearing_set']);
    expect(await kinds(0, '12:20', 'whatsapp')).toEqual(['hearing_set']);
    expect(await kinds(0, '12:30', 'whatsapp')).toEqual([]);
    expect(await query("select address, recipient_id from public.notifications where channel = 'whatsapp'")).toEqual([
      { address: phone, recipient_id: user },
    ]);
  });

  it('goes to nobody else: not to admins, nor to another log-in of the same client who has not agreed', async () => {
    const spouse = await addUser('client');
    await query('insert into public.client_users (client_id, user_id) values ($1, $2)', [client, spouse]);
    await agree();
    await addHearing(20, '10:30');
    const told = await run(await clock(0, '12:00'), 'whatsapp');
    expect(told.map(({ recipient_id }) => recipient_id)).toEqual([user]);
  });

  it.each([
    ['the agreement was withdrawn', () => callAs(user, 'public.withdraw_whatsapp()'), noAgreement],
    ['the card has another number', () => setPhone('+919876500000'), noAgreement],
    ['the card has no number', () => setPhone(null), noAgreement],
    ['WhatsApp was switched off', () => query('select public.record_whatsapp(false)'), noAgreement],
    ['the person was unlinked', () => query('delete from public.client_users where user_id = $1', [user]), noAgreement],
    ['the kind was muted', () => query("select public.mute_notifications($1, 'hearing_set')", [user]), 'notWanted'],
    [
      'the account was blocked',
      () => query("update auth.users set banned_until = now() + interval '1 year' where id = $1", [user]),
      'notAllowed',
    ],
  ])('does not go when %s while it waited, nor between the claim and the request', async (_what, happens, reason) => {
    await agree();
    await addHearing(20, '10:30');
    const at = await clock(0, '12:00');
    await query('select public.queue_notifications($1)', [at]);
    const claim = () =>
      query<{ id: string; claim: string }>("select id, claim from public.claim_notifications(9, 'whatsapp', $1)", [at]);
    const [claimed] = await claim();
    await happens();
    expect(
      await first('select public.begin_notification($1, $2, $3) as value', [claimed?.id, claimed?.claim, at]),
    ).toBe(false);
    await query("update public.notifications set cancelled_at = null, last_error = null where channel = 'whatsapp'");
    expect(await claim()).toEqual([]);
    expect(await log()).toContain(`whatsapp hearing_set cancelled ${reason}`);
  });

  it('leaves out the mail for somebody who wants none, once WhatsApp has the message', async () => {
    await agree();
    await wantNoMails();
    await addHearing(20, '10:30');
    expect(await kinds(0, '12:00')).toEqual([]);
    expect(await kinds(0, '12:00', 'whatsapp')).toEqual(['hearing_set']);
    expect(await kinds(0, '12:40')).toEqual([]);
    expect(await log()).toEqual(['mail hearing_set cancelled wentByWhatsApp', 'whatsapp hearing_set sent']);
  });

  it('leaves it to the mail when WhatsApp does not take it within half an hour', async () => {
    await agree();
    await wantNoMails();
    await addHearing(20, '10:30');
    const at = await clock(0, '12:00');
    expect(await run(at)).toEqual([]);
    const [claimed] = await query<{ id: string; claim: string }>(
      "select id, claim from public.claim_notifications(9, 'whatsapp', $1)",
      [at],
    );
    await query("select public.finish_notification($1, $2, 'queued', 'Rate limit hit')", [claimed?.id, claimed?.claim]);
    // The backing off counts from now, not from the clock of the test.
    await query("update public.notifications set not_before = $1 where channel = 'whatsapp'", [
      await clock(0, '12:35'),
    ]);
    expect(await kinds(0, '12:29')).toEqual([]);
    expect(await kinds(0, '12:30')).toEqual(['hearing_set']);
    expect(await kinds(0, '12:40', 'whatsapp')).toEqual([]);
    expect(await log()).toEqual(['mail hearing_set sent', 'whatsapp hearing_set cancelled wentByMail']);
  });

  it('leaves it to the mail when WhatsApp says within half an hour that it has failed after all', async () => {
    await agree();
    await wantNoMails();
    await addHearing(20, '10:30');
    expect(await kinds(0, '12:00', 'whatsapp')).toEqual(['hearing_set']);
    const [sent] = await query<{ id: string }>("select id from public.notifications where channel = 'whatsapp'");
    const say = (status: string) =>
      first("select public.record_whatsapp_status('wamid.1', $1, $2, 'Not on WhatsApp', true) as value", [
        sent?.id,
        status,
      ]);
    expect(await say('failed')).toBe(true);
    expect(await kinds(0, '12:30')).toEqual(['hearing_set']);
    expect(await log()).toEqual(['mail hearing_set sent', 'whatsapp hearing_set failed Not on WhatsApp']);
    expect(await callAs(user, 'public.my_whatsapp()')).toMatchObject([{ is_refused: true }]);
  });

  it('mails at once those who want no mails, but have withdrawn, or whose number WhatsApp does not reach', async () => {
    await agree();
    await wantNoMails();
    await query("insert into private.bounced_addresses (address, reason) values ($1, 'Message undeliverable')", [
      phone,
    ]);
    await addHearing(20, '10:30');
    expect(await kinds(0, '12:00', 'whatsapp')).toEqual([]);
    expect(await kinds(0, '12:30')).toEqual(['hearing_set']);
    await callAs(user, 'public.withdraw_whatsapp()');
    await addHearing(21, '10:30');
    expect(await kinds(0, '12:40')).toEqual(['hearing_set']);
  });

  it('tells of a move after a message that went by WhatsApp alone, with the old date', async () => {
    await agree();
    await wantNoMails();
    const hearing = await addHearing(20, '10:30');
    expect(await kinds(0, '12:00', 'whatsapp')).toEqual(['hearing_set']);
    const moved = await clock(22, '10:30');
    await query('update public.events set start_date = $1, end_date = $1 where id = $2', [moved, hearing]);
    expect(await kinds(0, '12:10', 'whatsapp')).toEqual(['hearing_changed']);
    expect(await kinds(0, '14:00')).toEqual([]);
  });

  it('marks a number that WhatsApp does not reach, and sends nothing there until the person agrees anew', async () => {
    await agree();
    await addHearing(20, '10:30');
    const at = await clock(0, '12:00');
    await query('select public.queue_notifications($1)', [at]);
    const [claimed] = await query<{ id: string; claim: string }>(
      "select id, claim from public.claim_notifications(9, 'whatsapp', $1)",
      [at],
    );
    await query("select public.finish_notification($1, $2, 'bounced', 'Message undeliverable')", [
      claimed?.id,
      claimed?.claim,
    ]);
    await addHearing(21, '10:30');
    expect(await kinds(0, '12:10', 'whatsapp')).toEqual([]);
    expect(await log()).toContain('whatsapp hearing_set cancelled numberUnreachable');
    expect(await callAs(user, 'public.my_whatsapp()')).toMatchObject([{ is_refused: true }]);
    await agree();
    await addHearing(22, '10:30');
    expect(await kinds(0, '12:20', 'whatsapp')).toEqual(['hearing_set']);
  });

  it('keeps who agreed to which words and number, and when it was withdrawn', async () => {
    await agree();
    await agree();
    await callAs(user, 'public.withdraw_whatsapp()');
    await callAs(user, 'public.withdraw_whatsapp()');
    await agree();
    const kept = await query(
      `select phone, wording, wording_version, withdrawn_at is not null as withdrawn from public.whatsapp_consents
       where user_id = $1 order by agreed_at`,
      [user],
    );
    const consent = { phone, wording, wording_version: 1 };
    expect(kept).toEqual([
      { ...consent, withdrawn: true },
      { ...consent, withdrawn: false },
    ]);
    await setPhone('+919876500000');
    expect(await callAs(user, 'public.my_whatsapp()')).toEqual([
      { phone: '+919876500000', agreed_at: null, wording: null, is_refused: false },
    ]);
  });

  it('keeps at most so many agreements of a person in a day', async () => {
    const { limit } = throttles.whatsAppPerUser;
    for (let times = 0; times < limit; times += 1) {
      await agree();
      await callAs(user, 'public.withdraw_whatsapp()');
    }
    await expect(agree()).rejects.toThrow('tooManyChanges');
    expect(await first('select count(*) as value from public.whatsapp_consents where user_id = $1', [user])).toBe(
      limit,
    );
  });

  it('takes an agreement for the number of one’s own card only, and where something is sent by WhatsApp', async () => {
    const stranger = await addUser('client');
    await expect(agree(stranger)).rejects.toThrow('mobileChanged');
    await expect(agree(user, '+919876500000')).rejects.toThrow('mobileChanged');
    await setPhone(null);
    await expect(agree()).rejects.toThrow('mobileChanged');
    await setPhone(phone);
    await query('select public.record_whatsapp(false)');
    await expect(agree()).rejects.toThrow('noWhatsApp');
    expect(await query('select id from public.whatsapp_consents where user_id = any ($1)', [[stranger, user]])).toEqual(
      [],
    );
  });
});

it('names the kinds that the practice does not send: those switched off, and all while there is no mail server', async () => {
  const unsent = async () =>
    (await query<{ kind: string }>('select kind from public.unsent_notification_kinds() kind')).map(({ kind }) => kind);
  expect(await unsent()).toEqual([]);
  await query(`update public.site_settings set value = '{"off":["hearing_reminder"]}' where key = 'notifications'`);
  expect(await unsent()).toEqual(['hearing_reminder']);
  await query('select public.record_mail_server(false)');
  expect(await unsent()).toEqual(expect.arrayContaining(['waiting', 'board_today', 'hearing_reminder']));
  await query('select public.record_mail_server(true)');
});

it('mutes one kind of a person, as often as it is asked for, and never what concerns their account', async () => {
  for (let times = 0; times < 2; times += 1) {
    await query("select public.mute_notifications($1, 'waiting'), public.mute_notifications($1, 'hearing_set')", [
      user,
    ]);
  }
  expect(await query('select muted::text from public.notification_preferences where user_id = $1', [user])).toEqual([
    { muted: '{hearing_set,waiting}' },
  ]);
  await expect(query("select public.mute_notifications($1, 'password_changed')", [user])).rejects.toMatchObject({
    code: '23514',
  });
  await query("select public.mute_notifications($1, 'waiting')", [crypto.randomUUID()]);
});
