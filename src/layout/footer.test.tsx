import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { keepSessionHint } from '@/lib/session-hint';
import { fakeNetwork, json, type Route, rows, type SentRequest } from '@/testing/network';
import { renderPage } from '@/testing/render';
import { aUser } from '@/testing/users';
import { Footer } from './footer';

const social = 'GET /rest/v1/social_links';
let routes: Record<string, Route>;
let sent: SentRequest[];

beforeEach(() => {
  routes = { 'GET /rest/v1/site_settings': () => rows([]), [social]: () => rows([]) };
  sent = fakeNetwork(routes);
});

const invitation = 'Connect with us on social media';

it('links the platforms that have an address', async () => {
  routes[social] = () =>
    json([
      { platform: 'linkedin', url: 'https://linkedin.example/a' },
      { platform: 'facebook', url: null },
      { platform: 'twitter', url: 'javascript:alert(1)' },
    ]);
  renderPage(<Footer />);
  expect(await screen.findByRole('link', { name: 'LinkedIn' })).toHaveAttribute('href', 'https://linkedin.example/a');
  expect(screen.queryByRole('link', { name: 'Facebook' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Twitter' })).toBeNull();
  expect(screen.queryByText(invitation)).toBeNull();
});

it.each([
  ['something else than a list', () => json({ links: [] })],
  ['an error', () => json({ message: 'no' }, 503)],
])('invites in words when the answer is %s', async (_, route) => {
  routes[social] = route;
  renderPage(<Footer />);
  await waitFor(() => expect(sent.some(({ url }) => url.includes('/social_links?'))).toBe(true));
  expect(await screen.findByText(invitation)).toBeInTheDocument();
});

it('leads to every practice area, the legal pages and the log-in', () => {
  renderPage(<Footer />);
  const addresses = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  for (const area of ['civil', 'criminal', 'compensation', 'family', 'property', 'taxation']) {
    expect(addresses).toContain(`/services#${area}`);
  }
  for (const path of ['/terms', '/privacy', '/disclaimer', '/login']) expect(addresses).toContain(path);
  expect(addresses).toContain('tel:+910000000000');
  expect(addresses).not.toContain('/developers');
  expect(screen.getByText(new RegExp(`© ${new Date().getFullYear()} `))).toBeInTheDocument();
});

it('leads a signed-in user to the dashboard', async () => {
  keepSessionHint(true);
  routes['GET /api/auth/status'] = () => json(aUser());
  renderPage(<Footer />);
  expect(await screen.findByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/dashboard');
  expect(screen.queryByRole('link', { name: 'Client Login' })).toBeNull();
});
