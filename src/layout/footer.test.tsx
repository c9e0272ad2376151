import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { fakeNetwork, json, type Route, renderPage, rows, type SentRequest } from '@/testing';
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
