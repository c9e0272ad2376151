/** The review sync as the service; see `database/service.ts`. */
import { callAsService, serviceDatabase } from '../database/service.ts';
import { unavailable } from '../http/errors.ts';
import type { FetchedReview } from './google.ts';

export interface StoredConnection {
  place_id: string | null;
  api_key_encrypted: string | null;
}

/** As the service: nobody else reads the key, not even encrypted. */
export async function readConnection(): Promise<StoredConnection> {
  const response = await serviceDatabase()
    .from('review_integration')
    .select('place_id, api_key_encrypted')
    .retry(false)
    .maybeSingle<StoredConnection>();
  if (response.error) throw unavailable();
  return response.data ?? { place_id: null, api_key_encrypted: null };
}

/** The connection if the daily sync is due; only one run gets it. As the service: the sync acts for nobody. */
export async function claimSync(): Promise<StoredConnection | null> {
  return (await callAsService<StoredConnection[]>('claim_review_sync'))[0] ?? null;
}

/** Stores reviews and returns how many. @param actingUser who asked for them; null for the daily sync */
export function storeReviews(reviews: FetchedReview[], actingUser: string | null): Promise<number> {
  return callAsService('store_business_reviews', { p_reviews: reviews }, actingUser);
}

/** Stores why a sync failed. A requested one resets the count of attempts: the daily sync tries again in an hour. */
export async function recordSyncError(reason: string, actingUser: string | null): Promise<void> {
  const response = await serviceDatabase(actingUser)
    .from('review_integration')
    .update({ last_error: reason.slice(0, 2000), ...(actingUser ? newCount() : {}) })
    .eq('singleton', true);
  if (response.error) throw unavailable();
}

const newCount = () => ({ sync_attempts: 0, next_sync_at: new Date(Date.now() + 3_600_000).toISOString() });
