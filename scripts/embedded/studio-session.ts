/** The Studio session: a browser that has opened the address from `npm start`. */
import { isSame } from './keys.ts';

/** The pages that can be opened directly. */
type Page = '/' | '/mail';

// Cookies ignore ports, so each installation of this machine has its own cookie name.
const cookieName = (request: Request) => `studio-${new URL(request.url).port}`;

/** The path that sets the cookie and redirects to a page. */
export function studioPath(token: string, page: Page = '/'): string {
  return `/studio?token=${token}${page === '/' ? '' : `&page=${page}`}`;
}

/** Answers the printed address: sets a cookie for its token, and redirects to Studio. */
export function openStudio(request: Request, token: string): Response {
  const { searchParams } = new URL(request.url);
  if (!isSame(searchParams.get('token') ?? '', token)) return studioForbidden();
  const cookie = `${cookieName(request)}=${token}; Path=/; HttpOnly; SameSite=Strict`;
  const location: Page = searchParams.get('page') === '/mail' ? '/mail' : '/';
  return new Response(null, {
    status: 303,
    headers: { location, 'set-cookie': cookie, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' },
  });
}

/** The response without a session. */
export function studioForbidden(): Response {
  return Response.json({ message: 'Open Studio by the address that npm start prints.' }, { status: 401 });
}

/** Whether a request has the cookie and comes from Studio's own pages. */
export function isStudio(request: Request, token: string): boolean {
  const cookies = (request.headers.get('cookie') ?? '').split(/; */).map((cookie) => cookie.split('='));
  if (!cookies.some(([name, value]) => name === cookieName(request) && isSame(value ?? '', token))) return false;
  // For SameSite every port of this machine is the same site; the origin differs.
  const origin = request.headers.get('origin');
  if (origin !== null && origin !== new URL(request.url).origin) return false;
  const site = request.headers.get('sec-fetch-site');
  return site === null || site === 'same-origin' || site === 'none';
}
