/** Functions that a request can call; `tests/database/grants.test.ts` compares who may call each, their own tests what they do. */
import { beforeAll, expect, it } from 'vitest';
import { allTests } from '../../scripts/test-run/all.ts';
import { type Caller, insert, newAdmin, send, signIn, signUp, unique, visitor } from '../support/rest.ts';
import { privateFunctions } from './expectations.ts';
import { refusedActors, refusedCallers } from './refused.ts';

let callers: Record<'visitor' | 'client' | 'clerk' | 'junior' | 'admin', Caller>;
beforeAll(async () => {
  const [clerk, junior, admin] = [await newAdmin('clerk'), await newAdmin('junior'), await newAdmin()];
  callers = { visitor: visitor(), client: await signUp(), clerk, junior, admin };
});

const call = (caller: Caller, name: string, body: object = {}) => send(caller, 'POST', `/rest/v1/rpc/${name}`, body);
/** Functions without arguments that everybody may call who is signed in, the office, juniors beside admins, and only admins. */
const forAll = ['client_summary', 'my_data', 'my_sessions', 'my_calendar_feed', 'unread_messages', 'my_second_factor'];
const forOffice = ['admin_summary', 'used_case_statuses', 'open_ends'];
const forJuniors = ['message_inbox'];
const forAdmins = ['analytics_summary', 'new_accounts', 'locked_numbers'];

it('answers everybody what is for them', async () => {
  for (const name of [...forAll, ...forOffice, ...forJuniors, ...forAdmins]) {
    const status = async (who: keyof typeof callers) => (await call(callers[who], name)).status;
    expect(await status('visitor'), name).toBe(401);
    expect(await status('client'), name).toBe(forAll.includes(name) ? 200 : 403);
    expect(await status('clerk'), name).toBe([...forAll, ...forOffice].includes(name) ? 200 : 403);
    expect(await status('junior'), name).toBe(forAdmins.includes(name) ? 403 : 200);
    expect(await status('admin'), name).toBe(200);
  }
});

it('answers nobody from the schema private, even when it is named', async () => {
  for (const caller of Object.values(callers))
    for (const name of Object.keys(privateFunctions).slice(0, allTests ? undefined : 5)) {
      const response = await send(caller, 'POST', `/rest/v1/rpc/${name}`, {}, { 'content-profile': 'private' });
      expect([401, 403, 404, 406], `${name}: ${JSON.stringify(response.body)}`).toContain(response.status);
    }
});

// Who may ask at all is decided once a request, before any function: one of them, and in the slow run all.
it.each(allTests ? refusedActors : refusedActors.slice(0, 1))('no function answers a %s', async (actor) => {
  const caller = (await refusedCallers([actor]))[actor];
  for (const name of [...forAll, ...forOffice, ...forAdmins]) expect((await call(caller, name)).status, name).toBe(401);
});

it('set_user_role() changes the role in both directions, and ends the sessions each time', async () => {
  const user = await signUp();
  const { refreshToken } = await signIn(user.email);
  const set = (new_role: string) => call(callers.admin, 'set_user_role', { p_user_id: user.id, p_role: new_role });
  expect((await set('admin')).status).toBeLessThan(300);
  const renewed = await send(visitor(), 'POST', '/auth/v1/token?grant_type=refresh_token', {
    refresh_token: refreshToken,
  });
  expect(renewed.status).toBeGreaterThanOrEqual(400);
  const enquiries = '/rest/v1/contact_submissions?limit=1';
  expect((await send(await signIn(user.email), 'GET', enquiries)).status).toBe(200);
  await set('client');
  expect((await send(await signIn(user.email), 'GET', enquiries)).status).toBe(403);
  const wrong = await set('judge');
  expect([wrong.status, JSON.stringify(wrong.body)]).toEqual([400, expect.stringContaining('judge')]);
});

it('gallery_counts() counts hidden photos only for an admin, and works with GET', async () => {
  const team = async (caller: Caller) => {
    const response = await send(caller, 'GET', '/rest/v1/rpc/gallery_counts');
    const found = response.body as { category: string; total: number; visible: number }[];
    const { total, visible } = found.find(({ category }) => category === 'team') ?? { total: 0, visible: 0 };
    return { total, visible };
  };
  const [before, hidden] = [await team(callers.visitor), await team(callers.admin)];
  for (const visible of [true, false])
    await insert('gallery_photos', {
      file_name: `${unique()}.webp`,
      original_name: 'Team.jpg',
      category: 'team',
      visible,
    });
  const grown = { total: before.total + 1, visible: before.visible + 1 };
  expect([await team(callers.visitor), await team(callers.client)]).toEqual([grown, grown]);
  expect(await team(callers.admin)).toEqual({ total: hidden.total + 2, visible: hidden.visible + 1 });
});
