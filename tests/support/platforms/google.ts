/**
 * Google Places, by https://developers.google.com/maps/documentation/places/web-service/place-details and its older version.
 * It has one place, `ChIJ-chambers`; `new-key` works with the new API, `legacy-key` only with the older one.
 */
import type { FakeResponse, PlatformHandler, PlatformStore } from './types.ts';

const place = 'ChIJ-chambers';

interface Review {
  author_name: string;
  author_url: string;
  profile_photo_url: string;
  rating: number;
  relative_time_description: string;
  text: string;
  time: number;
}

const reviews = (store: PlatformStore): Review[] => store.kept.get('reviews') ?? [];

function refuse(code: number, status: string, message: string): FakeResponse {
  return { status: code, body: { error: { code, message, status } } };
}

/** The review in the format of the new API. */
function inNewWords({ author_name, author_url, profile_photo_url, ...review }: Review) {
  return {
    name: `places/${place}/reviews/${review.time}`,
    relativePublishTimeDescription: review.relative_time_description,
    rating: review.rating,
    text: { text: review.text, languageCode: 'en' },
    originalText: { text: review.text, languageCode: 'en' },
    authorAttribution: { displayName: author_name, uri: author_url, photoUri: profile_photo_url },
    publishTime: new Date(review.time * 1000).toISOString(),
  };
}

export const google: PlatformHandler = ({ method, path, url, headers }, store) => {
  if (method !== 'GET') return refuse(404, 'NOT_FOUND', 'Not found');
  if (path === '/maps/api/place/details/json') {
    const key = url.searchParams.get('key');
    if (key !== 'legacy-key' && key !== 'new-key') {
      return {
        status: 200,
        body: { status: 'REQUEST_DENIED', error_message: 'The provided API key is invalid.', html_attributions: [] },
      };
    }
    if (url.searchParams.get('place_id') !== place)
      return { status: 200, body: { status: 'NOT_FOUND', html_attributions: [] } };
    const wanted = url.searchParams.get('fields')?.split(',') ?? [];
    const result = wanted.includes('reviews') ? { place_id: place, reviews: reviews(store) } : { place_id: place };
    return { status: 200, body: { status: 'OK', result, html_attributions: [] } };
  }
  const id = decodeURIComponent(/^\/v1\/places\/(.+)$/.exec(path)?.[1] ?? '');
  const mask = headers['x-goog-fieldmask'];
  const key = headers['x-goog-api-key'];
  if (key === 'legacy-key') {
    return refuse(
      403,
      'PERMISSION_DENIED',
      'Places API (New) has not been used in project 1 before or it is disabled.',
    );
  }
  if (key !== 'new-key') return refuse(400, 'INVALID_ARGUMENT', 'API key not valid. Please pass a valid API key.');
  if (!mask) return refuse(400, 'INVALID_ARGUMENT', 'FieldMask is a required parameter.');
  if (!id.startsWith('ChIJ')) return refuse(400, 'INVALID_ARGUMENT', `Not a valid Place ID: ${id}`);
  if (id !== place) return refuse(404, 'NOT_FOUND', 'The Place ID is no longer valid.');
  const list = reviews(store);
  // Empty fields are omitted.
  return {
    status: 200,
    body: { id, ...(mask.includes('reviews') && list.length > 0 ? { reviews: list.map(inNewWords) } : {}) },
  };
};
