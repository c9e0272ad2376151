/** `ETag` and `If-Match`: a change of a row that somebody else has changed is refused, and overwrites nothing. */

import { toDefaults } from '@contract';
import * as errorMessages from '@texts/error';
import * as practice from '@texts/practice';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insert, send, service, unique } from '../support/rest.ts';
import { type ApiResponse, caseOf, consultation, signedInPractice } from './support.ts';

const settingDefaults = toDefaults(practice);

const { admin, client } = await signedInPractice();

const event = { title: 'Hearing', startDate: '2031-05-06T05:00:00Z', endDate: '2031-05-06T06:00:00Z', type: 'hearing' };
const lawCase = () => caseOf(client.id);
const post = async (path: string, body: unknown) => {
  const { status, body: made, headers } = await admin.call('POST', path, { body });
  expect([status, made]).toEqual([201, expect.objectContaining({ id: expect.any(String) })]);
  const row = await admin.call('GET', `${path}/${made.id}`);
  expect(headers.get('etag')).toBe(row.headers.get('etag'));
  return made.id as string;
};
const hero = (lead: string) => ({ ...settingDefaults.hero, lead });
const photoRequest = () => ({ fileName: `${unique()}.jpg`, originalName: 'library.jpg' });

/** A resource that can be changed: how to make one, two changes of it, and where one is made when it is not its own path. */
interface Resource {
  make: () => Promise<string>;
  changes: [object, object];
  at?: string;
}
const resources: [string, Resource][] = [
  ['cases', { make: () => post('/cases', lawCase()), changes: [{ status: 'closed' }, { court: 'High Court' }] }],
  [
    'cases',
    {
      make: async () => {
        const id = await post('/cases', lawCase());
        return `${id}/parties/${await post(`/cases/${id}/parties`, { side: 'respondent', name: 'Greenfield' })}`;
      },
      changes: [{ name: 'Greenfield Developers' }, { advocate: 'Vasudha Iyengar' }],
    },
  ],
  [
    'clients',
    {
      make: () => post('/clients', { fullName: unique('Meera'), reason: 'Another person.' }),
      changes: [{ language: 'hi' }, { address: 'Park Street' }],
    },
  ],
  ['events', { make: () => post('/events', event), changes: [{ title: 'Moved' }, { location: 'Court No. 7' }] }],
  [
    'hearings',
    {
      make: async () => {
        const id = await post('/events', event);
        const outcome = { outcome: 'heard', orderText: 'Reply within two weeks.' };
        await admin.call('POST', `/hearings/${id}/outcome`, { body: outcome });
        return `${id}/order`;
      },
      changes: [{ shared: true }, { body: 'Reply within four weeks.' }],
    },
  ],
  [
    'documents',
    {
      make: async () =>
        String((await insert('case_documents', { case_id: await post('/cases', lawCase()), name: 'Reply.pdf' })).id),
      changes: [{ name: 'Reply, as filed.pdf' }, { shared: true }],
    },
  ],
  [
    'gallery-photos',
    { make: () => post('/gallery-photos', photoRequest()), changes: [{ visible: true }, { caption: 'The library' }] },
  ],
  [
    'gallery-photos',
    {
      make: () => post('/gallery-photos', photoRequest()),
      changes: [{ visible: true }, { visible: false }],
      at: '/visibility',
    },
  ],
  [
    'admin/testimonials',
    {
      make: async () => String((await insert('testimonials', { name: 'M', message: 'Good.', rating: 5 })).id),
      changes: [{ visible: true }, { visible: false }],
    },
  ],
  [
    'contact-submissions',
    {
      make: async () => String((await insert('contact_submissions', consultation())).id),
      changes: [{ status: 'contacted' }, { status: 'closed' }],
    },
  ],
  [
    'google-reviews',
    {
      make: async () => {
        const review = { external_id: unique(), author_name: 'A', rating: 4, text: 'Good.' };
        return String((await insert('business_reviews', review)).id);
      },
      changes: [{ visible: true }, { visible: false }],
      at: '/visibility',
    },
  ],
  [
    'social-links',
    { make: async () => 'linkedin', changes: [{ url: 'https://one.example' }, { url: 'https://two.example' }] },
  ],
  ['settings', { make: async () => 'hero', changes: [hero('First'), hero('Second')] }],
];

const reset = async () => {
  await send(service(), 'PATCH', '/rest/v1/site_settings?key=eq.hero', { value: {} });
  await send(service(), 'PATCH', '/rest/v1/social_links?platform=eq.linkedin', { url: null });
};
beforeAll(reset);
afterAll(reset);

const getTag = ({ headers }: ApiResponse) => headers.get('etag') ?? '';
const expectRefused = (response: ApiResponse, status: number, message: string) =>
  expect([response.status, response.body]).toMatchObject([status, { message }]);

describe.each(resources)('/api/%s/{id}', (name, { make, changes, at = '' }) => {
  const [theirs, mine] = changes;
  let id: string;
  beforeAll(async () => {
    id = await make();
  });
  const get = () => admin.call('GET', `/${name}/${id}`);
  const patch = (body: object, tag?: string) =>
    admin.call('PATCH', `/${name}/${id}${at}`, { body, headers: tag === undefined ? {} : { 'if-match': tag } });

  it('has a strong ETag, which changes with each change and only then', async () => {
    const before = await get();
    expect(getTag(before)).toMatch(/^"[\x21\x23-\x7e]+"$/);
    expect(before.headers.get('cache-control')).toBe('no-store, no-transform');
    expect(getTag(await get())).toBe(getTag(before));
    const changed = await patch(theirs);
    expect(changed.status).toBe(200);
    expect(getTag(changed)).not.toBe(getTag(before));
    const after = await get();
    expect([getTag(after), after.body]).toEqual([getTag(changed), changed.body]);
  });

  it('changes only what was seen: with the current ETag, alone or in a list, or *', async () => {
    const seen = getTag(await get());
    const first = await patch(theirs, seen);
    expect(first.status).toBe(200);
    const stored = (await get()).body;
    for (const stale of [seen, `W/${getTag(first)}`, '"1", "else"']) {
      expectRefused(await patch(mine, stale), 412, errorMessages.changed);
    }
    expectRefused(await patch(mine, '"1'), 400, errorMessages.ifMatch);
    expect((await get()).body).toEqual(stored);
    expect((await patch(mine, `W/"1", "else", ${getTag(first)}`)).status).toBe(200);
    expect((await patch(theirs, '*')).status).toBe(200);
  });
});

it('accepts one of many changes with the same ETag', async () => {
  const id = await post('/cases', lawCase());
  const seen = getTag(await admin.call('GET', `/cases/${id}`));
  const responses = await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      admin.call('PATCH', `/cases/${id}`, { body: { court: `Court No. ${index}` }, headers: { 'if-match': seen } }),
    ),
  );
  const done = responses.filter(({ status }) => status === 200);
  expect(done).toHaveLength(1);
  expect(responses.filter(({ status }) => status === 412)).toHaveLength(7);
  expect((await admin.call('GET', `/cases/${id}`)).body).toEqual(done[0]?.body);
});

it.each([
  ['events', () => post('/events', event)],
  ['gallery-photos', () => post('/gallery-photos', photoRequest())],
] as const)('deletes of %s only what was seen', async (name, make) => {
  const id = await make();
  const remove = (tag: string) => admin.call('DELETE', `/${name}/${id}`, { headers: { 'if-match': tag } });
  const seen = getTag(await admin.call('GET', `/${name}/${id}`));
  const body = name === 'events' ? { title: 'Moved' } : { caption: 'Moved' };
  const changed = await admin.call('PATCH', `/${name}/${id}`, { body });
  expectRefused(await remove(seen), 412, errorMessages.changed);
  expectRefused(await remove('"'), 400, errorMessages.ifMatch);
  expect((await remove(getTag(changed))).status).toBe(200);
  expectRefused(await remove(getTag(changed)), 404, errorMessages.notFound);
});
