/** The target of the checks: an embedded installation, or a Supabase project with its site. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { authSettingsUrl } from '../deploy/config.ts';
import type { Target as Deployment } from '../deploy/settings.ts';
import { publishableKey } from '../deploy/steps.ts';
import { type DataFolder, dataFolder } from '../embedded/data-folder.ts';
import { type InstallationPaths, openInstallation, type Running, runningBackend } from '../embedded/installation.ts';
import { type Keys, readKeys } from '../embedded/keys.ts';
import { openSql, type Sql, type SqlPool } from '../embedded/postgres/client.ts';
import { scratchProject } from '../embedded/scratch-project.ts';
import { parseConnection } from '../lib/connection.ts';
import { firstLine } from '../lib/errors.ts';
import { catalogue, deployment, readSettings } from '../lib/settings-catalogue.ts';
import { supabase } from '../lib/supabase-cli.ts';
import type { Ports } from '../site/paths.ts';
import { NotChecked } from './check.ts';
import { request } from './http.ts';
import { type Rules, readRules } from './rules.ts';

interface Common {
  projectDir: string;
  siteUrl: string;
  /** The address of the backend. Throws `NotChecked` while nothing runs. */
  url(): Promise<string>;
  /** Resolves once it has answered. Throws `NotChecked` when it does not, which one line reports. */
  backend(): Promise<string>;
  publishableKey(): Promise<string>;
  /** Throws `NotChecked` if it is not configured. */
  secretKey(): string;
  /** Opens the database. Throws why it cannot be opened. */
  open(): Promise<unknown>;
  /** Reads the database, in a read-only transaction with an empty search path. Throws `NotChecked` when it cannot be opened. */
  query: Sql['query'];
  /** The versions of the applied migrations. */
  applied(): Promise<string[]>;
  /** The rules of a database with these migrations. */
  expected(): Promise<Rules>;
  /** Closes the database. */
  close(): Promise<void>;
  /** The running local backend, or null; a project has none. */
  running(): Promise<Running | null>;
  /** Secrets, which no line may show. */
  secrets(): string[];
}

/** The local installation. */
export interface EmbeddedTarget extends Common {
  kind: 'embedded';
  folder: DataFolder;
}

/** A hosted project. */
export interface ProjectTarget extends Common {
  kind: 'project';
  /** The settings of Supabase Auth. Throws `NotChecked` without a token of the account. */
  authSettings(): Promise<Record<string, unknown>>;
}

export type Target = EmbeddedTarget | ProjectTarget;

type Values = Readonly<Record<string, string>>;

/** The secret values, and the passwords in addresses. */
function findSecrets(values: Values): string[] {
  return Object.entries(values).flatMap(([name, value]) => {
    if (![...catalogue, ...deployment].some((one) => one.name === name && one.secret)) return [];
    const password = URL.canParse(value) ? new URL(value).password : '';
    return [value, password, decodeURIComponent(password)];
  });
}

function once<T>(task: () => Promise<T>): () => Promise<T> {
  let result: Promise<T> | undefined;
  return () => {
    result ??= task();
    return result;
  };
}

/** Whether the table `schema.name` exists and this role may read it. */
export async function exists({ query }: Pick<Target, 'query'>, table: string): Promise<boolean> {
  const rows = await query(
    `select from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname || '.' || c.relname = '${table}' and c.relkind in ('r', 'p', 'v')
       and has_schema_privilege(n.oid, 'usage') and has_table_privilege(c.oid, 'select')`,
  );
  return rows.length > 0;
}

/** How to fix what is wrong: of a project as told; the local installation is started anew. */
export const fixOf = ({ kind }: Target, ofProject: string) =>
  kind === 'project' ? ofProject : 'read what the running copy printed, then stop it and start it again: npm start';

/** How long a query may take, whatever the database allows. */
const STATEMENT_SECONDS = 45;

/** How long the server may say nothing after that, e.g. on a line that is cut. */
const SILENT_SECONDS = 5;

const silence = () =>
  delay((STATEMENT_SECONDS + SILENT_SECONDS) * 1000, undefined, { ref: false }).then(() => {
    throw new Error('the database does not answer');
  });

const reading = (pool: SqlPool, statement: string) => {
  const answer = pool.transaction(async (sql) => {
    await sql.exec(`set local search_path = ''; set local statement_timeout = '${STATEMENT_SECONDS}s'`);
    return sql.query(statement);
  }, 'read only');
  return Promise.race([answer, silence()]);
};

/** Reads of the database and the backend, opened once for all checks. */
function createReads(
  projectDir: string,
  url: Common['url'],
  openDatabase: () => Promise<{ sql: SqlPool; close(): Promise<void> }>,
) {
  let opened: Awaited<ReturnType<typeof openDatabase>> | undefined;
  const open = once(async () => {
    opened = await openDatabase();
    return opened;
  });
  const query = async <Row>(statement: string) => {
    const { sql } = await open().catch((error: unknown) => {
      throw error instanceof NotChecked ? error : new NotChecked('the database cannot be looked into, see above');
    });
    return (await reading(sql, statement)) as Row[];
  };
  const history = 'supabase_migrations.schema_migrations';
  const applied = async () => {
    if (!(await exists({ query }, history))) return [];
    const rows = await query<{ version: string }>(`select version from ${history} order by 1`);
    return rows.map(({ version }) => version);
  };
  return {
    projectDir,
    url,
    open,
    query,
    applied,
    close: async () => void (await opened?.close()),
    expected: once(async () => {
      const project = await scratchProject({ projectDir, migrations: await applied() });
      try {
        return await readRules({ query: async <Row>(text: string) => (await reading(project.sql, text)) as Row[] });
      } finally {
        await project.close();
      }
    }),
    backend: once(async () => {
      const address = await url();
      await request(address).catch(({ message }: Error) => {
        throw new NotChecked(message);
      });
      return address;
    }),
  };
}

/** The installation of a data folder, running or not. */
export function embeddedTarget({ projectDir, dataDir, port }: InstallationPaths & Pick<Ports, 'port'>): EmbeddedTarget {
  const folder = dataFolder(dataDir);
  const running = once(() => runningBackend(folder).catch(() => null));
  const keys = (): Keys => {
    try {
      return readKeys(folder.keys);
    } catch {
      throw new NotChecked('the keys of the data folder cannot be read');
    }
  };
  const url = async () => {
    const backend = await running();
    if (backend?.url) return backend.url;
    throw new NotChecked(backend ? 'the API is not there' : 'nothing runs on this data folder');
  };
  const openDatabase = async () => {
    if (!existsSync(folder.ready)) throw new NotChecked(`there is no data in ${folder.root}`);
    keys();
    return openInstallation({ projectDir, dataDir });
  };
  return {
    kind: 'embedded',
    folder,
    running,
    siteUrl: `http://127.0.0.1:${port}`,
    publishableKey: async () => keys().publishable,
    secretKey: () => keys().secret,
    secrets() {
      const inFiles = findSecrets(readSettings(path.join(projectDir, 'supabase/functions/.env')));
      try {
        return [...Object.values(keys()), ...inFiles];
      } catch {
        return inFiles;
      }
    },
    ...createReads(projectDir, url, openDatabase),
  };
}

/** The project of a deployment. Takes its secret key if known. */
export function projectTarget(
  projectDir: string,
  { ref, projectUrl, siteUrl, values }: Deployment,
  secretKey = process.env.SUPABASE_SECRET_KEY ?? '',
): ProjectTarget {
  const given = (name: string, value = values[name]) => {
    if (value) return value;
    throw new NotChecked(`${name} is not set`);
  };
  return {
    kind: 'project',
    running: async () => null,
    siteUrl,
    publishableKey: once(async () => values.VITE_SUPABASE_PUBLISHABLE_KEY ?? askKey(ref, values)),
    secretKey: () => given('SUPABASE_SECRET_KEY', secretKey),
    async authSettings() {
      const token = given('SUPABASE_ACCESS_TOKEN', values.SUPABASE_ACCESS_TOKEN ?? process.env.SUPABASE_ACCESS_TOKEN);
      const { status, json } = await request(authSettingsUrl(ref), { headers: { authorization: `Bearer ${token}` } });
      if (status === 200) return json;
      throw new NotChecked(`Supabase does not show the settings to this token (${status})`);
    },
    secrets: () => [secretKey, ...findSecrets(values)],
    ...createReads(
      projectDir,
      async () => projectUrl,
      async () => openProject(given('DATABASE_URL')),
    ),
  };
}

/** The publishable key that Supabase names to the account. Throws `NotChecked`. */
async function askKey(ref: string, { SUPABASE_ACCESS_TOKEN }: Values): Promise<string> {
  const env: Record<string, string> = SUPABASE_ACCESS_TOKEN ? { SUPABASE_ACCESS_TOKEN } : {};
  const { code, stdout } = await supabase(['projects', 'api-keys', `--remote=${ref}`, '--output-format=json'], env);
  if (code === 0) return publishableKey(stdout);
  throw new NotChecked('Supabase does not name the publishable key: log in (npx supabase login), or set it');
}

/** Throws why the database cannot be reached. */
async function openProject(databaseUrl: string) {
  const [url, options] = parseConnection(databaseUrl);
  const connection = { application_name: 'chambers doctor' };
  const sql = openSql(url, { ...options, connect_timeout: 8, connection });
  try {
    await Promise.race([sql.query('select'), silence()]);
    return { sql, close: () => sql.close(SILENT_SECONDS) };
  } catch (error) {
    await sql.close(SILENT_SECONDS);
    throw new Error(`${new URL(databaseUrl).host}: ${firstLine(error)}`);
  }
}
