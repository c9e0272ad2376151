import { Hono } from 'hono';
import * as z from 'zod/mini';
import {
  publicTestimonial,
  testimonial,
  testimonialId,
  testimonialVisibilityRequest,
} from '../../_shared/contract/index.ts';
import { readRows, type Table } from '../../_shared/database/rows.ts';
import { booleanFilter, pageQuery } from '../../_shared/http/query.ts';
import { operation } from '../operation.ts';
import { changeOperation, readOperation } from '../row-operations.ts';

const shown: Table<z.infer<typeof publicTestimonial>> = { name: 'testimonials', row: publicTestimonial };
const all: Table<z.infer<typeof testimonial>> = { name: 'testimonials', row: testimonial };
const params = z.object({ id: testimonialId });
const order = ['-created_at', 'id'];

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
      // As a visitor, for admins too.
      c.json(await readRows(c, null, shown, { page, filters: [['visible', 'eq', true]], order })),
  ),
);

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

adminTestimonials.get('/:id', readOperation('A testimonial.', 'admin', params, all));

adminTestimonials.patch(
  '/:id',
  changeOperation(
    {
      summary: 'Shows a testimonial to everyone, or hides it.',
      body: testimonialVisibilityRequest,
      example: { visible: true },
    },
    params,
    all,
  ),
);
