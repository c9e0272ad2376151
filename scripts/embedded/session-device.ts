import type { Sql } from '../postgres/client.ts';

/** Whether a request creates or refreshes a session. */
export function beginsSession(method: string, pathname: string): boolean {
  return method === 'POST' && /^\/auth\/v1\/(token|signup|verify)$/.test(pathname);
}

/** What began or refreshed a session. */
interface Device {
  agent: string | null;
  address: string;
}

/**
 * Stores user agent and address of a session, as Supabase Auth does: lite leaves both empty.
 * Takes user agent and address of the caller, and the response, which stays readable.
 */
export async function storeDevice(sql: Sql, device: Device, response: Response): Promise<void> {
  if (!response.ok) return;
  const session = readSessionId(await response.clone().text());
  if (!session) return;
  await sql.query('update auth.sessions set user_agent = $2, ip = $3 where id = $1', [
    session,
    device.agent,
    device.address || null,
  ]);
}

/** The session of the access token in a response; null without a token. */
function readSessionId(response: string): string | null {
  try {
    const payload = String(JSON.parse(response).access_token).split('.')[1] ?? '';
    return JSON.parse(Buffer.from(payload, 'base64url').toString()).session_id ?? null;
  } catch {
    return null;
  }
}
