/** The compared calls: each through `/api`, and the same one to PostgREST. */

import path from 'node:path';
import { clientCase, toColumn } from '../../../supabase/functions/_shared/contract/index.ts';
import { settingReader } from '../../../supabase/functions/_shared/runtime/setting-reader.ts';
import { SITE_PROXY_HEADER, siteProxyToken } from '../../embedded/forwarded-headers.ts';
import { startEmbedded } from '../../embedded/index.ts';
import type { CleanupScope } from '../../lib/cleanup.ts';
import { send } from '../http.ts';

/** One call in both forms. */
export interface Call {
  name: string;
  /** Prepares data for `count` runs, not measured: one entry for each run. */
  prepare?: (count: number) => Promise<string[]>;
  api: (given: string) => Promise<unknown>;
  direct: (given: string) => Promise<unknown>;
}

type Body = Record<string, unknown>;
type Headers = Record<string, string>;

const representation = { prefer: 'return=representation' };
const toRow = (body: Body) => Object.fromEntries(Object.entries(body).map(([name, value]) => [toColumn(name), value]));

/** The fields of each table, by their names in the API. */
const fields = {
  cases: Object.keys(clientCase.shape).join(' '),
  events: 'id title description startDate endDate location caseId clientId type',
  contact_submissions: 'id name email phone service message preferredDate submittedAt status',
  testimonials: 'id name occupation message rating visible',
  gallery_photos: 'id fileName smallFileName originalName caption category visible sortOrder width height uploadedAt',
  business_reviews: 'id author_name author_url profile_photo_url rating relative_time_description text visible',
  profiles: 'id username fullName email phone role',
  social_links: 'id platform url',
  site_settings: 'key value',
};
type Table = keyof typeof fields;

const columns = (table: Table) =>
  fields[table]
    .split(' ')
    .map((field) => (field === toColumn(field) ? field : `${field}:${toColumn(field)}`))
    .join();

/** Starts a backend with demo data. Returns every list and write of the API that PostgREST has too. */
export async function openCalls(scope: CleanupScope): Promise<Call[]> {
  const stack = await startEmbedded({
    projectDir: process.cwd(),
    dataDir: path.join(scope.temporaryFolder(), 'data'),
    port: 0,
    siteUrl: 'http://127.0.0.1:5173',
    log: () => {},
  });
  scope.add(() => stack.close());
  const { publishableKey: apikey } = stack;
  const fromNetwork = (address: string) => ({
    [SITE_PROXY_HEADER]: siteProxyToken(stack.jwtSecret),
    'x-forwarded-for': address,
  });
  const api = (headers: Headers, method: string, address: string, body?: Body) =>
    send(method, `${stack.url}/functions/v1/api${address}`, headers, body);
  const rest = (headers: Headers, method: string, address: string, body?: Body | Body[]) =>
    send(method, `${stack.url}/rest/v1/${address}`, headers, body);
  const logIn = async (username: string) => {
    const body = { username, password: `${username}-demo` };
    const response = await api(fromNetwork('2001:db8::1'), 'POST', '/auth/login', body);
    return response as { id: string; accessToken: string };
  };
  const { id: clientId, accessToken } = await logIn('client');
  const visitor: Headers = { apikey };
  const client = { apikey, authorization: `Bearer ${accessToken}` };
  const admin = { apikey, authorization: `Bearer ${(await logIn('admin')).accessToken}` };
  const service = { apikey: stack.secretKey };

  const list = (as: Headers, address: string, table: Table, order: string, filter = ''): Call => ({
    name: `GET /api${address}${as === client ? ', a client' : ''}`,
    api: () => api(as, 'GET', address),
    direct: () =>
      rest(
        { ...as, prefer: 'count=exact' },
        'GET',
        `${table}?select=${columns(table)}&order=${order}${filter}&limit=1000`,
      ),
  });
  const create = (address: string, table: Table, body: () => Body): Call => ({
    name: `POST /api${address}`,
    api: () => api(admin, 'POST', address, body()),
    direct: () => rest({ ...admin, ...representation }, 'POST', `${table}?select=${columns(table)}`, toRow(body())),
  });
  const update = (address: string, table: Table, body: Body, filter = 'id=eq.{id}', row = toRow(body)): Call => ({
    name: `PATCH /api${address}`,
    prepare: async (count) => {
      const found = (await rest(service, 'GET', `${table}?select=*`)) as { id: string }[];
      return Array.from({ length: count }, (_, index) => found[index % found.length]?.id ?? '');
    },
    api: (id) => api(admin, 'PATCH', address.replace('{id}', id), body),
    direct: (id) => {
      const query = `${table}?${filter.replace('{id}', id)}&select=${columns(table)}`;
      return rest({ ...admin, ...representation }, 'PATCH', query, row);
    },
  });

  const event = {
    title: 'Hearing',
    description: 'Final arguments.',
    location: 'Court No. 4',
    type: 'hearing',
    startDate: '2031-05-06T05:00:00Z',
    endDate: '2031-05-06T05:00:00Z',
    clientId,
  };
  const submission = () => ({
    name: 'Asha Rao',
    email: `${crypto.randomUUID()}@example.com`,
    phone: '+91 00000 12345',
    service: 'family',
    message: 'A matter of succession.',
  });
  const hex = () => Math.floor(Math.random() * 0xffff).toString(16);

  return [
    list(visitor, '/testimonials', 'testimonials', 'created_at.desc,id', '&visible=eq.true'),
    list(visitor, '/gallery-photos/visible', 'gallery_photos', 'sort_order,uploaded_at.desc,id', '&visible=eq.true'),
    list(visitor, '/social-links', 'social_links', 'platform'),
    list(visitor, '/google-reviews', 'business_reviews', 'created_at.desc,id'),
    list(visitor, '/settings', 'site_settings', 'key'),
    list(client, '/cases', 'cases', 'filing_date.desc,id.desc'),
    list(client, '/events', 'events', 'start_date,id'),
    list(admin, '/cases', 'cases', 'filing_date.desc,id.desc'),
    list(admin, '/events', 'events', 'start_date,id'),
    list(admin, '/contact-submissions', 'contact_submissions', 'submitted_at.desc,id'),
    list(admin, '/admin/testimonials', 'testimonials', 'created_at.desc,id'),
    list(admin, '/gallery-photos', 'gallery_photos', 'sort_order,uploaded_at.desc,id'),
    list(admin, '/admin/users', 'profiles', 'full_name,id'),
    {
      name: 'GET /api/analytics',
      api: () => api(admin, 'GET', '/analytics'),
      direct: () => rest(admin, 'POST', 'rpc/analytics_summary', {}),
    },
    {
      name: 'POST /api/contact',
      // The API's token, with which it sends the caller's network.
      prepare: async (count) => Array<string>(count).fill(`${await rest(service, 'POST', 'rpc/api_token')}`),
      api: () =>
        api({ ...visitor, ...fromNetwork(`2001:${hex()}:${hex()}:${hex()}::1`) }, 'POST', '/contact', submission()),
      direct: (token) => {
        const headers = { ...visitor, 'x-api-token': token, 'x-client-network': crypto.randomUUID() };
        return rest(headers, 'POST', 'contact_submissions', submission());
      },
    },
    create('/cases', 'cases', () => ({
      title: 'Nair v. State',
      description: 'A matter of some length.',
      status: 'active',
      court: 'Delhi',
      clientId,
      practiceArea: 'civil',
      caseNumber: crypto.randomUUID(),
      filingDate: '2026-03-01',
    })),
    create('/events', 'events', () => event),
    create('/gallery-photos', 'gallery_photos', () => ({
      fileName: `${crypto.randomUUID()}.jpg`,
      originalName: 'photo.jpg',
      caption: 'In the library',
      category: 'office',
      visible: false,
      sortOrder: 0,
    })),
    update('/cases/{id}', 'cases', { court: 'Delhi' }),
    update('/events/{id}', 'events', { location: 'Court No. 7' }),
    update('/contact-submissions/{id}', 'contact_submissions', { status: 'contacted' }),
    update('/admin/testimonials/{id}', 'testimonials', { visible: true }),
    update('/google-reviews/{id}/visibility', 'business_reviews', { visible: true }),
    update('/gallery-photos/{id}', 'gallery_photos', { caption: 'In the library', sortOrder: 3 }),
    update('/social-links/twitter', 'social_links', { url: 'https://example.com/practice' }, 'platform=eq.twitter'),
    update(
      '/settings/hero',
      'site_settings',
      { ...settingReader().defaults.hero, lead: 'Plain advice.' },
      'key=eq.hero',
      {
        value: { lead: 'Plain advice.' },
      },
    ),
    {
      name: 'DELETE /api/events/{id}',
      prepare: async (count) => {
        const rows = Array.from({ length: count }, () => toRow(event));
        const made = await rest({ ...service, ...representation }, 'POST', 'events?select=id', rows);
        return (made as { id: string }[]).map(({ id }) => id);
      },
      api: (id) => api(admin, 'DELETE', `/events/${id}`),
      direct: (id) => rest({ ...admin, ...representation }, 'DELETE', `events?id=eq.${id}&select=id`),
    },
  ];
}
