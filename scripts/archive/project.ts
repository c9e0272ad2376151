/** A hosted project, as the commands about its backup reach it: its database, and its Storage. */

import { openSql, type Sql } from '../embedded/postgres/client.ts';
import { parseConnection } from '../lib/connection.ts';
import { firstLine, UserError } from '../lib/errors.ts';

/** An answer of Storage: what was asked for, or why it was refused. */
export type Answer<Value> = { value: Value } | { refused: string };

/** Storage of a project. Throws one line when it does not answer, or does not accept the key. */
export interface ProjectStorage {
  /** The bytes of a file. It is the file itself that is asked for: lists and HEAD only repeat the rows. */
  size(key: string): Promise<Answer<number>>;
  /** Stores a file, in the place of one with this name. */
  store(key: string, body: Uint8Array<ArrayBuffer>, type: string, cacheControl: string): Promise<Answer<null>>;
}

export interface HostedProject {
  databaseUrl: string;
  storage: ProjectStorage;
}

/** Takes the project's address and its secret key. */
function openStorage(projectUrl: string, secretKey: string): ProjectStorage {
  const fail = (what: string) => new UserError(`Storage at ${projectUrl} ${what}`);
  async function ask<Value>(
    key: string,
    init: RequestInit,
    read: (response: Response) => Value,
  ): Promise<Answer<Value>> {
    const url = `${projectUrl}/storage/v1/object/${key.split('/').map(encodeURIComponent).join('/')}`;
    const headers = { apikey: secretKey, authorization: `Bearer ${secretKey}`, ...init.headers };
    const response = await fetch(url, { ...init, headers }).catch(({ message, cause }: Error) => {
      throw fail(`does not answer: ${(cause as Error | undefined)?.message || message}`);
    });
    if (response.ok) {
      await response.body?.cancel();
      return { value: read(response) };
    }
    // Refusals come as 400, with the real status in the body.
    const text = await response.text();
    const { statusCode = response.status, message = text.slice(0, 200) } = parse(text);
    if (/^40[13]$/.test(String(statusCode))) throw fail(`does not accept the secret key: ${message}`);
    return { refused: `${statusCode} ${message}` };
  }
  return {
    // Not compressed on the way, which would hide its length.
    size: (key) =>
      ask(key, { headers: { 'accept-encoding': 'identity' } }, (response) =>
        Number(response.headers.get('content-length')),
      ),
    store: (key, body, type, cacheControl) =>
      ask(
        key,
        { method: 'POST', body, headers: { 'content-type': type, 'cache-control': cacheControl, 'x-upsert': 'true' } },
        () => null,
      ),
  };
}

function parse(text: string): { statusCode?: string; message?: string } {
  try {
    return JSON.parse(text) as { statusCode?: string; message?: string };
  } catch {
    return {};
  }
}

/** The address of the project whose database this is; null when its address does not say it. */
function projectUrlOf({ hostname, username }: URL): string | null {
  const [, ref] = /^db\.([a-z]{20})\.supabase\.co /.exec(`${hostname} `) ?? /^[^.]+\.([a-z]{20})$/.exec(username) ?? [];
  return ref ? `https://${ref}.supabase.co` : null;
}

/** The project that the environment names. Throws a line that names the variable. */
export function readProject(env: NodeJS.ProcessEnv = process.env): HostedProject {
  const { DATABASE_URL, SUPABASE_SECRET_KEY, SUPABASE_URL } = env;
  if (!DATABASE_URL?.startsWith('postgres') || !URL.canParse(DATABASE_URL))
    throw new UserError('DATABASE_URL must be the address of the database: postgresql://… (Connect in the dashboard).');
  if (!SUPABASE_SECRET_KEY)
    throw new UserError('SUPABASE_SECRET_KEY must be the secret key of the project (API Keys in the dashboard).');
  const named = projectUrlOf(new URL(DATABASE_URL));
  const url = SUPABASE_URL?.replace(/\/$/, '') || named;
  if (!url || !URL.canParse(url))
    throw new UserError('SUPABASE_URL must be the address of the project, because DATABASE_URL does not name it.');
  if (named && url !== named)
    throw new UserError(`SUPABASE_URL is ${url}, and DATABASE_URL is the database of ${named}.`);
  return { databaseUrl: DATABASE_URL, storage: openStorage(url, SUPABASE_SECRET_KEY) };
}

/**
 * Reads the database of a project in one transaction, whose statements may each take ten minutes. Throws one line if it cannot be
 * read.
 */
export async function readDatabase<T>(address: string, task: (sql: Sql) => Promise<T>): Promise<T> {
  const pool = openSql(...parseConnection(address));
  try {
    return await pool.transaction(async (sql) => {
      await sql.exec("set local statement_timeout = '10min'");
      return task(sql);
    }, 'isolation level repeatable read read only');
  } catch (error) {
    throw new UserError(`The database that DATABASE_URL names cannot be read: ${firstLine(error)}`);
  } finally {
    await pool.close();
  }
}

/** How many requests to Storage are under way at once. */
const PARALLEL = 4;

/** Runs a task on each item, some at once. Returns the results in order. Throws the first error. */
export async function mapFiles<Item, Result>(items: Item[], task: (item: Item) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  const left = items.entries();
  await Promise.all(
    Array.from({ length: PARALLEL }, async () => {
      for (const [index, item] of left) results[index] = await task(item);
    }),
  );
  return results;
}
