import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { setSession } from '@/lib/session';
import { aUser, fakeNetwork, json, renderPage, setupUser } from '@/testing';
import { SettingsTab } from './settings-tab';

const run = {
  id: '1',
  started_at: '2026-11-20T05:00:00Z',
  finished_at: '2026-11-20T05:00:01Z',
  succeeded_at: null,
  error: null,
};
const runs = [
  { ...run, task: 'clean-up' },
  { ...run, id: '2', task: 'review-sync', error: 'Google did not answer' },
  { ...run, id: '3', task: 'social-retries', finished_at: null },
  { ...run, id: '4', task: 'restore-drill', error: 'drillOverdue' },
  { ...run, id: '5', task: 'restore-drill', result: { backup_at: '2026-11-19T21:30:00Z' } },
];

beforeEach(() => setSession(aUser({ role: 'admin' })));

function open(path: string, jobRuns: object[] = runs) {
  fakeNetwork({
    'GET /rest/v1/site_settings': () => json([]),
    'GET /rest/v1/job_runs': () => json(jobRuns),
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
  const table = await within(section).findByRole('table', { name: 'Scheduled work' });
  const lines = within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);
  expect(lines).toEqual([
    expect.stringMatching(/log entries.*Done/),
    expect.stringMatching(/Reviews to fetch.*Failed.*Google did not answer/),
    expect.stringMatching(/Posts to send.*Not finished/),
    expect.stringMatching(/Test restore.*Never.*Failed.*for 7 days/),
    expect.stringMatching(/Test restore.*Backup of 20 Nov 2026, 3:00 am.*20 Nov 2026, 10:30 am.*Done/),
  ]);
});

it('shows one section beside the list where there is room, the first one at first', async () => {
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: media.startsWith('(min-width'),
    addEventListener() {},
    removeEventListener() {},
  }));
  const user = open('/admin/settings', []);
  expect(practice()).toBeVisible();
  expect(screen.getByRole('link', { name: 'Practice' })).toHaveAttribute('aria-current', 'page');
  await user.click(screen.getByRole('link', { name: 'Scheduled work' }));
  expect(await screen.findByText('The scheduled work has not run yet')).toBeVisible();
  expect(practice()).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'API for developers' })).toHaveAttribute('href', '/developers');
});

it('says of a section that is none that it is gone', () => {
  open('/admin/settings/no-such', []);
  expect(screen.getByRole('heading', { name: 'This is not here any more' })).toBeVisible();
});
