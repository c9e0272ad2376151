/** Reviews of the business profile, and the connection they come through. */

import * as z from 'zod/mini';
import { identifier } from './fields.ts';
import { type FieldName, field, message, rule } from './message.ts';

const missing = message('failure.reviewCredentials');
const credential = (label: FieldName, longest: number) =>
  z.string(missing).check(
    z.trim(),
    z.maxLength(longest, rule('longest', field(label), longest)),
    // What is copied from a console has no blanks; and it becomes part of a header or an address.
    z.regex(/^[\x21-\x7e]*$/, rule('credential', field(label))),
  );

/** `PUT /api/google-reviews/settings`. An empty key keeps the one that is stored. */
export const reviewSettingsRequest = z.object({
  apiKey: z._default(credential('apiKey', 500), ''),
  placeId: credential('placeId', 300).check(z.minLength(1, missing)),
});
export type ReviewSettingsRequest = z.input<typeof reviewSettingsRequest>;

/** The configuration form: the key may be left empty only where one is stored. */
export const reviewSettingsForm = (hasApiKey: boolean) =>
  hasApiKey
    ? reviewSettingsRequest
    : z.extend(reviewSettingsRequest, { apiKey: credential('apiKey', 500).check(z.minLength(1, missing)) });

/** The connection, as the api answers it: whether there is a key, never the key. */
export const reviewSettings = z.object({
  hasApiKey: z.boolean(),
  placeId: z.nullable(z.string()),
  isConnected: z.boolean(),
  lastSync: z.nullable(z.string()),
  lastError: z.nullable(z.string()),
});
export type ReviewSettings = z.infer<typeof reviewSettings>;

/** `{id}` in `/api/google-reviews/{id}`. */
export const reviewId = identifier('review');

/** A review, as `GET /api/google-reviews` answers it; the names are those of Google's own response. */
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
export type BusinessReview = z.infer<typeof businessReview>;

/** `PATCH /api/google-reviews/{id}/visibility`. */
export const reviewVisibilityRequest = z.object({ visible: z.boolean(rule('yesNo', field('visible'))) });
