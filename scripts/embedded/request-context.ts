import { AsyncLocalStorage } from 'node:async_hooks';
import { sql } from 'kysely';
import type { Sql } from '../postgres/client.ts';
import type { LiteConnection } from './lite.ts';

/** PostgREST's `request.*` values of the current request. */
export interface RequestContext {
  method: string;
  path: string;
  headers: string;
}

/** The current request. */
export const requestContext = new AsyncLocalStorage<RequestContext>();

/** The function that PostgREST calls at the beginning of each request, as this database names it; null without one. */
export async function preRequestFunction(sql: Sql): Promise<string | null> {
  const [row] = await sql.query<{ name: string }>(
    `select substr(setting, length('pgrst.db_pre_request=') + 1) as name
     from pg_db_role_setting s join pg_roles r on r.oid = s.setrole, unnest(s.setconfig) setting
     where r.rolname = 'authenticator' and setting like 'pgrst.db\\_pre\\_request=%'`,
  );
  return row?.name || null;
}

/**
 * Sets the role, `request.*` and `storage.operation` in one statement, at the beginning of the request's own transaction, and
 * calls the function that checks each request. Takes its name; null for none.
 *
 * Lite sends one statement for each, and sets headers, method and path only for RPC; policies, defaults and triggers of table
 * requests read them too. The role is set last, because it limits what may be set. Lite has no function before a request;
 * like PostgREST's, it is not for Storage.
 */
export function exposeRequest(connection: LiteConnection, preRequest: string | null = null): void {
  const check = preRequest === null ? sql`` : sql`, ${sql.ref(preRequest)}()`;
  connection.applyJwtSessionContext = async (transaction, { auth, storage }) => {
    const role = auth?.role || 'anon';
    const claims = auth?.jwt && typeof auth.jwt === 'object' ? JSON.stringify(auth.jwt) : '';
    const request = requestContext.getStore();
    const isRest = request?.path.startsWith('/rest/v1') ?? false;
    await sql`select
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
