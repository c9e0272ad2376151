import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { parseAddress, toNetwork } from '../../../supabase/functions/_shared/http/network.ts';
import type { AuthLimits } from '../config.ts';
import { authFailure, type Fix } from './call.ts';

const limited: readonly [RegExp, keyof AuthLimits][] = [
  [/^POST \/auth\/v1\/token$/, 'token_refresh'],
  [/^(GET|POST) \/auth\/v1\/verify$/, 'token_verifications'],
  [/^POST \/auth\/v1\/(signup|otp|magiclink|recover|resend)$/, 'sign_in_sign_ups'],
  [/^(PUT \/auth\/v1\/user|GET \/auth\/v1\/reauthenticate)$/, 'sign_in_sign_ups'],
];

/**
 * The address that a call of Auth comes from. The one that `Sb-Forwarded-For` names counts only with the secret key, as on
 * Supabase: with it the functions name the visitor for whom they call.
 * @param peer the remote address of the connection
 */
export function authAddress(headers: Headers, secretKey: string, peer: string): string {
  const named = headers.get('sb-forwarded-for')?.split(',')[0]?.trim() ?? '';
  const isBelieved = headers.get('apikey') === secretKey && parseAddress(named) !== null;
  return isBelieved ? named : peer.replace(/^::ffff:/, '');
}

/** Lite has no limits of Auth. One process answers all requests, so its memory is enough. */
export function limitAuth(limits: AuthLimits): Fix {
  const limiters = Object.fromEntries(
    Object.entries(limits).map(([name, points]) => [name, new RateLimiterMemory({ points, duration: 300 })]),
  );
  return async ({ method, url, address }, next) => {
    const [, name = ''] = limited.find(([call]) => call.test(`${method} ${url.pathname}`)) ?? [];
    try {
      await limiters[name]?.consume(toNetwork(address));
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      const seconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
      const retry = { 'retry-after': String(seconds) };
      return authFailure(429, 'over_request_rate_limit', 'Request rate limit reached', retry);
    }
    return next();
  };
}
