/**
 * Reviews of a place from Google: through the Places API (New), and where a key is not good for that one through the older
 * Place Details, whose response says the same in other words. Both give the five reviews that Google finds most relevant.
 *
 * @see https://developers.google.com/maps/documentation/places/web-service/place-details
 * @see https://developers.google.com/maps/documentation/places/web-service/reference/rest/v1/places#Review
 * @see https://developers.google.com/maps/documentation/places/web-service/legacy/details
 */
import { toReason } from '../contract/index.ts';
import { env } from '../runtime/env.ts';

const TIMEOUT_MS = 20_000;

/** A row of `business_reviews`, as far as Google knows it. */
export interface FetchedReview {
  external_id: string;
  author_name: string;
  author_url: string | null;
  profile_photo_url: string | null;
  rating: number;
  relative_time_description: string;
  text: string;
}

/** Google refused, or did not answer; the message is a reason, as `reasonText()` takes it. */
export class GoogleError extends Error {
  constructor(
    message: string,
    /** Whether it is the key or the place that is wrong: then it is for a person to mend. */
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

/**
 * The reviews of a place.
 * @throws {GoogleError}
 */
export async function fetchReviews(placeId: string, apiKey: string): Promise<FetchedReview[]> {
  const response = await requestNew(placeId, apiKey, 'id,reviews');
  if (response.status === 200) return ((response.body.reviews ?? []) as NewReview[]).map(fromNew);
  // The key is good for the older API alone.
  if (response.status === 403) return (await requestLegacy(placeId, apiKey, 'place_id,reviews')).map(fromLegacy);
  throw toGoogleError(response);
}

/**
 * Asks Google whether there is such a place, and whether the key is good.
 * @throws {GoogleError} when there is not, or when it is not, or when Google does not answer
 */
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

/**
 * It answers 200 to everything and says in `status` what it means.
 * @returns the reviews
 */
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
  // A broken Place ID and a broken key are both an invalid argument; only the words tell them apart.
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

/**
 * The same review under the same name, whichever of the two answers it came in: everyone may write one review of a place,
 * and both name the author by the number in their address.
 */
function toExternalId(authorUrl: string | undefined, otherwise: string): string {
  const contributor = /\/contrib\/(\d+)/.exec(authorUrl ?? '')?.[1];
  return contributor ? `contributor ${contributor}` : `review ${otherwise}`.slice(0, 500);
}

const cut = (text: string | undefined, max: number) => [...(text ?? '')].slice(0, max).join('').replaceAll('\0', '');
const toName = (name: string | undefined) => cut(name, 300) || 'A Google user';
const toUrl = (url: string | undefined) => (url && /^https?:\/\//i.test(url) && url.length <= 2048 ? url : null);
const toRating = (rating: number | undefined) => Math.min(5, Math.max(1, Number(rating) || 1));
