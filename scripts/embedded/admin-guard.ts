import { lite } from './lite.ts';

const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via', 'cf-connecting-ip'];

function sameOrigin(request: Request): boolean {
  const origin = request.headers.get('origin');
  if (origin !== null && origin !== new URL(request.url).origin) return false;
  const site = request.headers.get('sec-fetch-site');
  return site === null || site === 'same-origin' || site === 'none';
}

/**
 * May this request do what Studio does: act as service_role without a key, and read `/_system/*`?
 *
 * Only when it comes from this machine, for a name of this machine, from Studio's own page or from no page at all, and
 * through no proxy. Lite itself compares Origin, Host and peer, but takes a request that a local proxy or tunnel passes
 * on for a local one, does not notice a cross-site request that carries no Origin, and does not guard `/_system/*`.
 */
export function mayActAsStudio(request: Request, peer: string | undefined): boolean {
  if (peer === undefined || !lite.isLoopbackAddress(peer)) return false;
  if (!lite.isLoopbackHostname(new URL(request.url).hostname)) return false;
  if (FORWARDED.some((name) => request.headers.has(name))) return false;
  return sameOrigin(request);
}
