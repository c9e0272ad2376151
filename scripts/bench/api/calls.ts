/** The calls that are compared: each through `/api`, and the same one straight to PostgREST. */
import { settingDefaults } from '../../../supabase/functions/_shared/contract/index.ts';
import { SITE_PROXY_HEADER, siteProxyToken } from '../../embedded/forwarded.ts';
import { type Bench, type Caller, request } from './stack.ts';

/** One call, twice. */
export interface Call {
  name: string;
  kind: 'list' | 'write';
  /** Makes what `count` runs of it need, beforehand and unmeasured: one entry a run. */
  prepare?: (count: number) => Promise<string[]>;
  api: (given: string) => Promise<unknown>;
  direct: (given: string) => Promise<unknown>;
}

type Door = (
  caller: Caller,
  method: string,
  path: string,
  body?: unknown,
  extra?: Record<string, string>,
) => Promise<unknown>;

const representation = { prefer: 'return=representation' };
const counted = { prefer: 'count=exact' };

const columns = {
  cases:
    'id,caseNumber:case_number,title,description,clientId:client_id,practiceArea:practice_area,status,court,filingDate:filing_date',
  events: 'id,title,description,startDate:start_date,endDate:end_date,location,caseId:case_id,clientId:client_id,type',
  submissions: 'id,name,email,phone,service,message,preferredDate:preferred_date,submittedAt:submitted_at,status',
  photos:
    'id,fileName:file_name,smallFileName:small_file_name,originalName:original_name,caption,category,visible,sortOrder:sort_order,width,height,uploadedAt:uploaded_at',
  reviews: 'id,author_name,author_url,profile_photo_url,rating,relative_time_description,text,visible',
  users: 'id,username,fullName:full_name,email,phone,role',
};

/** Every list and write of the api that PostgREST has too. */
export function callsOf(bench: Bench): Call[] {
  const { stack, visitor, client, admin, service, clientId } = bench;
  const api: Door = (caller, method, path, body, extra) =>
    request(caller, method, `${stack.url}/functions/v1/api${path}`, body, extra);
  const rest: Door = (caller, method, path, body, extra) =>
    request(caller, method, `${stack.url}/rest/v1${path}`, body, extra);

  const list = (name: string, caller: Caller, path: string, direct: string): Call => ({
    name,
    kind: 'list',
    api: () => api(caller, 'GET', path),
    direct: () => rest(caller, 'GET', `${direct}&offset=0&limit=1000`, undefined, counted),
  });
  const insert = async (table: string, row: (index: number) => unknown, count: number) => {
    const all = Array.from({ length: count }, (_, index) => row(index));
    const made = await rest(service, 'POST', `/${table}?select=id`, all, representation);
    return (made as { id: string }[]).map(({ id }) => id);
  };
  const ids = async (path: string, count: number) => {
    const found = (await rest(service, 'GET', path)) as { id: string }[];
    return Array.from({ length: count }, (_, index) => found[index % found.length]?.id ?? '');
  };
  const change = (
    name: string,
    path: (id: string) => string,
    [table, select]: [table: string, select: string],
    [body, row]: [body: unknown, row: unknown],
  ): Call => ({
    name,
    kind: 'write',
    prepare: (count) => ids(`/${table}?select=id`, count),
    api: (id) => api(admin, 'PATCH', path(id), body),
    direct: (id) => rest(admin, 'PATCH', `/${table}?id=eq.${id}&select=${select}`, row, representation),
  });

  const event = { title: 'Hearing', description: 'Final arguments.', location: 'Court No. 4', type: 'hearing' };
  const at = '2031-05-06T05:00:00Z';
  const eventRow = { ...event, start_date: at, end_date: at, case_id: null, client_id: clientId };
  const lawCase = { title: 'Nair v. State', description: 'A matter of some length.', status: 'active', court: 'Delhi' };
  const submission = {
    name: 'Asha Rao',
    phone: '+91 00000 12345',
    service: 'family',
    message: 'A matter of succession.',
  };
  const email = () => `${crypto.randomUUID()}@example.com`;
  /** The pass with which the api names the network of its caller. */
  const apiPasses = async (count: number) =>
    Array<string>(count).fill(`${await rest(service, 'POST', '/rpc/api_pass')}`);
  const network = () => ({
    [SITE_PROXY_HEADER]: siteProxyToken(stack.jwtSecret),
    'x-forwarded-for': `2001:${[0, 1, 2].map(() => Math.floor(Math.random() * 0xffff).toString(16)).join(':')}::1`,
  });

  return [
    list(
      'GET /api/testimonials',
      visitor,
      '/testimonials',
      '/testimonials?select=id,name,occupation,message,rating&visible=eq.true&order=created_at.desc,id',
    ),
    list(
      'GET /api/gallery-photos/visible',
      visitor,
      '/gallery-photos/visible',
      `/gallery_photos?select=${columns.photos}&visible=eq.true&order=sort_order,uploaded_at.desc,id`,
    ),
    list('GET /api/social-links', visitor, '/social-links', '/social_links?select=id,platform,url&order=platform'),
    list(
      'GET /api/google-reviews',
      visitor,
      '/google-reviews',
      `/business_reviews?select=${columns.reviews}&order=created_at.desc,id`,
    ),
    list('GET /api/settings', visitor, '/settings', '/site_settings?select=key,value'),
    list('GET /api/cases, a client', client, '/cases', `/cases?select=${columns.cases}&order=filing_date.desc,id.desc`),
    list('GET /api/events, a client', client, '/events', `/events?select=${columns.events}&order=start_date,id`),
    list('GET /api/cases', admin, '/cases', `/cases?select=${columns.cases}&order=filing_date.desc,id.desc`),
    list('GET /api/events', admin, '/events', `/events?select=${columns.events}&order=start_date,id`),
    list(
      'GET /api/contact-submissions',
      admin,
      '/contact-submissions',
      `/contact_submissions?select=${columns.submissions}&order=submitted_at.desc,id`,
    ),
    list(
      'GET /api/admin/testimonials',
      admin,
      '/admin/testimonials',
      '/testimonials?select=id,name,occupation,message,rating,visible&order=created_at.desc,id',
    ),
    list(
      'GET /api/gallery-photos',
      admin,
      '/gallery-photos',
      `/gallery_photos?select=${columns.photos}&order=sort_order,uploaded_at.desc,id`,
    ),
    list('GET /api/admin/users', admin, '/admin/users', `/profiles?select=${columns.users}&order=full_name,id`),
    {
      name: 'GET /api/analytics',
      kind: 'list',
      api: () => api(admin, 'GET', '/analytics'),
      direct: () => rest(admin, 'POST', '/rpc/analytics_summary', {}),
    },
    {
      name: 'POST /api/contact',
      kind: 'write',
      prepare: apiPasses,
      api: () => api(visitor, 'POST', '/contact', { ...submission, email: email() }, network()),
      direct: (pass) =>
        rest(
          visitor,
          'POST',
          '/contact_submissions',
          { ...submission, email: email() },
          { 'x-api-pass': pass, 'x-client-network': crypto.randomUUID() },
        ),
    },
    {
      name: 'POST /api/cases',
      kind: 'write',
      api: () =>
        api(admin, 'POST', '/cases', {
          ...lawCase,
          clientId,
          practiceArea: 'civil',
          caseNumber: crypto.randomUUID(),
          filingDate: '2026-03-01',
        }),
      direct: () =>
        rest(
          admin,
          'POST',
          `/cases?select=${columns.cases}`,
          {
            ...lawCase,
            client_id: clientId,
            practice_area: 'civil',
            case_number: crypto.randomUUID(),
            filing_date: '2026-03-01',
          },
          representation,
        ),
    },
    change(
      'PATCH /api/cases/{id}',
      (id) => `/cases/${id}`,
      ['cases', columns.cases],
      [{ court: 'Delhi' }, { court: 'Delhi' }],
    ),
    {
      name: 'POST /api/events',
      kind: 'write',
      api: () => api(admin, 'POST', '/events', { ...event, startDate: at, endDate: at, clientId }),
      direct: () => rest(admin, 'POST', `/events?select=${columns.events}`, eventRow, representation),
    },
    change(
      'PATCH /api/events/{id}',
      (id) => `/events/${id}`,
      ['events', columns.events],
      [{ location: 'Court No. 7' }, { location: 'Court No. 7' }],
    ),
    {
      name: 'DELETE /api/events/{id}',
      kind: 'write',
      prepare: (count) => insert('events', () => eventRow, count),
      api: (id) => api(admin, 'DELETE', `/events/${id}`),
      direct: (id) => rest(admin, 'DELETE', `/events?id=eq.${id}&select=id`, undefined, representation),
    },
    change(
      'PATCH /api/contact-submissions/{id}',
      (id) => `/contact-submissions/${id}`,
      ['contact_submissions', columns.submissions],
      [{ status: 'contacted' }, { status: 'contacted' }],
    ),
    change(
      'PATCH /api/admin/testimonials/{id}',
      (id) => `/admin/testimonials/${id}`,
      ['testimonials', 'id,name,occupation,message,rating,visible'],
      [{ visible: true }, { visible: true }],
    ),
    change(
      'PATCH /api/google-reviews/{id}/visibility',
      (id) => `/google-reviews/${id}/visibility`,
      ['business_reviews', columns.reviews],
      [{ visible: true }, { visible: true }],
    ),
    {
      name: 'POST /api/gallery-photos',
      kind: 'write',
      api: () =>
        api(admin, 'POST', '/gallery-photos', {
          fileName: `${crypto.randomUUID()}.jpg`,
          originalName: 'photo.jpg',
          caption: 'In the library',
          category: 'office',
          visible: false,
        }),
      direct: () =>
        rest(
          admin,
          'POST',
          `/gallery_photos?select=${columns.photos}`,
          {
            file_name: `${crypto.randomUUID()}.jpg`,
            original_name: 'photo.jpg',
            caption: 'In the library',
            category: 'office',
            visible: false,
            sort_order: 0,
          },
          representation,
        ),
    },
    change(
      'PATCH /api/gallery-photos/{id}',
      (id) => `/gallery-photos/${id}`,
      ['gallery_photos', columns.photos],
      [
        { caption: 'In the library', sortOrder: 3 },
        { caption: 'In the library', sort_order: 3 },
      ],
    ),
    {
      name: 'PATCH /api/social-links/{platform}',
      kind: 'write',
      api: () => api(admin, 'PATCH', '/social-links/twitter', { url: 'https://example.com/practice' }),
      direct: () =>
        rest(
          admin,
          'PATCH',
          '/social_links?platform=eq.twitter&select=id,platform,url',
          { url: 'https://example.com/practice' },
          representation,
        ),
    },
    {
      name: 'PATCH /api/settings/hero',
      kind: 'write',
      api: () => api(admin, 'PATCH', '/settings/hero', { ...settingDefaults.hero, lead: 'Plain advice.' }),
      direct: () =>
        rest(
          admin,
          'PATCH',
          '/site_settings?key=eq.hero&select=key,value',
          { value: { lead: 'Plain advice.' } },
          representation,
        ),
    },
  ];
}
