/** What the review sync does as the service; see `database/service.ts`. */
import { callAsService, serviceClient } from '../database/service.ts';
import { unavailable } from '../http/errors.ts';
import type { FetchedReview } from './google.ts';

/** A place, and the key that its reviews are asked for with, as it is stored. */
export interface StoredConnection {
  place_id: string | null;
  api_key_encrypted: string | null;
}

/**
 * The connection with its sealed key.
 * As the service: nobody else reads the key, not even sealed.
 */
export async function readConnection(): Promise<StoredConnection> {
  const response = await serviceClient()
    .from('review_integration')
    .select('place_id, api_key_encrypted')
    .retry(false)
    .maybeSingle<StoredConnection>();
  if (response.error) throw unavailable();
  return response.data ?? { place_id: null, api_key_encrypted: null };
}

/**
 * The connection when the daily sync is due, or null; of several runs at once only one gets it.
 * As the service, like the rest: the sync acts for nobody.
 */
export async function claimSync(): Promise<StoredConnection | null> {
  return (await callAsService<StoredConnection[]>('claim_review_sync'))[0] ?? null;
}

/**
 * Stores what was fetched.
 * @param actingUser who asked for it; null when nobody did
 * @returns how many reviews
 */
export function storeReviews(reviews: FetchedReview[], actingUser: string | null): Promise<number> {
  return callAsService('store_business_reviews', { reviews }, actingUser);
}

/**
 * Writes down why the last sync failed. One that was asked for begins a new count of attempts: the daily sync, if it was given
 * up, is tried again in an hour.
 * @param actingUser who asked for it; null when nobody did
 */
export async function recordSyncError(reason: string, actingUser: string | null): Promise<void> {
  const response = await serviceClient(actingUser)
    .from('review_integration')
    .update({ last_error: reason.slice(0, 2000), ...(actingUser ? newCount() : {}) })
    .eq('singleton', true);
  if (response.error) throw unavailable();
}

const newCount = () => ({ sync_attempts: 0, next_sync_at: new Date(Date.now() + 3_600_000).toISOString() });
