/** What a new password has to be, beyond its length for everyone (the contract's `password`). */
import { adminPasswordLength, type SessionUser, type UserRole } from '../contract/index.ts';
import { invalid } from '../http/errors.ts';
import { commonPasswords } from './common-passwords.ts';

const isCommon = (password: string) => commonPasswords.has(password.toLowerCase());
const isShortForAdmin = (password: string) => [...password].length < adminPasswordLength;

/**
 * Refuses a new password that is one of the commonest, or too short for the role. One that is set straight at Supabase Auth,
 * which asks for six characters only, is found at the next log-in.
 * @throws {ApiError} 422 on its field
 */
export function requireGoodPassword(password: string, role: UserRole, field = 'password'): void {
  if (isCommon(password)) throw invalid({ [field]: 'validation.commonPassword' });
  if (role === 'admin' && isShortForAdmin(password)) throw invalid({ [field]: 'validation.adminPassword' });
}

/**
 * Whether the password of a log-in is less than a new one of that user would have to be: it was set straight at Supabase Auth, or
 * before its user became an admin. Those of the demo are left alone.
 */
export function isWeakPassword(password: string, { id, role }: Pick<SessionUser, 'id' | 'role'>): boolean {
  const isDemo = id.startsWith('00000000-0000-4000-8');
  return !isDemo && (isCommon(password) || (role === 'admin' && isShortForAdmin(password)));
}
