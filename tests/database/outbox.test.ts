/**
 * The queue of notifications with several at once, and whom it calls. Who is told of what, and when, is in
 * `records`: outbox.sql, due-….sql and whatsapp.sql.
 */
import postgres from 'postgres';
import { expect, it, onTestFinished, vi } from 'vitest';
import { throttles } from '../../supabase/functions/_shared/contract/index.ts';
import { setUpProject } from './practice.ts';

const db = setUpProject();
const { sql, value, add, addUser, as, link } = db;
/** Noon of the practice's clock, in some days. */
const noon = (inDays: number) =>
  value`select ((private.practice_day() + ${inDays}::int + time '12:00') at time zone private.practice_zone())::text`;
async function addHearing(inDays: number): Promise<void> {
  const client_id = await add('clients');
  await link(client_id, await addUser());
  await add('events', { type: 'hearing', client_id, start_date: await noon(inDays) });
}

it('queues once what two runs find at the same time', async () => {
  for (let day = 10; day < 20; day += 1) await addHearing(day);
  const at = await noon(1);
  await db.together(3, (all) => Promise.all(all.map((one) => one.run('select public.queue_notifications($1)', [at]))));
  await sql`select public.queue_notifications(${at})`;
  expect(await value`select count(*)::int from public.notifications where kind = 'hearing_set'`).toBe(10);
});

it('calls for a run when something was queued, and not when nothing was: that would never end', async () => {
  const heard: string[] = [];
  const listener = postgres(db.url);
  onTestFinished(() => listener.end());
  await listener.listen('notifications', (text) => heard.push(text));
  /** The notices that were heard before this. */
  const calls = async () => {
    await sql`select pg_notify('notifications', 'end')`;
    await vi.waitFor(() => expect(heard.at(-1)).toBe('end'));
    return heard.splice(0).slice(0, -1);
  };
  const at = await noon(1);
  await sql`select public.queue_notifications(${at})`;
  await addHearing(20);
  await calls();
  await sql`select public.queue_notifications(${at})`;
  expect(await calls()).toEqual(['']);
  await sql`select public.queue_notifications(${at})`;
  expect(await calls()).toEqual([]);
});

it('keeps as many agreements to WhatsApp of a person in a day as the contract says', async () => {
  const [user, client] = [await addUser(), await add('clients', { phone: '+919876543210' })];
  await link(client, user);
  await sql`select public.record_whatsapp(true)`;
  const agree = () =>
    as({ role: 'authenticated', sub: user })`
      select public.agree_to_whatsapp('+919876543210', 'I agree to messages by WhatsApp', 1)`;
  await agree();
  await sql`update private.throttles set attempts = ${throttles.whatsAppPerUser.limit - 1}`;
  await agree();
  await expect(agree()).rejects.toThrow('tooManyChanges');
});
