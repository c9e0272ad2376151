import { QueryClient } from '@tanstack/react-query';
import * as errorMessages from '@texts/error';
import { expect, it } from 'vitest';
import { watchSession } from '@/data/auth/use-session';
import { fakeNetwork, json } from '@/testing/network';
import { aUser } from '@/testing/users';
import { KEPT_UPLOAD_MS } from './kept-uploads';
import { clearSession, refreshSession, setSession } from './session';

function keep(name: string, ageMs: number): void {
  const creationTime = new Date(Date.now() - ageMs).toString();
  localStorage.setItem(`tus::${name}::1`, JSON.stringify({ creationTime, uploadUrl: 'x' }));
}
const names = () => Object.keys(localStorage).filter((key) => key.startsWith('tus::'));

it('forgets uploads that are a day old, or that nobody can read, when a page is opened', () => {
  keep('new', 60_000);
  keep('old', KEPT_UPLOAD_MS + 60_000);
  localStorage.setItem('tus::broken::1', '{');
  watchSession(new QueryClient());
  expect(names()).toEqual(['tus::new::1']);
});

it('forgets every upload when its user signs out, and none when the session expires', async () => {
  watchSession(new QueryClient());
  setSession(aUser());
  keep('new', 60_000);
  fakeNetwork({ 'GET /api/auth/status': () => json({ message: errorMessages.expired }, 401) });
  await refreshSession();
  expect(names()).toHaveLength(1);
  setSession(aUser());
  clearSession();
  expect(names()).toEqual([]);
});
