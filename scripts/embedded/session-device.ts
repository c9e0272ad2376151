import type { Sql } from '../postgres/client.ts';

/** Whether a request creates or refreshes a session. */
export function beginsSession(method: string, pathname: string): boolean {
  return method === 'POST' && /^\/auth\/v1\/(token|signup|verify)$/.test(pathname);
}

/**
 * Stores user agent and address of a session, as Supabase Auth does: lite leaves both empty.
 * In: the request's headers, and the answer, which stays readable.
 */
export async function storeDevice(sql: Sql, headers: Headers, response: Response): Promise<void> {
  if (!response.ok) return;
  const session = sessionOf(await response.clone().text());
  if (!session) return;
  const address = (headers.get('x-forwarded-for') ?? '').split(',')[0]?.trim() || null;
  await sql.query('update auth.sessions set user_agent = $2, ip = $3 where id = $1', [
    session,
    headers.get('user-agent'),
    address && /^[\da-f.:]+$/i.test(address) ? address : null,
  ]);
}

/** The session of the access token in an answer; null without a token. */
function sessionOf(answer: string): string | null {
  try {
    const payload = String(JSON.parse(answer).access_token).split('.')[1] ?? '';
    return JSON.parse(Buffer.from(payload, 'base64url').toString()).session_id ?? null;
  } catch {
    return null;
  }
}
