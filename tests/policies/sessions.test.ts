/** People list and end their own sessions and no others, an admin those of all; every session ends after 30 days. */
import { sessionDays } from '@contract';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { openSql } from '../../scripts/embedded/postgres/client.ts';
import { type Caller, newAdmin, send, signIn, signUp, visitor } from '../support/rest.ts';

interface Session {
  id: string;
  begun_at: string;
  last_used_at: string;
  current: boolean;
}

let admin: Awaited<ReturnType<typeof newAdmin>>;
beforeAll(async () => {
  admin = await newAdmin();
});

const call = (caller: Caller, name: string, body: Record<string, unknown> = {}) =>
  send(caller, 'POST', `/rest/v1/rpc/${name}`, body);
const mySessions = async (caller: Caller) => (await call(caller, 'my_sessions')).body as Session[];
const sessionsOf = async (user_id: string) =>
  (await call(admin, 'user_sessions', { p_user_id: user_id })).body as Session[];
const ids = (sessions: Session[]) => sessions.map(({ id }) => id);
const renew = (refreshToken: string) =>
  send(visitor(), 'POST', '/auth/v1/token?grant_type=refresh_token', { refresh_token: refreshToken });
const expectEnded = async (refreshToken: string) =>
  expect((await renew(refreshToken)).status).toBeGreaterThanOrEqual(400);

/** The session that a caller's token belongs to. */
function getSession({ headers }: Caller): string {
  const payload = headers.authorization?.split('.')[1] ?? '';
  return JSON.parse(Buffer.from(payload, 'base64url').toString()).session_id;
}

/** Someone who is logged in twice more than by their sign-up. */
async function someone() {
  const person = await signUp();
  return { ...person, here: await signIn(person.email), there: await signIn(person.email) };
}

/** Makes a session as old as that, with everything that followed from its beginning. */
async function age(session: string, days: number): Promise<void> {
  const sql = openSql(inject('stack').databaseUrl ?? '');
  await sql.query(
    `update auth.sessions set created_at = created_at - make_interval(days => $2),
       not_after = not_after - make_interval(days => $2) where id = $1`,
    [session, days],
  );
  await sql.close();
}

it('my_sessions() lists the caller’s own sessions, and marks the one that asks', async () => {
  const [one, other] = [await someone(), await someone()];
  const list = await mySessions(one.here);
  expect(list).toHaveLength(3);
  expect(ids(list.filter(({ current }) => current))).toEqual([getSession(one.here)]);
  expect(ids(list)).not.toContain(getSession(other.here));
  expect(ids(await mySessions(admin))).not.toContain(getSession(one.here));
});

describe('end_my_sessions()', () => {
  it('ends one session, or all but the one that asks', async () => {
    const { here, there } = await someone();
    expect((await call(here, 'end_my_sessions', { p_session_id: getSession(there) })).body).toBe(1);
    expect(await mySessions(here)).toHaveLength(2);
    await expectEnded(there.refreshToken);
    expect(await call(here, 'end_my_sessions')).toMatchObject({ status: 200, body: 1 });
    expect(ids(await mySessions(here))).toEqual([getSession(here)]);
    expect((await renew(here.refreshToken)).status).toBe(200);
  });

  it('ends no session of another person, neither by its id nor with all', async () => {
    const [one, other] = [await someone(), await someone()];
    for (const caller of [one.here, await newAdmin()]) {
      expect((await call(caller, 'end_my_sessions', { p_session_id: getSession(other.there) })).body).toBe(0);
      await call(caller, 'end_my_sessions');
    }
    expect(await mySessions(other.here)).toHaveLength(3);
  });
});

it('user_sessions() lists a user’s sessions to an admin, the last used first, with nothing with which one could be stolen', async () => {
  const { id, here, there } = await someone();
  const before = await sessionsOf(id);
  expect(before.map(({ current }) => current)).toEqual([false, false, false]);
  expect(Object.keys(before[0] ?? {}).sort()).toEqual(
    ['address', 'begun_at', 'current', 'id', 'last_used_at', 'user_agent'].sort(),
  );
  const used = getSession(here) === before.at(-1)?.id ? there : here;
  expect((await renew(used.refreshToken)).status).toBe(200);
  const [latest] = await sessionsOf(id);
  expect(latest?.id).toBe(getSession(used));
  expect(Date.parse(latest?.last_used_at ?? '')).toBeGreaterThan(Date.parse(latest?.begun_at ?? ''));
  expect(ids((await sessionsOf(admin.id)).filter(({ current }) => current))).toEqual([getSession(admin)]);
});

it('end_user_sessions() ends one session, or all of one user, and no other', async () => {
  const [one, other] = [await someone(), await someone()];
  const end = async (session_id?: string) =>
    (await call(admin, 'end_user_sessions', { p_user_id: one.id, p_session_id: session_id })).body;
  expect(await end(getSession(other.here))).toBe(0);
  expect(await end(getSession(one.here))).toBe(1);
  await expectEnded(one.here.refreshToken);
  expect((await send(one.here, 'GET', '/auth/v1/user')).status).toBeGreaterThanOrEqual(400);
  expect(ids(await sessionsOf(one.id))).not.toContain(getSession(one.here));
  expect(await end()).toBe(2);
  await expectEnded(one.there.refreshToken);
  expect((await renew(other.here.refreshToken)).status).toBe(200);
  expect((await signIn(one.email)).refreshToken).toBeTruthy();
});

describe.runIf(inject('stack').databaseUrl)('a session', () => {
  it(`ends ${sessionDays} days after it began, however recently it was used`, async () => {
    const { here, there } = await someone();
    await age(getSession(there), sessionDays - 1);
    const used = await renew(there.refreshToken);
    expect(used.status).toBe(200);
    await age(getSession(there), 1);
    await expectEnded((used.body as { refresh_token: string }).refresh_token);
    expect(ids(await mySessions(here))).not.toContain(getSession(there));
  });
});
