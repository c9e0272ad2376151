/** Starts two servers of Postgres for the tests of a run: the embedded backend's kind, and one like hosted Supabase's. */
import type { TestProject } from 'vitest/node';
import { databaseUrl, onMaintenanceDatabase, type ServerAddress } from '../../scripts/embedded/postgres/client.ts';
import { startScratchServer } from '../../scripts/embedded/postgres/scratch.ts';
import { createProject } from '../../scripts/embedded/scratch-project.ts';
import { CleanupScope } from '../../scripts/lib/cleanup.ts';
import { supabase } from '../../scripts/lib/supabase-cli.ts';
import { type HostedServer, startHostedServer } from './hosted-postgres.ts';

/** The addresses that the tests need. */
export interface DatabaseServers {
  /** The template is a database with the migrations. */
  embedded: { server: ServerAddress; template: string };
  /** It has three templates; what the CLI printed when it pushed the migrations to two of them. */
  hosted: { server: ServerAddress; pushed: { migrated: string; demo: string } };
}

const getAddress = ({ port, password, superuser }: ServerAddress): ServerAddress => ({ port, password, superuser });

async function startEmbedded(scope: CleanupScope): Promise<DatabaseServers['embedded']> {
  // A test's `vacuum` marks pages as all-visible only after their commits are in the log, so commits must be synchronous.
  const server = await startScratchServer({ autovacuum: 'off', synchronous_commit: 'on' });
  scope.add(() => server.close());
  const project = await createProject(server, { projectDir: process.cwd(), migrations: true });
  await project.sql.close();
  return { server: getAddress(server.cluster), template: project.name };
}

/** Creates a template by pushing the migrations to a copy of a new project. Returns the output. */
async function push({ cluster }: HostedServer, name: string, ...flags: string[]): Promise<string> {
  await onMaintenanceDatabase(cluster, (sql) =>
    sql.exec(`create database ${name} template postgres strategy file_copy owner postgres`),
  );
  const url = databaseUrl({ ...cluster, superuser: 'postgres' }, name);
  const { code, stdout, stderr } = await supabase(['db', 'push', `--remote=${url}?sslmode=disable`, '--yes', ...flags]);
  if (code !== 0) throw new Error(stderr);
  return stdout + stderr;
}

async function startHosted(scope: CleanupScope): Promise<DatabaseServers['hosted']> {
  const server = await startHostedServer();
  scope.add(() => server.close());
  const migrated = await push(server, 'migrated', '--skip-vault');
  server.addScheduler();
  const demo = await push(server, 'demo', '--include-seed');
  return { server: getAddress(server.cluster), pushed: { migrated, demo } };
}

/** Starts them until the scope closes. */
export async function startDatabaseServers(scope: CleanupScope): Promise<DatabaseServers> {
  const [embedded, hosted] = await Promise.all([startEmbedded(scope), startHosted(scope)]);
  return { embedded, hosted };
}

/** Those of DATABASE_SERVERS, which who tries many changes of SQL has started once for all, or its own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const scope = new CleanupScope();
  const { DATABASE_SERVERS: started } = process.env;
  try {
    project.provide('databaseServers', started ? JSON.parse(started) : await startDatabaseServers(scope));
  } catch (error) {
    await scope.close();
    throw error;
  }
  return () => scope.close();
}
