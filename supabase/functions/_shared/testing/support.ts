/** For tests without a Supabase. */
import { strictEqual } from 'node:assert/strict';

/** The names of what was set last, by whichever test of the process. */
let given: string[] = [];

/** Settings of a function whose Supabase does not answer. */
export function setEnvironment(settings: Record<string, string> = {}): void {
  const choices = [
    'CLIENT_ADDRESS_HEADER',
    'TRUSTED_PROXIES',
    'SITE_PROXY_SECRET',
    'JOBS_SECRET',
    'MIN_RESPONSE_MS',
    'SITE_BUILD_HOOK',
  ];
  for (const name of [...choices, ...given]) Deno.env.delete(name);
  const all = {
    // Nothing listens on the discard port.
    SUPABASE_URL: 'http://127.0.0.1:9',
    SUPABASE_ANON_KEY: 'sb_publishable_test',
    SUPABASE_SERVICE_ROLE_KEY: 'sb_secret_test',
    SITE_URL: 'http://site.test,https://www.site.test',
    LOG_LEVEL: 'off',
    ...settings,
  };
  for (const [name, value] of Object.entries(all)) Deno.env.set(name, value);
  given = Object.keys(all);
}

/** Does something while a Supabase answers so. In: settings beside its address. */
export async function withAnswers<T>(
  answer: (request: Request) => Response | Promise<Response>,
  act: () => Promise<T>,
  settings: Record<string, string> = {},
): Promise<T> {
  const server = Deno.serve({ port: 0, hostname: '127.0.0.1', onListen: () => undefined }, answer);
  setEnvironment({ SUPABASE_URL: `http://127.0.0.1:${server.addr.port}`, ...settings });
  try {
    return await act();
  } finally {
    setEnvironment();
    await server.shutdown();
  }
}

const part = (claims: object) => btoa(JSON.stringify(claims)).replaceAll('=', '');
/** The header of an admin who is logged in. In: their id. */
export const asAdmin = (id: string) => ({
  authorization: `Bearer ${part({ alg: 'HS256' })}.${part({ sub: id, session_id: id, role: 'app_admin', exp: 4_000_000_000 })}.c2ln`,
});

/** A clock that stands still, to be put in place of the global one. In: its moment, in UTC. */
export const dateAt = (moment: string): DateConstructor =>
  new Proxy(Date, {
    construct: (date, given) => Reflect.construct(date, given.length > 0 ? given : [moment]),
    get: (date, name) => (name === 'now' ? () => date.parse(moment) : Reflect.get(date, name)),
  });

/** A string body is sent as it is. */
export function post(body: unknown, headers: Record<string, string> = {}): RequestInit {
  return {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  };
}

/** Asserts status and message; returns the field errors. */
export async function assertRefused(response: Response, status: number, message: string): Promise<unknown> {
  const body = await response.json();
  strictEqual(response.status, status, JSON.stringify(body));
  strictEqual(body.message, message);
  strictEqual(response.headers.get('content-type'), 'application/json');
  return body.errors;
}
