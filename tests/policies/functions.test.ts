/** Functions that a request can call; `tests/database/grants.test.ts` compares who may call each, their own tests what they do. */
import { beforeAll, expect, it } from 'vitest';
import { allTests } from '../../scripts/test-run/all.ts';
import { type Caller, newAdmin, send, signIn, signUp, visitor } from '../support/rest.ts';
import { privateFunctions } from './expectations.ts';
import { refusedActors, refusedCallers } from './refused.ts';

const people = ['visitor', 'client', 'clerk', 'junior', 'admin'] as const;
let callers: Record<(typeof people)[number], Caller>;
beforeAll(async () => {
  const [clerk, junior, admin] = [await newAdmin('clerk'), await newAdmin('junior'), await newAdmin()];
  callers = { visitor: visitor(), client: await signUp(), clerk, junior, admin };
});

const call = (caller: Caller, name: string, body: object = {}) => send(caller, 'POST', `/rest/v1/rpc/${name}`, body);
/** Some without arguments, and the first of the people who may call them. */
const functions: Record<string, (typeof people)[number]> = {
  client_summary: 'client',
  my_data: 'client',
  my_sessions: 'client',
  my_second_factor: 'client',
  admin_summary: 'clerk',
  open_ends: 'clerk',
  message_inbox: 'junior',
  analytics_summary: 'admin',
  new_accounts: 'admin',
  locked_numbers: 'admin',
};

it.each(Object.entries(functions))('%s answers from the %s on', async (name, first) => {
  const statuses = [];
  for (const one of people) statuses.push((await call(callers[one], name)).status);
  const allowed = people.indexOf(first);
  expect(statuses).toEqual(people.map((_, at) => (at >= allowed ? 200 : at === 0 ? 401 : 403)));
});

it('answers nobody from the schema private, even when it is named', async () => {
  for (const caller of Object.values(callers))
    for (const name of privateFunctions.slice(0, allTests ? undefined : 5)) {
      const response = await send(caller, 'POST', `/rest/v1/rpc/${name}`, {}, { 'content-profile': 'private' });
      expect([401, 403, 404, 406], `${name}: ${JSON.stringify(response.body)}`).toContain(response.status);
    }
});

// Who may ask at all is decided once a request, before any function: one of them, and in the slow run all.
it.each(allTests ? refusedActors : refusedActors.slice(0, 1))('no function answers a %s', async (actor) => {
  const caller = (await refusedCallers([actor]))[actor];
  for (const name of Object.keys(functions)) expect((await call(caller, name)).status, name).toBe(401);
});

it('set_user_role() changes the role in both directions, and ends the sessions each time', async () => {
  const user = await signUp();
  const { refreshToken: refresh_token } = await signIn(user.email);
  const set = (role: string) => call(callers.admin, 'set_user_role', { p_user_id: user.id, p_role: role });
  const readsEnquiries = async () =>
    (await send(await signIn(user.email), 'GET', '/rest/v1/contact_submissions?limit=1')).status;
  await set('admin');
  const renewed = await send(visitor(), 'POST', '/auth/v1/token?grant_type=refresh_token', { refresh_token });
  expect(renewed.status).toBeGreaterThanOrEqual(400);
  expect(await readsEnquiries()).toBe(200);
  await set('client');
  expect(await readsEnquiries()).toBe(403);
  expect((await set('judge')).status).toBe(400);
});
