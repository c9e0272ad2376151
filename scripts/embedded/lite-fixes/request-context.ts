import { AsyncLocalStorage } from 'node:async_hooks';
import { sql } from 'kysely';
import type { LiteConnection } from '../lite.ts';
import type { Sql } from '../postgres/client.ts';

/** PostgREST's `request.*` values of the current request. */
export interface RequestContext {
  method: string;
  path: string;
  headers: string;
  /** Whether it may only read, because the disk is full. */
  isDiskFull: boolean;
}

/** The current request. */
export const requestContext = new AsyncLocalStorage<RequestContext>();

/** PostgREST's settings in the database, and its work in each request. */
export interface RestSettings {
  /** The function that it calls at the beginning; null without one. */
  preRequest: string | null;
  /** The settings of a role, e.g. its limits: they count at a log-in, so it sets them when it takes the role. */
  ofRole(role: string): [name: string, value: string][];
}

/** Reads it. A role has the settings of the one that logs in where it has none of its own. */
export async function readRestSettings(sql: Sql): Promise<RestSettings> {
  const rows = await sql.query<{ role: string; name: string; value: string }>(
    `select r.rolname as role, split_part(setting, '=', 1) as name, substr(setting, strpos(setting, '=') + 1) as value
     from pg_db_role_setting s join pg_roles r on r.oid = s.setrole, unnest(s.setconfig) setting
     where pg_has_role('authenticator', r.oid, 'member')`,
  );
  const of = (role: string) =>
    rows.filter((row) => row.role === role && !row.name.startsWith('pgrst.')).map(({ name, value }) => [name, value]);
  const preRequest = rows.find(({ role, name }) => role === 'authenticator' && name === 'pgrst.db_pre_request');
  return {
    preRequest: preRequest?.value || null,
    ofRole: (role) =>
      Object.entries(Object.fromEntries([...of('authenticator'), ...of(role)]) as Record<string, string>),
  };
}

/**
 * Sets the role with its settings, `request.*` and `storage.operation` in one statement, at the beginning of the request's own
 * transaction, and calls the function that checks each request. Takes what PostgREST reads; nothing until there are migrations.
 *
 * Lite sends one statement for each, and sets headers, method and path only for RPC; policies, defaults and triggers of table
 * requests read them too. The role is set last, because it limits what may be set. Lite has no function before a request, and no
 * settings of roles; like PostgREST's, they are not for Storage.
 */
export function exposeRequest(connection: LiteConnection, rest?: RestSettings): void {
  const check = rest?.preRequest ? sql`, ${sql.ref(rest.preRequest)}()` : sql``;
  connection.applyJwtSessionContext = async (transaction, { auth, storage }) => {
    const role = auth?.role || 'anon';
    const claims = auth?.jwt && typeof auth.jwt === 'object' ? JSON.stringify(auth.jwt) : '';
    const request = requestContext.getStore();
    const isRest = request?.path.startsWith('/rest/v1') ?? false;
    const settings = isRest ? (rest?.ofRole(role) ?? []) : [];
    const readOnly = isRest && request?.isDiskFull ? sql`set_config('transaction_read_only', 'on', true),` : sql``;
    const limits = settings.map(([name, value]) => sql`set_config(${name}, ${value}, true),`);
    await sql`select ${sql.join(limits, sql` `)} ${readOnly}
      set_config('request.headers', ${request?.headers ?? '{}'}, true),
      set_config('request.method', ${request?.method ?? ''}, true),
      set_config('request.path', ${request?.path ?? ''}, true),
      set_config('request.jwt.claims', ${claims}, true),
      set_config('request.jwt.claim.sub', ${String(auth?.uid ?? '')}, true),
      set_config('request.jwt.claim.role', ${role}, true),
      set_config('response.status', '', true),
      set_config('response.headers', '', true),
      set_config('storage.operation', ${String(storage?.operation ?? '')}, true),
      set_config('role', ${role}, true)${isRest ? check : sql``}`.execute(transaction);
  };
  // Everything is set above.
  connection.applyRpcRequestGucs = async () => undefined;
}
