import type { SqlPool } from '../postgres/client.ts';
import { asksToken, type Fix, readJson } from './call.ts';

/**
 * Lite reads and replaces a refresh token in several transactions, so one of two tabs that refresh at once would be signed out.
 * Supabase Auth refreshes a session only once at a time.
 */
export function serializeRefreshes(pool: SqlPool): Fix {
  return async (call, next) => {
    const token = asksToken(call, 'refresh_token') ? readJson(call).refresh_token : null;
    if (typeof token !== 'string') return next();
    return pool.transaction(async (sql) => {
      await sql.query(
        'select pg_advisory_xact_lock(hashtextextended(session_id::text, 0)) from auth.refresh_tokens where token = $1',
        [token],
      );
      return next();
    });
  };
}

/**
 * Lite stores a session and its refresh token in two transactions, and fails when the session or its user is gone in between, e.g.
 * by a new password. In Supabase Auth it is one, before or after the other change.
 */
export const retryLogIns: Fix = async (call, next) => {
  let response = await next();
  for (let again = 2; again > 0 && asksToken(call, 'password') && response.status >= 500; again -= 1)
    response = await next();
  return response;
};
