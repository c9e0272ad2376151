/** Rules of a new password beyond the contract's `password`. */
import { adminPasswordLength, type SessionUser, type UserRole } from '../contract/index.ts';
import { invalid } from '../http/errors.ts';
import { commonPasswords } from './common-passwords.ts';

const isCommon = (password: string) => commonPasswords.has(password.toLowerCase());
const isShortForAdmin = (password: string) => [...password].length < adminPasswordLength;

/** @throws 422 on `field` for a common password, or one too short for the role */
export function requireGoodPassword(password: string, role: UserRole, field = 'password'): void {
  if (isCommon(password)) throw invalid({ [field]: 'validation.commonPassword' });
  if (role === 'admin' && isShortForAdmin(password)) throw invalid({ [field]: 'validation.adminPassword' });
}

/** Whether a password set past the api, or before a promotion, breaks the rules for new ones. Not in the demo. */
export function isWeakPassword(password: string, { id, role }: Pick<SessionUser, 'id' | 'role'>): boolean {
  const isDemo = id.startsWith('00000000-0000-4000-8');
  return !isDemo && (isCommon(password) || (role === 'admin' && isShortForAdmin(password)));
}
