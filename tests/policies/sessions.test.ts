/** Supabase Auth renews no session that was ended, nor one of 30 days; whose sessions are listed and ended, a record holds. */
import { sessionDays } from '@contract';
import { expect, inject, it } from 'vitest';
import { openSql } from '../../scripts/embedded/postgres/client.ts';
import { type Caller, newAdmin, send, signIn, signUp, visitor } from '../support/rest.ts';

const admin = await newAdmin();
const call = async (caller: Caller, name: string, body: Record<string, unknown> = {}) =>
  (await send(caller, 'POST', `/rest/v1/rpc/${name}`, body)).body;
const mySessions = async (caller: Caller) => (await call(caller, 'my_sessions')) as { id: string }[];
const ids = (sessions: { id: string }[]) => sessions.map(({ id }) => id);
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

it('is renewed no more once it is ended, by its owner or an admin, and the others are', async () => {
  const [one, other] = [await someone(), await someone()];
  await call(one.here, 'end_my_sessions', { p_session_id: getSession(one.there) });
  await expectEnded(one.there.refreshToken);
  expect((await renew(one.here.refreshToken)).status).toBe(200);
  await call(admin, 'end_user_sessions', { p_user_id: one.id, p_session_id: getSession(one.here) });
  await expectEnded(one.here.refreshToken);
  expect((await send(one.here, 'GET', '/auth/v1/user')).status).toBeGreaterThanOrEqual(400);
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
