import * as z from 'zod/mini';
import { identifier } from './fields.ts';
import { rules } from './messages.ts';

/** `{id}` in `/api/google-reviews/{id}`. */
export const reviewId = identifier('Review');

/** `PATCH /api/google-reviews/{id}/visibility`. */
export const reviewVisibilityRequest = z.object({ visible: z.boolean(rules.yesNo('Visible')) });

/** A review, as `/api/google-reviews` answers it: in the names of the platform it comes from. */
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
