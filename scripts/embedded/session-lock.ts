import type { Sql, SqlPool } from '../postgres/client.ts';

/** The refresh token of a request that refreshes a session; else null. */
export function readRefreshToken(url: string, body: Uint8Array | undefined): string | null {
  const { pathname, searchParams } = new URL(url);
  if (pathname !== '/auth/v1/token' || searchParams.get('grant_type') !== 'refresh_token' || !body) return null;
  try {
    const { refresh_token } = JSON.parse(new TextDecoder().decode(body)) as { refresh_token?: unknown };
    return typeof refresh_token === 'string' ? refresh_token : null;
  } catch {
    return null;
  }
}

/** Whether a request logs in with a password. */
export function isPasswordLogin(url: string): boolean {
  const { pathname, searchParams } = new URL(url);
  return pathname === '/auth/v1/token' && searchParams.get('grant_type') === 'password';
}

/**
 * Refreshes a session only once at a time, as Supabase Auth does. Lite reads and replaces a refresh token in several
 * transactions, so one of two tabs that refresh at once would be signed out.
 * Takes the token; the function that answers the request.
 */
export function serializeRefresh<T>(pool: SqlPool, token: string, renew: () => Promise<T>): Promise<T> {
  return pool.transaction(async (sql: Sql) => {
    await sql.query(
      'select pg_advisory_xact_lock(hashtextextended(session_id::text, 0)) from auth.refresh_tokens where token = $1',
      [token],
    );
    return renew();
  });
}
