/** Small functions of this folder: what each makes of a value. */
import { maxCounted } from '@contract';
import { beforeEach, expect, it } from 'vitest';
import { aUser, fakeNetwork } from '@/testing';
import { clearDrafts, hasDrafts, listFormKeys, writeDraft } from './draft-store';
import { formatFileSize } from './file-size';
import { rememberSwitch, takeSwitch } from './language-choice';
import { dayParam } from './list-params';
import { pagedQuery } from './paging';
import { isSearchKey } from './search-keys';
import { setSession } from './session';
import { telephone } from './telephone';

beforeEach(() => sessionStorage.clear());

it.each([
  ['+91 (0)11 2338-8922', 'tel:+911123388922'],
  ['+39 (0)6 698', 'tel:+3906698'],
  ['(011) 2338', 'tel:0112338'],
])('%s is dialled as %s', (number, address) => {
  expect(telephone(number)).toBe(address);
});

it.each([
  [0, '0 B'],
  [5, '5 B'],
  [1_440, '1.4 kB'],
  [999_999, '1,000 kB'],
  [14_400_000, '14 MB'],
  [2_500_000_000_000, '2,500 GB'],
])('%i bytes are %s', (bytes, size) => {
  expect(formatFileSize(bytes)).toBe(size);
});

it.each([
  ['1899-12-31', undefined],
  ['1900-01-01', '1900-01-01'],
  ['2199-12-31', '2199-12-31'],
  ['2200-01-01', undefined],
])('takes %s of an address for the day %s', (text, day) => {
  expect(dayParam.parse(text)).toBe(day);
});

it.each([
  [{ ctrlKey: true, key: 'K' }, true],
  [{ metaKey: true, key: 'k' }, true],
  [{ ctrlKey: true, shiftKey: true, key: 'K' }, false],
  [{ key: 'k' }, false],
])('the keys %o open the search: %s', (keys, opens) => {
  expect(isSearchKey(new KeyboardEvent('keydown', keys))).toBe(opens);
});

it('knows of a switch of the language once', () => {
  rememberSwitch();
  expect([takeSwitch(), takeSwitch()]).toEqual([true, false]);
});

it('asks about no username that the browser may have filled in, and tells forms apart by their whole names', () => {
  for (const name of ['login', 'link-mail']) writeDraft(name, { username: 'asha' });
  expect(hasDrafts()).toBe(false);
  for (const key of ['u case', 'u case within', 'u cases']) writeDraft(key, { title: 'x' });
  expect(listFormKeys('u case')).toEqual(['u case', 'u case within']);
  clearDrafts('u');
  expect(listFormKeys('u case')).toEqual([]);
});

it.each([
  ['as long as is counted', 200, maxCounted, { total: maxCounted, more: false, rows: ['row'] }],
  ['longer', 200, maxCounted + 1, { total: maxCounted, more: true, rows: ['row'] }],
  ['shorter than the page begins', 416, undefined, { total: 41, more: false, rows: [] }],
])('reads a page of a list that is %s', async (_, status, counted, page) => {
  fakeNetwork({});
  setSession(aUser());
  const found = { data: ['row'], count: 41, error: null, status: 200 };
  const beyond = { data: null, count: null, error: { message: 'Requested range not satisfiable' }, status };
  const range = (first: number) => ({
    abortSignal: async () => (first > 0 && status === 416 ? beyond : found),
  });
  const count = () => ({ abortSignal: async () => ({ data: counted ?? 0, error: null, status: 200 }) });
  const { queryFn } = pagedQuery(['rows'], 9, () => ({ range }), counted === undefined ? undefined : count);
  const read = queryFn as (context: { signal: AbortSignal }) => Promise<object>;
  expect(await read({ signal: new AbortController().signal })).toEqual(page);
});
