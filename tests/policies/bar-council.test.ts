/** Bar Council mode: what praises the practice is kept from everybody but the admin. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Caller, newAdmin, newClient, rows, send, service, visitor } from '../support/rest.ts';
import { type Row, stored } from './fixtures.ts';

let [client, admin]: Caller[] = [];
const shown: Record<string, Row> = {};

const setting = '/rest/v1/site_settings?key=eq.bar_council';
const set = async (value: object, caller = service()) => (await send(caller, 'PATCH', setting, { value })).status;

beforeAll(async () => {
  const [person, office] = [await newClient(), await newAdmin()];
  [client, admin] = [person, office];
  const people = { client: person.id, other: person.id, clerk: '', junior: '', admin: office.id };
  for (const table of ['testimonials', 'gallery_photos', 'business_reviews'])
    shown[table] = await stored(table, people, 'visible');
  shown.social_links = (await rows(service(), 'social_links', { platform: 'eq.facebook' }))[0] as Row;
});
afterAll(() => set({}));

it('hides rows, files and their numbers from visitors and clients while it is on, and from no admin', async () => {
  const file = `/storage/v1/object/gallery/${shown.gallery_photos?.file_name}`;
  expect((await send(service(), 'POST', file, 'A photo', { 'content-type': 'image/png' })).status).toBe(200);
  for (const on of [false, true]) {
    expect(await set({ on })).toBe(204);
    for (const caller of [visitor(), client, admin] as Caller[]) {
      const isShown = !on || caller === admin;
      for (const [table, { id }] of Object.entries(shown)) {
        expect(await rows(caller, table, { id: `eq.${id}` }), table).toHaveLength(isShown ? 1 : 0);
        const counted = await send(caller, 'GET', `/rest/v1/${table}?select=id`, undefined, { prefer: 'count=exact' });
        expect(counted.headers.get('content-range') === '*/0', table).toBe(!isShown);
      }
      expect((await send(caller, 'GET', file)).status === 200).toBe(isShown);
      const counts = await send(caller, 'POST', '/rest/v1/rpc/gallery_counts', {});
      expect((counts.body as unknown[]).length > 0).toBe(isShown);
    }
  }
});

it('is switched by an admin only', async () => {
  await set({ on: true });
  expect([await set({}, visitor()), await set({}, client)]).toEqual([401, 403]);
  const isRead = async () => (await rows(visitor(), 'testimonials')).length > 0;
  expect(await isRead()).toBe(false);
  expect(await set({}, admin)).toBe(204);
  expect(await isRead()).toBe(true);
});
