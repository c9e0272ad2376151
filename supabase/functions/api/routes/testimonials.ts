import { Hono } from 'hono';
import * as z from 'zod/mini';
import {
  publicTestimonial,
  testimonial,
  testimonialId,
  testimonialVisibilityRequest,
} from '../../_shared/contract/index.ts';
import { readRow, readRows, type Table, updateRow } from '../../_shared/database/rows.ts';
import { booleanFilter, pageQuery } from '../../_shared/http/query.ts';
import { operation } from '../operation.ts';

const shown: Table<z.infer<typeof publicTestimonial>> = { name: 'testimonials', row: publicTestimonial };
const all: Table<z.infer<typeof testimonial>> = { name: 'testimonials', row: testimonial };
const params = z.object({ id: testimonialId });
const order = ['-created_at', 'id'];

/** `/api/testimonials`: what the admin has made visible, for everyone. */
export const testimonials = new Hono();

testimonials.get(
  '/',
  operation(
    {
      summary: 'The visible testimonials, the latest first.',
      access: 'anyone',
      query: z.object(pageQuery),
      response: z.array(publicTestimonial),
      paged: true,
    },
    async (c, { query: page }) =>
      // Always as a visitor: here the admin too sees what everyone sees.
      c.json(await readRows(c, null, shown, { page, filters: [['visible', 'eq', true]], order })),
  ),
);

/** `/api/admin/testimonials`: all of them, for the admin. */
export const adminTestimonials = new Hono();

adminTestimonials.get(
  '/',
  operation(
    {
      summary: 'Every testimonial, the latest first.',
      access: 'admin',
      query: z.object({ ...pageQuery, visible: booleanFilter('visible') }),
      response: z.array(testimonial),
      paged: true,
    },
    async (c, { token, query: { visible, ...page } }) =>
      c.json(await readRows(c, token, all, { page, filters: [['visible', 'eq', visible]], order })),
  ),
);

adminTestimonials.get(
  '/:id',
  operation(
    { summary: 'A testimonial.', access: 'admin', params, response: testimonial, hasEtag: true },
    async (c, { token, params: { id } }) => c.json(await readRow(c, token, all, ['id', id])),
  ),
);

adminTestimonials.patch(
  '/:id',
  operation(
    {
      summary: 'Shows a testimonial to everyone, or hides it.',
      access: 'admin',
      params,
      body: testimonialVisibilityRequest,
      response: testimonial,
      hasEtag: true,
      supportsIfMatch: true,
      example: { visible: true },
    },
    async (c, { token, params: { id }, body }) => c.json(await updateRow(c, token, all, ['id', id], body)),
  ),
);
