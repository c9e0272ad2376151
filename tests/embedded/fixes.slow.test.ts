/**
 * How lite differs from a hosted project: here it runs without the fixes of the embedded backend. Each test belongs to one fix,
 * and fails when lite no longer needs it. Then remove the fix and the test.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { App } from '@supabase/lite';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createPostgresConnection, type LiteConnection, lite, readToml } from '../../scripts/embedded/lite.ts';
import { FileStorage } from '../../scripts/embedded/lite-fixes/file-storage.ts';
import type { Mail } from '../../scripts/embedded/mail.ts';
import { applyMigrations } from '../../scripts/embedded/migrations.ts';
import type { SqlPool } from '../../scripts/postgres/client.ts';
import { type ScratchServer, startScratchServer } from '../../scripts/postgres/scratch.ts';
import { as, eventually, fixture, root, temporaryFolder } from './support.ts';

const url = 'http://127.0.0.1:54321';
const { folder, remove } = temporaryFolder();
const bootstrap = readFileSync(path.join(root, 'scripts/embedded/bootstrap.sql'), 'utf8');
const keys = {
  publishable_key: (await lite.generateApiKey('publishable')).key,
  secret_key: (await lite.generateApiKey('secret')).key,
};
let server: ScratchServer;
let alone: Lite;
// Captures what lite prints.
const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);

/** Lite without any fix. */
interface Lite {
  app: App;
  sql: SqlPool;
  mails: Mail[];
  /** The statements that it has sent. */
  statements: string[];
  /** Sends a request with the publishable key, as from another machine. */
  ask(path: string, init?: RequestInit): Promise<Response>;
  close(): Promise<void>;
}

const configured = (auth: object = {}) => ({
  api: { schemas: ['public'], external_url: url },
  auth: { site_url: url, jwt_secret: 'a secret for the tests alone, of enough length', ...keys, ...auth },
  storage: { enabled: true },
});

/** Lite on a new database. Takes the server; whether it has a folder for files; more Auth settings. */
async function openAlone({
  on = server,
  files = true,
  auth = {},
}: {
  on?: ScratchServer;
  files?: boolean;
  auth?: object;
} = {}): Promise<Lite> {
  const database = await on.createDatabase();
  const statements: string[] = [];
  const mails: Mail[] = [];
  const connection = createPostgresConnection({
    url: database.url,
    postgresOptions: {
      max: 10,
      onnotice: () => undefined,
      debug: (_: number, statement: string) => statements.push(statement),
    },
  } as Parameters<typeof createPostgresConnection>[0]) as unknown as LiteConnection;
  const email = { send: async (mail: Mail) => void mails.push(mail) };
  const app = new lite.App({
    connection,
    ...configured(auth),
    studio: { enabled: true },
    options: { server: { admin: true }, drivers: { email } },
  } as unknown as ConstructorParameters<typeof lite.App>[0]) as unknown as App;
  if (files) app._storageAdapter = new FileStorage(path.join(folder, database.name));
  await app.ensureSystemSchema();
  return {
    app,
    sql: database.sql,
    mails,
    statements,
    ask: async (path, init) => {
      const request = new Request(url + path, init);
      if (!request.headers.has('apikey')) request.headers.set('apikey', keys.publishable_key);
      return app.fetch(request, { peerAddress: null });
    },
    close: async () => {
      await connection.close();
      await database.close();
    },
  };
}

/** The same with the objects of a new project, and the fixture's migrations. */
async function openProject(): Promise<Lite> {
  const project = await openAlone();
  await project.sql.session((sql) => sql.exec(bootstrap));
  await applyMigrations(project.sql, fixture);
  await project.sql.exec(
    `update storage.buckets set allowed_mime_types = null where id = 'pictures';
     insert into storage.buckets (id, name, public, allowed_mime_types) values ('only-png', 'only-png', false, '{image/png}');
     create function kind_of_json(value json) returns text language sql as 'select json_typeof(value)';
     create function kind_of_jsonb(value jsonb) returns text language sql as 'select jsonb_typeof(value)'`,
  );
  return project;
}

async function opened(opening: Promise<Lite>): Promise<Lite> {
  const project = await opening;
  onTestFinished(() => project.close());
  return project;
}

const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  alone.ask(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
const service = { apikey: keys.secret_key };

/** Registers a user. Returns the session. */
async function register(email: string, headers: Record<string, string> = {}) {
  const response = await post('/auth/v1/signup', { email, password: 'a long password' }, headers);
  return (await response.json()) as { access_token: string; refresh_token: string };
}

beforeAll(async () => {
  server = await startScratchServer();
  alone = await openProject();
});

afterAll(async () => {
  await alone?.close();
  await server?.close();
  vi.restoreAllMocks();
  remove();
});

describe('lite without fixes, as a database,', () => {
  it('lacks the roles of a project and the schema for extensions', async () => {
    const empty = await startScratchServer(); // databases of one server have the same roles
    onTestFinished(() => empty.close());
    const { sql } = await opened(openAlone({ on: empty }));
    expect(await sql.query("select rolname from pg_roles where rolname ~ '^(anon|authenti|service_role)'")).toEqual([]);
    expect(await sql.query("select nspname from pg_namespace where nspname = 'extensions'")).toEqual([]);
  });

  it('grants everything on a schema with row-level security at the first request', async () => {
    const { sql, ask } = await opened(openProject());
    const granted = async () => {
      const [row] = await sql.query(
        `select has_table_privilege('service_role', 'public.closed', 'delete') as revoked,
                has_schema_privilege('anon', 'private', 'usage') as not_exposed,
                has_table_privilege('service_role', 'private.secrets', 'select') as never_granted`,
      );
      return row;
    };
    expect(await granted()).toEqual({ revoked: false, not_exposed: false, never_granted: false });
    await ask('/rest/v1/notes');
    expect(await granted()).toEqual({ revoked: true, not_exposed: true, never_granted: true });
  });

  it('does not set request headers, and sets the role in several statements', async () => {
    alone.statements.length = 0;
    const response = await post(
      '/rest/v1/notes?select=came_from',
      { title: 'from where' },
      { ...service, prefer: 'return=representation', 'x-forwarded-for': '203.0.113.9' },
    );
    expect(await response.json()).toEqual([{ came_from: null }]);
    expect(alone.statements.filter((text) => text.includes('set_config')).length).toBeGreaterThan(1);
  });

  it.each(['P0001', 'P0002', '23514', '28000', '40001', '54000', '08000'])(
    'answers the error %s, which SQL has raised, with a fault of its own',
    async (code) => {
      const response = await post('/rest/v1/rpc/refuse', { code });
      expect(response.status).toBe(500);
      expect(await response.json()).toMatchObject({ code: 'SUP', details: null, hint: null });
    },
  );

  it('answers a violated check with 500, and prints the row', async () => {
    errors.mockClear();
    const response = await post('/rest/v1/notes', { title: 'longer than twenty characters' }, service);
    expect(response.status).toBe(500);
    expect(errors.mock.calls.flat()).toContainEqual(
      expect.objectContaining({ code: '23514', detail: expect.stringContaining('longer than twenty') }),
    );
  });

  it('returns no changed row by other names, where the filter was about what has changed', async () => {
    await post('/rest/v1/notes', { title: 'before' }, service);
    const response = await alone.ask('/rest/v1/notes?title=eq.before&select=name:title', {
      method: 'PATCH',
      headers: { ...service, 'content-type': 'application/json', prefer: 'return=representation' },
      body: JSON.stringify({ title: 'after' }),
    });
    expect(await response.json()).toEqual([]);
  });

  it('returns a number as a string and a timestamp with a space', async () => {
    await alone.sql.exec("insert into public.notes (title, owner) values ('of all', 'everyone')");
    const response = await alone.ask('/rest/v1/notes?select=price,made_at&owner=eq.everyone&limit=1');
    expect(await response.json()).toEqual([{ price: '4.50', made_at: '2026-01-02 03:04:05+00' }]);
  });

  it.each(['json', 'jsonb'])('passes a function argument of type %s as a string', async (type) => {
    const response = await post(`/rest/v1/rpc/kind_of_${type}`, { value: { one: 1 } });
    expect(await response.json()).toBe('string');
  });

  it('splits a function with BEGIN ATOMIC', () => {
    const migration = 'create function one() returns int language sql\nbegin atomic\n  select 1;\nend;';
    expect(lite.splitSqlStatements(migration)).toHaveLength(2);
  });
});

describe('lite without fixes, with a config.toml of the Supabase CLI,', () => {
  it.each([
    ['api', 'auto_expose_new_tables'],
    ['auth', 'rate_limit'],
    ['auth', 'captcha'],
    ['auth', 'web3'],
    ['auth', 'third_party'],
    ['storage', 's3_protocol'],
    ['storage', 'vector'],
  ] as const)('dies of %s.%s', async (section, name) => {
    const config = (await readToml(path.join(fixture, 'supabase/config.toml'))) as Record<string, object>;
    const value = (config[section] as Record<string, unknown>)[name];
    expect(value).toBeDefined();
    const settings = configured();
    const start = (more: object) =>
      new lite.App({ ...settings, [section]: { ...settings[section], ...more } } as unknown as ConstructorParameters<
        typeof lite.App
      >[0]);
    expect(() => start({ [name]: value })).toThrow('Invalid schema');
  });

  it('looks for mail templates in the working directory, not in the project', async () => {
    const templates = path.join(folder, 'supabase', 'templates');
    mkdirSync(templates, { recursive: true });
    writeFileSync(path.join(templates, 'recovery.html'), 'our own words');
    const recovery = { subject: 'Our subject', content_path: './supabase/templates/recovery.html' };
    const { mails, ask } = await opened(openAlone({ auth: { email: { template: { recovery } } } }));
    const asked = (body: object) => ({
      method: 'POST',
      headers: as(keys.publishable_key),
      body: JSON.stringify({ email: 'reader@example.com', ...body }),
    });
    await ask('/auth/v1/signup', asked({ password: 'a long password' }));
    await ask('/auth/v1/recover', asked({}));
    expect(mails.at(-1)).toMatchObject({ subject: 'Our subject', html: expect.not.stringContaining('our own words') });
  });
});

describe('lite without fixes, as Storage,', () => {
  const pictures = '/storage/v1/object/pictures';
  const upload = (name: string, body: BodyInit, headers: Record<string, string> = {}) =>
    alone.ask(`${pictures}/${name}`, { method: 'POST', headers: { ...service, ...headers }, body });

  it('has no folder for files, and no Storage tables', async () => {
    const { sql, ask } = await opened(openAlone({ files: false }));
    expect(await sql.query("select from pg_namespace where nspname = 'storage'")).toEqual([]);
    expect((await ask('/storage/v1/bucket', { headers: service })).status).toBe(500);
  });

  it('requires no key', async () => {
    const response = await alone.app.fetch(new Request(`${url}/storage/v1/bucket`), { peerAddress: null });
    expect(response.status).toBe(200);
  });

  it('does not find the file in an upload of supabase-js, in a field without a name', async () => {
    const sent = (field: string) => {
      const form = new FormData();
      form.append(field, new File(['some words'], 'words.txt', { type: 'text/plain' }));
      return form;
    };
    const refused = await upload('unnamed.txt', sent(''));
    expect([refused.status, await refused.json()]).toEqual([
      400,
      expect.objectContaining({ message: 'Missing file in multipart upload' }),
    ]);
    expect((await upload('named.txt', sent('file'))).status).toBe(200);
  });

  it('returns a signed URL in another field, and with another prefix, than supabase-js expects', async () => {
    await upload('signed.txt', 'words', { 'content-type': 'text/plain' });
    for (const [path, body] of [
      ['/storage/v1/object/sign/pictures/signed.txt', { expiresIn: 60 }],
      ['/storage/v1/object/upload/sign/pictures/new.txt', {}],
    ] as const) {
      const signed = await (await post(path, body, service)).json();
      expect(signed).toMatchObject({ signedUrl: expect.stringMatching(/^\/storage\/v1\/object\//) });
      expect(Object.keys(signed)).not.toEqual(expect.arrayContaining(['signedURL']));
      expect(Object.keys(signed)).not.toEqual(expect.arrayContaining(['url']));
    }
  });

  it('refuses an upload before it has read it', async () => {
    let sent = 0;
    const body = new ReadableStream(
      {
        pull(controller) {
          if (++sent > 100) controller.close();
          else controller.enqueue(new Uint8Array(1000));
        },
      },
      { highWaterMark: 0 },
    );
    const headers = { ...service, 'content-type': 'image/gif' };
    const init = { method: 'POST', headers, body, duplex: 'half' } as RequestInit;
    const response = await alone.ask('/storage/v1/object/only-png/a.gif', init);
    expect(response.status).toBe(400);
    expect(sent).toBeLessThan(100);
  });
});

describe('lite without fixes, as Auth,', () => {
  it('stores neither user agent nor address of a session', async () => {
    const email = 'device@example.com';
    await register(email, { 'user-agent': 'Browser 1', 'x-forwarded-for': '203.0.113.9' });
    const sessions = await alone.sql.query(
      'select user_agent, ip from auth.sessions where user_id = (select id from auth.users where email = $1)',
      [email],
    );
    expect(sessions).toEqual([{ user_agent: null, ip: null }]);
  });

  it('replaces a refresh token twice when two tabs refresh at once, and signs both out at the next refresh', async () => {
    const { refresh_token } = await register('tabs@example.com');
    const renew = async (token: string) => {
      const response = await post('/auth/v1/token?grant_type=refresh_token', { refresh_token: token });
      return (await response.json()) as { refresh_token?: string; error_code?: string };
    };
    // Both have read the token before either of them can replace it.
    const both = await alone.sql.transaction(async (sql) => {
      await sql.query('select from auth.refresh_tokens where token = $1 for update', [refresh_token]);
      const renewals = [renew(refresh_token), renew(refresh_token)];
      await eventually(async () => {
        const waiting = await alone.sql.query(
          "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        );
        return waiting.length === 2 || undefined;
      });
      return { renewals };
    });
    const [one, other] = await Promise.all(both.renewals);
    expect([one?.refresh_token, other?.refresh_token]).toEqual([expect.any(String), expect.any(String)]);
    expect(one?.refresh_token).not.toBe(other?.refresh_token);
    expect(await renew(refresh_token)).toMatchObject({ error_code: 'refresh_token_already_used' });
    for (const session of [one, other])
      expect(await renew(session?.refresh_token ?? '')).toMatchObject({ error_code: 'refresh_token_already_used' });
  });

  it('fails at a log-in whose session is ended before its refresh token is stored', async () => {
    await register('ended@example.com');
    await alone.sql.exec(`
      create function public.end_session() returns trigger language plpgsql as
      $$ begin delete from auth.sessions where id = new.session_id; return new; end $$;
      create trigger end_session before insert on auth.refresh_tokens for each row execute function public.end_session();
    `);
    const user = { email: 'ended@example.com', password: 'a long password' };
    const { status } = await post('/auth/v1/token?grant_type=password', user);
    await alone.sql.exec('drop trigger end_session on auth.refresh_tokens; drop function public.end_session');
    expect(status).toBeGreaterThanOrEqual(500);
  });
});

describe('lite without fixes, where addresses have to be proven,', () => {
  const body = (values: object) => ({
    method: 'POST',
    headers: as(keys.publishable_key),
    body: JSON.stringify(values),
  });

  it('makes no user with the secret key', async () => {
    const response = await post('/auth/v1/admin/users', { email: 'made@example.com', password: 'a long one' }, service);
    expect(response.status).toBe(401);
  });

  it('mails no second confirmation, and tells a wrong password that the address is not proven', async () => {
    const { mails, ask } = await opened(openAlone({ auth: { email: { enable_confirmations: true } } }));
    const email = 'unproven@example.com';
    await ask('/auth/v1/signup', body({ email, password: 'a long password' }));
    expect(mails).toHaveLength(1);
    await ask('/auth/v1/resend', body({ type: 'signup', email }));
    expect(mails).toHaveLength(1);
    const wrong = await ask('/auth/v1/token?grant_type=password', body({ email, password: 'a wrong password' }));
    expect(await wrong.json()).toMatchObject({ error_code: 'email_not_confirmed' });
  });

  it('makes a user who asks to log in by mail, though nobody may sign up', async () => {
    const { sql, ask } = await opened(openAlone({ auth: { enable_signup: false } }));
    expect((await ask('/auth/v1/otp', body({ email: 'new@example.com' }))).status).toBe(200);
    expect(await sql.query('select email from auth.users')).toEqual([{ email: 'new@example.com' }]);
  });
});

describe('lite without fixes, as the gateway,', () => {
  it('runs a function for an OPTIONS request', async () => {
    const headers = { origin: 'http://127.0.0.1:5173', 'access-control-request-method': 'POST' };
    const response = await alone.ask('/rest/v1/rpc/twice', { method: 'OPTIONS', headers });
    expect([response.status, await response.json()]).toEqual([404, expect.objectContaining({ code: 'PGRST202' })]);
  });

  it('answers with Studio’s page instead of its static files', async () => {
    const page = await (await alone.ask('/')).text();
    const [, script = ''] = /src="(\/static\/[^"]+\.js)"/.exec(page) ?? [];
    expect(script).toMatch(/^\/static\//);
    expect(await (await alone.ask(script)).text()).toMatch(/^<html/);
  });

  it('treats a request without a key as service_role when it is local or has no address', async () => {
    const ask = async (env?: { peerAddress: string | null }) =>
      (await alone.app.fetch(new Request(`${url}/rest/v1/notes`), env)).status;
    expect(await ask({ peerAddress: '127.0.0.1' })).toBe(200);
    expect(await ask()).toBe(200);
    expect(await ask({ peerAddress: null })).toBe(401);
  });
});
