/** Rules of a new password beyond the contract's `password`. */
import { adminPasswordLength } from '../contract/index.ts';
import { invalid } from '../http/errors.ts';
import { commonPasswords } from './common-passwords.ts';

const isCommon = (password: string) => commonPasswords.has(password.toLowerCase());
const isShortForOffice = (password: string) => [...password].length < adminPasswordLength;

/** @throws 422 on `field` for a common password, or one too short for somebody of the office */
export function requireGoodPassword(password: string, ofOffice: boolean, field = 'password'): void {
  if (isCommon(password)) throw invalid({ [field]: 'validation.commonPassword' });
  if (ofOffice && isShortForOffice(password)) throw invalid({ [field]: 'validation.adminPassword' });
}

/** Whether a password set past the api, or before a promotion, breaks the rules for new ones. Not in the demo. */
export function isWeakPassword(password: string, id: string, ofOffice: boolean): boolean {
  const isDemo = id.startsWith('00000000-0000-4000-8');
  return !isDemo && (isCommon(password) || (ofOffice && isShortForOffice(password)));
}
