/** Who may use Studio: whoever has opened the address that `npm start` prints, in the browser that did. */
import { timingSafeEqual } from 'node:crypto';

/** The pages that a person may ask for. */
type Page = '/' | '/mail';

// Cookies know hosts and not ports: each installation of this machine has a name of its own.
const cookieName = (request: Request) => `studio-${new URL(request.url).port}`;

/** The path that lets a browser in, and leads on to a page. */
export function studioPath(token: string, page: Page = '/'): string {
  return `/studio?token=${token}${page === '/' ? '' : `&page=${page}`}`;
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Answers the address that was printed: with a cookie for this token, and the way to Studio. */
export function openStudio(request: Request, token: string): Response {
  const { searchParams } = new URL(request.url);
  if (!isSame(searchParams.get('token') ?? '', token)) return closedStudio();
  const cookie = `${cookieName(request)}=${token}; Path=/; HttpOnly; SameSite=Strict`;
  const location: Page = searchParams.get('page') === '/mail' ? '/mail' : '/';
  return new Response(null, {
    status: 303,
    headers: { location, 'set-cookie': cookie, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' },
  });
}

/** The answer to everybody else. */
export function closedStudio(): Response {
  return Response.json({ message: 'Open Studio by the address that npm start prints.' }, { status: 401 });
}

/** Whether a request comes from a browser that was let in, and from Studio's own pages. */
export function isStudio(request: Request, token: string): boolean {
  const cookies = (request.headers.get('cookie') ?? '').split(/; */).map((cookie) => cookie.split('='));
  if (!cookies.some(([name, value]) => name === cookieName(request) && isSame(value ?? '', token))) return false;
  // SameSite counts every port of this machine as the same site; a page of another port is another origin.
  const origin = request.headers.get('origin');
  if (origin !== null && origin !== new URL(request.url).origin) return false;
  const site = request.headers.get('sec-fetch-site');
  return site === null || site === 'same-origin' || site === 'none';
}
