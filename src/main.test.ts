import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const started = vi.fn();
/** The entry again, and nothing else: a second session beside the first would answer in the tests of other files. */
const load = (time: number) => import(/* @vite-ignore */ `./main.tsx?time=${time}`);

beforeEach(() => {
  started.mockClear();
  vi.doMock('./start', () => {
    started();
    return {};
  });
});

afterEach(() => {
  vi.doUnmock('./start');
  document.body.innerHTML = '';
});

it('starts a page served from the sources at once, whose root has a comment in place of the page', async () => {
  document.body.innerHTML = '<div id="root"><!--body--></div>';
  await load(1);
  await vi.waitFor(() => expect(started).toHaveBeenCalled());
});

it('starts a built page when somebody uses it', async () => {
  document.body.innerHTML = '<div id="root"><main>Built</main></div>';
  await load(2);
  expect(started).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('touchstart'));
  await vi.waitFor(() => expect(started).toHaveBeenCalled());
});
