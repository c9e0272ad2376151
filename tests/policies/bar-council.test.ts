/** Bar Council mode: what praises the practice is kept from everybody but the admin. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, newAdmin, newClient, rows, send, service, visitor } from '../support/rest.ts';
import { type Row, stored } from './fixtures.ts';

type Name = 'visitor' | 'client' | 'admin';
let callers: Record<Name, Caller>;
let shown: Record<string, Row>;

const set = async (value: object) => {
  const response = await send(service(), 'PATCH', '/rest/v1/site_settings?key=eq.bar_council', { value });
  expect(response.status).toBe(204);
};

beforeAll(async () => {
  const [client, admin] = [await newClient(), await newAdmin()];
  callers = { visitor: visitor(), client, admin };
  const people = { client: client.id, other: client.id, admin: admin.id };
  shown = {
    testimonials: await stored('testimonials', people, 'visible'),
    gallery_photos: await stored('gallery_photos', people, 'visible'),
    business_reviews: await stored('business_reviews', people, 'visible'),
    social_links: (await rows(service(), 'social_links', { platform: 'eq.facebook' }))[0] as Row,
  };
});
afterAll(() => set({}));

const tables = ['testimonials', 'gallery_photos', 'business_reviews', 'social_links'] as const;
const isRead = async (caller: Name, table: string) =>
  (await rows(callers[caller], table, { id: `eq.${shown[table]?.id}` })).length === 1;

describe.each(tables)('%s', (table) => {
  it.each<Name>(['visitor', 'client'])('are hidden from a %s while the mode is on', async (caller) => {
    await set({});
    expect(await isRead(caller, table)).toBe(true);
    await set({ on: true });
    expect(await isRead(caller, table)).toBe(false);
    // Not even their number.
    const counted = await send(callers[caller], 'GET', `/rest/v1/${table}?select=id`, undefined, {
      prefer: 'count=exact',
    });
    expect(counted.body).toEqual([]);
    expect(counted.headers.get('content-range')).toBe('*/0');
    await set({ on: false });
    expect(await isRead(caller, table)).toBe(true);
  });

  it('are read and changed by the admin all the same', async () => {
    await set({ on: true });
    expect(await isRead('admin', table)).toBe(true);
    const column = table === 'social_links' ? 'url' : 'visible';
    const path = `/rest/v1/${table}?id=eq.${shown[table]?.id}`;
    const changed = await send(
      callers.admin,
      'PATCH',
      path,
      { [column]: shown[table]?.[column] },
      { prefer: 'return=representation' },
    );
    expect(changed.status).toBe(200);
    expect(changed.body).toHaveLength(1);
  });
});

it('keeps the files and the number of photos too', async () => {
  const path = `/storage/v1/object/gallery/${shown.gallery_photos?.file_name}`;
  const headers = { 'content-type': 'image/png' };
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  expect((await send(service(), 'POST', path, png, headers)).status).toBe(200);
  const total = async () =>
    ((await send(visitor(), 'POST', '/rest/v1/rpc/gallery_counts', {})).body as unknown[]).length;
  await set({});
  expect((await send(visitor(), 'GET', path)).status).toBe(200);
  expect(await total()).toBeGreaterThan(0);
  await set({ on: true });
  for (const caller of ['visitor', 'client'] as const)
    expect((await send(callers[caller], 'GET', path)).status).not.toBe(200);
  expect((await send(callers.admin, 'GET', path)).status).toBe(200);
  expect(await total()).toBe(0);
});

it('is switched by an admin only', async () => {
  await set({ on: true });
  const off = (caller: Name) =>
    send(callers[caller], 'PATCH', '/rest/v1/site_settings?key=eq.bar_council', { value: {} });
  expect((await off('visitor')).status).toBe(401);
  expect((await off('client')).status).toBe(403);
  expect(await isRead('visitor', 'testimonials')).toBe(false);
  expect((await off('admin')).status).toBe(204);
  expect(await isRead('visitor', 'testimonials')).toBe(true);
});
