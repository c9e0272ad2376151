import { Hono } from 'hono';
import {
  publicTestimonial,
  testimonial,
  testimonialId,
  testimonialVisibilityRequest,
} from '../../_shared/contract/index.ts';
import { equal } from '../filters.ts';
import { rest } from '../rest.ts';

export const testimonials = rest(new Hono(), {
  table: { name: 'testimonials', row: publicTestimonial },
  read: 'anyone',
  list: {
    summary: 'The visible testimonials, the latest first.',
    only: [['visible', 'eq', true]],
    order: ['-createdAt', 'id'],
  },
});

export const adminTestimonials = rest(new Hono(), {
  table: { name: 'testimonials', row: testimonial },
  id: testimonialId,
  list: {
    summary: 'Every testimonial, the latest first.',
    filters: equal('visible'),
    order: ['-createdAt', 'id'],
  },
  one: 'A testimonial.',
  change: {
    summary: 'Shows a testimonial to everyone, or hides it.',
    body: testimonialVisibilityRequest,
    example: { visible: true },
  },
});
