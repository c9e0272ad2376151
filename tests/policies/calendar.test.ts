/** calendar_events(): the visible part of the calendar, with only the caller's events. */
import { beforeAll, expect, it } from 'vitest';
import { type Caller, insert, newAdmin, newClient, send, visitor } from '../support/rest.ts';

interface Drawn {
  title: string;
  start_date: string;
  location: string | null;
  day_total: number;
}

let admin: Caller;
let client: Caller;
let other: Caller;

// A month that no other test uses; noon in UTC is in the evening of the same day in New Delhi.
const add = (title: string, start: string, end: string, owner?: Caller) =>
  insert('events', { title, start_date: start, end_date: end, client_id: owner?.id ?? null });

async function drawn(caller: Caller, parameters: Record<string, unknown>): Promise<Drawn[]> {
  const response = await send(caller, 'POST', '/rest/v1/rpc/calendar_events', parameters);
  expect(response.status, JSON.stringify(response.body)).toBe(200);
  return response.body as Drawn[];
}

beforeAll(async () => {
  [admin, client, other] = await Promise.all([newAdmin(), newClient(), newClient()]);
  await add('Mine', '2151-03-10T12:00:00Z', '2151-03-10T13:00:00Z', client);
  await add('Theirs', '2151-03-10T12:30:00Z', '2151-03-10T13:00:00Z', other);
  await add('The admin’s', '2151-03-10T13:00:00Z', '2151-03-10T14:00:00Z');
  // 00:15 of the 11th in New Delhi, still the 10th in UTC.
  await add('After midnight', '2151-03-10T18:45:00Z', '2151-03-10T19:00:00Z', client);
  await add('Long', '2151-02-20T12:00:00Z', '2151-03-02T12:00:00Z', client);
  await add('Over midnight', '2151-04-10T17:00:00Z', '2151-04-10T19:30:00Z', client);
  await add('Until midnight', '2151-04-10T17:00:00Z', '2151-04-10T18:30:00Z', client);
  await add('Over before', '2151-02-20T12:00:00Z', '2151-02-27T12:00:00Z', client);
});

const march = { first: '2151-03-01', days: 31, per_day: 10 };

it('returns a client’s own events, and the number that begin on each day', async () => {
  const mine = await drawn(client, march);
  expect(mine.map(({ title, day_total }) => [title, day_total])).toEqual([
    ['Mine', 1],
    ['After midnight', 1],
    ['Long', 0],
  ]);
});

it('returns all events to the admin', async () => {
  const all = await drawn(admin, march);
  expect(all.map(({ title }) => title)).toEqual(['Mine', 'Theirs', 'The admin’s', 'After midnight', 'Long']);
  expect(all.slice(0, 3).map(({ day_total }) => day_total)).toEqual([3, 3, 3]);
});

it('returns the location of an event', async () => {
  await insert('events', {
    title: 'Somewhere',
    start_date: '2151-05-10T12:00:00Z',
    end_date: '2151-05-10T13:00:00Z',
    location: 'Court 7',
    client_id: client.id,
  });
  expect(await drawn(client, { first: '2151-05-10', days: 1, per_day: 10 })).toMatchObject([{ location: 'Court 7' }]);
});

it('returns only the first events of a day, up to the limit', async () => {
  const few = await drawn(admin, { ...march, first: '2151-03-10', days: 1, per_day: 2 });
  expect(few.map(({ title, day_total }) => [title, day_total])).toEqual([
    ['Mine', 3],
    ['Theirs', 3],
  ]);
});

it('splits days in the practice’s time zone', async () => {
  expect((await drawn(client, { ...march, first: '2151-03-11', days: 1 })).map(({ title }) => title)).toEqual([
    'After midnight',
  ]);
});

it('returns an event over midnight on both days, and one that ends at midnight on the first only', async () => {
  const titles = async (first: string) =>
    (await drawn(client, { first, days: 1, per_day: 10 })).map(({ title }) => title).sort();
  expect(await titles('2151-04-10')).toEqual(['Over midnight', 'Until midnight']);
  expect(await titles('2151-04-11')).toEqual(['Over midnight']);
});

it('returns at most six weeks, and refuses visitors', async () => {
  expect((await drawn(client, { ...march, first: '2151-01-01', days: 1_000 })).map(({ title }) => title)).not.toContain(
    'Mine',
  );
  expect((await send(visitor(), 'POST', '/rest/v1/rpc/calendar_events', march)).status).toBe(401);
});
