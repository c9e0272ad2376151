/** The lists of testimonials: whose order and filters are their own. */
import { expect, it } from 'vitest';
import { insert } from '../support/rest.ts';
import { Browser, signedInAdmin } from './support.ts';

const { browser: admin } = await signedInAdmin();
const words = { name: 'Meera Nair', message: 'Plain words.', rating: 4.5 };
const add = async (visible: boolean, created_at: string) =>
  String((await insert('testimonials', { ...words, visible, created_at })).id);

it('is paged, latest first, with the fields of the page; the admin’s is filtered', async () => {
  // Later than the rows that other tests add.
  const first = await add(true, '2999-01-01T00:00:00Z');
  const second = await add(true, '2999-01-01T00:00:01Z');
  const hidden = await add(false, '2999-01-01T00:00:02Z');
  const list = async (browser: Browser, path: string) => (await browser.call('GET', path)).body;
  expect(await list(new Browser(), '/testimonials?limit=1')).toEqual([{ id: second, ...words, occupation: '' }]);
  expect(await list(new Browser(), '/testimonials?limit=1&offset=1')).toMatchObject([{ id: first }]);
  expect(await list(admin, '/admin/testimonials?limit=1')).toMatchObject([{ id: hidden }]);
  expect(await list(admin, '/admin/testimonials?visible=true&limit=1')).toMatchObject([{ id: second }]);
});
