/** calendar_events(): the visible part of the calendar, with only the caller's events. */
import { beforeAll, expect, it } from 'vitest';
import { setUpProject } from './practice.ts';

const { add, addUser, as, link } = setUpProject();

interface Drawn {
  title: string;
  location: string | null;
  day_total: number;
}
let admin: { role: string; sub: string };
let client: { role: string; sub: string };

beforeAll(async () => {
  admin = { role: 'app_admin', sub: await addUser('admin') };
  client = { role: 'authenticated', sub: await addUser() };
  const [mine, theirs] = [await add('clients'), await add('clients')];
  await link(mine, client.sub);
  // Noon in UTC is in the evening of the same day in New Delhi.
  const event = (title: string, start_date: string, end_date: string, client_id: string | null = mine) =>
    add('events', { title, start_date, end_date, client_id, location: 'Court 7' });
  await event('Mine', '2151-03-10T12:00Z', '2151-03-10T13:00Z');
  await event('Theirs', '2151-03-10T12:30Z', '2151-03-10T13:00Z', theirs);
  await event('The admin’s', '2151-03-10T13:00Z', '2151-03-10T14:00Z', null);
  // 00:15 of the 11th in New Delhi, still the 10th in UTC.
  await event('After midnight', '2151-03-10T18:45Z', '2151-03-10T19:00Z');
  await event('Long', '2151-02-20T12:00Z', '2151-03-02T12:00Z');
  await event('Over before', '2151-02-20T12:00Z', '2151-02-27T12:00Z');
  await event('Till midnight', '2151-05-01T12:00Z', '2151-05-02T18:30Z');
  await event('Short, till midnight', '2151-05-02T12:00Z', '2151-05-02T18:30Z');
});

const drawn = (who: typeof admin, first: string, days = 31, most = 10) =>
  as(who)<Drawn>`select title, location, day_total from public.calendar_events(${first}, ${days}, ${most})`;
const titles = async (who: typeof admin, first: string, days?: number) =>
  (await drawn(who, first, days)).map(({ title }) => title);

it('returns a client’s own events, and the number that begin on each day', async () => {
  expect(await drawn(client, '2151-03-01')).toEqual([
    { title: 'Mine', location: 'Court 7', day_total: 1 },
    { title: 'After midnight', location: 'Court 7', day_total: 1 },
    { title: 'Long', location: 'Court 7', day_total: 0 },
  ]);
});

it('returns all events to the admin, the first of a day up to the limit', async () => {
  expect(await titles(admin, '2151-03-01')).toEqual(['Mine', 'Theirs', 'The admin’s', 'After midnight', 'Long']);
  expect((await drawn(admin, '2151-03-10', 1, 2)).map(({ title, day_total }) => [title, day_total])).toEqual([
    ['Mine', 3],
    ['Theirs', 3],
  ]);
});

it('what ends at midnight, however long it is, is of the day before alone', async () => {
  expect(await titles(admin, '2151-05-02', 1)).toEqual(['Short, till midnight', 'Till midnight']);
  expect(await titles(admin, '2151-05-03', 1)).toEqual([]);
});

it('returns at most six weeks', async () => {
  expect(await titles(client, '2151-01-01', 1_000)).toEqual([]);
});
