/** The admin lists and ends sessions. */
import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, newAdmin, send, service, signIn, signUp, visitor } from '../support/rest.ts';

let admin: Caller & { id: string; email: string };
beforeAll(async () => {
  admin = await newAdmin();
});

interface Session {
  id: string;
  begun_at: string;
  last_used_at: string;
  user_agent: string | null;
  address: string | null;
  current: boolean;
}

const call = (caller: Caller, name: string, body: Record<string, unknown>) =>
  send(caller, 'POST', `/rest/v1/rpc/${name}`, body);
const getSessions = async (userId: string) =>
  (await call(admin, 'user_sessions', { user_id: userId })).body as Session[];
const renew = (refreshToken: string) =>
  send(visitor(), 'POST', '/auth/v1/token?grant_type=refresh_token', { refresh_token: refreshToken });

/** A client who signed up and then logged in twice: three sessions. */
async function clientWithSessions() {
  const client = await signUp();
  const [first, second] = [await signIn(client.email), await signIn(client.email)];
  return { ...client, first, second };
}

describe('user_sessions()', () => {
  it('lists a user’s sessions, the last used first', async () => {
    const { id, first, second } = await clientWithSessions();
    const before = await getSessions(id);
    expect(before).toHaveLength(3);
    expect(before.every(({ current }) => !current)).toBe(true);
    for (const { begun_at, last_used_at } of before) {
      expect(Math.abs(Date.now() - Date.parse(begun_at))).toBeLessThan(60_000);
      expect(Date.parse(last_used_at)).toBeGreaterThanOrEqual(Date.parse(begun_at));
    }
    const oldest = before.at(-1);
    const used = (getSession(first) === oldest?.id ? second : first) as typeof first;
    expect((await renew(used.refreshToken)).status).toBe(200);
    const [latest] = await getSessions(id);
    expect(latest?.id).toBe(getSession(used));
    expect(Date.parse(latest?.last_used_at ?? '')).toBeGreaterThan(Date.parse(latest?.begun_at ?? ''));
    expect(Math.abs(Date.now() - Date.parse(latest?.last_used_at ?? ''))).toBeLessThan(60_000);
  });

  it('marks the caller’s own session', async () => {
    const current = (await getSessions(admin.id)).filter((session) => session.current);
    expect(current.map(({ id }) => id)).toEqual([getSession(admin)]);
  });

  it('returns nothing with which a session could be stolen', async () => {
    const [session] = await getSessions(admin.id);
    expect(Object.keys(session ?? {}).sort()).toEqual([
      'address',
      'begun_at',
      'current',
      'id',
      'last_used_at',
      'user_agent',
    ]);
  });

  it('refuses a client, also for their own sessions, and a former admin', async () => {
    const client = await signUp();
    expect((await call(client, 'user_sessions', { user_id: client.id })).status).toBe(403);
    const former = await newAdmin();
    await send(service(), 'PATCH', `/rest/v1/profiles?id=eq.${former.id}`, { role: 'client' });
    for (const name of ['user_sessions', 'end_user_sessions']) {
      const response = await call(former, name, { user_id: client.id });
      expect(response.status).toBe(401);
    }
  });
});

describe('end_user_sessions()', () => {
  it('ends one session: its refresh token stops working, the others continue', async () => {
    const { id, first, second } = await clientWithSessions();
    const response = await call(admin, 'end_user_sessions', { user_id: id, session_id: getSession(first) });
    expect(response).toMatchObject({ status: 200, body: 1 });
    expect((await renew(first.refreshToken)).status).toBeGreaterThanOrEqual(400);
    expect((await send(first, 'GET', '/auth/v1/user')).status).toBeGreaterThanOrEqual(400);
    expect((await renew(second.refreshToken)).status).toBe(200);
    expect((await getSessions(id)).map((session) => session.id)).not.toContain(getSession(first));
  });

  it('ends all sessions of one user only', async () => {
    const [one, other] = [await clientWithSessions(), await clientWithSessions()];
    expect((await call(admin, 'end_user_sessions', { user_id: one.id })).body).toBe(3);
    expect(await getSessions(one.id)).toEqual([]);
    for (const { refreshToken } of [one.first, one.second]) {
      expect((await renew(refreshToken)).status).toBeGreaterThanOrEqual(400);
    }
    expect((await renew(other.first.refreshToken)).status).toBe(200);
    expect((await signIn(one.email)).refreshToken).toBeTruthy();
  });

  it('ends no session of another user', async () => {
    const [one, other] = [await clientWithSessions(), await clientWithSessions()];
    const response = await call(admin, 'end_user_sessions', { user_id: one.id, session_id: getSession(other.first) });
    expect(response.body).toBe(0);
    expect((await renew(other.first.refreshToken)).status).toBe(200);
  });

  it('refuses a client', async () => {
    const { id, first } = await clientWithSessions();
    expect((await call(first, 'end_user_sessions', { user_id: id })).status).toBe(403);
    expect((await renew(first.refreshToken)).status).toBe(200);
  });
});

/** The session that a caller's token belongs to. */
function getSession({ headers }: Caller): string {
  const payload = headers.authorization?.split('.')[1] ?? '';
  return JSON.parse(Buffer.from(payload, 'base64url').toString()).session_id;
}
