/** People list and end their own sessions, and no others; every session ends after 30 days. */
import { sessionDays } from '@contract';
import { describe, expect, inject, it } from 'vitest';
import { openSql } from '../../scripts/postgres/client.ts';
import { type Caller, newAdmin, send, signIn, signUp, visitor } from '../support/rest.ts';

interface Session {
  id: string;
  begun_at: string;
  current: boolean;
}

const call = (caller: Caller, name: string, body: Record<string, unknown> = {}) =>
  send(caller, 'POST', `/rest/v1/rpc/${name}`, body);
const mySessions = async (caller: Caller) => (await call(caller, 'my_sessions')).body as Session[];
const renew = (refreshToken: string) =>
  send(visitor(), 'POST', '/auth/v1/token?grant_type=refresh_token', { refresh_token: refreshToken });

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

describe('my_sessions()', () => {
  it('lists the caller’s own sessions, and marks the one that asks', async () => {
    const [one, other] = [await someone(), await someone()];
    const list = await mySessions(one.here);
    expect(list).toHaveLength(3);
    expect(list.filter(({ current }) => current).map(({ id }) => id)).toEqual([getSession(one.here)]);
    expect(list.map(({ id }) => id)).not.toContain(getSession(other.here));
    const admin = await newAdmin();
    expect((await mySessions(admin)).map(({ id }) => id)).toContain(getSession(admin));
    expect(JSON.stringify(await mySessions(admin))).not.toContain(getSession(one.here));
  });
});

describe('end_my_sessions()', () => {
  it('ends all sessions but the one that asks', async () => {
    const { here, there } = await someone();
    expect(await call(here, 'end_my_sessions')).toMatchObject({ status: 200, body: 2 });
    expect((await mySessions(here)).map(({ id }) => id)).toEqual([getSession(here)]);
    expect((await renew(there.refreshToken)).status).toBeGreaterThanOrEqual(400);
    expect((await renew(here.refreshToken)).status).toBe(200);
  });

  it('ends one session', async () => {
    const { here, there } = await someone();
    expect((await call(here, 'end_my_sessions', { session_id: getSession(there) })).body).toBe(1);
    expect(await mySessions(here)).toHaveLength(2);
    expect((await renew(there.refreshToken)).status).toBeGreaterThanOrEqual(400);
  });

  it('ends no session of another person, neither by its id nor with all', async () => {
    const [one, other] = [await someone(), await someone()];
    const admin = await newAdmin();
    for (const caller of [one.here, admin]) {
      expect((await call(caller, 'end_my_sessions', { session_id: getSession(other.there) })).body).toBe(0);
      await call(caller, 'end_my_sessions');
    }
    expect((await renew(other.there.refreshToken)).status).toBe(200);
    expect(await mySessions(other.here)).toHaveLength(3);
  });
});

describe.runIf(inject('stack').databaseUrl)('a session', () => {
  it(`ends ${sessionDays} days after it began, however recently it was used`, async () => {
    const { here, there } = await someone();
    await age(getSession(there), sessionDays - 1);
    const used = await renew(there.refreshToken);
    expect(used.status).toBe(200);
    const { refresh_token } = used.body as { refresh_token: string };
    await age(getSession(there), 1);
    expect((await renew(refresh_token)).status).toBeGreaterThanOrEqual(400);
    expect((await mySessions(here)).map(({ id }) => id)).not.toContain(getSession(there));
  });
});
