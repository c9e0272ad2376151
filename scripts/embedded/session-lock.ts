import type { Sql, SqlPool } from '../postgres/client.ts';

/** The refresh token in a request that renews a session; null in every other. */
export function refreshTokenOf(url: string, body: Uint8Array | undefined): string | null {
  const { pathname, searchParams } = new URL(url);
  if (pathname !== '/auth/v1/token' || searchParams.get('grant_type') !== 'refresh_token' || !body) return null;
  try {
    const { refresh_token } = JSON.parse(new TextDecoder().decode(body)) as { refresh_token?: unknown };
    return typeof refresh_token === 'string' ? refresh_token : null;
  } catch {
    return null;
  }
}

/**
 * Renews one session at a time, as Supabase Auth does: lite reads and replaces a refresh token in several transactions, so
 * that of two tabs which renew at once one would be signed out.
 * In: the token; what answers the request.
 */
export function oneRenewalAtATime<T>(pool: SqlPool, token: string, renew: () => Promise<T>): Promise<T> {
  return pool.transaction(async (sql: Sql) => {
    await sql.query(
      'select pg_advisory_xact_lock(hashtextextended(session_id::text, 0)) from auth.refresh_tokens where token = $1',
      [token],
    );
    return renew();
  });
}
