import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { parseAddress, toNetwork } from '../../supabase/functions/_shared/http/network.ts';

/** How often one network may call Auth in five minutes: `[auth.rate_limit]` of config.toml. */
export interface AuthLimits {
  /** Passwords and refresh tokens, as on Supabase. */
  token_refresh: number;
  /** Sign-ups, mails that are asked for, changes of an account. */
  sign_in_sign_ups: number;
  /** Tokens of mails. */
  token_verifications: number;
}

/** The defaults of the Supabase CLI, and of a new project. */
export const defaultAuthLimits: AuthLimits = { token_refresh: 150, sign_in_sign_ups: 30, token_verifications: 30 };

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
export function authAddress(headers: Headers, secretKey: string, peer: string | undefined): string {
  const named = headers.get('sb-forwarded-for')?.split(',')[0]?.trim() ?? '';
  const isBelieved = headers.get('apikey') === secretKey && parseAddress(named) !== null;
  return isBelieved ? named : (peer ?? '').replace(/^::ffff:/, '');
}

/** The limits of Supabase Auth, which lite lacks. One process answers all requests, so its memory is enough. */
export class AuthRateLimiter {
  private readonly limiters: Readonly<Record<keyof AuthLimits, RateLimiterMemory>>;

  constructor(limits: AuthLimits) {
    const limiter = (points: number) => new RateLimiterMemory({ points, duration: 300 });
    this.limiters = {
      token_refresh: limiter(limits.token_refresh),
      sign_in_sign_ups: limiter(limits.sign_in_sign_ups),
      token_verifications: limiter(limits.token_verifications),
    };
  }

  /** Counts a request. Returns the refusal when there were too many, in Supabase Auth's words; else null. */
  async refuse(method: string, pathname: string, address: string): Promise<Response | null> {
    const name = limited.find(([call]) => call.test(`${method} ${pathname}`))?.[1];
    if (!name) return null;
    try {
      await this.limiters[name].consume(toNetwork(address));
      return null;
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      const body = { code: 429, error_code: 'over_request_rate_limit', msg: 'Request rate limit reached' };
      const seconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
      const headers = { 'retry-after': String(seconds), 'access-control-allow-origin': '*' };
      return Response.json(body, { status: 429, headers });
    }
  }
}
