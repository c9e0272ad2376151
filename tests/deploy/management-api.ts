/** A fake of Supabase's Management API: it answers the CLI like a new project and records the requests. */
import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { authSettings } from './auth-settings.ts';

export const ref = 'abcdefghijklmnopqrst';

/** The keys of the project; the secret one must never be printed. */
export const keys = { publishable: 'sb_publishable_fake', secret: 'sb_secret_fake' };

/** A file that was uploaded for a function. */
export interface Upload {
  slug: string;
  name: string;
  text: string;
}

export interface ManagementApi {
  url: string;
  /** Method and path of every call, in order. */
  calls: string[];
  /** Requests without the right token. */
  unauthorized: string[];
  secrets: Map<string, string>;
  /** Changed settings, by part: auth, storage, postgrest. */
  config: Record<string, Record<string, unknown>>;
  functions: Map<string, Record<string, unknown>>;
  uploads: Upload[];
  queries: string[];
  /** Answers the next request to this path with an error. */
  fail(path: string, status: number, message: string): void;
  /** Never answers the next such call, e.g. `POST /secrets`. Returns a promise that resolves when it comes. */
  hold(call: string): Promise<void>;
  close(): Promise<void>;
}

const project = {
  id: ref,
  ref,
  organization_id: 'organization',
  organization_slug: 'organization',
  name: 'chambers',
  region: 'ap-south-1',
  created_at: '2026-11-01T00:00:00Z',
  status: 'ACTIVE_HEALTHY',
  database: { host: `db.${ref}.supabase.co`, version: '17.6.1', postgres_engine: '17', release_channel: 'ga' },
};

const off = { enabled: false };

/** The settings of a new project. */
const fresh = {
  database: {
    major_version: 17,
    ssl_enforced: false,
    network_restrictions: { entitlement: 'allowed', status: 'applied', allowed_cidrs: [] },
    postgres_settings: {},
  },
  pooler: {
    pool_mode: 'transaction',
    ignore_startup_parameters: '',
    server_idle_timeout: 60,
    server_lifetime: 60,
    query_wait_timeout: 60,
    reserve_pool_size: 0,
    default_pool_size: 15,
    max_client_conn: 200,
  },
  auth: authSettings,
  api: {
    db_schema: 'public,graphql_public',
    db_extra_search_path: 'public, extensions',
    max_rows: 1000,
    db_pool_acquisition_timeout: 10,
    db_pool_max_lifetime: 1800,
    db_pool_max_idletime: 30,
    db_pool: null,
  },
  realtime: {
    private_only: false,
    max_concurrent_users: 200,
    max_events_per_second: 100,
    max_bytes_per_second: 100000,
    max_channels_per_client: 100,
    max_joins_per_second: 100,
    max_presence_events_per_second: 100,
    max_payload_size_in_kb: 100,
    presence_enabled: false,
    suspend: false,
    connection_pool: 2,
    postgres_changes_pool: null,
  },
  storage: {
    file_size_limit: 52428800,
    features: {
      image_transformation: off,
      s3_protocol: off,
      purge_cache: off,
      iceberg_catalog: { ...off, max_namespaces: 0, max_tables: 0, max_catalogs: 0 },
      vector_buckets: { ...off, max_buckets: 0, max_indexes: 0 },
    },
    capabilities: { list_v2: true, iceberg_catalog: false, object_versioning: false },
    upstream_target: 'main',
    migration_version: null,
  },
};

async function getBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

export async function startManagementApi(token: string): Promise<ManagementApi> {
  const failures = new Map<string, { status: number; message: string }>();
  const held = new Map<string, () => void>();
  const fake: Omit<ManagementApi, 'url' | 'close' | 'fail' | 'hold'> = {
    calls: [],
    unauthorized: [],
    secrets: new Map(),
    config: {},
    functions: new Map(),
    uploads: [],
    queries: [],
  };

  const changed = (part: string, before: object, body: Buffer) => {
    fake.config[part] = { ...fake.config[part], ...JSON.parse(body.toString()) };
    return { ...before, ...fake.config[part] };
  };

  async function deployed(slug: string, body: Buffer, type: string): Promise<object> {
    const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData();
    for (const [field, value] of form) {
      if (typeof value === 'string') {
        if (field === 'metadata') fake.functions.set(slug, JSON.parse(value));
      } else fake.uploads.push({ slug, name: value.name, text: await value.text() });
    }
    return getState(slug);
  }

  const getState = (slug: string) => ({
    id: slug,
    slug,
    name: slug,
    version: 1,
    status: 'ACTIVE',
    verify_jwt: false,
    entrypoint_path: 'index.ts',
    created_at: 1,
    updated_at: 1,
    ...fake.functions.get(slug),
  });

  async function respond(call: string, query: URLSearchParams, body: Buffer, type: string): Promise<[number, unknown]> {
    switch (call) {
      case 'GET ':
        return [200, project];
      case 'GET /api-keys':
        return [
          200,
          [
            { name: 'default', type: 'secret', id: '11111111-1111-4111-8111-111111111112', api_key: keys.secret },
            {
              name: 'default',
              type: 'publishable',
              id: '11111111-1111-4111-8111-111111111111',
              api_key: keys.publishable,
            },
          ],
        ];
      case 'GET /billing/addons':
        return [200, { selected_addons: [], available_addons: [] }];
      case 'GET /config':
        return [200, { data: { type: 'project_config', id: ref, attributes: fresh } }];
      case 'GET /config/auth':
        return [200, { ...fresh.auth, ...fake.config.auth }];
      case 'PATCH /config/auth':
        return [200, changed('auth', fresh.auth, body)];
      case 'PATCH /config/storage':
        return [200, changed('storage', fresh.storage, body)];
      case 'PATCH /postgrest':
        return [200, changed('postgrest', fresh.api, body)];
      case 'GET /secrets':
        // Secrets are listed by their digest only.
        return [
          200,
          [...fake.secrets].map(([name, value]) => ({
            name,
            value: createHash('sha256').update(value).digest('hex'),
            updated_at: '2026-11-01T00:00:00Z',
          })),
        ];
      case 'POST /secrets':
        for (const { name, value } of JSON.parse(body.toString())) fake.secrets.set(name, value);
        return [201, {}];
      case 'POST /functions/deploy':
        return [201, await deployed(query.get('slug') ?? '', body, type)];
      case 'GET /functions':
        return [200, [...fake.functions.keys()].map(getState)];
      case 'PUT /functions':
        for (const one of JSON.parse(body.toString())) fake.functions.set(one.slug, one);
        return [200, { functions: [...fake.functions.keys()].map(getState) }];
      case 'POST /database/query':
        fake.queries.push(JSON.parse(body.toString()).query);
        return [201, []];
      default:
        return [404, { message: `${call} is not implemented` }];
    }
  }

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://fake');
    const body = await getBody(request);
    const path = url.pathname.replace(/^\/v\d\/projects\/[a-z]+/, '');
    const call = `${request.method} ${path}`;
    fake.calls.push(call);
    if (request.headers.authorization !== `Bearer ${token}`) fake.unauthorized.push(call);
    const hold = held.get(call);
    if (hold) {
      held.delete(call);
      return hold();
    }
    const failure = failures.get(path);
    failures.delete(path);
    const [status, content] = failure
      ? [failure.status, { message: failure.message }]
      : await respond(call, url.searchParams, body, request.headers['content-type'] ?? '');
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(content));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    ...fake,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    fail: (path, status, message) => failures.set(path, { status, message }),
    hold: (call) => new Promise((resolve) => held.set(call, resolve)),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
