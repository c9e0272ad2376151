/** For tests: people who can be signed in. */
import type { SessionUser } from '@contract';

/** A signed-in user whose token lasts ten minutes. */
export function aUser(changes: Partial<SessionUser> = {}): SessionUser {
  return {
    id: '00000000-0000-4000-8000-000000000001',
    username: 'meera',
    fullName: 'Meera Nair',
    email: 'meera@example.com',
    phone: null,
    language: 'en',
    role: 'client',
    accessToken: 'token-1',
    expiresAt: Math.floor(Date.now() / 1000) + 600,
    ...changes,
  };
}
