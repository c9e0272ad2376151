import { authFailure, type Fix, readJson } from './call.ts';

/**
 * Lite mails both addresses of a change before it writes, and for `/reauthenticate`, as often as it is asked. Supabase Auth sends
 * none of them here: see private.refuse_address_change().
 */
export function refuseAccountMails({ secretKey }: { secretKey: string }): Fix {
  return async (call, next) => {
    if (call.headers.get('apikey') === secretKey) return next();
    const { pathname } = call.url;
    const { email, phone } = call.method === 'PUT' && pathname === '/auth/v1/user' ? readJson(call) : {};
    if (!email && !phone && pathname !== '/auth/v1/reauthenticate') return next();
    return authFailure(429, 'over_email_send_rate_limit', 'The address is changed by the office only');
  };
}
