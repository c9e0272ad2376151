/** Messages by WhatsApp, from a hearing to a fake Cloud API, with the task that sends them. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { EmbeddedStack } from '../../scripts/embedded/index.ts';
import { createAccount } from '../support/accounts.ts';
import { PlatformControl, type Platforms, platformSettings, startPlatforms } from '../support/platforms/server.ts';
import type { Fault } from '../support/platforms/types.ts';
import { whatsAppError } from '../support/platforms/whatsapp.ts';
import { addAwakeClient, as, runTask, startProduct, temporaryFolder } from './support.ts';

const { folder, remove } = temporaryFolder();
let platforms: Platforms;
let control: PlatformControl;
let stack: EmbeddedStack;
let user: string;
let client: string;
let phone: string;

beforeAll(async () => {
  platforms = await startPlatforms();
  control = new PlatformControl(platforms.url);
  stack = await startProduct(`${folder}/whatsapp`, { functionEnv: platformSettings(platforms.url) });
  await deliver();
});
afterAll(async () => {
  await stack?.close();
  await platforms?.close();
  remove();
});

const deliver = () => runTask<{ sent: number }>(stack, 'whatsapp');
const nothing = { sent: 0, queued: 0, failed: 0 };

/** A client without quiet hours who has agreed to messages at a number of their own. */
beforeEach(async () => {
  await control.forget();
  await stack.query("delete from public.notifications where channel = 'whatsapp'");
  const email = `${crypto.randomUUID()}@example.com`;
  phone = `+91${String(Math.random()).slice(2, 12)}`;
  user = await createAccount(stack, { email, username: email.slice(0, 8) });
  client = await addAwakeClient(stack, user);
  await stack.query('update public.clients set phone = $1 where id = $2', [phone, client]);
  await stack.query(
    `insert into public.whatsapp_consents (user_id, phone, wording, wording_version)
     values ($1, $2, 'I agree to get messages by WhatsApp.', 1)`,
    [user, phone],
  );
});

/** Hearings that were entered six minutes ago are put into the outbox. */
async function queue(count = 1): Promise<void> {
  await stack.query(
    `insert into public.events (title, type, client_id, start_date, end_date, location, updated_at)
     select 'Arguments', 'hearing', $1, at, at, 'Delhi High Court', now() - interval '6 minutes'
     from (select now() + make_interval(days => 20 + n) as at from generate_series(1, $2::integer) n)`,
    [client, count],
  );
  await runTask(stack, 'mails');
}

const fail = (fault: Partial<Fault>) =>
  control.fail({ platform: 'whatsapp', method: 'POST', path: '/messages$', ...fault });
const log = () =>
  stack.query<Record<string, unknown>>(
    "select status, attempts, last_error, external_id from public.notifications where channel = 'whatsapp' and address = $1",
    [phone],
  );
const advanceTime = () =>
  stack.query(
    `update public.notifications set not_before = not_before - interval '1 hour',
       locked_until = locked_until - interval '1 hour' where channel = 'whatsapp'`,
  );

it('is offered once it is set up', async () => {
  const address = `${stack.url}/rest/v1/site_settings?key=eq.portal&select=value`;
  const [row] = await (await fetch(address, { headers: as(stack.publishableKey) })).json();
  expect(row.value).toMatchObject({ whatsapp: true });
});

it('sends a message once, also with several runs at the same time, and keeps its id', async () => {
  await queue();
  const runs = await Promise.all([deliver(), deliver(), deliver()]);
  expect(runs.map(({ sent }) => sent).sort()).toEqual([0, 0, 1]);
  await advanceTime();
  expect(await deliver()).toEqual(nothing);
  const published = await control.published();
  expect(published).toHaveLength(1);
  expect(await log()).toEqual([{ status: 'sent', attempts: 1, last_error: null, external_id: published[0]?.id }]);
});

it('stops at a bad token, says so, and sends everything once that was put right', async () => {
  await queue(10);
  await fail({ ...whatsAppError(401, 190, 'Your access token has expired'), times: 4 });
  expect(await deliver()).toBe(500);
  expect(await control.requests()).toHaveLength(4);
  const [run] = await stack.query<{ error: string }>("select error from public.job_runs where task = 'whatsapp'");
  expect(run?.error).toBe('whatsAppToken: (#190) Your access token has expired');
  await advanceTime();
  expect(await deliver()).toEqual({ ...nothing, sent: 10 });
});
