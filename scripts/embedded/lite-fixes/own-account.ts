import { toNetwork } from '../../../supabase/functions/_shared/http/network.ts';
import { authFailure, type Call, countAttempts, type Fix, type FixOptions, readJson } from './call.ts';
import { storedHash } from './unconfirmed.ts';

const tooMany = () => authFailure(429, 'over_request_rate_limit', 'Request rate limit reached');

/**
 * Lite lets a token alone set a password, and mails both addresses of a change of address before it writes, and for `/reauthenticate`,
 * as often as it is asked. Supabase Auth asks for the current password (`require_current_password`), and sends none of these mails
 * here: see private.refuse_address_change().
 */
export function guardAccounts({ sql, secretKey }: Pick<FixOptions, 'sql' | 'secretKey'>): Fix {
  const mayTry = countAttempts(30);
  return async (call, next) => {
    const { pathname } = call.url;
    if (call.headers.get('apikey') === secretKey) return next();
    const { email, phone, password, current_password } =
      call.method === 'PUT' && pathname === '/auth/v1/user' ? readJson(call) : {};
    if (email || phone || pathname === '/auth/v1/reauthenticate')
      return authFailure(429, 'over_email_send_rate_limit', 'The address is changed by the office only');
    if (password === undefined) return next();
    const owner = await askOwner(call, next);
    if (owner instanceof Response) return owner;
    if (!mayTry(owner)) return tooMany();
    const message = 'Current password required when setting new password.';
    if (typeof current_password !== 'string' || !current_password)
      return authFailure(400, 'current_password_required', message);
    const known = await sql.query(
      `select from auth.users where id = $1 and ${storedHash} = extensions.crypt($2, ${storedHash})`,
      [owner, current_password],
    );
    return known.length > 0 ? next() : authFailure(400, 'current_password_invalid', message);
  };
}

/** The id of the token's owner, or lite's refusal. */
async function askOwner(call: Call, next: () => Promise<Response>): Promise<string | Response> {
  const { method, body } = call;
  Object.assign(call, { method: 'GET', body: undefined });
  const response = await next();
  Object.assign(call, { method, body });
  return response.ok ? String(((await response.json()) as { id: unknown }).id) : response;
}

/** Lite counts no attempts with the token of a mailed link: Supabase Auth 30 of an address in five minutes. */
export function countVerifications(): Fix {
  const mayTry = countAttempts(30);
  return async ({ url, address }, next) =>
    url.pathname !== '/auth/v1/verify' || mayTry(toNetwork(address)) ? next() : tooMany();
}
