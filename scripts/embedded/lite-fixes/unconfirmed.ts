import type { Sql } from '../postgres/client.ts';
import { authFailure, type Fix, readJson } from './call.ts';

/** The stored hash of a password, by the only name of its kind that pgcrypto knows. */
export const storedHash = "regexp_replace(encrypted_password, '^\\$2[aby]\\$', '$2a$')";

/** Lite says that an address is not confirmed before it compares the password, and so tells who has an account. */
export function hideUnconfirmed(sql: Sql): Fix {
  return async (call, next) => {
    const response = await next();
    const isToken = call.url.pathname === '/auth/v1/token';
    if (!isToken || response.headers.get('x-sb-error-code') !== 'email_not_confirmed') return response;
    const { email, password } = readJson(call);
    const known = await sql.query(
      `select from auth.users where email = lower($1) and ${storedHash} = extensions.crypt($2, ${storedHash})`,
      [String(email), String(password)],
    );
    return known.length > 0 ? response : authFailure(400, 'invalid_credentials', 'Invalid login credentials');
  };
}
