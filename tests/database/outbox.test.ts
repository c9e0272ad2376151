/** Notifications with the clock moved: which are queued, for whom, when, and which end before they are sent. */
import postgres from 'postgres';
import { afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { throttles } from '../../supabase/functions/_shared/contract/index.ts';
import { type Row, setUpProject } from './practice.ts';

const db = setUpProject();
const { sql, value, column, add, addUser, as, link } = db;
let admin: string;
let client: string;
let user: string;
let meerasCase: string;

/** A time of the practice's clock, on a day of the tests: 0 is in 30 days. */
const clock = (day: number, time: string) =>
  value`select ((private.practice_day() + 30 + ${day}::int + ${time}::time) at time zone private.practice_zone())::text`;

const addHearing = async (day: number, time: string, more: object = {}) =>
  add('events', {
    title: 'Arguments',
    type: 'hearing',
    case_id: meerasCase,
    location: 'Delhi High Court',
    start_date: await clock(day, time),
    ...more,
  });
const move = (by: string, hearing: string | null = null) =>
  sql`update public.events set start_date = start_date + ${by}::interval where id = coalesce(${hearing}, id)`;
const relocate = (to: string) => sql`update public.events set location = ${to}`;
const unlink = (id = user) => sql`delete from public.client_users where user_id = ${id}`;
const demote = (id: string) => sql`update public.profiles set role = 'client' where id = ${id}`;
const switchOff = (kind: string) =>
  sql`update public.site_settings set value = jsonb_build_object('off', array[${kind}::text]) where key = 'notifications'`;
const mute = (kind: string, id = user) => sql`select public.mute_notifications(${id}, ${kind})`;
/** Sets what somebody wants to be told of, and when they sleep: never, where nothing is said. */
const prefer = (
  id: string,
  { muted = '{}', reminders = '{week,three_days,evening,morning}', quiet = ['0:00', '0:00'] },
) =>
  sql`insert into public.notification_preferences (user_id, muted, reminders, quiet_from, quiet_until)
    values (${id}, ${muted}, ${reminders}, ${quiet[0]}, ${quiet[1]})`;

interface Sent {
  kind: string;
  recipient_id: string | null;
  data: Record<string, string>;
}

const queue = (at: string) => sql`select public.queue_notifications(${at})`;
const claim = (at: string, channel = 'mail') =>
  sql<{ id: string; claim: string }>`select id, claim from public.claim_notifications(100, ${channel}, ${at})`;
const begin = (mail: { id: string; claim: string } | undefined, at: string) =>
  value<boolean>`select public.begin_notification(${mail?.id}, ${mail?.claim}, ${at})`;
const finish = (mail: { id: string; claim: string } | undefined, status: string, reason: string | null = null) =>
  sql`select public.finish_notification(${mail?.id}, ${mail?.claim}, ${status}, ${reason})`;

/** Runs the task at a time, as it does each minute: queues, claims and hands over. Returns what went. */
async function run(at: string, channel = 'mail'): Promise<Sent[]> {
  await queue(at);
  const sent: Sent[] = [];
  for (const mail of await claim(at, channel)) {
    if (!(await begin(mail, at))) continue;
    await finish(mail, 'sent');
    sent.push(...(await sql<Sent>`select kind, recipient_id, data from public.notifications where id = ${mail.id}`));
  }
  return sent.sort((one, other) => `${one.kind}`.localeCompare(other.kind));
}

/** The kinds that go at a time of the practice's clock, each with the reminder that it is. */
const kinds = async (day: number, time: string, channel?: string) =>
  (await run(await clock(day, time), channel)).map(({ kind, data }) => (data.which ? `${kind} ${data.which}` : kind));

/** Queues at a time, and lets something happen before the mail is sent. Returns what was queued, how many go, and what does not. */
async function change(day: number, time: string, happens: () => Promise<unknown>) {
  const at = await clock(day, time);
  await queue(at);
  const queued = await column`select kind from public.notifications where sent_at is null order by kind`;
  await happens();
  const gone = (await claim(at)).length;
  return { queued, gone, ended: await column`select kind from public.notifications where cancelled_at is not null` };
}

beforeAll(async () => {
  admin = await addUser('admin');
});
beforeEach(async () => {
  // Only what a test adds is on the board or has somebody to tell.
  await sql`update public.events set outcome = null where outcome is not null`;
  const tables = 'payments invoices events cases client_users notifications notification_preferences';
  for (const table of `${tables} contact_submissions erasure_requests`.split(' '))
    await db.query(`delete from public.${table}`);
  await sql`update public.site_settings set value = '{}' where key = 'notifications'`;
  await sql`delete from private.told_hearings`;
  // The backups are well.
  await sql`delete from public.job_runs where task = 'restore-drill'`;
  await sql`insert into public.job_runs (task, succeeded_at) values ('restore-drill', 'infinity')`;
  await sql`update private.outbox_start set began_at = created_at, queued_at = created_at`;
  await add('notification_preferences', { user_id: admin, muted: '{board_today,board_tomorrow}' });
  user = await addUser();
  // Nobody has just registered.
  await sql`update public.profiles set created_at = '2026-01-01'`;
  client = await add('clients');
  await link(client, user);
  meerasCase = await add('cases', { client_id: client });
});

describe('fees', () => {
  /** An invoice that is sent on the first day, and due on another. */
  const addInvoice = async (due: number) => {
    const due_on = await value`select (private.practice_day() + 30 + ${due}::int)::text`;
    return add('invoices', { client_id: client, due_on, sent_at: await clock(0, '12:00') });
  };
  const pay = async (invoice_id: string, amount_paise = 1000, day = 0) =>
    add('payments', { invoice_id, client_id: client, amount_paise, created_at: await clock(day, '12:00') });
  const say = async (id: string, day = 0) =>
    sql`update public.invoices set claimed_at = ${await clock(day, '12:00')} where id = ${id}`;
  const cancelInvoice = (id: string) =>
    sql`update public.invoices set status = 'cancelled', cancelled_at = now() where id = ${id}`;

  it('are told of when they are asked for, three days before they are due, and on the morning after; each once', async () => {
    const id = await addInvoice(10);
    await pay(id, 400, -40);
    const [told] = await run(await clock(0, '12:01'));
    expect(told).toMatchObject({ kind: 'invoice_sent', recipient_id: user, data: { amount_paise: 1000 } });
    for (const [day, time, expected] of [
      [7, '9:59', []],
      [7, '10:00', ['invoice_due']],
      [8, '10:00', []],
      [11, '9:59', []],
      [11, '10:00', ['invoice_overdue']],
      [12, '10:00', []],
    ] as const)
      expect(await kinds(day, time), `${day} ${time}`).toEqual(expected);
    await addInvoice(2);
    // Sent within the time of the reminder.
    for (const [day, expected] of [
      [0, ['invoice_sent']],
      [1, []],
      [3, ['invoice_overdue']],
    ] as const)
      expect(await kinds(day, '12:02')).toEqual(expected);
    expect(await kinds(60, '10:00')).toEqual([]);
  });

  it('that are said to be paid are told to each admin, each time that it is said', async () => {
    const id = await addInvoice(10);
    await kinds(0, '12:01');
    for (const day of [7, 9]) {
      await say(id, day);
      expect(await run(await clock(day, '12:01'))).toMatchObject([
        { kind: 'payment_claimed', recipient_id: admin, data: { client_name: 'Meera Nair' } },
      ]);
      expect(await kinds(day, '12:02')).toEqual([]);
      await sql`update public.invoices set claimed_at = null where id = ${id}`;
    }
  });

  it('are told of in those states only of which it is so, to the log-ins or else to the card', async () => {
    await sql`update public.clients set email = 'card@example.com' where id = ${client}`;
    const claim = (id: string) => say(id);
    const close = (as: string) => (id: string) =>
      sql`update public.invoices set closed_paise = open_paise, closed_as = ${as}, closed_at = now(), close_reason = 'Gone'
        where id = ${id}`;
    const all = ['invoice_sent', 'invoice_due', 'invoice_overdue'];
    const received = 'payment_received';
    const states: [string, ((id: string) => Promise<unknown>)[], string[]][] = [
      ['open', [], all],
      ['reported', [claim], ['invoice_sent', 'payment_claimed']],
      ['part paid', [(id) => pay(id, 400)], [...all, received]],
      ['paid', [pay], [received]],
      ['paid and reported', [pay, claim], [received]],
      ['of nobody any more', [(id) => sql`update public.invoices set client_id = null where id = ${id}`], []],
      ['cancelled and reported', [claim, cancelInvoice], []],
      ['written off and reported', [claim, close('written_off')], []],
      ['part paid, the rest cancelled', [(id) => pay(id, 400), close('cancelled'), claim], [received]],
      [
        'paid, which is cancelled',
        [
          pay,
          (id) =>
            sql`update public.payments set cancelled_at = now(), cancel_reason = 'Bounced' where invoice_id = ${id}`,
        ],
        all,
      ],
    ];
    for (const [state, steps, expected] of states) {
      await sql`delete from public.payments`;
      await sql`delete from public.invoices`;
      const id = await addInvoice(10);
      for (const step of steps) await step(id);
      await sql`update private.outbox_start set ran_at = ${await clock(8, '12:00')}`;
      const views = [...all, received, 'payment_claimed'];
      const told = await db.query(
        views.map((kind) => `select '${kind}' as kind, recipient_id from private.due_${kind}`).join(' union all '),
      );
      const to = (kind: string) => ({ kind, recipient_id: kind === 'payment_claimed' ? admin : user });
      expect(told, state).toEqual(expected.map(to));
    }
  });

  it('are told of at the address of the card where nobody has a log-in, in the language of the card, once', async () => {
    const recipients = () => as({ role: 'app_admin', sub: admin })`select * from public.invoice_recipients(${client})`;
    const address = (await value`select email from auth.users where id = ${user}`) ?? '';
    expect(await recipients()).toEqual([{ address, has_log_in: true, is_mailed: true }]);
    await mute('invoice_sent');
    expect(await recipients()).toEqual([{ address, has_log_in: true, is_mailed: false }]);
    await sql`delete from public.client_users where user_id = ${user}`;
    expect(await recipients()).toEqual([]);
    const id = await addInvoice(10);
    expect(await kinds(0, '12:01')).toEqual([]);

    await sql`update public.clients set email = 'Meera@Example.com', language = 'hi' where id = ${client}`;
    expect(await recipients()).toEqual([{ address: 'meera@example.com', has_log_in: false, is_mailed: true }]);
    await queue(await clock(0, '12:02'));
    const [mail] = await sql`select * from public.claim_notifications(10, 'mail', ${await clock(0, '12:02')})`;
    expect(mail).toMatchObject({
      kind: 'invoice_sent',
      recipient_id: null,
      address: 'meera@example.com',
      language: 'hi',
      data: { by_card: true, amount_paise: 1000 },
    });
    await sql`update public.notifications set sent_at = now(), claim = null`;
    await sql`update public.clients set email = 'other@example.com' where id = ${client}`;
    expect(await kinds(0, '12:03')).toEqual([]);
    // A reminder goes to the address that the card has when it is sent.
    const change = await queue(await clock(7, '10:00')).then(
      () => sql`update public.clients set email = 'last@example.com' where id = ${client}`,
    );
    expect([change.length, await claim(await clock(7, '10:00'))]).toEqual([0, []]);
    expect(await kinds(7, '10:01')).toEqual(['invoice_due']);
    await sql`insert into private.bounced_addresses (address, reason) values ('last@example.com', 'gone')`;
    expect(await recipients()).toEqual([{ address: 'last@example.com', has_log_in: false, is_mailed: false }]);
    await sql`delete from private.bounced_addresses`;
    // A client who got a log-in since is not told a second time.
    await link(client, user);
    expect(await kinds(7, '10:02')).toEqual([]);
    await pay(id, 100, 7);
    expect((await run(await clock(7, '12:01')))[0]).toMatchObject({ kind: 'payment_received', recipient_id: user });
  });

  it('that were paid are told of with the receipt, once', async () => {
    const id = await addInvoice(10);
    await kinds(0, '12:01');
    const payment = await pay(id, 300);
    const [told] = await run(await clock(0, '12:02'));
    const receipt_number = await value`select receipt_number from public.payments where id = ${payment}`;
    expect(told).toMatchObject({ kind: 'payment_received', data: { receipt_number, amount_paise: 300 } });
    expect(await kinds(0, '12:03')).toEqual([]);
  });
});

describe('a hearing', () => {
  it('that was taken out of a case is not told anew when the case is erased', async () => {
    const hearing = await addHearing(20, '10:30');
    expect(await kinds(0, '12:00')).toEqual(['hearing_set']);
    await sql`update public.events set case_id = null, client_id = ${client} where id = ${hearing}`;
    await sql`update public.cases set status = 'closed' where id = ${meerasCase}`;
    await add('cases', { client_id: client });
    await as({ role: 'app_admin', sub: admin })`select public.erase('client', ${client}, false)`;
    expect(await sql`select from public.cases`).toHaveLength(1);
    expect(await kinds(0, '13:00')).toEqual([]);
  });

  it('that was given to another and deleted is told as cancelled once, though the other is erased', async () => {
    const other = await add('clients');
    const theirs = await add('cases', { client_id: other, status: 'closed' });
    const hearing = await addHearing(20, '10:30');
    expect(await kinds(0, '12:00')).toEqual(['hearing_set']);
    await sql`update public.events set case_id = ${theirs} where id = ${hearing}`;
    await sql`delete from public.events where id = ${hearing}`;
    expect(await kinds(0, '13:00')).toEqual(['hearing_cancelled']);
    await as({ role: 'app_admin', sub: admin })`select public.erase('client', ${other}, false)`;
    expect(await kinds(0, '14:00')).toEqual([]);
  });

  it('is told of when it is set, once, to each log-in, and then four times before it', async () => {
    const spouse = await addUser();
    await link(client, spouse);
    const said = { court_hall: 'Court 7', item_number: '14', bring: 'An identity card' };
    await addHearing(20, '10:30', said);
    const told = await run(await clock(0, '12:00'));
    expect(told.map(({ kind, recipient_id }) => [kind, recipient_id]).sort()).toEqual(
      [user, spouse].map((id) => ['hearing_set', id]).sort(),
    );
    expect(told[0]?.data).toMatchObject({ case_title: 'Nair v. Menon', ...said });
    await unlink(spouse);
    expect(await kinds(0, '12:05')).toEqual([]);
    for (const [day, before, time, which] of [
      [13, '9:59', '10:00', 'week'],
      [17, '9:59', '10:00', 'three_days'],
      [19, '18:29', '18:30', 'evening'],
      [20, '7:29', '07:30', 'morning'],
    ] as const) {
      expect(await kinds(day, before)).toEqual([]);
      expect(await kinds(day, time)).toEqual([`hearing_reminder ${which}`]);
      expect(await kinds(day, '20:00')).toEqual([]);
    }
  });

  it('is told of once, whatever becomes of the address: at the new one only what did not reach the old one', async () => {
    const moveTo = (address: string) => sql`update auth.users set email = ${address} where id = ${user}`;
    const about = () =>
      sql`select kind, address, status from public.notifications where kind <> 'email_changed' order by about_at`;
    await addHearing(20, '10:30');
    expect(await kinds(0, '12:00')).toEqual(['hearing_set']);
    await moveTo('one@example.com');
    expect(await kinds(0, '12:05')).toEqual([]);
    await addHearing(21, '10:30');
    expect((await change(0, '12:10', () => moveTo('two@example.com'))).ended).toEqual(['hearing_set']);
    expect(await kinds(0, '12:11')).toEqual(['hearing_set']);
    expect(await kinds(0, '12:12')).toEqual([]);
    expect(await about()).toEqual([
      { kind: 'hearing_set', address: `${user}@example.com`, status: 'sent' },
      { kind: 'hearing_set', address: 'two@example.com', status: 'sent' },
    ]);
  });

  it('that is set within the time of a reminder is announced instead', async () => {
    await addHearing(2, '10:30');
    expect(await kinds(0, '12:00')).toEqual(['hearing_set']);
    expect(await kinds(0, '12:10')).toEqual([]);
    expect(await kinds(1, '18:30')).toEqual(['hearing_reminder evening']);
  });

  it('that is moved replaces its reminders, and says the old date and the new one', async () => {
    await addHearing(20, '10:30');
    await kinds(0, '12:00');
    expect(await kinds(13, '11:00')).toEqual(['hearing_reminder week']);
    await move('10 days');
    const [moved, ...others] = await run(await clock(17, '10:00'));
    expect(others).toEqual([]);
    expect(moved?.kind).toBe('hearing_changed');
    expect(Date.parse(moved?.data.old_starts_at ?? '')).toBe(Date.parse(await clock(20, '10:30')));
    expect(Date.parse(moved?.data.starts_at ?? '')).toBe(Date.parse(await clock(30, '10:30')));
    expect(await kinds(20, '07:30')).toEqual([]);
    expect(await kinds(23, '10:00')).toEqual(['hearing_reminder week']);
    await relocate('Supreme Court');
    expect(await kinds(24, '12:00')).toEqual(['hearing_changed']);
  });

  it('that is moved there and back within five minutes, or gets what was not known, is not told of', async () => {
    await prefer(user, {});
    await addHearing(0, '10:30', { location: null });
    const soon = (minutes: number) => value`select (now() + make_interval(mins => ${minutes}))::text`;
    expect(await run(await soon(4))).toEqual([]);
    expect(await run(await soon(6))).toMatchObject([{ kind: 'hearing_set' }]);
    await move('1 day');
    expect(await run(await soon(4))).toEqual([]);
    await move('-1 day');
    await relocate('Saket');
    expect(await run(await soon(6))).toEqual([]);
    await relocate('Tis Hazari');
    expect(await run(await soon(6))).toMatchObject([{ kind: 'hearing_changed', data: { old_location: 'Saket' } }]);
  });

  it('that is deleted is told of as cancelled, once; one whose case is closed ends silently', async () => {
    await addHearing(20, '10:30');
    const other = await addHearing(21, '10:30');
    await kinds(0, '12:00');
    await sql`delete from public.events where id = ${other}`;
    expect(await kinds(1, '12:00')).toEqual(['hearing_cancelled']);
    expect(await kinds(1, '12:05')).toEqual([]);
    await sql`update public.cases set status = 'closed'`;
    expect(await kinds(13, '10:00')).toEqual([]);
    await sql`delete from public.events`;
    expect(await kinds(14, '10:00')).toEqual([]);
  });

  const remove = () => sql`delete from public.events`;
  const merge = async () => {
    const other = await add('clients', { full_name: 'Meera Nayar' });
    await as({ role: 'app_admin', sub: admin })`select public.merge_clients(${client}, ${other})`;
  };
  const queueFirst = async () => queue(await clock(1, '12:00'));
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
    await unlink();
    await addHearing(20, '10:30');
    expect(await kinds(0, '12:10')).toEqual([]);
    await sql`insert into public.client_users (client_id, user_id, created_at)
      values (${client}, ${user}, now() + interval '1 s')`;
    expect(await kinds(0, '12:20')).toEqual([]);
    expect(await kinds(13, '10:00')).toEqual(['hearing_reminder week']);
  });

  it('around midnight has its reminders on the days of the practice’s zone; without a time also that morning', async () => {
    for (const time of ['00:00', '00:30', '23:45']) await addHearing(20, time);
    expect(await kinds(0, '12:00')).toHaveLength(3);
    expect(await kinds(12, '23:59')).toEqual([]);
    expect(await kinds(13, '10:00')).toHaveLength(3);
    expect(await kinds(17, '10:00')).toHaveLength(3);
    expect(await kinds(19, '18:30')).toHaveLength(3);
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
    await move('1 day', hearing);
    expect(await kinds(1, '22:00')).toEqual([]);
    await move('-1 day', hearing);
    expect(await kinds(2, '08:00')).toEqual([]);
    // Somebody with long quiet hours gets the morning's reminder when they end, and not that of the evening before.
    await prefer(user, { quiet: ['18:00', '9:00'] });
    expect(await kinds(19, '18:30')).toEqual([]);
    expect(await kinds(20, '07:30')).toEqual(['hearing_reminder morning']);
    // A hearing that begins before the quiet hours end is told of at once.
    await addHearing(21, '08:00');
    expect(await kinds(20, '23:00')).toEqual(['hearing_set']);
    const sleep = async (from: string, until: string) => {
      await sql`update public.notification_preferences set quiet_from = ${from}, quiet_until = ${until}
        where user_id = ${user}`;
      await addHearing(60, '10:30');
    };
    // Somebody with quiet hours at noon is told afterwards; hours that begin and end at one time are none.
    await sleep('12:00', '14:00');
    expect(await kinds(22, '12:30')).toEqual([]);
    expect(await kinds(22, '14:00')).toEqual(['hearing_set']);
    await sleep('9:00', '9:00');
    expect(await kinds(23, '08:00')).toEqual(['hearing_set']);
  });

  it('is told of by the kinds and reminders that the person wants, and the practice sends', async () => {
    await prefer(user, { muted: '{hearing_set}', reminders: '{morning}' });
    await addHearing(20, '10:30');
    expect(await kinds(0, '12:00')).toEqual([]);
    expect(await kinds(13, '10:00')).toEqual([]);
    expect(await kinds(20, '08:00')).toEqual(['hearing_reminder morning']);
    await switchOff('hearing_changed');
    await move('5 days');
    expect(await kinds(20, '09:00')).toEqual([]);
  });

  it('that changes while its mail waits for the server is told of as it is then, or not at all', async () => {
    const queueAt = async (time: string) => queue(await clock(0, time));
    /** The mails that are sent, with the days that they name. */
    const goes = async (time: string, field = 'starts_at') =>
      (await run(await clock(0, time))).map(({ kind, data }) => [kind, Date.parse(data[field] ?? '')]);
    const on = async (day: number) => Date.parse(await clock(day, '10:30'));
    const hearing = await addHearing(20, '10:30');
    await queueAt('12:00');
    await move('1 day', hearing);
    await queueAt('12:10');
    expect(await goes('12:20')).toEqual([['hearing_set', await on(21)]]);
    await move('1 day', hearing);
    await queueAt('13:00');
    await move('-1 day', hearing);
    await queueAt('13:10');
    expect(await goes('13:20')).toEqual([]);
    await move('1 day', hearing);
    await queueAt('14:00');
    await move('3 days', hearing);
    await queueAt('14:10');
    expect(await goes('14:20', 'old_starts_at')).toEqual([['hearing_changed', await on(21)]]);
    const other = await addHearing(20, '10:30');
    await queueAt('15:00');
    await sql`delete from public.events where id = ${other}`;
    await queueAt('15:10');
    expect(await goes('15:20')).toEqual([]);
  });

  const giveAway = async () =>
    sql`update public.cases set client_id = ${await add('clients', { full_name: 'Sohini' })} where id = ${meerasCase}`;
  it.each<[string, () => Promise<unknown>]>([
    ['the case is closed', () => sql`update public.cases set status = 'closed' where id = ${meerasCase}`],
    ['the hearing is deleted', () => sql`delete from public.events where case_id = ${meerasCase}`],
    ['it is moved', () => move('1 hour')],
    ['it has a result', () => sql`update public.events set outcome = 'adjourned'`],
    ['the person is unlinked', () => unlink()],
    ['they are banned', () => sql`update auth.users set banned_until = 'infinity' where id = ${user}`],
    ['their account is deleted', () => sql`delete from auth.users where id = ${user}`],
    ['the case goes to another client', giveAway],
    ['they mute it', () => mute('hearing_reminder')],
    ['the practice switches it off', () => switchOff('hearing_reminder')],
  ])('is not told of when, while the mail waits, %s', async (_, happens) => {
    await addHearing(20, '10:30');
    await kinds(0, '12:00');
    expect(await change(19, '18:30', happens)).toMatchObject({ queued: ['hearing_reminder'], gone: 0 });
  });

  it('is not told of as changed or cancelled once it would be over', async () => {
    await addHearing(20, '10:30');
    await addHearing(20, '11:00');
    await kinds(0, '12:00');
    const at = await clock(19, '12:00');
    await sql`delete from public.events where start_date = ${await clock(20, '11:00')}`;
    await move('-15 days');
    await queue(at);
    expect(await column`select kind from public.notifications where sent_at is null order by kind`).toEqual([
      'hearing_changed',
      'hearing_cancelled',
    ]);
    expect(await claim(await clock(20, '12:00'))).toEqual([]);
  });

  it('is told of once by two runs at the same time', async () => {
    for (let day = 10; day < 20; day += 1) await addHearing(day, '10:30');
    const at = await clock(0, '12:00');
    await db.together(3, (all) =>
      Promise.all(all.map((one) => one.run('select public.queue_notifications($1)', [at]))),
    );
    await run(at);
    expect(await value<number>`select count(*)::int from public.notifications`).toBe(10);
  });
});

describe('what is unseen', () => {
  const write = async (isFromAdmin: boolean, at: string, caseId = meerasCase) =>
    add('case_messages', { case_id: caseId, is_from_admin: isFromAdmin, created_at: at });
  const see = (who: string, until = 'infinity') =>
    sql`insert into private.message_reads (case_id, user_id, seen_at) values (${meerasCase}, ${who}, ${until})
       on conflict (case_id, user_id) do update set seen_at = excluded.seen_at`;
  const addDocument = async () => {
    const document = await add('case_documents', { case_id: meerasCase });
    await add('document_versions', { document_id: document });
    return document;
  };
  const share = (id: string, shared: boolean) =>
    sql`update public.case_documents set shared = ${shared} where id = ${id}`;

  it('is told to the client after fifteen minutes: one mail without content for all, the next when they have looked', async () => {
    await write(true, await clock(0, '12:00'));
    await write(true, await clock(0, '12:10'));
    // They have looked at another case, and somebody else at this one.
    const other = await add('cases', { client_id: client });
    await sql`insert into private.message_reads (case_id, user_id, seen_at)
      values (${other}, ${user}, 'infinity'), (${meerasCase}, ${admin}, 'infinity')`;
    expect(await kinds(0, '12:14')).toEqual([]);
    expect(await run(await clock(0, '12:15'))).toMatchObject([
      { kind: 'waiting', recipient_id: user, data: { case_id: meerasCase, at: 'messages' } },
    ]);
    await write(true, await clock(0, '13:00'));
    expect(await kinds(0, '13:30')).toEqual([]);
    await see(user, await clock(0, '13:30'));
    expect(await kinds(0, '14:00')).toEqual([]);
    await write(true, await clock(0, '15:00'));
    expect((await change(0, '15:15', () => see(user))).ended).toEqual(['waiting']);
  });

  it('leads to its case, to the side that it is for; of several cases to none', async () => {
    await write(false, await clock(0, '12:00'));
    const told = await run(await clock(0, '12:15'));
    expect(told).toMatchObject([{ kind: 'client_message', data: { case_id: meerasCase } }]);
    await write(true, await clock(0, '13:00'));
    await write(true, await clock(0, '13:01'), await add('cases', { client_id: client }));
    expect((await run(await clock(0, '13:15'))).map(({ kind, data }) => [kind, data])).toEqual([['waiting', {}]]);
  });

  it('is told to the client of documents that were shared, until the next visit', async () => {
    await share(await addDocument(), true);
    expect(await kinds(0, '12:00')).toEqual(['waiting']);
    await sql`update auth.users set last_sign_in_at = clock_timestamp() where id = ${user}`;
    const second = await addDocument();
    await share(second, true);
    await share(second, false);
    expect(await kinds(0, '13:00')).toEqual([]);
  });

  it('is told to the client once of a message with a document, and not any more when the message was seen', async () => {
    const document = await addDocument();
    const unseen = () => sql`select from private.unseen_by_clients where user_id = ${user}`;
    await as({ role: 'app_admin', sub: admin })`
      select public.send_message(gen_random_uuid(), ${meerasCase}, 'The order.', array[d.id], array[d.updated_at])
      from (select id, updated_at from public.case_documents where id = ${document}) d`;
    expect(await unseen()).toHaveLength(1);
    await see(user);
    expect(await unseen()).toEqual([]);
  });

  it('is told to each admin who has not seen it, unless it is answered or they are no admin any more', async () => {
    const other = await addUser('admin');
    await prefer(other, { muted: '{board_today,board_tomorrow}' });
    await write(false, await clock(0, '12:00'));
    await see(other);
    expect(await run(await clock(0, '12:15'))).toMatchObject([{ kind: 'client_message', recipient_id: admin }]);
    await write(true, await clock(0, '12:20'));
    await see(user);
    await see(admin);
    await sql`delete from private.message_reads where user_id = ${other}`;
    await write(false, await clock(0, '14:00'));
    expect(await change(0, '14:30', () => demote(other))).toMatchObject({ gone: 0, ended: ['client_message'] });
  });

  it('of before the upgrade is not told, of long ago it is when the jobs did not run since', async () => {
    await write(true, '2026-01-01');
    await write(false, '2026-01-02');
    expect(await kinds(0, '12:00')).toEqual([]);
    await sql`delete from public.case_messages where is_from_admin = false`;
    await sql`update private.outbox_start set began_at = '2025-12-31', queued_at = '2026-01-03'`;
    expect(await kinds(0, '12:00')).toEqual(['waiting']);
  });
});

describe('the office and visitors', () => {
  const enquire = (email: string, submitted_at: string) => add('contact_submissions', { email, submitted_at });
  const answer = async (answered_at: string) => add('document_requests', { case_id: meerasCase, answered_at });

  const addFile = async () => {
    const file = crypto.randomUUID();
    await sql`insert into storage.objects (bucket_id, name, owner_id)
      values ('case-documents', ${file}, ${user}::uuid::text)`;
    const id =
      await value`select public.add_document_version(${file}, ${user}, null, ${meerasCase}, 'Notice.pdf', 'pdf', 1000)`;
    await sql`select public.finish_document_check(${file}, null)`;
    await sql`update public.case_documents set published_at = ${await clock(0, '12:00')} where id = ${id}`;
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
    const forget = () => sql`delete from public.contact_submissions`;
    expect((await change(1, '12:02', forget)).ended.sort()).toEqual(['enquiry_receipt', 'enquiry_received']);
    await enquire('other@example.com', '2026-01-01');
    expect(await kinds(1, '12:10')).toEqual([]);
  });

  it('are told of an answer to what a client was asked for', async () => {
    await answer(await clock(0, '12:00'));
    const told = await run(await clock(0, '12:01'));
    expect(told).toMatchObject([{ kind: 'client_document', data: { title: 'PAN card' } }]);
  });

  describe('a document that a client has added', () => {
    const attach = (document: string) =>
      as({ role: 'authenticated', sub: user })`
        select public.send_message(gen_random_uuid(), ${meerasCase}, 'Please see it.', array[${document}::uuid])`;

    it('and did not send with a message is told to each admin after fifteen minutes, once', async () => {
      await addFile();
      expect(await kinds(0, '12:14')).toEqual([]);
      const data = { title: 'Notice.pdf', case_title: 'Nair v. Menon', client_name: 'Meera Nair' };
      expect(await run(await clock(0, '12:15'))).toMatchObject([{ kind: 'client_document', data }]);
      expect(await kinds(0, '12:16')).toEqual([]);
    });

    it('goes with its message, and is not told by itself when that is sent in time or just before the mail', async () => {
      await attach(await addFile());
      await sql`delete from public.case_messages`;
      expect(await kinds(0, '12:20')).toEqual([]);
      const late = await addFile();
      expect(await change(0, '12:20', () => attach(late))).toMatchObject({ gone: 0, ended: ['client_document'] });
    });

    it('is not told of when it is deleted first', async () => {
      await sql`update public.case_documents set deleted_at = now() where id = ${await addFile()}`;
      expect(await kinds(0, '12:20')).toEqual([]);
    });
  });

  describe('a request for erasure', () => {
    const ask = async () => add('erasure_requests', { user_id: user, created_at: await clock(0, '12:00') });

    it('is told to each admin, once, with the day by which it is due and no word of who asks', async () => {
      await ask();
      const sent = await run(await clock(0, '12:01'));
      const day = await value`select (private.practice_day() + 60)::text`;
      expect(sent.map(({ kind, data }) => [kind, data])).toEqual([['erasure_requested', { day }]]);
      expect(await kinds(0, '12:02')).toEqual([]);
    });

    it('is not told of when it is answered', async () => {
      await ask();
      await sql`update public.erasure_requests set outcome = 'refused', answer = 'It is kept.', closed_at = now()`;
      expect(await kinds(0, '12:02')).toEqual([]);
    });
  });

  it('are told that somebody has registered: each admin, once, with no word of who it is, unless that is over', async () => {
    const register = async () => {
      const id = await addUser();
      await sql`update public.profiles set created_at = ${await clock(0, '12:00')} where id = ${id}`;
      return id;
    };
    await register();
    const sent = await run(await clock(0, '12:01'));
    expect(sent).toEqual([{ kind: 'account_registered', recipient_id: admin, data: {} }]);
    expect(await kinds(0, '12:02')).toEqual([]);
    const other = await register();
    expect((await change(0, '12:03', () => link(client, other))).ended).toEqual(['account_registered']);
  });

  describe('are told of the backups', () => {
    const since = (at: string) => sql`update public.profiles set created_at = ${at} where id = ${admin}`;
    const drill = async (error: string | null, at: string | null = null) => {
      const run = await value`select public.begin_job('restore-drill', 0)`;
      await sql`select public.finish_job(${run}, '{}', ${error})`;
      await sql`update public.job_runs set succeeded_at = ${at} where run = ${run}`;
    };
    const reason = () => value`select error from public.job_runs where task = 'restore-drill'`;
    beforeEach(async () => {
      await sql`delete from public.job_runs where task = 'restore-drill'`;
      await since(await clock(0, '12:00'));
    });

    it('a week after the first admin, if none was restored, and then once a week', async () => {
      expect(await kinds(7, '11:59')).toEqual([]);
      expect(await kinds(7, '12:01')).toEqual(['restore_drill']);
      expect(await reason()).toBe('drillOverdue');
      expect(await kinds(14, '12:00')).toEqual([]);
      expect(await kinds(14, '12:02')).toEqual(['restore_drill']);
      expect(await value`select count(*)::int from public.job_runs where task = 'restore-drill'`).toBe(1);
    });

    it('at once when one could not be, and not of what is well again', async () => {
      await drill('drillFailed: no disk');
      expect(await kinds(0, '12:01')).toEqual(['restore_drill']);
      expect(await reason()).toBe('drillFailed: no disk');
      await sql`delete from public.notifications`;
      const repaired = async () => drill(null, await clock(1, '12:00'));
      expect(await change(1, '12:00', repaired)).toMatchObject({ gone: 0, ended: ['restore_drill'] });
      expect(await reason()).toBeNull();
      await sql`delete from public.notifications`;
      expect(await kinds(8, '11:00')).toEqual([]);
      expect(await kinds(8, '13:00')).toEqual(['restore_drill']);
    });

    it('never where all admins are of the demo', async () => {
      const move = async (to: string) => {
        await sql`update auth.users set email = id || ${to} where id in (select p.id from public.profiles p where p.role = 'admin')`;
        await sql`delete from public.notifications`;
      };
      await move('@chambers.example');
      expect(await kinds(60, '12:00')).toEqual([]);
      await move('@example.com');
    });
  });

  it('are told of what came in while the jobs did not run, once they run again', async () => {
    const at = await clock(0, '12:00');
    await sql`update private.outbox_start set queued_at = ${at}`;
    await enquire('stopped@example.com', at);
    await add('erasure_requests', { user_id: user, created_at: at });
    await answer(at);
    await sql`insert into public.notifications (kind, about_id, recipient_id, address, not_before)
       select 'password_changed', id, id, email, ${at} from auth.users where id = ${user}`;
    await addFile();
    expect(await kinds(40, '12:00')).toEqual([
      ...['client_document', 'client_document', 'enquiry_receipt'],
      ...['enquiry_received', 'erasure_requested', 'password_changed'],
    ]);
  });

  describe('have a board', () => {
    beforeEach(async () => {
      await sql`delete from public.notification_preferences`;
      await unlink();
      await addHearing(1, '10:30', { item_number: '14' });
    });

    it('of tomorrow at 18:30 and of today at 7:00, on days that have one', async () => {
      expect(await kinds(0, '18:29')).toEqual([]);
      const [board] = await run(await clock(0, '18:30'));
      expect(board).toMatchObject({ kind: 'board_tomorrow', data: { total: 1, hearings: [{ item_number: '14' }] } });
      expect(await kinds(0, '23:00')).toEqual([]);
      expect(await kinds(1, '06:59')).toEqual([]);
      expect(await kinds(1, '07:00')).toEqual(['board_today']);
      expect(await kinds(1, '18:30')).toEqual([]);
      expect(await kinds(2, '07:00')).toEqual([]);
    });

    it('of today until noon', async () => {
      expect(await kinds(1, '12:00')).toEqual([]);
      expect(await kinds(1, '11:59')).toEqual(['board_today']);
    });

    it('with the tasks of the day that are theirs or nobody’s, in the morning also the overdue', async () => {
      const other = await addUser('admin');
      onTestFinished(() => void sql`delete from public.tasks`.then(() => demote(other)));
      const due = async (title: string, day: number, more = {}) =>
        add('tasks', { title, due_on: await value`select (private.practice_day() + 30 + ${day}::int)::text`, ...more });
      const told = async (day: number, time: string) =>
        (await run(await clock(day, time)))
          .filter(({ recipient_id }) => recipient_id === admin)
          .map(({ data }) => [data.total, JSON.parse(JSON.stringify(data.tasks)).map((task: Row) => task.title)]);
      await due('Theirs', 1, { assignee_id: other });
      await due('Done', 1, { done_at: 'now' });
      await due('Later', 3);
      await due('File the rejoinder', 2, { case_id: meerasCase });
      expect(await told(0, '18:30')).toEqual([[1, []]]);
      expect(await told(1, '18:30')).toEqual([[0, ['File the rejoinder']]]);
      await due('Overdue', -5);
      expect(await told(2, '06:59')).toEqual([]);
      expect(await told(2, '07:00')).toEqual([[0, ['Overdue', 'File the rejoinder']]]);
      // Overdue tasks alone send no mail: it would come every morning.
      await sql`delete from public.tasks where title in ('File the rejoinder', 'Later')`;
      expect(await told(3, '07:00')).toEqual([]);
    });

    it('with the tasks of an admin who may not log in any more', async () => {
      const other = await addUser('admin');
      onTestFinished(() => void sql`delete from public.tasks`.then(() => demote(other)));
      const due_on = await value`select (private.practice_day() + 31)::text`;
      await add('tasks', { title: 'Theirs', due_on, assignee_id: other });
      await sql`update auth.users set banned_until = '2100-01-01' where id = ${other}`;
      const mails = (await run(await clock(0, '18:30'))).filter(({ recipient_id }) => recipient_id === admin);
      expect(mails.map(({ data }) => JSON.parse(JSON.stringify(data.tasks)).map((task: Row) => task.title))).toEqual([
        ['Theirs'],
      ]);
    });

    it('has the defect of a filing on its day, and is not sent late when it is cured meanwhile', async () => {
      const case_id = await add('cases');
      onTestFinished(() => void sql`delete from public.cases where id = ${case_id}`);
      const filing = { case_id, filing_id: await add('filings', { case_id, name: 'Bail' }) };
      const cure_by = await value`select (private.practice_day() + 33)::text`;
      const defect = await add('filing_items', { ...filing, kind: 'defect', title: 'Not signed', cure_by });
      await queue(await clock(3, '07:00'));
      const [mail] = await claim(await clock(3, '07:00'));
      expect(await value`select data -> 'tasks' from public.notifications where id = ${mail?.id}`).toMatchObject([
        { id: defect, title: 'Bail: Not signed' },
      ]);
      await sql`update public.filing_items set done_on = '2026-11-20' where id = ${defect}`;
      expect(await begin(mail, await clock(3, '09:00'))).toBe(false);
    });

    it('of tasks alone is not sent late when they are done meanwhile', async () => {
      onTestFinished(async () => void (await sql`delete from public.tasks`));
      const due_on = await value`select (private.practice_day() + 32)::text`;
      for (const title of ['Certified copy', 'File the rejoinder']) await add('tasks', { title, due_on });
      const done = (title: string) => sql`update public.tasks set done_at = now() where title = ${title}`;
      await queue(await clock(2, '07:00'));
      const [mail] = await claim(await clock(2, '07:00'));
      const late = await clock(2, '09:00');
      const isStillSo = () =>
        value`select private.is_still_so(n, ${late}::timestamptz) from public.notifications n where n.id = ${mail?.id}`;
      await done('Certified copy');
      expect(await isStillSo()).toBe(true);
      await done('File the rejoinder');
      expect(await isStillSo()).toBe(false);
      expect(await begin(mail, late)).toBe(false);
    });

    it('unless its time came before a backup was restored', async () => {
      const restored = async (time: string) => sql`update private.outbox_start set began_at = ${await clock(0, time)}`;
      onTestFinished(async () => void (await sql`update private.outbox_start set began_at = now()`));
      await restored('18:40');
      expect(await kinds(0, '18:41')).toEqual([]);
      await restored('18:20');
      expect(await kinds(0, '18:41')).toEqual(['board_tomorrow']);
    });
  });
});

describe('an address that came back', () => {
  const resend = (id = '') => as({ role: 'app_admin', sub: admin })`select public.resend_notification(${id})`;

  it('gets no more, until an admin sends again what failed; nothing else is sent again', async () => {
    await prefer(user, {});
    await addHearing(10, '10:30');
    const soon = await value`select (now() + interval '6 minutes')::text`;
    await queue(soon);
    const [mail] = await claim(soon);
    await expect(resend(mail?.id)).rejects.toMatchObject({ code: 'PT409' });
    await begin(mail, soon);
    await finish(mail, 'bounced', '550 no such user');
    await addHearing(11, '10:30');
    expect(await run(await clock(0, '12:00'))).toEqual([]);
    await expect(resend(crypto.randomUUID())).rejects.toMatchObject({ code: 'PT404' });
    await resend(mail?.id);
    expect(await sql`select attempts, failed_at, last_error from public.notifications where id = ${mail?.id}`).toEqual([
      { attempts: 0, failed_at: null, last_error: null },
    ]);
    await expect(resend(mail?.id)).rejects.toMatchObject({ code: 'PT409' });
    expect(await run(soon)).toMatchObject([{ kind: 'hearing_set' }]);
    await expect(resend(mail?.id)).rejects.toMatchObject({ code: 'PT409' });
  });

  it('is not sent again what has no reason any more', async () => {
    await addHearing(20, '10:30');
    const at = await clock(0, '12:00');
    await queue(at);
    const [mail] = await claim(at);
    await finish(mail, 'failed', '554 no');
    await unlink();
    await expect(resend(mail?.id)).rejects.toMatchObject({ code: 'PT409' });
  });
});

describe('the queue', () => {
  it('calls for a run when something was queued, and not when nothing was: that would never end', async () => {
    const heard: string[] = [];
    const listener = postgres(db.url);
    onTestFinished(() => listener.end());
    await listener.listen('notifications', (text) => heard.push(text));
    /** The notices that were heard before this. */
    const calls = async () => {
      await sql`select pg_notify('notifications', 'end')`;
      await vi.waitFor(() => expect(heard.at(-1)).toBe('end'));
      return heard.splice(0).slice(0, -1);
    };
    const at = await clock(0, '12:00');
    await queue(at);
    await addHearing(20, '10:30');
    expect(await calls()).toEqual([]);
    await queue(at);
    expect(await calls()).toEqual(['']);
  });

  it('says what could not be queued, and queues the rest', async () => {
    await addHearing(20, '10:30');
    const at = await clock(0, '12:00');
    await add('contact_submissions', { submitted_at: await clock(0, '11:00') });
    // A sum of parts that no mail can have.
    await sql`alter table public.notifications add constraint broken check (kind <> 'hearing_set')`;
    try {
      expect(await value`select public.queue_notifications(${at})`).toContain('broken');
      expect((await run(at)).map(({ kind }) => kind)).toContain('enquiry_receipt');
    } finally {
      await sql`alter table public.notifications drop constraint broken`;
    }
    expect(await kinds(0, '12:05')).toEqual(['hearing_set']);
  });
});

describe('by WhatsApp', () => {
  const phone = '+919876543210';
  const wording = 'I agree to get messages about my cases by WhatsApp.';
  const agree = (sub = user, number = phone) =>
    as({ role: 'authenticated', sub })`select public.agree_to_whatsapp(${number}, ${wording}, 1)`;
  const withdraw = () => as({ role: 'authenticated', sub: user })`select public.withdraw_whatsapp()`;
  const mine = () => as({ role: 'authenticated', sub: user })`select * from public.my_whatsapp()`;
  const turn = (on: boolean) => sql`select public.record_whatsapp(${on})`;
  const setPhone = (number: string | null) => sql`update public.clients set phone = ${number} where id = ${client}`;
  const wantNoMails = () => add('notification_preferences', { user_id: user, by_mail: false });
  /** The state of each row, the mails first. */
  const log = () =>
    column`select concat_ws(' ', channel, kind, status, last_error) from public.notifications order by channel, created_at, kind`;
  const noAgreement = 'noWhatsAppConsent';

  beforeEach(async () => {
    await turn(true);
    await setPhone(phone);
  });
  afterEach(() => turn(false));

  it('goes with the mail, once, to the number of the card, from the agreement on, and to nobody else', async () => {
    await addHearing(20, '10:30');
    expect(await kinds(0, '12:00')).toEqual(['hearing_set']);
    await agree();
    expect(await kinds(0, '12:10', 'whatsapp')).toEqual([]);
    await link(client, await addUser());
    await addHearing(21, '10:30');
    expect(await kinds(0, '12:20')).toContain('hearing_set');
    expect(await kinds(0, '12:20', 'whatsapp')).toEqual(['hearing_set']);
    expect(await kinds(0, '12:30', 'whatsapp')).toEqual([]);
    expect(await sql`select address, recipient_id from public.notifications where channel = 'whatsapp'`).toEqual([
      { address: phone, recipient_id: user },
    ]);
  });

  it.each<[string, () => Promise<unknown>, string]>([
    ['the agreement was withdrawn', withdraw, noAgreement],
    ['the card has another number', () => setPhone('+919876500000'), noAgreement],
    ['the card has no number', () => setPhone(null), noAgreement],
    ['WhatsApp was switched off', () => turn(false), noAgreement],
    ['the person was unlinked', () => unlink(), noAgreement],
    ['the kind was muted', () => mute('hearing_set'), 'notWanted'],
    [
      'the account was blocked',
      () => sql`update auth.users set banned_until = 'infinity' where id = ${user}`,
      'notAllowed',
    ],
  ])('does not go when %s while it waited, nor between the claim and the request', async (_what, happens, reason) => {
    await agree();
    await addHearing(20, '10:30');
    const at = await clock(0, '12:00');
    await queue(at);
    const [claimed] = await claim(at, 'whatsapp');
    await happens();
    expect(await begin(claimed, at)).toBe(false);
    await sql`update public.notifications set cancelled_at = null, last_error = null where channel = 'whatsapp'`;
    expect(await claim(at, 'whatsapp')).toEqual([]);
    expect(await log()).toContain(`whatsapp hearing_set cancelled ${reason}`);
  });

  describe('for somebody who wants no mails', () => {
    beforeEach(async () => {
      await agree();
      await wantNoMails();
    });

    it('leaves out the mail, once WhatsApp has the message', async () => {
      await addHearing(20, '10:30');
      expect(await kinds(0, '12:00')).toEqual([]);
      expect(await kinds(0, '12:00', 'whatsapp')).toEqual(['hearing_set']);
      expect(await kinds(0, '12:40')).toEqual([]);
      expect(await log()).toEqual(['mail hearing_set cancelled wentByWhatsApp', 'whatsapp hearing_set sent']);
    });

    it('leaves it to the mail when WhatsApp does not take it within half an hour', async () => {
      await addHearing(20, '10:30');
      const at = await clock(0, '12:00');
      expect(await run(at)).toEqual([]);
      const [claimed] = await claim(at, 'whatsapp');
      await finish(claimed, 'queued', 'Rate limit hit');
      // The backing off counts from now, not from the clock of the test.
      await sql`update public.notifications set not_before = ${await clock(0, '12:35')} where channel = 'whatsapp'`;
      expect(await kinds(0, '12:29')).toEqual([]);
      expect(await kinds(0, '12:30')).toEqual(['hearing_set']);
      expect(await kinds(0, '12:40', 'whatsapp')).toEqual([]);
      expect(await log()).toEqual(['mail hearing_set sent', 'whatsapp hearing_set cancelled wentByMail']);
    });

    it('leaves it to the mail when WhatsApp says within half an hour that it has failed after all', async () => {
      await addHearing(20, '10:30');
      expect(await kinds(0, '12:00', 'whatsapp')).toEqual(['hearing_set']);
      const sent = await value`select id from public.notifications where channel = 'whatsapp'`;
      const say = value<boolean>`select public.record_whatsapp_status('wamid.1', ${sent}, 'failed', 'Not on WhatsApp', true)`;
      expect(await say).toBe(true);
      expect(await kinds(0, '12:30')).toEqual(['hearing_set']);
      expect(await log()).toEqual(['mail hearing_set sent', 'whatsapp hearing_set failed Not on WhatsApp']);
      expect(await mine()).toMatchObject([{ is_refused: true }]);
    });

    it('mails at once when they have withdrawn, or WhatsApp does not reach their number', async () => {
      await sql`insert into private.bounced_addresses (address, reason) values (${phone}, 'Message undeliverable')`;
      await addHearing(20, '10:30');
      expect(await kinds(0, '12:00', 'whatsapp')).toEqual([]);
      expect(await kinds(0, '12:30')).toEqual(['hearing_set']);
      await withdraw();
      await addHearing(21, '10:30');
      expect(await kinds(0, '12:40')).toEqual(['hearing_set']);
    });

    it('tells of a move after a message that went by WhatsApp alone, with the old date', async () => {
      await addHearing(20, '10:30');
      expect(await kinds(0, '12:00', 'whatsapp')).toEqual(['hearing_set']);
      await move('2 days');
      expect(await kinds(0, '12:10', 'whatsapp')).toEqual(['hearing_changed']);
      expect(await kinds(0, '14:00')).toEqual([]);
    });
  });

  it('marks a number that WhatsApp does not reach, and sends nothing there until the person agrees anew', async () => {
    await agree();
    await addHearing(20, '10:30');
    const at = await clock(0, '12:00');
    await queue(at);
    const [claimed] = await claim(at, 'whatsapp');
    await finish(claimed, 'bounced', 'Message undeliverable');
    await addHearing(21, '10:30');
    expect(await kinds(0, '12:10', 'whatsapp')).toEqual([]);
    expect(await log()).toContain('whatsapp hearing_set cancelled numberUnreachable');
    expect(await mine()).toMatchObject([{ is_refused: true }]);
    await agree();
    await addHearing(22, '10:30');
    expect(await kinds(0, '12:20', 'whatsapp')).toEqual(['hearing_set']);
  });

  it('keeps who agreed to which words and number, and when it was withdrawn', async () => {
    for (const step of [agree, agree, withdraw, withdraw, agree]) await step();
    const kept = await sql`
      select phone, wording, wording_version, withdrawn_at is not null as withdrawn from public.whatsapp_consents
      where user_id = ${user} order by agreed_at`;
    const consent = { phone, wording, wording_version: 1 };
    expect(kept).toEqual([
      { ...consent, withdrawn: true },
      { ...consent, withdrawn: false },
    ]);
    await setPhone('+919876500000');
    expect(await mine()).toEqual([{ phone: '+919876500000', agreed_at: null, wording: null, is_refused: false }]);
  });

  it('keeps at most so many agreements of a person in a day', async () => {
    const { limit } = throttles.whatsAppPerUser;
    for (let times = 0; times < limit; times += 1) {
      await agree();
      await withdraw();
    }
    await expect(agree()).rejects.toThrow('tooManyChanges');
    expect(await sql`select from public.whatsapp_consents where user_id = ${user}`).toHaveLength(limit);
  });

  it('takes an agreement for the number of one’s own card only, and where something is sent by WhatsApp', async () => {
    const stranger = await addUser();
    await expect(agree(stranger)).rejects.toThrow('mobileChanged');
    await expect(agree(user, '+919876500000')).rejects.toThrow('mobileChanged');
    await setPhone(null);
    await expect(agree()).rejects.toThrow('mobileChanged');
    await setPhone(phone);
    await turn(false);
    await expect(agree()).rejects.toThrow('noWhatsApp');
    expect(await sql`select from public.whatsapp_consents where user_id in (${stranger}, ${user})`).toEqual([]);
  });
});

it('names the kinds that the practice does not send: those switched off, and all while there is no mail server', async () => {
  const unsent = () => column`select public.unsent_notification_kinds()`;
  expect(await unsent()).toEqual([]);
  await switchOff('hearing_reminder');
  expect(await unsent()).toEqual(['hearing_reminder']);
  await sql`select public.record_mail_server(false)`;
  expect(await unsent()).toEqual(expect.arrayContaining(['waiting', 'board_today', 'hearing_reminder']));
  await sql`select public.record_mail_server(true)`;
});

it('mutes one kind of a person, as often as it is asked for, and never what concerns their account', async () => {
  for (const kind of ['waiting', 'hearing_set', 'waiting']) await mute(kind);
  expect(await value`select muted::text from public.notification_preferences where user_id = ${user}`).toBe(
    '{hearing_set,waiting}',
  );
  await expect(mute('password_changed')).rejects.toMatchObject({ code: '23514' });
  await mute('waiting', crypto.randomUUID());
});
