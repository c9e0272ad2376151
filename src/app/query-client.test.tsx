import { type MutationMeta, MutationObserver, type QueryKey, QueryObserver } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { errorToasts, successToasts } from '@texts/cases';
import { successToasts as reviewsSuccessToasts } from '@texts/reviews';
import { errorToasts as testimonialsErrorToasts } from '@texts/testimonials';
import { expect, it, vi } from 'vitest';
import { ApiError } from '@/lib/api';
import { deferred, renderWithProviders } from '@/testing';
import { createQueryClient } from './query-client';

/** A mutation with the meta on a page with toasts: runs until `answer` is there; `readAgain` is what is read again then. */
function aMutation(meta: MutationMeta) {
  renderWithProviders(null);
  const client = createQueryClient();
  const readAgain: QueryKey[] = [];
  vi.spyOn(client, 'invalidateQueries').mockImplementation(async ({ queryKey = [] } = {}) => {
    readAgain.push(queryKey);
  });
  const run = (response: unknown) =>
    act(async () => {
      const observer = new MutationObserver(client, {
        mutationKey: ['change'],
        mutationFn: async () => response,
        meta,
      });
      void observer.mutate().catch(() => undefined);
    });
  return { readAgain, run };
}

it('toasts a success and reads again what it changed', async () => {
  const { readAgain, run } = aMutation({ success: successToasts.caseUpdated, invalidates: [['cases'], ['events']] });
  await run('a row');
  expect(await screen.findByText('Case updated')).toBeInTheDocument();
  expect(readAgain).toEqual([['cases'], ['events']]);
});

it('reads again all that is not public, and of that what is named', async () => {
  const client = createQueryClient();
  const rows = { cases: {}, links: { meta: { isPublic: true } }, photos: { meta: { isPublic: true } } } as const;
  for (const [name, options] of Object.entries(rows)) {
    client.getQueryCache().build(client, { queryKey: [name, 'all'], ...options });
    client.setQueryData([name, 'all'], []);
  }
  const observer = new MutationObserver(client, { mutationFn: async () => 1, meta: { publishes: [['photos']] } });
  await observer.mutate();
  const isStale = (name: string) => client.getQueryState([name, 'all'])?.isInvalidated;
  expect(Object.keys(rows).map(isStale)).toEqual([true, false, true]);
});

it('toasts what came back, in a message made of it', async () => {
  const { run } = aMutation({ success: (count: number) => reviewsSuccessToasts.reviewsSynced(count) });
  await run(15);
  expect(await screen.findByText('Fetched 15 reviews from Business Profile.')).toBeInTheDocument();
});

it('toasts a failure in the server’s own words, and reads again what it may be about', async () => {
  const { readAgain, run } = aMutation({ failure: errorToasts.caseUpdate, invalidates: [['cases']] });
  await run(Promise.reject(new ApiError(409, 'This client already has a case with this number at this court')));
  expect(await screen.findByText(/already has a case with this number/)).toBeInTheDocument();
  expect(readAgain).toEqual([['cases']]);
});

it('toasts a failure in fixed words where they are', async () => {
  const { run } = aMutation({ failure: () => testimonialsErrorToasts.testimonial });
  await run(Promise.reject(new ApiError(409, 'the words of the server')));
  expect(await screen.findByText(testimonialsErrorToasts.testimonial.description)).toBeInTheDocument();
});

it('reads again once, after the last of several changes of one kind', async () => {
  const { readAgain, run } = aMutation({ success: (title: string) => ({ title }), invalidates: [['photos']] });
  const [first, second] = [deferred<string>(), deferred<string>()];
  await run(first.promise);
  await run(second.promise);
  await act(async () => first.resolve('The first'));
  expect(await screen.findByText('The first')).toBeInTheDocument();
  expect(readAgain).toEqual([]);
  await act(async () => second.resolve('The second'));
  expect(await screen.findByText('The second')).toBeInTheDocument();
  expect(readAgain).toEqual([['photos']]);
});

it('reads again what was being read for the first time when it changed', async () => {
  const client = createQueryClient();
  const [before, after] = [deferred<string>(), deferred<string>()];
  const queryFn = vi.fn().mockReturnValueOnce(before.promise).mockReturnValueOnce(after.promise);
  const shown: unknown[] = [];
  const end = new QueryObserver(client, { queryKey: ['messages'], queryFn }).subscribe(({ data }) => shown.push(data));
  const done = client.invalidateQueries({ queryKey: ['messages'] });
  before.resolve('none');
  after.resolve('the one that was sent');
  await done;
  end();
  expect(shown.at(-1)).toBe('the one that was sent');
});
