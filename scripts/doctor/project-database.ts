import pg from 'pg';
import { type Inspection, inspectDatabase } from '../database/inspection.ts';
import { connectionOf } from '../lib/connection.ts';
import { firstLine } from '../lib/errors.ts';
import { NotChecked } from './check.ts';
import type { ProjectSettings } from './settings.ts';

/** Looks into the database of a project. Errors: `NotChecked` without an address; why it cannot be reached. */
export async function inspectProject({ databaseUrl }: ProjectSettings, timeZone: string): Promise<Inspection> {
  if (!databaseUrl)
    throw new NotChecked(
      'DATABASE_URL is not set: the address of the database (Supabase dashboard, Connect, Session pooler)',
    );
  if (!URL.canParse(databaseUrl) || !/^postgres(ql)?:$/.test(new URL(databaseUrl).protocol))
    throw new Error('DATABASE_URL is no address of a database: postgresql://user:password@host:port/postgres');
  const client = new pg.Client({
    ...connectionOf(databaseUrl),
    connectionTimeoutMillis: 8_000,
    query_timeout: 10_000,
    application_name: 'chambers doctor',
  });
  client.on('error', () => undefined); // a connection that ends by itself fails the query at hand
  try {
    await client.connect();
    await client.query('begin read only');
    return await inspectDatabase(async <Row>(sql: string) => (await client.query(sql)).rows as Row[], timeZone);
  } catch (error) {
    throw new Error(`${hostOf(databaseUrl)}: ${firstLine(error)}`);
  } finally {
    // The transaction ends with its connection.
    await client.end().catch(() => undefined);
  }
}

const hostOf = (address: string) => new URL(address).host;
