import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeNetwork, json, renderPage } from '@/testing';
import PrivacyPage from './privacy-page';

const notice = (language: string, body: string) => ({
  version: 3,
  language,
  body,
  published_at: '2026-11-24T06:00:00+00:00',
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
