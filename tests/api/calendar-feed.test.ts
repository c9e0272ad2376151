/** The dates of one person in a calendar program, from a secret address. Read with a parser of others. */
import ICAL from 'ical.js';
import { describe, expect, inject, it } from 'vitest';
import { openSql } from '../../scripts/embedded/postgres/client.ts';
import { insert, newAdmin, newClient, send, service, signUp, unique } from '../support/rest.ts';
import { type ApiResponse, addCase, Browser, signedInClient } from './support.ts';

type Person = Awaited<ReturnType<typeof newClient>>;

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

function addEvent(values: Record<string, unknown>) {
  return insert('events', {
    title: 'State v. Kumar',
    type: 'hearing',
    start_date: inDays(3),
    end_date: inDays(3.1),
    location: 'Supreme Court',
    ...values,
  });
}

/** Makes an address. Out: its path below /api. */
async function makeFeed(person: Person, options: Record<string, boolean> = {}): Promise<string> {
  const { status, body } = await send(person, 'POST', '/rest/v1/rpc/renew_my_calendar_feed', options);
  expect(status).toBe(200);
  return `/calendar-feeds/${body}.ics`;
}

const getFeed = (path: string, headers: Record<string, string> = {}) => new Browser().call('GET', path, { headers });

/** The entries of a feed, by their titles. */
function parse({ status, body }: ApiResponse) {
  expect(status).toBe(200);
  const calendar = new ICAL.Component(ICAL.parse(body as string));
  return calendar.getAllSubcomponents('vevent').map((entry) => ({
    location: `${entry.getFirstPropertyValue('location')}`,
    start: Date.parse(`${entry.getFirstPropertyValue('dtstart')}`),
    title: `${entry.getFirstPropertyValue('summary')}`,
    status: `${entry.getFirstPropertyValue('status')}`,
    uid: `${entry.getFirstPropertyValue('uid')}`,
    sequence: Number(entry.getFirstPropertyValue('sequence')),
    description: `${entry.getFirstPropertyValue('description') ?? ''}`,
  }));
}
const titles = async (path: string) => parse(await getFeed(path)).map(({ title }) => title);

async function asOwner(statement: string, values: unknown[] = []) {
  const sql = openSql(inject('stack').databaseUrl ?? '');
  return sql.query(statement, values).finally(() => sql.close());
}

describe('a client’s feed', () => {
  it('has the dates of their clients and nobody else’s, with what is to be known', async () => {
    const [client, other] = [await newClient(), await newClient()];
    const courtCase = await addCase(client.id);
    await addEvent({
      case_id: courtCase.id,
      court_hall: 'Court 4',
      purpose: 'Arguments',
      bring: 'PAN card, both sides',
    });
    await addEvent({ client_id: client.id, title: 'Conference', type: 'meeting', is_tentative: false });
    await addEvent({ client_id: other.id, title: 'Somebody else’s' });
    await addEvent({ client_id: client.id, title: 'Long ago', start_date: inDays(-100), end_date: inDays(-99.9) });
    const entries = parse(await getFeed(await makeFeed(client)));
    expect(entries.map(({ title }) => title).sort()).toEqual(['Conference', 'State v. Kumar']);
    const hearing = entries.find(({ title }) => title === 'State v. Kumar');
    expect(hearing).toMatchObject({ status: 'CONFIRMED', location: 'Supreme Court' });
    expect(hearing?.description.split('\n')).toEqual([
      `Case: ${courtCase.case_number}, Nair v. Greenfield`,
      'Court Hall: Court 4',
      'Purpose: Arguments',
      'What to Bring: PAN card, both sides',
    ]);
  });

  it('says what is tentative, moved and cancelled, each time with a higher number', async () => {
    const client = await newClient();
    const path = await makeFeed(client);
    const event = await addEvent({ client_id: client.id, is_tentative: true });
    const [first] = parse(await getFeed(path));
    expect(first).toMatchObject({ status: 'TENTATIVE', uid: expect.stringContaining(`${event.id}@`) });
    await asOwner("update public.events set updated_at = updated_at - interval '10 seconds' where id = $1", [event.id]);
    const later = { start_date: inDays(5), end_date: inDays(5.1), is_tentative: false };
    await send(service(), 'PATCH', `/rest/v1/events?id=eq.${event.id}`, later);
    const [moved] = parse(await getFeed(path));
    expect(moved).toMatchObject({ status: 'CONFIRMED', uid: first?.uid });
    expect(moved?.start).toBe(Math.floor(Date.parse(later.start_date) / 1000) * 1000);
    expect(moved?.sequence).toBeGreaterThanOrEqual(first?.sequence ?? 0);
    await send(service(), 'DELETE', `/rest/v1/events?id=eq.${event.id}`);
    const [cancelled] = parse(await getFeed(path));
    expect(cancelled).toMatchObject({ status: 'CANCELLED', uid: first?.uid });
    expect(cancelled?.sequence).toBeGreaterThanOrEqual(moved?.sequence ?? 0);
    await asOwner("update public.cancelled_events set cancelled_at = now() - interval '31 days' where uid = $1", [
      event.id,
    ]);
    expect(await titles(path)).toEqual([]);
  });

  it('ends for a client from whom the log-in is unlinked', async () => {
    const client = await newClient();
    await addEvent({ client_id: client.id });
    const path = await makeFeed(client);
    expect(await titles(path)).toHaveLength(1);
    await send(service(), 'DELETE', `/rest/v1/client_users?user_id=eq.${client.id}`);
    expect(await titles(path)).toEqual([]);
  });

  it('tells of hearings only, and nothing but kind, time and place, where that is wished', async () => {
    const client = await newClient();
    await addEvent({ client_id: client.id, description: 'About the settlement' });
    const meeting = await addEvent({ client_id: client.id, type: 'meeting', title: 'Conference' });
    await send(service(), 'DELETE', `/rest/v1/events?id=eq.${meeting.id}`);
    const path = await makeFeed(client, { p_hearings_only: true, p_neutral_titles: true });
    expect(parse(await getFeed(path))).toMatchObject([
      { title: 'Hearing', description: '', location: 'Supreme Court' },
    ]);
  });
});

describe('an admin’s feed', () => {
  it('has the dates of everybody, until the role is taken away', async () => {
    // Two: the last admin cannot be demoted.
    const [admin, , client] = [await newAdmin(), await newAdmin(), await newClient()];
    const title = unique('A date');
    await addEvent({ client_id: client.id, title });
    const path = await makeFeed(admin);
    expect(await titles(path)).toContain(title);
    await send(service(), 'PATCH', `/rest/v1/profiles?id=eq.${admin.id}`, { role: 'client' });
    expect(await titles(path)).toEqual([]);
  });
});

describe('an address', () => {
  it('ends with a new one, and when it is revoked', async () => {
    const { browser } = await signedInClient();
    const options = { hearingsOnly: true, neutralTitles: false };
    expect((await browser.call('GET', '/account/calendar-feed')).body).toEqual([]);
    const made = async () => {
      const { status, body } = await browser.call('POST', '/account/calendar-feed', { body: options });
      expect(status).toBe(201);
      return new URL(body.address).pathname.replace(/^\/api/, '');
    };
    const [first, second] = [await made(), await made()];
    expect((await getFeed(first)).status).toBe(404);
    expect((await browser.call('GET', '/account/calendar-feed')).body).toMatchObject([{ ...options, readAt: null }]);
    expect((await getFeed(second)).status).toBe(200);
    expect((await browser.call('GET', '/account/calendar-feed')).body[0].readAt).not.toBeNull();
    expect((await browser.call('DELETE', '/account/calendar-feed')).status).toBe(200);
    expect((await getFeed(second)).status).toBe(404);
  });

  it.each([
    ['deleted', (id: string) => send(service(), 'POST', '/rest/v1/rpc/delete_account', { p_user_id: id })],
    [
      'banned',
      (id: string) => asOwner("update auth.users set banned_until = now() + interval '1 hour' where id = $1", [id]),
    ],
  ])('is dead when its owner is %s', async (_, end) => {
    const user = await signUp();
    const path = await makeFeed(user);
    expect((await getFeed(path)).status).toBe(200);
    await end(user.id);
    expect((await getFeed(path)).status).toBe(404);
  });

  it('is stored nowhere, cached by nobody, and answered with 304 while nothing has changed', async () => {
    const client = await newClient();
    const path = await makeFeed(client);
    const first = await getFeed(path);
    expect(first.headers.get('cache-control')).toBe('private, no-store');
    expect(first.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    const etag = { 'if-none-match': first.headers.get('etag') ?? '' };
    expect((await getFeed(path, etag)).status).toBe(304);
    await addEvent({ client_id: client.id });
    expect((await getFeed(path, etag)).status).toBe(200);
    const token = path.replace(/^\/calendar-feeds\/|\.ics$/g, '');
    const rows = await asOwner('select row_to_json(f)::text as row from private.calendar_feeds f');
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('is 404 when it is none', async () => {
    expect((await getFeed('/calendar-feeds/short.ics')).status).toBe(404);
    expect((await getFeed(`/calendar-feeds/${crypto.randomUUID().replaceAll('-', '').repeat(2)}.ics`)).status).toBe(
      404,
    );
  });
});
