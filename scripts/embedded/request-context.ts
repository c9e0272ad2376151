import { AsyncLocalStorage } from 'node:async_hooks';
import type { LiteConnection } from './lite.ts';

/** What PostgREST would put into `request.*` for the request at hand. */
export interface RequestContext {
  method: string;
  path: string;
  headers: string;
}

/** The request that the running code serves. */
export const requestContext = new AsyncLocalStorage<RequestContext>();

/**
 * Sets `request.headers`, `request.method` and `request.path` for every request that reaches the database.
 *
 * Lite sets them for RPC only, and policies, defaults and triggers of table requests read them too.
 */
export function exposeRequest(connection: LiteConnection): void {
  const apply = connection.applyJwtSessionContext.bind(connection);
  connection.applyJwtSessionContext = async (transaction, vars, custom) => {
    await apply(transaction, vars, custom);
    const request = requestContext.getStore();
    if (!request) return;
    // PGlite is one connection: this runs in the transaction that `apply` has just prepared.
    await connection.driver.query(
      `select set_config('request.headers', $1, true), set_config('request.method', $2, true),
              set_config('request.path', $3, true)`,
      [request.headers, request.method, request.path],
    );
  };
}
