import { toReason } from '../contract/index.ts';
import { env } from '../runtime/env.ts';
import { fetchReviews, GoogleError } from './google.ts';
import { decrypt, encrypt, UnreadableSecret } from './secrets.ts';
import { claimSync, recordSyncError, type StoredConnection, storeReviews } from './service.ts';

const PURPOSE = 'review_integration.api_key';

/** Null without `REVIEW_KEY_SECRET`. */
export async function encryptApiKey(apiKey: string): Promise<string | null> {
  const secret = env.setting('REVIEW_KEY_SECRET');
  return secret ? encrypt(apiKey, secret, PURPOSE) : null;
}

/** @throws {GoogleError} for an unreadable key, which the admin must enter again */
export async function decryptApiKey(encryptedKey: string): Promise<string> {
  try {
    return await decrypt(encryptedKey, env.setting('REVIEW_KEY_SECRET') ?? '', PURPOSE);
  } catch (error) {
    if (error instanceof UnreadableSecret) throw new GoogleError(toReason('reviewKeyUnreadable'), true);
    throw error;
  }
}

export async function syncReviews(
  { place_id, api_key_encrypted }: StoredConnection,
  actingUser: string | null = null,
): Promise<number> {
  try {
    return await storeReviews(
      await fetchReviews(place_id ?? '', await decryptApiKey(api_key_encrypted ?? '')),
      actingUser,
    );
  } catch (error) {
    if (error instanceof GoogleError) await recordSyncError(error.message, actingUser);
    throw error;
  }
}

/** The number of reviews; null when the sync is not due. */
export async function syncWhenDue(): Promise<{ reviews: number | null }> {
  const connection = await claimSync();
  return { reviews: connection ? await syncReviews(connection) : null };
}
