import { screen } from '@testing-library/react';
import * as errorMessages from '@texts/error';
import { expect, it } from 'vitest';
import { fakeNetwork, json, type Route, renderPage, setupUser } from '@/testing';
import UnsubscribePage from './unsubscribe-page';

const path = '/api/unsubscribe';

function open(hash: string, routes: Record<string, Route> = {}) {
  const sent = fakeNetwork({
    'GET /api/auth/status': () => json({ message: errorMessages.signedOut }, 401),
    ...routes,
  });
  renderPage(<UnsubscribePage />, `/unsubscribe${hash}`);
  return {
    posts: () => sent.filter(({ method, url }) => method === 'POST' && url.startsWith('/api/unsubscribe')),
    user: setupUser(),
  };
}

it.each([
  ['waiting', '/dashboard/profile#mails'],
  ['board_today', '/admin/account#mails'],
])('leads from a mail of the kind %s to where all of them are chosen', async (kind, address) => {
  open(`#a.${kind}.b`, { [`GET ${path}`]: () => json({ kind, title: 'A title' }) });
  await screen.findByText(/A title/);
  expect(screen.getByRole('link', { name: 'Choose What You Are Mailed' })).toHaveAttribute('href', address);
});

it.each(['', '#nonsense'])('says that a link is no good: %s', async (hash) => {
  open(hash, { 'GET /api/unsubscribe': () => json({ message: errorMessages.unsubscribe }, 404) });
  expect(await screen.findByText(errorMessages.unsubscribe)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Send No More' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Choose What You Are Mailed' })).toBeVisible();
});
