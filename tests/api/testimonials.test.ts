/** Testimonials: everyone reads the visible ones, the admin shows and hides them. */

import { publicTestimonial, testimonial } from '@contract';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { insert } from '../support/rest.ts';
import { Browser, signedInPractice } from './support.ts';

const { admin, client } = await signedInPractice();

const words = { name: 'Meera Nair', message: 'Plain words.', rating: 4.5 };
const add = async (visible: boolean, columns: Record<string, string> = {}) =>
  String((await insert('testimonials', { ...words, visible, ...columns })).id);
const ids = async (browser: Browser, path: string) =>
  ((await browser.call('GET', path)).body as { id: string }[]).map(({ id }) => id);
const show = (id: string, visible: boolean) => admin.call('PATCH', `/admin/testimonials/${id}`, { body: { visible } });

describe('the public list', () => {
  it('has the visible ones for every role, with the fields of the contract', async () => {
    const [shown, hidden] = [await add(true), await add(false)];
    for (const browser of [new Browser(), client.browser, admin]) {
      const { status, body, headers } = await browser.call('GET', '/testimonials');
      expect(status).toBe(200);
      expect(z.parse(z.array(publicTestimonial), body)).toEqual(body);
      const found = body.map(({ id }: { id: string }) => id);
      expect(found).toContain(shown);
      expect(found).not.toContain(hidden);
      expect(headers.get('content-range')).toBe(`0-${body.length - 1}/${body.length}`);
      expect(body).toContainEqual({ id: shown, ...words, occupation: '' });
    }
  });

  it('is paged, latest first', async () => {
    // Later than the rows that other tests add.
    const first = await add(true, { created_at: '2999-01-01T00:00:00Z' });
    const second = await add(true, { created_at: '2999-01-01T00:00:01Z' });
    expect(await ids(new Browser(), '/testimonials?limit=1')).toEqual([second]);
    expect(await ids(new Browser(), '/testimonials?limit=1&offset=1')).toEqual([first]);
  });
});

describe('the admin’s list', () => {
  it('has all of them, or the filtered ones', async () => {
    const [shown, hidden] = [await add(true), await add(false)];
    const { body } = await admin.call('GET', '/admin/testimonials');
    expect(z.parse(z.array(testimonial), body)).toEqual(body);
    expect(body.map(({ id }: { id: string }) => id)).toEqual(expect.arrayContaining([shown, hidden]));
    expect(await ids(admin, '/admin/testimonials?visible=false')).toContain(hidden);
    expect(await ids(admin, '/admin/testimonials?visible=false')).not.toContain(shown);
  });
});
