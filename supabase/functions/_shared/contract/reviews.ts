import * as z from 'zod/mini';
import { atMost, identifier } from './fields.ts';
import { type FieldName, field, message, rule } from './message.ts';

const missing = message('failure.reviewCredentials');
const credential = (label: FieldName, longest: number) =>
  z.string(missing).check(
    z.trim(),
    atMost(label, longest),
    // It goes into a header or an address.
    z.regex(/^[\x21-\x7e]*$/, rule('credential', field(label))),
  );

/** An empty key keeps the stored one. */
export const reviewSettingsRequest = z.object({
  apiKey: z._default(credential('reviewConnections.apiKey', 500), ''),
  placeId: credential('reviewConnections.placeId', 300).check(z.minLength(1, missing)),
});
export type ReviewSettingsRequest = z.input<typeof reviewSettingsRequest>;

export const reviewSettingsForm = (hasApiKey: boolean) =>
  hasApiKey
    ? reviewSettingsRequest
    : z.extend(reviewSettingsRequest, {
        apiKey: credential('reviewConnections.apiKey', 500).check(z.minLength(1, missing)),
      });

export const reviewSettings = z.object({
  hasApiKey: z.boolean(),
  placeId: z.nullable(z.string()),
  isConnected: z.boolean(),
  lastSync: z.nullable(z.string()),
  lastError: z.nullable(z.string()),
});
export type ReviewSettings = z.infer<typeof reviewSettings>;

export const reviewId = identifier('ids.review');

/** Names as in Google's response. */
export const businessReview = z.object({
  id: z.uuid(),
  author_name: z.string(),
  author_url: z.nullable(z.string()),
  profile_photo_url: z.nullable(z.string()),
  rating: z.number(),
  relative_time_description: z.string(),
  text: z.string(),
  visible: z.boolean(),
});

export const reviewVisibilityRequest = z.object({ visible: z.boolean(rule('yesNo', field('reviews.visible'))) });
