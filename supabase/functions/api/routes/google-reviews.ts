import { type Context, Hono } from 'hono';
import * as z from 'zod/mini';
import { callerRows } from '../../_shared/clients.ts';
import {
  businessReview,
  errorMessages,
  errorToasts,
  type ReviewSettings,
  reviewId,
  reviewSettings,
  reviewSettingsRequest,
  reviewVisibilityRequest,
  successToasts,
  throttles,
} from '../../_shared/contract/index.ts';
import { ApiError, invalid } from '../../_shared/errors.ts';
import { operation } from '../../_shared/operation.ts';
import { pageQuery, yesNoFilter } from '../../_shared/query.ts';
import { checkPlace, GoogleError } from '../../_shared/reviews/google.ts';
import { readConnection } from '../../_shared/reviews/service.ts';
import { sealKey, syncReviews, unsealKey } from '../../_shared/reviews/sync.ts';
import { changeRow, readRow, readRows, refusal, type Table } from '../../_shared/rows.ts';
import { throttle } from '../../_shared/service.ts';
import { confirmAdmin } from '../../_shared/session.ts';

const table: Table<z.infer<typeof businessReview>> = { name: 'business_reviews', row: businessReview };
const params = z.object({ id: reviewId });
/** Not `/sync`, which would be a review that does not exist instead of a method that is not allowed. */
const reviewPath = '/:id{[\\da-fA-F-]+}';
const connectionTable = 'review_integration';
const settingColumns = 'hasApiKey:has_api_key, placeId:place_id, lastSync:last_sync, lastError:last_error';

/** `/api/google-reviews`: the visible reviews for everyone, all of them for the admin, and where they come from. */
export const googleReviews = new Hono();

googleReviews.get(
  '/',
  operation(
    {
      summary: 'The reviews from the business profile: all of them for the admin, the visible ones for anyone else.',
      who: 'caller',
      query: z.object({ ...pageQuery, visible: yesNoFilter('visible') }),
      answer: z.array(businessReview),
      paged: true,
    },
    async (c, { token, query: { visible, ...page } }) => {
      const filters = [['visible', 'eq', visible]] as const;
      return c.json(await readRows(c, token, table, { page, filters, order: ['-created_at', 'id'] }));
    },
  ),
);

googleReviews.patch(
  `${reviewPath}/visibility`,
  operation(
    {
      summary: 'Shows a review to everyone, or hides it.',
      who: 'admin',
      params,
      body: reviewVisibilityRequest,
      answer: businessReview,
      tagged: true,
      conditional: true,
      example: { visible: true },
    },
    async (c, { token, params: { id }, body }) => c.json(await changeRow(c, token, table, ['id', id], body)),
  ),
);

googleReviews.get(
  '/settings',
  operation(
    {
      summary: 'Which place the reviews come from, whether there is a key for it, and how the last sync went.',
      who: 'admin',
      answer: reviewSettings,
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
      who: 'admin',
      body: reviewSettingsRequest,
      answer: reviewSettings,
      errors: [429],
      example: { apiKey: 'AIzaSyExample', placeId: 'ChIJN1t_tDeuEmsRUsoyG83frY4' },
    },
    async (c, { token, body: { apiKey, placeId } }) => {
      await confirmAdmin(c, token);
      const sealed = apiKey ? null : (await readConnection()).api_key_encrypted;
      if (!apiKey && !sealed) throw invalid({ apiKey: errorToasts.reviewCredentials.description });
      await throttle('review-sync', throttles.reviewSync);
      try {
        await checkPlace(placeId, sealed ? await unsealKey(sealed) : apiKey);
      } catch (error) {
        if (!(error instanceof GoogleError) || !error.isRefusal) throw failureOf(error);
        throw invalid({ [error.message === errorMessages.placeUnknown ? 'placeId' : 'apiKey']: error.message });
      }
      const kept: Record<string, string> = apiKey ? { api_key_encrypted: await sealedKey(apiKey) } : {};
      return c.json(await changeConnection(c, token, { place_id: placeId, ...kept }));
    },
  ),
);

googleReviews.delete(
  '/settings',
  operation(
    { summary: 'Forgets the place and its key. The reviews stay.', who: 'admin', answer: reviewSettings },
    async (c, { token }) => c.json(await changeConnection(c, token, { place_id: null, api_key_encrypted: null })),
  ),
);

googleReviews.get(
  reviewPath,
  operation(
    { summary: 'A review.', who: 'admin', params, answer: businessReview, tagged: true },
    async (c, { token, params: { id } }) => c.json(await readRow(c, token, table, ['id', id])),
  ),
);

googleReviews.post(
  '/sync',
  operation(
    {
      summary: 'Fetches the reviews now. New ones are hidden until the admin shows them.',
      who: 'admin',
      answer: z.object({ count: z.int(), message: z.string() }),
      errors: [409, 422, 429],
    },
    async (c, { token }) => {
      const admin = await confirmAdmin(c, token);
      const connection = await readConnection();
      if (!connection.place_id || !connection.api_key_encrypted) {
        throw new ApiError(409, errorToasts.reviewCredentials.description);
      }
      await throttle('review-sync', throttles.reviewSync);
      try {
        const count = await syncReviews(connection, admin.id);
        return c.json({ count, message: successToasts.reviewsSynced(count).description });
      } catch (error) {
        throw failureOf(error);
      }
    },
  ),
);

/** The answer when Google refuses (422) or does not answer (503). */
function failureOf(error: unknown): unknown {
  if (!(error instanceof GoogleError)) return error;
  return error.isRefusal
    ? new ApiError(422, error.message)
    : new ApiError(503, error.message, undefined, {}, 'Google does not answer');
}

async function sealedKey(apiKey: string): Promise<string> {
  const sealed = await sealKey(apiKey);
  if (sealed) return sealed;
  throw new ApiError(503, errorMessages.reviewKeySecret, undefined, {}, 'REVIEW_KEY_SECRET is not set');
}

/** Changes the connection as the caller; whatever went wrong before is over. Errors: 401, 403. */
async function changeConnection(
  c: Context,
  token: string | null,
  columns: Record<string, string | null>,
): Promise<ReviewSettings> {
  const answer = await callerRows(token).from(connectionTable).update(columns).not('id', 'is', null).select('id');
  if (answer.error) throw refusal(c, answer, token);
  if (answer.data.length === 0) throw new ApiError(403, errorMessages.forbidden);
  return readSettings(c, token);
}

async function readSettings(c: Context, token: string | null): Promise<ReviewSettings> {
  const answer = await callerRows(token)
    .from(connectionTable)
    .select(settingColumns)
    .retry(false)
    .overrideTypes<Omit<ReviewSettings, 'isConnected'>[], { merge: false }>();
  if (answer.error) throw refusal(c, answer, token);
  const [row] = answer.data;
  if (!row) throw new ApiError(403, errorMessages.forbidden);
  return { ...row, isConnected: row.hasApiKey && row.placeId !== null };
}
