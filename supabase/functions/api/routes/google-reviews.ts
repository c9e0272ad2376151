import { type Context, Hono } from 'hono';
import * as z from 'zod/mini';
import { requireAdmin } from '../../_shared/auth/session.ts';
import {
  businessReview,
  type ReviewSettings,
  reasonMessages,
  reviewId,
  reviewSettings,
  reviewSettingsRequest,
  reviewVisibilityRequest,
  throttles,
  toReason,
} from '../../_shared/contract/index.ts';
import { callerDatabase } from '../../_shared/database/clients.ts';
import { type Table, toApiError } from '../../_shared/database/rows.ts';
import { throttle } from '../../_shared/database/service.ts';
import { ApiError, invalid } from '../../_shared/http/errors.ts';
import { callerTexts, sayReason } from '../../_shared/http/say.ts';
import { checkPlace, GoogleError } from '../../_shared/reviews/google.ts';
import { readConnection } from '../../_shared/reviews/service.ts';
import { decryptApiKey, encryptApiKey, syncReviews } from '../../_shared/reviews/sync.ts';
import { equal } from '../filters.ts';
import { operation } from '../operation.ts';
import { rest } from '../rest.ts';

const table: Table<z.infer<typeof businessReview>> = { name: 'business_reviews', row: businessReview };
/** Excludes `/sync`, which must answer 405 to other methods. */
const reviewPath = '/:id{[\\da-fA-F-]+}';
const connectionTable = 'review_integration';
const settingColumns = 'hasApiKey:has_api_key, placeId:place_id, lastSync:last_sync, lastError:last_error';

export const googleReviews = rest(new Hono(), {
  table,
  id: reviewId,
  read: 'caller',
  list: {
    summary: 'The reviews from the business profile: all of them for the admin, the visible ones for anyone else.',
    filters: equal('visible'),
    order: ['-createdAt', 'id'],
  },
});

rest(googleReviews, { table, id: reviewId, rowPath: reviewPath, one: 'A review.' });

rest(googleReviews, {
  table,
  id: reviewId,
  rowPath: `${reviewPath}/visibility`,
  change: {
    summary: 'Shows a review to everyone, or hides it.',
    body: reviewVisibilityRequest,
    example: { visible: true },
  },
});

googleReviews.get(
  '/settings',
  operation(
    {
      summary: 'Which place the reviews come from, whether there is a key for it, and how the last sync went.',
      access: 'admin',
      response: reviewSettings,
    },
    async (c, { token }) => c.json(await readSettings(c, token)),
  ),
);

googleReviews.put(
  '/settings',
  operation(
    {
      summary: 'Sets where the reviews come from.',
      description: 'Google is asked whether it knows the place and takes the key. An empty key keeps the stored one.',
      access: 'admin',
      body: reviewSettingsRequest,
      response: reviewSettings,
      errors: [429],
      example: { apiKey: 'AIzaSyExample', placeId: 'ChIJN1t_tDeuEmsRUsoyG83frY4' },
    },
    async (c, { token, body: { apiKey, placeId } }) => {
      await requireAdmin(c, token);
      const encryptedKey = apiKey ? null : (await readConnection()).api_key_encrypted;
      if (!apiKey && !encryptedKey) throw invalid({ apiKey: 'failure.reviewCredentials' });
      await throttle('review-sync', throttles.reviewSync);
      try {
        await checkPlace(placeId, encryptedKey ? await decryptApiKey(encryptedKey) : apiKey);
      } catch (error) {
        if (!(error instanceof GoogleError) || !error.isRefusal) throw fromGoogleError(error);
        throw invalid({
          [error.message === toReason('placeUnknown') ? 'placeId' : 'apiKey']: reasonMessages(error.message),
        });
      }
      const keyColumn: Record<string, string> = apiKey ? { api_key_encrypted: await requireEncryptedKey(apiKey) } : {};
      return c.json(await changeConnection(c, token, { place_id: placeId, ...keyColumn }));
    },
  ),
);

googleReviews.delete(
  '/settings',
  operation(
    { summary: 'Forgets the place and its key. The reviews stay.', access: 'admin', response: reviewSettings },
    async (c, { token }) => c.json(await changeConnection(c, token, { place_id: null, api_key_encrypted: null })),
  ),
);

googleReviews.post(
  '/sync',
  operation(
    {
      summary: 'Fetches the reviews now. New ones are hidden until the admin shows them.',
      access: 'admin',
      response: z.object({ count: z.int(), message: z.string() }),
      errors: [409, 422, 429],
    },
    async (c, { token }) => {
      const admin = await requireAdmin(c, token);
      const connection = await readConnection();
      if (!connection.place_id || !connection.api_key_encrypted) {
        throw new ApiError(409, 'failure.reviewCredentials');
      }
      await throttle('review-sync', throttles.reviewSync);
      try {
        const count = await syncReviews(connection, admin.id);
        return c.json({ count, message: callerTexts(c).reviews.successToasts.reviewsSynced(count).description ?? '' });
      } catch (error) {
        throw fromGoogleError(error);
      }
    },
  ),
);

/** 422 for a refusal, 503 for no answer. */
function fromGoogleError(error: unknown): unknown {
  if (!(error instanceof GoogleError)) return error;
  const [message = 'error.googleSilent'] = reasonMessages(error.message);
  return error.isRefusal
    ? new ApiError(422, message)
    : new ApiError(503, message, undefined, {}, 'Google does not answer');
}

async function requireEncryptedKey(apiKey: string): Promise<string> {
  const encryptedKey = await encryptApiKey(apiKey);
  if (encryptedKey) return encryptedKey;
  throw new ApiError(503, 'error.reviewKeySecret', undefined, {}, 'REVIEW_KEY_SECRET is not set');
}

/** Resets the last error. @throws 401, 403 */
async function changeConnection(
  c: Context,
  token: string | null,
  columns: Record<string, string | null>,
): Promise<ReviewSettings> {
  const response = await callerDatabase(token).from(connectionTable).update(columns).not('id', 'is', null).select('id');
  if (response.error) throw toApiError(c, response, token);
  if (response.data.length === 0) throw new ApiError(403, 'error.forbidden');
  return readSettings(c, token);
}

async function readSettings(c: Context, token: string | null): Promise<ReviewSettings> {
  const response = await callerDatabase(token)
    .from(connectionTable)
    .select(settingColumns)
    .retry(false)
    .overrideTypes<Omit<ReviewSettings, 'isConnected'>[], { merge: false }>();
  if (response.error) throw toApiError(c, response, token);
  const [row] = response.data;
  if (!row) throw new ApiError(403, 'error.forbidden');
  const lastError = row.lastError && sayReason(c, row.lastError);
  return { ...row, lastError, isConnected: row.hasApiKey && row.placeId !== null };
}
