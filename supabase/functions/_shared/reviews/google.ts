/**
 * Google reviews by the Places API (New), or the legacy Place Details for keys that only fit it. Both return the five
 * most relevant ones.
 * @see https://developers.google.com/maps/documentation/places/web-service/place-details
 * @see https://developers.google.com/maps/documentation/places/web-service/reference/rest/v1/places#Review
 * @see https://developers.google.com/maps/documentation/places/web-service/legacy/details
 */
import { toReason } from '../contract/index.ts';
import { env } from '../runtime/env.ts';

const TIMEOUT_MS = 20_000;

export interface FetchedReview {
  external_id: string;
  author_name: string;
  author_url: string | null;
  profile_photo_url: string | null;
  rating: number;
  relative_time_description: string;
  text: string;
}

/** The message is a reason for `reasonText()`. */
export class GoogleError extends Error {
  constructor(
    message: string,
    /** Whether key or place is wrong, which a person must correct. */
    readonly isRefusal: boolean,
  ) {
    super(message);
    this.name = 'GoogleError';
  }
}

interface NewReview {
  name?: string;
  rating?: number;
  relativePublishTimeDescription?: string;
  text?: { text?: string };
  originalText?: { text?: string };
  authorAttribution?: { displayName?: string; uri?: string; photoUri?: string };
}

interface LegacyReview {
  author_name?: string;
  author_url?: string;
  profile_photo_url?: string;
  rating?: number;
  relative_time_description?: string;
  text?: string;
  time?: number;
}

/** @throws {GoogleError} */
export async function fetchReviews(placeId: string, apiKey: string): Promise<FetchedReview[]> {
  const response = await requestNew(placeId, apiKey, 'id,reviews');
  if (response.status === 200) return ((response.body.reviews ?? []) as NewReview[]).map(fromNew);
  // A key for the legacy API only.
  if (response.status === 403) return (await requestLegacy(placeId, apiKey, 'place_id,reviews')).map(fromLegacy);
  throw toGoogleError(response);
}

/** @throws {GoogleError} unless place and key are valid */
export async function checkPlace(placeId: string, apiKey: string): Promise<void> {
  const response = await requestNew(placeId, apiKey, 'id');
  if (response.status === 403) await requestLegacy(placeId, apiKey, 'place_id');
  else if (response.status !== 200) throw toGoogleError(response);
}

interface GoogleResponse {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: whatever Google says; each field is checked where it is read
  body: any;
}

async function request(url: string, headers: Record<string, string>): Promise<GoogleResponse> {
  try {
    const response = await fetch(url, { headers, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
    return { status: response.status, body: (await response.json()) ?? {} };
  } catch {
    throw new GoogleError(toReason('googleSilent'), false);
  }
}

function requestNew(placeId: string, apiKey: string, fields: string): Promise<GoogleResponse> {
  const base = env.setting('GOOGLE_PLACES_URL') ?? 'https://places.googleapis.com';
  const headers = { 'x-goog-api-key': apiKey, 'x-goog-fieldmask': fields };
  return request(`${base}/v1/places/${encodeURIComponent(placeId)}`, headers);
}

/** Always 200; the body has a `status`. */
async function requestLegacy(placeId: string, apiKey: string, fields: string): Promise<LegacyReview[]> {
  const base = env.setting('GOOGLE_MAPS_URL') ?? 'https://maps.googleapis.com';
  const query = new URLSearchParams({ place_id: placeId, fields, key: apiKey });
  const { status, body } = await request(`${base}/maps/api/place/details/json?${query}`, {});
  if (status === 200 && body.status === 'OK') return body.result?.reviews ?? [];
  if (['NOT_FOUND', 'INVALID_REQUEST', 'ZERO_RESULTS'].includes(body.status)) {
    throw new GoogleError(toReason('placeUnknown'), true);
  }
  if (['REQUEST_DENIED', 'OVER_QUERY_LIMIT'].includes(body.status)) {
    throw new GoogleError(toReason('googleRefused', body.error_message ?? body.status), true);
  }
  throw new GoogleError(toReason('googleSilent'), false);
}

/** https://cloud.google.com/apis/design/errors */
function toGoogleError({ status, body }: GoogleResponse): GoogleError {
  const { status: word, message = '' } = body.error ?? {};
  if (status === 404) return new GoogleError(toReason('placeUnknown'), true);
  // INVALID_ARGUMENT means a bad place or key; only the words differ.
  if (status === 400 && word === 'INVALID_ARGUMENT' && !/api key/i.test(message)) {
    return new GoogleError(toReason('placeUnknown'), true);
  }
  if (status >= 500 || !message) return new GoogleError(toReason('googleSilent'), false);
  return new GoogleError(toReason('googleRefused', message), true);
}

function fromNew(review: NewReview): FetchedReview {
  const { displayName, uri, photoUri } = review.authorAttribution ?? {};
  return {
    external_id: toExternalId(uri, review.name ?? displayName ?? ''),
    author_name: toName(displayName),
    author_url: toUrl(uri),
    profile_photo_url: toUrl(photoUri),
    rating: toRating(review.rating),
    relative_time_description: cut(review.relativePublishTimeDescription, 200),
    text: cut(review.text?.text ?? review.originalText?.text, 10_000),
  };
}

function fromLegacy(review: LegacyReview): FetchedReview {
  return {
    external_id: toExternalId(review.author_url, `${review.author_name ?? ''} ${review.time ?? ''}`),
    author_name: toName(review.author_name),
    author_url: toUrl(review.author_url),
    profile_photo_url: toUrl(review.profile_photo_url),
    rating: toRating(review.rating),
    relative_time_description: cut(review.relative_time_description, 200),
    text: cut(review.text, 10_000),
  };
}

/** Both APIs name the author by a number in their address, and everyone may review a place once. */
function toExternalId(authorUrl: string | undefined, otherwise: string): string {
  const contributor = /\/contrib\/(\d+)/.exec(authorUrl ?? '')?.[1];
  return contributor ? `contributor ${contributor}` : `review ${otherwise}`.slice(0, 500);
}

const cut = (text: string | undefined, max: number) => [...(text ?? '')].slice(0, max).join('').replaceAll('\0', '');
const toName = (name: string | undefined) => cut(name, 300) || 'A Google user';
const toUrl = (url: string | undefined) => (url && /^https?:\/\//i.test(url) && url.length <= 2048 ? url : null);
const toRating = (rating: number | undefined) => Math.min(5, Math.max(1, Number(rating) || 1));
