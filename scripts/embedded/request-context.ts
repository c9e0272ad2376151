import { AsyncLocalStorage } from 'node:async_hooks';
import { sql } from 'kysely';
import type { LiteConnection } from './lite.ts';

/** PostgREST's `request.*` values of the current request. */
export interface RequestContext {
  method: string;
  path: string;
  headers: string;
}

/** The current request. */
export const requestContext = new AsyncLocalStorage<RequestContext>();

/**
 * Sets the role, `request.*` and `storage.operation` in one statement, at the beginning of the request's own transaction.
 *
 * Lite sends one statement for each, and sets headers, method and path only for RPC; policies, defaults and triggers of table
 * requests read them too. The role is set last, because it limits what may be set.
 */
export function exposeRequest(connection: LiteConnection): void {
  connection.applyJwtSessionContext = async (transaction, { auth, storage }) => {
    const role = auth?.role || 'anon';
    const claims = auth?.jwt && typeof auth.jwt === 'object' ? JSON.stringify(auth.jwt) : '';
    const request = requestContext.getStore();
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
      set_config('role', ${role}, true)`.execute(transaction);
  };
  // Everything is set above.
  connection.applyRpcRequestGucs = async () => undefined;
}
