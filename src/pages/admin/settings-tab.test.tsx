import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { setSession } from '@/lib/session';
import { aUser, fakeNetwork, json, renderPage, setupUser } from '@/testing';
import { SettingsTab } from './settings-tab';

beforeEach(() => setSession(aUser({ role: 'admin' })));

function open(path: string) {
  fakeNetwork({
    'GET /rest/v1/site_settings': () => json([]),
    'GET /rest/v1/job_runs': () => json([]),
  });
  renderPage(<SettingsTab />, path, '/admin/settings/:section?');
  return setupUser();
}

const practice = () => screen.queryByRole('region', { name: 'Practice' });
const index = () => screen.queryByRole('navigation', { name: 'Sections of this page' });

it('lists the sections on a phone, and opens one of them', async () => {
  const user = open('/admin/settings');
  expect(practice()).not.toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Scheduled work' }));
  const section = await screen.findByRole('region', { name: 'Scheduled work' });
  expect(index()).not.toBeInTheDocument();
  expect(await within(section).findByText('The scheduled work has not run yet')).toBeVisible();
});

it('shows one section beside the list where there is room, the first one at first', async () => {
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: media.startsWith('(min-width'),
    addEventListener() {},
    removeEventListener() {},
  }));
  const user = open('/admin/settings');
  expect(practice()).toBeVisible();
  expect(screen.getByRole('link', { name: 'Practice' })).toHaveAttribute('aria-current', 'page');
  await user.click(screen.getByRole('link', { name: 'Scheduled work' }));
  expect(await screen.findByText('The scheduled work has not run yet')).toBeVisible();
  expect(practice()).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'API for developers' })).toHaveAttribute('href', '/developers');
});

it('says of a section that is none that it is gone', () => {
  open('/admin/settings/no-such');
  expect(screen.getByRole('heading', { name: 'This is not here any more' })).toBeVisible();
});
