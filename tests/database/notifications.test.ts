/** Mails, whatever causes them; and how the jobs share the work of sending them. */
import { beforeEach, describe, expect, it } from 'vitest';
import { holdUnsent } from '../../scripts/archive/dump.ts';
import { setUpProject } from './practice.ts';

const db = setUpProject();
const { sql, value } = db;
let user: string;
let email: string;
async function addAccount() {
  user = crypto.randomUUID();
  email = `${user}@example.com`;
  await sql`insert into auth.users (id, email, encrypted_password) values (${user}, ${email}, 'a')`;
}
const setPassword = (hash: string | null) => sql`update auth.users set encrypted_password = ${hash} where id = ${user}`;
const forget = () => sql`delete from public.notifications`;
beforeEach(async () => {
  await forget();
  await addAccount();
});

const firefox = (version: number) =>
  `Mozilla/5.0 (Windows NT 10.0; rv:${version}.0) Gecko/20100101 Firefox/${version}.0`;
const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';

/** Begins a session as the api does, whose own browser Supabase Auth sees. Returns its id. */
async function logIn(userAgent: string, address: string): Promise<string> {
  const id = crypto.randomUUID();
  await sql`insert into auth.sessions (id, user_id, created_at, updated_at, user_agent, ip)
     values (${id}, ${user}, now(), now(), 'Deno/2.5.0', ${address})`;
  const accepted = await value`select public.accept_session(${id}, public.password_version(${email}), ${userAgent})`;
  expect(accepted).toBe(true);
  return id;
}

const readNotifications = () => sql<{ kind: string; address: string; data: Record<string, string> }>`
  select kind, address, data from public.notifications where recipient_id = ${user} order by address`;

describe('a log-in', () => {
  it('is mailed about when browser or network are new, but not for the first one of an account', async () => {
    await logIn(firefox(140), '203.0.113.7');
    expect(await readNotifications()).toEqual([]);
    await logIn(chrome, '203.0.113.7');
    await logIn(chrome, '203.0.113.8');
    expect(await readNotifications()).toEqual([
      { kind: 'new_device', address: email, data: { user_agent: chrome, network: '203.0.113.7' } },
      { kind: 'new_device', address: email, data: { user_agent: chrome, network: '203.0.113.8' } },
    ]);
    await logIn(chrome, '203.0.113.8');
    expect(await readNotifications()).toHaveLength(2);
  });

  it('is not mailed about after an update of the browser, or from the same network of IPv6', async () => {
    await logIn(firefox(140), '2001:db8:1:2::1');
    await logIn(firefox(141), '2001:db8:1:2:ffff::2');
    expect(await readNotifications()).toEqual([]);
    await logIn(firefox(141), '2001:db8:1:3::1');
    expect(await readNotifications()).toHaveLength(1);
  });

  it('is mailed about again after 90 days, also for someone who has been away', async () => {
    await logIn(chrome, '203.0.113.7');
    await logIn(firefox(140), '203.0.113.7');
    await sql`update private.known_devices set seen_at = seen_at - interval '91 days' where user_id = ${user}`;
    await forget();
    await sql`select public.clean_up()`;
    await logIn(chrome, '203.0.113.7');
    expect(await readNotifications()).toHaveLength(1);
  });

  it('is not one that was used within 90 days, whenever it was used first', async () => {
    for (const device of [chrome, firefox(140)]) await logIn(device, '203.0.113.7');
    await forget();
    for (const _ of [1, 2]) {
      await sql`update private.known_devices set seen_at = seen_at - interval '60 days' where user_id = ${user}`;
      await sql`select public.clean_up()`;
      await logIn(chrome, '203.0.113.7');
    }
    expect(await readNotifications()).toEqual([]);
  });

  it('is not what a renewed session is, whose place is known from then on', async () => {
    await logIn(chrome, '203.0.113.7');
    const session = await logIn(chrome, '203.0.113.7');
    await sql`update auth.sessions set user_agent = 'Deno/2.5.0', ip = '203.0.113.9' where id = ${session}`;
    await sql`select public.set_session_device(${session}, ${firefox(140)})`;
    await logIn(firefox(140), '203.0.113.9');
    expect(await readNotifications()).toEqual([]);
  });

  it('stores no address of those who log in, but a hash', async () => {
    await logIn(chrome, '203.0.113.7');
    const rows = await sql`select row_to_json(d)::text as row from private.known_devices d where user_id = ${user}`;
    expect(JSON.stringify(rows)).not.toMatch(/203\.0|Chrome/);
  });
});

describe('a password', () => {
  it('is mailed about when it is changed, with the place when the person has just logged in', async () => {
    await setPassword('b');
    expect(await readNotifications()).toEqual([{ kind: 'password_changed', address: email, data: {} }]);
    await forget();
    await logIn(chrome, '203.0.113.7');
    await setPassword('c');
    expect(await readNotifications()).toMatchObject([{ data: { user_agent: chrome, network: '203.0.113.7' } }]);
  });

  it('is not mailed about when it is the first, or stays the same', async () => {
    await setPassword('a');
    expect(await readNotifications()).toEqual([]);
    await setPassword(null);
    await forget();
    await setPassword('d');
    expect(await readNotifications()).toEqual([]);
  });
});

it('mails the old and the new address when the e-mail address changes', async () => {
  await sql`update auth.users set email = ${`z-${email}`} where id = ${user}`;
  const data = { from: email, to: `z-${email}` };
  expect(await readNotifications()).toEqual([
    { kind: 'email_changed', address: email, data },
    { kind: 'email_changed', address: `z-${email}`, data },
  ]);
});

it('mails nothing to an account without a real address', async () => {
  await sql`update auth.users set email = 'user-1@unknown.invalid' where id = ${user}`;
  expect((await readNotifications()).map(({ address }) => address)).toEqual([email]);
});

describe('sending', () => {
  interface Claimed {
    id: string;
    claim: string;
  }
  const claim = (most = 100) => sql<Claimed>`select * from public.claim_notifications(${most})`;
  const begin = ({ id, claim }: Claimed) => value<boolean>`select public.begin_notification(${id}, ${claim})`;
  const finish = ({ id, claim }: Claimed, status: string, reason: string | null = null) =>
    value<boolean>`select public.finish_notification(${id}, ${claim}, ${status}, ${reason})`;
  const row = async () =>
    (
      await sql`select attempts, last_error, sent_at is not null as sent, failed_at is not null as failed,
          (extract(epoch from not_before - now()) / 60)::int as minutes
        from public.notifications where recipient_id = ${user}`
    )[0];
  const advanceTime = (time: string) =>
    sql`update public.notifications
      set not_before = not_before - ${time}::interval, locked_until = locked_until - ${time}::interval`;
  const one = async () => (await claim())[0] as Claimed;
  beforeEach(() => setPassword('b'));

  it('gives a notification to one of several runs', async () => {
    for (let n = 0; n < 15; n += 1) {
      await addAccount();
      await setPassword('b');
    }
    const claims = await db.together(4, (all) =>
      Promise.all(all.map(({ run }) => run<Claimed>('select * from public.claim_notifications(100)'))),
    );
    const ids = claims.flat().map(({ id }) => id);
    expect([ids.length, new Set(ids).size]).toEqual([16, 16]);
  });

  it('is done once: what was sent is never claimed again', async () => {
    const claimed = await one();
    expect(await begin(claimed)).toBe(true);
    expect(await begin(claimed)).toBe(false);
    expect(await finish(claimed, 'sent')).toBe(true);
    await advanceTime('1 day');
    expect(await claim()).toEqual([]);
    expect(await row()).toMatchObject({ sent: true, failed: false });
  });

  it('goes on after a run that died before it sent, and its late result changes nothing', async () => {
    const dead = await one();
    expect(await claim()).toEqual([]);
    await advanceTime('6 minutes');
    const next = await one();
    expect(await begin(dead)).toBe(false);
    expect(await finish(dead, 'failed', 'too late')).toBe(false);
    expect(await begin(next)).toBe(true);
    expect(await finish(next, 'sent')).toBe(true);
  });

  it('does not go on after a run that died while it sent', async () => {
    await begin(await one());
    await advanceTime('6 minutes');
    expect(await claim()).toEqual([]);
    expect(await row()).toMatchObject({ failed: true, last_error: 'notKnown' });
  });

  it('is tried six times, with longer and longer pauses', async () => {
    for (const minutes of [1, 5, 20, 60, 240]) {
      await finish(await one(), 'queued', '451 later');
      expect(await row()).toMatchObject({ minutes, failed: false, last_error: '451 later' });
      await advanceTime(`${minutes} minutes`);
    }
    await finish(await one(), 'queued', '451 later');
    expect(await row()).toMatchObject({ attempts: 6, failed: true, last_error: '451 later' });
    await advanceTime('1 day');
    expect(await claim()).toEqual([]);
  });

  it('gives up what was claimed six times without a result, and what could not be sent for two days', async () => {
    for (let n = 0; n < 6; n += 1) {
      await one();
      await advanceTime('6 minutes');
    }
    expect(await claim()).toEqual([]);
    expect(await row()).toMatchObject({ failed: true, last_error: 'brokenOff' });
    await sql`update public.notifications set failed_at = null, attempts = 0`;
    await advanceTime('3 days');
    expect(await claim(0)).toEqual([]);
    expect(await row()).toMatchObject({ failed: true });
  });

  it('does not begin for mails of a restored backup, which may have been sent since, and leaves what was ended before it', async () => {
    await holdUnsent(db.pool);
    expect(await claim()).toEqual([]);
    expect(await row()).toMatchObject({ failed: true, last_error: 'restored' });
    await sql`update public.notifications set failed_at = null, cancelled_at = now(), last_error = 'changedAgain'`;
    await holdUnsent(db.pool);
    expect(await row()).toMatchObject({ failed: false, last_error: 'changedAgain' });
  });

  it('is forgotten 90 days after it ended, not while it waits', async () => {
    await sql`update public.notifications set created_at = created_at - interval '91 days'`;
    const cleanUp = () => value`select public.clean_up() ->> 'notifications'`;
    expect(await cleanUp()).toBe('0');
    await finish(await one(), 'failed', '550 unknown');
    expect(await cleanUp()).toBe('1');
  });
});
