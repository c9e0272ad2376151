import { screen, waitFor } from '@testing-library/react';
import { emptyStateMessages, errorToasts } from '@texts/reviews';
import { beforeEach, describe, expect, it } from 'vitest';
import { setSession } from '@/lib/session';
import { aUser, fakeNetwork, json, type Route, renderPage, rows, setupUser } from '@/testing';
import { GoogleReviews } from './google-reviews';

const settings = 'PUT /api/google-reviews/settings';

const review = {
  id: 'r1',
  author_name: 'Rukmini Hegde',
  author_url: null,
  rating: 5,
  relative_time_description: '2 weeks ago',
  text: 'Clear advice.',
  visible: false,
};
const connection = (changes = {}) => ({
  id: 'c1',
  place_id: null,
  has_api_key: false,
  last_sync: null,
  last_error: null,
  ...changes,
});
const connected = connection({ place_id: 'ChIJ-chambers', has_api_key: true, last_sync: '2026-11-20T05:00:00Z' });

beforeEach(() => setSession(aUser({ role: 'admin' })));
function open(row: object, routes: Record<string, Route> = {}) {
  const sent = fakeNetwork({
    'GET /rest/v1/review_integration': () => json([row]),
    'GET /rest/v1/business_reviews': () => rows([review]),
    ...routes,
  });
  renderPage(<GoogleReviews />);
  const user = setupUser();
  return {
    sent,
    user,
    save: async () => user.click(await screen.findByRole('button', { name: 'Save Configuration' })),
  };
}

describe('the configuration', () => {
  it('requires both key and place', async () => {
    const { user, save, sent } = open(connection());
    await save();
    expect(await screen.findByText(errorToasts.reviewCredentials.title)).toBeVisible();
    await user.type(screen.getByLabelText(/API Key/), '  ');
    await user.type(screen.getByLabelText(/Place ID/), 'ChIJ-chambers');
    await save();
    expect(sent.filter(({ method }) => method === 'PUT')).toEqual([]);
    expect(screen.queryByRole('button', { name: 'Sync' })).not.toBeInTheDocument();
    expect(screen.getByText('Not connected')).toBeVisible();
    expect(screen.getByText(emptyStateMessages.neverSynced)).toBeVisible();
  });

  it('keeps the place that somebody else has chosen meanwhile when only the key is saved', async () => {
    let stored: object = connected;
    const { user, save, sent } = open(connected, {
      'GET /rest/v1/review_integration': () => json([stored]),
      [settings]: ({ body }) => json(body),
    });
    await user.type(await screen.findByLabelText(/API Key/), 'AIza-key');
    stored = { ...connected, place_id: 'ChIJ-theirs' };
    await save();
    const body = { apiKey: 'AIza-key', placeId: 'ChIJ-theirs' };
    await waitFor(() => expect(sent.find(({ method }) => method === 'PUT')?.body).toEqual(body));
    await waitFor(() => expect(screen.getByLabelText(/Place ID/)).toHaveValue('ChIJ-theirs'));
  });
});
