/** Rules of a new password beyond the contract's `password`. */
import { adminPasswordLength, type SessionUser, type UserRole } from '../contract/index.ts';
import { invalid } from '../http/errors.ts';

let listed: Promise<ReadonlySet<string>> | undefined;

/** The 10,000 commonest leaked passwords, in small letters. Read with the first password: no other request waits for them. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  listed ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].slice(0, 10_000)),
  );
  return listed;
}

const isCommon = async (password: string) => (await commonPasswords()).has(password.toLowerCase());
const isShortForAdmin = (password: string) => [...password].length < adminPasswordLength;

/** @throws 422 on `field` for a common password, or one too short for the role */
export async function requireGoodPassword(password: string, role: UserRole, field = 'password'): Promise<void> {
  if (await isCommon(password)) throw invalid({ [field]: 'validation.commonPassword' });
  if (role === 'admin' && isShortForAdmin(password)) throw invalid({ [field]: 'validation.adminPassword' });
}

/** Whether a password set past the api, or before a promotion, breaks the rules for new ones. Not in the demo. */
export async function isWeakPassword(
  password: string,
  { id, role }: Pick<SessionUser, 'id' | 'role'>,
): Promise<boolean> {
  const isDemo = id.startsWith('00000000-0000-4000-8');
  return !isDemo && ((role === 'admin' && isShortForAdmin(password)) || (await isCommon(password)));
}
