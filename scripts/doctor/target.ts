/** The target of the checks: an embedded installation, or a Supabase project with its site. */
import { existsSync } from 'node:fs';
import pg from 'pg';
import { type DataFolder, dataFolder } from '../embedded/data-folder.ts';
import { type InstallationPaths, type Running, runningBackend, withInstallation } from '../embedded/installation.ts';
import { type Keys, readKeys } from '../embedded/keys.ts';
import { scratchProject } from '../embedded/scratch-project.ts';
import { parseConnection } from '../lib/connection.ts';
import { firstLine } from '../lib/errors.ts';
import type { Ports } from '../site/paths.ts';
import { NotChecked } from './check.ts';
import { request } from './http.ts';
import { type Inspection, inspectDatabase, type Rules, readRules } from './inspection.ts';
import { type ProjectSettings, secretsIn } from './settings.ts';

interface Common {
  projectDir: string;
  siteUrl: string;
  /** The address of the backend. Throws `NotChecked` while nothing runs. */
  url(): Promise<string>;
  /** The same once it has answered. Throws `NotChecked` when it does not, which one line reports. */
  backend(): Promise<string>;
  publishableKey(): string;
  /** Throws `NotChecked` if it is not configured. */
  secretKey(): string;
  /** The database, read once. */
  inspect(): Promise<Inspection>;
  /** The schema of the applied migrations, read once. */
  expected(): Promise<Rules>;
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

/** A hosted or self-hosted project. */
export interface ProjectTarget extends Common {
  kind: 'project';
  settings: ProjectSettings;
}

export type Target = EmbeddedTarget | ProjectTarget;

function once<T>(task: () => Promise<T>): () => Promise<T> {
  let result: Promise<T> | undefined;
  return () => {
    result ??= task();
    return result;
  };
}

/** Reads of the database and the backend, once for all checks. */
function createReads(projectDir: string, url: Common['url'], open: () => Promise<Inspection>) {
  const inspect = once(open);
  return {
    projectDir,
    url,
    inspect,
    expected: once(async () => {
      // Only the migrations that are applied to the database.
      const project = await scratchProject({ projectDir, migrations: (await inspect()).applied });
      try {
        return await project.sql.transaction((sql) => readRules(sql.query));
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
  const inspect = async () => {
    if (!existsSync(folder.ready)) throw new NotChecked(`there is no data in ${folder.root}`);
    keys();
    return withInstallation({ projectDir, dataDir }, ({ sql }) =>
      sql.transaction(({ query }) => inspectDatabase(query), 'read only'),
    );
  };
  return {
    kind: 'embedded',
    folder,
    running,
    siteUrl: `http://127.0.0.1:${port}`,
    publishableKey: () => keys().publishable,
    secretKey: () => keys().secret,
    secrets() {
      try {
        const { secret, jwtSecret, database } = keys();
        return [secret, jwtSecret, database, ...secretsIn(projectDir)];
      } catch {
        return secretsIn(projectDir);
      }
    },
    ...createReads(projectDir, url, inspect),
  };
}

/** The configured project. */
export function projectTarget(projectDir: string, settings: ProjectSettings): ProjectTarget {
  const given = (value: string, name: string) => {
    if (value) return value;
    throw new NotChecked(`${name} is not set`);
  };
  return {
    kind: 'project',
    settings,
    running: async () => null,
    siteUrl: settings.siteUrl,
    publishableKey: () => given(settings.publishableKey, 'VITE_SUPABASE_PUBLISHABLE_KEY'),
    secretKey: () => given(settings.secretKey, 'SUPABASE_SECRET_KEY'),
    secrets: () => settings.secrets,
    ...createReads(
      projectDir,
      async () => given(settings.url, 'VITE_SUPABASE_URL'),
      async () => inspectProject(given(settings.databaseUrl, 'DATABASE_URL')),
    ),
  };
}

/** Throws why the database cannot be reached. */
async function inspectProject(databaseUrl: string): Promise<Inspection> {
  if (!URL.canParse(databaseUrl) || !/^postgres(ql)?:$/.test(new URL(databaseUrl).protocol))
    throw new Error('DATABASE_URL is no address of a database: postgresql://user:password@host:port/postgres');
  const client = new pg.Client({
    ...parseConnection(databaseUrl),
    connectionTimeoutMillis: 8_000,
    query_timeout: 10_000,
    application_name: 'chambers doctor',
  });
  client.on('error', () => undefined); // a lost connection makes its query fail
  try {
    await client.connect();
    await client.query('begin read only');
    return await inspectDatabase(async <Row>(sql: string) => (await client.query(sql)).rows as Row[]);
  } catch (error) {
    throw new Error(`${new URL(databaseUrl).host}: ${firstLine(error)}`);
  } finally {
    // The transaction ends with its connection.
    await client.end().catch(() => undefined);
  }
}
