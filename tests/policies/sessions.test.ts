/** People list and end their own sessions and no others, an admin those of all; every session ends after 30 days. */
import { sessionDays } from '@contract';
import { expect, inject, it } from 'vitest';
import { openSql } from '../../scripts/embedded/postgres/client.ts';
import { type Caller, newAdmin, send, signIn, signUp, visitor } from '../support/rest.ts';

interface Session {
  id: string;
  begun_at: string;
  last_used_at: string;
  current: boolean;
}

const admin = await newAdmin();
const call = async (caller: Caller, name: string, body: Record<string, unknown> = {}) =>
  (await send(caller, 'POST', `/rest/v1/rpc/${name}`, body)).body;
const mySessions = async (caller: Caller) => (await call(caller, 'my_sessions')) as Session[];
const sessionsOf = async (p_user_id: string) => (await call(admin, 'user_sessions', { p_user_id })) as Session[];
const ids = (sessions: Session[]) => sessions.map(({ id }) => id);
const currentOf = (sessions: Session[]) => ids(sessions.filter(({ current }) => current));
const renew = (refresh_token: string) =>
  send(visitor(), 'POST', '/auth/v1/token?grant_type=refresh_token', { refresh_token });
const expectEnded = async (refreshToken: string) =>
  expect((await renew(refreshToken)).status).toBeGreaterThanOrEqual(400);

/** The session that a caller's token belongs to. */
const getSession = ({ headers }: Caller): string =>
  JSON.parse(Buffer.from(headers.authorization?.split('.')[1] ?? '', 'base64url').toString()).session_id;

/** Someone who is logged in twice more than by their sign-up. */
async function someone() {
  const person = await signUp();
  return { ...person, here: await signIn(person.email), there: await signIn(person.email) };
}

/** Makes a session as old as that, with everything that followed from its beginning. */
async function age(session: string, days: number): Promise<void> {
  const sql = openSql(inject('stack').databaseUrl ?? '');
  const older = `update auth.sessions set created_at = created_at - make_interval(days => $2),
    not_after = not_after - make_interval(days => $2) where id = $1`;
  await sql.query(older, [session, days]);
  await sql.close();
}

it('people see their own sessions, which of them asks, and end one or all others, but none of another person', async () => {
  const [{ here, there }, other] = [await someone(), await someone()];
  expect([(await mySessions(here)).length, currentOf(await mySessions(here))]).toEqual([3, [getSession(here)]]);
  expect(await call(here, 'end_my_sessions', { p_session_id: getSession(there) })).toBe(1);
  await expectEnded(there.refreshToken);
  expect(await call(here, 'end_my_sessions')).toBe(1);
  expect(ids(await mySessions(here))).toEqual([getSession(here)]);
  expect((await renew(here.refreshToken)).status).toBe(200);
  for (const caller of [here, admin]) {
    expect(await call(caller, 'end_my_sessions', { p_session_id: getSession(other.there) })).toBe(0);
    expect(ids(await mySessions(caller))).not.toContain(getSession(other.there));
  }
  expect(await mySessions(other.here)).toHaveLength(3);
});

it('an admin sees those of a user, the last used first, with nothing with which one could be stolen, and ends them', async () => {
  const [one, other] = [await someone(), await someone()];
  const before = await sessionsOf(one.id);
  expect(currentOf(before)).toEqual([]);
  const shown = ['address', 'begun_at', 'current', 'id', 'last_used_at', 'user_agent'];
  expect(Object.keys(before[0] ?? {}).sort()).toEqual(shown);
  const used = getSession(one.here) === before.at(-1)?.id ? one.there : one.here;
  expect((await renew(used.refreshToken)).status).toBe(200);
  const [latest] = await sessionsOf(one.id);
  expect(latest?.id).toBe(getSession(used));
  expect(Date.parse(latest?.last_used_at ?? '')).toBeGreaterThan(Date.parse(latest?.begun_at ?? ''));
  expect(currentOf(await sessionsOf(admin.id))).toEqual([getSession(admin)]);
  const end = (session?: string) => call(admin, 'end_user_sessions', { p_user_id: one.id, p_session_id: session });
  expect([await end(getSession(other.here)), await end(getSession(one.here))]).toEqual([0, 1]);
  await expectEnded(one.here.refreshToken);
  expect((await send(one.here, 'GET', '/auth/v1/user')).status).toBeGreaterThanOrEqual(400);
  expect(await end()).toBe(2);
  await expectEnded(one.there.refreshToken);
  expect((await renew(other.here.refreshToken)).status).toBe(200);
  expect((await signIn(one.email)).refreshToken).toBeTruthy();
});

it.runIf(inject('stack').databaseUrl)(
  `ends ${sessionDays} days after it began, however recently it was used`,
  async () => {
    const { here, there } = await someone();
    await age(getSession(there), sessionDays - 1);
    const used = await renew(there.refreshToken);
    expect(used.status).toBe(200);
    await age(getSession(there), 1);
    await expectEnded((used.body as { refresh_token: string }).refresh_token);
    expect(ids(await mySessions(here))).not.toContain(getSession(there));
  },
);
