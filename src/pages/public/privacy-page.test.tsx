import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { settingDefaults } from '@/lib/settings';
import { fakeNetwork, json, renderPage } from '@/testing';
import PrivacyPage from './privacy-page';

const notice = (language: string, body: string) => ({
  version: 3,
  language,
  body,
  published_at: '2026-11-24T06:00:00+00:00',
});

it('shows the notice in its language before the policy, with whom to complain to', async () => {
  fakeNetwork({
    'GET /rest/v1/site_settings': () => json([]),
    'GET /rest/v1/privacy_notices': () =>
      json([notice('hi', 'हम क्या रखते हैं।'), notice('en', 'What we keep.\n\n## Purpose\n\n- To answer you.')]),
  });
  renderPage(<PrivacyPage />);
  const english = await screen.findByRole('region', { name: 'Privacy notice' });
  expect(within(english).getByRole('heading', { name: 'Purpose' })).toBeVisible();
  expect(english).toHaveTextContent('– To answer you.');
  expect(english).toHaveTextContent('Version 3 of 24 Nov 2026.');
  expect(english).toHaveTextContent(settingDefaults.grievance.email);
  expect(screen.queryByText('हम क्या रखते हैं।')).toBeNull();
  const [first, second] = screen.getAllByRole('region');
  expect(first).toBe(english);
  expect(second).toHaveAccessibleName('What is kept');
});

it('says once who in the chamber sees what: in the notice, or below one that does not say it', async () => {
  const told = 'Who in the chamber sees it';
  for (const body of ['What we keep.', `What we keep.\n\n## ${told}\n\nOur people.`]) {
    fakeNetwork({
      'GET /rest/v1/site_settings': () => json([]),
      'GET /rest/v1/privacy_notices': () => json([notice('en', body)]),
    });
    const { unmount } = renderPage(<PrivacyPage />);
    await screen.findByRole('region', { name: 'Privacy notice' });
    expect(screen.getAllByRole('heading', { name: told })).toHaveLength(1);
    unmount();
  }
});

it('shows the policy where no notice is built in and none can be read', async () => {
  fakeNetwork({
    'GET /rest/v1/site_settings': () => json({}, 503),
    'GET /rest/v1/privacy_notices': () => json({}, 503),
  });
  renderPage(<PrivacyPage />);
  expect(await screen.findByRole('region', { name: 'What is kept' })).toBeVisible();
});
