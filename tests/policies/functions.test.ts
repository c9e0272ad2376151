/** Every function a request can reach, called by everyone; and the helpers, which nobody can reach. */
import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, newAdmin, rows, send, service, signIn, signUp, unique, visitor } from '../support/rest.ts';
import { type Grantee, privateFunctions, publicFunctions } from './expectations.ts';

let callers: Record<Grantee, Caller>;

beforeAll(async () => {
  callers = { visitor: visitor(), client: await signUp(), admin: await newAdmin(), service: service() };
});

/** Harmless arguments for each function. */
const args: Record<string, () => Record<string, unknown>> = {
  admin_summary: () => ({}),
  analytics_summary: () => ({}),
  calendar_events: () => ({ first: '2026-11-01', days: 42, most: 4 }),
  clean_up: () => ({}),
  client_summary: () => ({}),
  consume_throttle: () => ({ bucket: unique(), attempts: 1, window_seconds: 60 }),
  count_cases: () => ({ query: 'a:*' }),
  count_contact_submissions: () => ({ status: 'new' }),
  count_profiles: () => ({ role: 'client' }),
  login_email: () => ({ login: 'nobody' }),
  record_visit: () => ({ page: '/about' }),
  registration_conflict: () => ({ username: unique(), email: `${unique()}@example.com` }),
  release_throttle: () => ({ bucket: unique() }),
  // The user does not exist: an allowed caller is told so, another one is refused before.
  set_user_role: () => ({ user_id: crypto.randomUUID(), new_role: 'admin' }),
};

const call = (caller: Caller, name: string, body: Record<string, unknown>) =>
  send(caller, 'POST', `/rest/v1/rpc/${name}`, body);

describe.each(Object.entries(publicFunctions))('%s()', (name, { callers: allowed }) => {
  it.each(['visitor', 'client', 'admin', 'service'] as const)('called by the %s', async (grantee) => {
    const answer = await call(callers[grantee], name, args[name]!());
    if (allowed.includes(grantee)) {
      const expected = name === 'set_user_role' ? 404 : 200;
      expect([expected, 204], JSON.stringify(answer.body)).toContain(answer.status);
      if (name === 'set_user_role') expect(answer.body).toMatchObject({ message: 'No such user' });
    } else {
      expect([401, 403], JSON.stringify(answer.body)).toContain(answer.status);
    }
  });
});

describe.each(Object.keys(privateFunctions))('private.%s()', (name) => {
  it('is out of reach, also when the schema is named', async () => {
    for (const caller of Object.values(callers)) {
      const answer = await send(caller, 'POST', `/rest/v1/rpc/${name}`, {}, { 'content-profile': 'private' });
      expect([401, 403, 404, 406], `${name}: ${JSON.stringify(answer.body)}`).toContain(answer.status);
    }
  });
});

describe('set_user_role()', () => {
  it('makes someone an admin and back, each time ending their sessions', async () => {
    const user = await signUp();
    const before = await signIn(user.email);
    expect((await call(callers.admin, 'set_user_role', { user_id: user.id, new_role: 'admin' })).status).toBeLessThan(
      300,
    );

    const refreshed = await send(visitor(), 'POST', '/auth/v1/token?grant_type=refresh_token', {
      refresh_token: before.refreshToken,
    });
    expect(refreshed.status).toBeGreaterThanOrEqual(400);
    const asAdmin = await signIn(user.email);
    expect((await rows(asAdmin, 'contact_submissions', { limit: '1' })).length).toBeGreaterThanOrEqual(0);

    await call(callers.admin, 'set_user_role', { user_id: user.id, new_role: 'client' });
    const asClient = await signIn(user.email);
    expect((await send(asClient, 'GET', '/rest/v1/contact_submissions')).status).toBe(403);
  });

  it('refuses an unknown role by name', async () => {
    const answer = await call(callers.admin, 'set_user_role', { user_id: crypto.randomUUID(), new_role: 'judge' });
    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer.body)).toContain('judge');
  });
});

describe('summaries', () => {
  it('count for a client only what is theirs', async () => {
    const client = await signUp();
    const [mine] = (await call(client, 'client_summary', {})).body as Record<string, unknown>[];
    expect(mine).toEqual({ active_cases: 0, upcoming_events: 0, next_appointment: null });
  });
});

describe('consume_throttle()', () => {
  it('lets through exactly as many as allowed, however they arrive, then tells the seconds to wait', async () => {
    const bucket = unique();
    const waits = await Promise.all(
      Array.from({ length: 12 }, () =>
        call(service(), 'consume_throttle', { bucket, attempts: 5, window_seconds: 600 }).then((answer) => answer.body),
      ),
    );
    expect(waits.filter((wait) => wait === 0)).toHaveLength(5);
    for (const wait of waits.filter((seconds) => seconds !== 0)) {
      expect(wait).toBeGreaterThan(590);
      expect(wait).toBeLessThanOrEqual(600);
    }
  });

  it('an attempt that is given back is not counted', async () => {
    const bucket = unique();
    const count = () => call(service(), 'consume_throttle', { bucket, attempts: 1, window_seconds: 600 });
    expect((await count()).body).toBe(0);
    await call(service(), 'release_throttle', { bucket });
    expect((await count()).body).toBe(0);
    expect((await count()).body).toBeGreaterThan(0);
  });

  it('counts anew when the window is over', async () => {
    const bucket = unique();
    await call(service(), 'consume_throttle', { bucket, attempts: 1, window_seconds: 0 });
    expect((await call(service(), 'consume_throttle', { bucket, attempts: 1, window_seconds: 0 })).body).toBe(0);
  });
});

describe('record_visit()', () => {
  it('counts one visitor once a day for each page, and leaves other paths uncounted', async () => {
    const page = `/${unique('page')}`;
    const agent = { 'user-agent': unique('agent') };
    for (let visit = 0; visit < 3; visit += 1)
      await send(visitor(), 'POST', '/rest/v1/rpc/record_visit', { page }, agent);
    expect(await rows(service(), 'page_visits', { page: `eq.${page}` })).toHaveLength(1);
    const odd = await send(visitor(), 'POST', '/rest/v1/rpc/record_visit', { page: '/<script>' });
    expect(odd.status).toBeLessThan(300);
    expect(await rows(service(), 'page_visits', { page: 'like.*script*' })).toHaveLength(0);
  });
});
