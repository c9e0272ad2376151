import path from 'node:path';
import { SITE_PROXY_HEADER, siteProxyToken } from '../../embedded/forwarded.ts';
import { type EmbeddedStack, startEmbedded } from '../../embedded/index.ts';
import type { CleanupScope } from '../../lib/cleanup.ts';

/** Somebody who sends requests to both doors of the backend. */
export interface Caller {
  headers: Record<string, string>;
}

/** A backend with demo data, and who is going to ask it. */
export interface Bench {
  stack: EmbeddedStack;
  visitor: Caller;
  client: Caller;
  admin: Caller;
  service: Caller;
  /** The id of the client. */
  clientId: string;
}

/** One request, whose answer is read to its end. @throws when it is not a 2xx */
export async function request(
  { headers }: Caller,
  method: string,
  url: string,
  body?: unknown,
  extra: Record<string, string> = {},
): Promise<unknown> {
  const response = await fetch(url, {
    method,
    headers: { ...headers, ...extra, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${url}: ${response.status} ${text.slice(0, 300)}`);
  return text === '' ? null : JSON.parse(text);
}

/**
 * Starts the backend and logs the demo users in.
 * @param scope takes everything away again
 */
export async function startBench(projectDir: string, scope: CleanupScope): Promise<Bench> {
  const folder = scope.temporaryFolder();
  const stack = await startEmbedded({
    projectDir,
    dataDir: path.join(folder, 'data'),
    port: 0,
    siteUrl: 'http://127.0.0.1:5173',
    log: () => {},
  });
  scope.add(() => stack.close());
  const apikey = stack.publishableKey;
  const logIn = async (username: string, password: string) => {
    const answer = await request(
      { headers: { [SITE_PROXY_HEADER]: siteProxyToken(stack.jwtSecret), 'x-forwarded-for': '2001:db8::1' } },
      'POST',
      `${stack.url}/functions/v1/api/auth/login`,
      { username, password },
    );
    return answer as { id: string; accessToken: string };
  };
  const as = (token: string) => ({ headers: { apikey, authorization: `Bearer ${token}` } });
  const client = await logIn('client', 'client-demo');
  const admin = await logIn('admin', 'admin-demo');
  const service = { headers: { apikey: stack.secretKey } };
  return {
    stack,
    visitor: { headers: { apikey } },
    client: as(client.accessToken),
    admin: as(admin.accessToken),
    service,
    clientId: client.id,
  };
}
