/** What people are mailed about, whatever causes it; and how the jobs share the work of sending it. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { holdUnsent } from '../../scripts/archive/dump.ts';
import type { ScratchDatabase } from '../../scripts/postgres/scratch.ts';
import { projectDatabase } from '../support/databases.ts';
import { sideBySide } from '../support/side-by-side.ts';

let db: ScratchDatabase;
let user: string;
let email: string;
beforeAll(async () => {
  db = await projectDatabase();
});
afterAll(() => db.close());
beforeEach(async () => {
  await db.sql.query('delete from public.notifications');
  user = crypto.randomUUID();
  email = `${user}@example.com`;
  await db.sql.query("insert into auth.users (id, email, encrypted_password) values ($1, $2, 'a')", [user, email]);
});

const firefox = (version: number) =>
  `Mozilla/5.0 (Windows NT 10.0; rv:${version}.0) Gecko/20100101 Firefox/${version}.0`;
const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';

/** Begins a session as the api does, whose own browser Supabase Auth sees. Returns its id. */
async function logIn(userAgent: string, address: string): Promise<string> {
  const id = crypto.randomUUID();
  await db.sql.query(
    `insert into auth.sessions (id, user_id, created_at, updated_at, user_agent, ip)
     values ($1, $2, now(), now(), 'Deno/2.5.0', $3)`,
    [id, user, address],
  );
  const accepted = 'select public.accept_session($1, public.password_version($2), $3) as accepted';
  expect(await db.sql.query(accepted, [id, email, userAgent])).toEqual([{ accepted: true }]);
  return id;
}

const readNotifications = () =>
  db.sql.query<{ kind: string; address: string; data: Record<string, string> }>(
    'select kind, address, data from public.notifications where recipient_id = $1 order by address',
    [user],
  );

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
    await db.sql.query("update private.known_devices set seen_at = seen_at - interval '91 days' where user_id = $1", [
      user,
    ]);
    await db.sql.query('delete from public.notifications');
    await db.sql.query('select public.clean_up()');
    await logIn(chrome, '203.0.113.7');
    expect(await readNotifications()).toHaveLength(1);
  });

  it('is not what a renewed session is, whose place is known from then on', async () => {
    await logIn(chrome, '203.0.113.7');
    const session = await logIn(chrome, '203.0.113.7');
    await db.sql.query("update auth.sessions set user_agent = 'Deno/2.5.0', ip = '203.0.113.9' where id = $1", [
      session,
    ]);
    await db.sql.query('select public.set_session_device($1, $2)', [session, firefox(140)]);
    await logIn(firefox(140), '203.0.113.9');
    expect(await readNotifications()).toEqual([]);
  });

  it('stores no address of those who log in, but a hash', async () => {
    await logIn(chrome, '203.0.113.7');
    const rows = await db.sql.query(
      'select row_to_json(d)::text as row from private.known_devices d where user_id = $1',
      [user],
    );
    expect(JSON.stringify(rows)).not.toMatch(/203\.0|Chrome/);
  });
});

describe('a password', () => {
  const change = (hash: string) =>
    db.sql.query('update auth.users set encrypted_password = $2 where id = $1', [user, hash]);

  it('is mailed about when it is changed, with the place when the person has just logged in', async () => {
    await change('b');
    expect(await readNotifications()).toEqual([{ kind: 'password_changed', address: email, data: {} }]);
    await db.sql.query('delete from public.notifications');
    await logIn(chrome, '203.0.113.7');
    await change('c');
    expect(await readNotifications()).toMatchObject([{ data: { user_agent: chrome, network: '203.0.113.7' } }]);
  });

  it('is not mailed about when it is the first, or stays the same', async () => {
    await change('a');
    expect(await readNotifications()).toEqual([]);
    await db.sql.query('update auth.users set encrypted_password = null where id = $1', [user]);
    await db.sql.query('delete from public.notifications');
    await change('d');
    expect(await readNotifications()).toEqual([]);
  });
});

it('mails the old and the new address when the e-mail address changes', async () => {
  await db.sql.query('update auth.users set email = $2 where id = $1', [user, `z-${email}`]);
  const data = { from: email, to: `z-${email}` };
  expect(await readNotifications()).toEqual([
    { kind: 'email_changed', address: email, data },
    { kind: 'email_changed', address: `z-${email}`, data },
  ]);
});

it('mails nothing to an account without a real address', async () => {
  await db.sql.query("update auth.users set email = 'user-1@unknown.invalid' where id = $1", [user]);
  expect((await readNotifications()).map(({ address }) => address)).toEqual([email]);
});

describe('sending', () => {
  interface Claimed {
    id: string;
    claim: string;
  }
  const claim = (most = 100) => db.sql.query<Claimed>('select * from public.claim_notifications($1)', [most]);
  const begin = async ({ id, claim }: Claimed) =>
    (await db.sql.query<{ ok: boolean }>('select public.begin_notification($1, $2) as ok', [id, claim]))[0]?.ok;
  const finish = async ({ id, claim }: Claimed, status: string, reason: string | null = null) =>
    (
      await db.sql.query<{ ok: boolean }>('select public.finish_notification($1, $2, $3, $4) as ok', [
        ...[id, claim, status, reason],
      ])
    )[0]?.ok;
  const row = async () =>
    (
      await db.sql.query<Record<string, unknown>>(
        `select attempts, last_error, sent_at is not null as sent, failed_at is not null as failed,
           (extract(epoch from not_before - now()) / 60)::int as minutes
         from public.notifications where recipient_id = $1`,
        [user],
      )
    )[0];
  const advanceTime = (time: string) =>
    db.sql.query(
      'update public.notifications set not_before = not_before - $1::interval, locked_until = locked_until - $1::interval',
      [time],
    );
  const one = async () => {
    const [claimed] = await claim();
    return claimed as Claimed;
  };
  beforeEach(() => db.sql.query("update auth.users set encrypted_password = 'b' where id = $1", [user]));

  it('gives a notification to one of several runs', async () => {
    for (let n = 0; n < 15; n += 1) {
      const id = crypto.randomUUID();
      await db.sql.query("insert into auth.users (id, email, encrypted_password) values ($1, $2, 'a')", [
        id,
        `${id}@example.com`,
      ]);
      await db.sql.query("update auth.users set encrypted_password = 'b' where id = $1", [id]);
    }
    await sideBySide(db.url, 4, async (all) => {
      const claims = await Promise.all(
        all.map(({ run }) => run<Claimed>('select * from public.claim_notifications(100)')),
      );
      const ids = claims.flat().map(({ id }) => id);
      expect(ids).toHaveLength(16);
      expect(new Set(ids).size).toBe(16);
    });
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
    await db.sql.query('update public.notifications set failed_at = null, attempts = 0');
    await advanceTime('3 days');
    expect(await claim(0)).toEqual([]);
    expect(await row()).toMatchObject({ failed: true });
  });

  it('does not begin for mails of a restored backup, which may have been sent since', async () => {
    await holdUnsent(db.sql);
    expect(await claim()).toEqual([]);
    expect(await row()).toMatchObject({ failed: true, last_error: 'restored' });
  });

  it('leaves in a restored backup what was ended before it: nobody is offered to send that', async () => {
    await db.sql.query("update public.notifications set cancelled_at = now(), last_error = 'changedAgain'");
    await holdUnsent(db.sql);
    expect(await row()).toMatchObject({ failed: false, last_error: 'changedAgain' });
  });

  it('is forgotten 90 days after it ended, not while it waits', async () => {
    await db.sql.query("update public.notifications set created_at = created_at - interval '91 days'");
    const cleanUp = () => db.sql.query("select public.clean_up() ->> 'notifications' as n");
    expect(await cleanUp()).toEqual([{ n: '0' }]);
    await finish(await one(), 'failed', '550 unknown');
    expect(await cleanUp()).toEqual([{ n: '1' }]);
  });
});
