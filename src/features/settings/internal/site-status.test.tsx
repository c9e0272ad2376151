import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { setSession } from '@/lib/session';
import { aUser, fakeNetwork, json, type Route, renderWithProviders } from '@/testing';
import { SiteStatus } from './site-status';

const first = '2026-11-20T10:00:00.123456+00:00';
/** In the same millisecond. */
const second = '2026-11-20T10:00:00.123457+00:00';
const builtAt = '2026-11-20T10:00:02.000Z';

beforeEach(() => {
  setSession(aUser({ role: 'admin' }));
});

/** Shows the status on a day, with a site that was rendered from a change. */
function open(day: string, build: Route) {
  vi.useFakeTimers({ now: Date.parse(day), shouldAdvanceTime: true });
  const sent = fakeNetwork({
    'GET /build.json': build,
    'GET /rest/v1/rpc/site_content': () => json([{ changed_at: second }]),
  });
  renderWithProviders(<SiteStatus />);
  return sent;
}
const text = () => screen.getByRole('status').textContent;

it('follows the last change until the pages show it, and then asks no more', async () => {
  let changedAt = first;
  const sent = open('2026-11-20T10:01:00Z', () => json({ changedAt, builtAt }));
  await waitFor(() => expect(text()).toBe('The last change is on its way to the site.'));
  changedAt = second;
  await vi.advanceTimersByTimeAsync(3_000);
  await waitFor(() => expect(text()).toBe('On the site since 20 Nov 2026, 3:30 pm.'));
  const asked = sent.length;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toHaveLength(asked);
});

it('names the change that has been missing for long', async () => {
  open('2026-11-20T11:00:00Z', () => json({ changedAt: null, builtAt }));
  await waitFor(() => expect(text()).toContain('The change of 20 Nov 2026, 3:30 pm is not on the site yet.'));
});

it.each<[string, Route]>([
  ['has no build.json', () => json({}, 404)],
  ['answers every address with a page', () => new Response('<!doctype html>')],
])('says nothing where the host %s', async (_what, build) => {
  const sent = open('2026-11-20T10:01:00Z', build);
  await waitFor(() => expect(sent).toHaveLength(1));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(text()).toBe('');
  expect(sent).toHaveLength(1);
});
