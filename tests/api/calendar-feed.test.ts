/** The dates of one person in a calendar program, read with a parser of others. Whose they are, the records of the database say. */
import ICAL from 'ical.js';
import { expect, inject, it } from 'vitest';
import { openSql } from '../../scripts/embedded/postgres/client.ts';
import { insert, newClient, send, service } from '../support/rest.ts';
import { addCase, Browser } from './support.ts';

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const getFeed = (path: string, headers: Record<string, string> = {}) => new Browser().call('GET', path, { headers });

/** The entries of a feed. */
async function read(path: string) {
  const { status, body } = await getFeed(path);
  expect(status).toBe(200);
  const calendar = new ICAL.Component(ICAL.parse(body as string));
  return calendar.getAllSubcomponents('vevent').map((entry) => {
    const value = (name: string) => `${entry.getFirstPropertyValue(name) ?? ''}`;
    const [title, status, location, description] = ['summary', 'status', 'location', 'description'].map(value);
    return { title, status, location, description, uid: value('uid'), start: Date.parse(value('dtstart')) };
  });
}

it('shows an event, that it was moved, and for thirty days that it was cancelled', async () => {
  const client = await newClient();
  const { id, case_number } = await addCase(client.id);
  const event = await insert('events', {
    ...{ title: 'State v. Kumar', type: 'hearing', start_date: inDays(3), end_date: inDays(3.1) },
    ...{ location: 'Supreme Court', court_hall: 'Court 4', purpose: 'Arguments', bring: 'PAN card, both sides' },
    case_id: id,
  });
  const { body: token } = await send(client, 'POST', '/rest/v1/rpc/renew_my_calendar_feed', {});
  const path = `/calendar-feeds/${token}.ics`;
  const [first, ...others] = await read(path);
  expect(others).toEqual([]);
  const known = { title: 'State v. Kumar', status: 'CONFIRMED', location: 'Supreme Court' };
  expect(first).toMatchObject({ ...known, start: Math.floor(Date.parse(String(event.start_date)) / 1000) * 1000 });
  expect(first?.description?.split('\n')).toEqual([
    `Case: ${case_number}, Nair v. Greenfield`,
    'Court Hall: Court 4',
    'Purpose: Arguments',
    'What to Bring: PAN card, both sides',
  ]);
  const answer = await getFeed(path);
  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  const seen = { 'if-none-match': answer.headers.get('etag') ?? '' };
  expect((await getFeed(path, seen)).status).toBe(304);
  await send(service(), 'PATCH', `/rest/v1/events?id=eq.${event.id}`, { start_date: inDays(5), end_date: inDays(6) });
  expect((await getFeed(path, seen)).status).toBe(200);
  expect(await read(path)).toMatchObject([{ ...known, uid: first?.uid }]);
  await send(service(), 'DELETE', `/rest/v1/events?id=eq.${event.id}`);
  expect(await read(path)).toMatchObject([{ status: 'CANCELLED', uid: first?.uid }]);
  const sql = openSql(inject('stack').databaseUrl ?? '');
  const old = "update public.cancelled_events set cancelled_at = now() - interval '31 days' where uid = $1";
  await sql.query(old, [event.id]);
  await sql.close();
  expect(await read(path)).toEqual([]);
  expect((await getFeed('/calendar-feeds/short.ics')).status).toBe(404);
});
