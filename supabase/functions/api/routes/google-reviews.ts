import { Hono } from 'hono';
import * as z from 'zod/mini';
import { businessReview, reviewId, reviewVisibilityRequest } from '../../_shared/contract/index.ts';
import { operation } from '../../_shared/operation.ts';
import { pageQuery, yesNoFilter } from '../../_shared/query.ts';
import { changeRow, readRows, type Table } from '../../_shared/rows.ts';

const table: Table<z.infer<typeof businessReview>> = { name: 'business_reviews', row: businessReview };

/** `/api/google-reviews`: the visible reviews for everyone, all of them for the office. */
export const googleReviews = new Hono();

googleReviews.get(
  '/',
  operation(
    {
      summary: 'The reviews from the business profile: all of them for the office, the visible ones for anyone else.',
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
  '/:id/visibility',
  operation(
    {
      summary: 'Shows a review to everyone, or hides it.',
      who: 'admin',
      params: z.object({ id: reviewId }),
      body: reviewVisibilityRequest,
      answer: businessReview,
      example: { visible: true },
    },
    async (c, { token, params: { id }, body }) => c.json(await changeRow(c, token, table, ['id', id], body)),
  ),
);
