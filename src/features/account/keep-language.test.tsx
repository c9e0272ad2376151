import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { rememberSwitch } from '@/lib/language-choice';
import { getSession, setSession } from '@/lib/session';
import { aUser, fakeNetwork, json, renderPage } from '@/testing';
import { KeepLanguage } from './keep-language';

/** Shows a dashboard in English to somebody who is written to in a language. */
function open(stored: 'en' | 'hi') {
  const user = aUser({ language: stored });
  const sent = fakeNetwork({
    'PATCH /rest/v1/profiles': () => json([{ id: user.id }]),
    'GET /api/auth/status': () => json({ ...user, language: 'en' }),
  });
  setSession(user);
  renderPage(<KeepLanguage user={user} />);
  return sent;
}

it('stores the language that somebody has switched to, once', async () => {
  rememberSwitch();
  const sent = open('hi');
  await waitFor(() => expect(getSession()?.language).toBe('en'));
  const changes = sent.filter(({ method }) => method === 'PATCH');
  expect(changes.map(({ body }) => body)).toEqual([{ language: 'en' }]);
  expect(changes[0]?.url).toContain(`id=eq.${aUser().id}`);
});

it('leaves what the profile says to who has only opened the page in another language', () => {
  expect(open('hi')).toEqual([]);
});

it('asks nothing where the switch changes nothing', () => {
  rememberSwitch();
  expect(open('en')).toEqual([]);
});
