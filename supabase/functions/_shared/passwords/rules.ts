/** What a new password has to be, beyond its length for everyone (the contract's `password`). */
import { adminPasswordLength, type SessionUser, type UserRole, validationMessages } from '../contract/index.ts';
import { invalid } from '../errors.ts';
import { commonPasswords } from './common-passwords.ts';

const isCommon = (password: string) => commonPasswords.has(password.toLowerCase());
const isShortForAdmin = (password: string) => [...password].length < adminPasswordLength;

/**
 * Refuses a new password that is one of the commonest, or too short for the role. Supabase Auth asks for six characters only:
 * a password that is set there is not refused, because the database sees nothing but the hash.
 * @throws {ApiError} 422 on its field
 */
export function requireGoodPassword(password: string, role: UserRole, field = 'password'): void {
  if (isCommon(password)) throw invalid({ [field]: validationMessages.commonPassword });
  if (role === 'admin' && isShortForAdmin(password)) throw invalid({ [field]: validationMessages.adminPassword });
}

/** Whether the password of a log-in is less than a new one of that user would have to be. Those of the demo are left alone. */
export function isWeakPassword(password: string, { id, role }: Pick<SessionUser, 'id' | 'role'>): boolean {
  const isDemo = id.startsWith('00000000-0000-4000-8');
  return role === 'admin' && !isDemo && (isCommon(password) || isShortForAdmin(password));
}
