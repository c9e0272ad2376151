import { beforeEach, expect, it, vi } from 'vitest';

const started = vi.fn();

beforeEach(() => {
  vi.resetModules();
  started.mockClear();
  vi.doMock('./start', () => {
    started();
    return {};
  });
});

it('starts a page served from the sources at once, whose root has a comment in place of the page', async () => {
  document.body.innerHTML = '<div id="root"><!--body--></div>';
  await import('./main');
  await vi.waitFor(() => expect(started).toHaveBeenCalled());
});

it('starts a built page when somebody uses it', async () => {
  document.body.innerHTML = '<div id="root"><main>Built</main></div>';
  await import('./main');
  expect(started).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('touchstart'));
  await vi.waitFor(() => expect(started).toHaveBeenCalled());
});
