import { homePath, type UserRole } from '@contract';
import type { LoginState } from './require-role';

/**
 * Where a user goes after log-in: back to the page that sent them here, else to their own place.
 * @param state of the location; only a path of this site is followed
 */
export function redirectAfterLogin(role: UserRole, state: unknown): string {
  const from = (state as LoginState | null)?.from;
  const isOwnPath = typeof from === 'string' && /^\/(?![/\\])/.test(from);
  return isOwnPath ? from : homePath(role);
}
