import type { Sql } from '../postgres/client.ts';
import type { Fix } from './call.ts';

/** Lite leaves user agent and address of a session empty. */
export function storeDevices(sql: Sql): Fix {
  return async ({ method, url, headers, address }, next) => {
    const response = await next();
    const beginsSession = method === 'POST' && /^\/auth\/v1\/(token|signup|verify)$/.test(url.pathname);
    const session = beginsSession && response.ok ? readSessionId(await response.clone().text()) : null;
    if (session)
      await sql.query('update auth.sessions set user_agent = $2, ip = $3 where id = $1', [
        session,
        headers.get('user-agent'),
        address || null,
      ]);
    return response;
  };
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
