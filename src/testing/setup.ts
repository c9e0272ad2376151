import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import React from 'react';
import { afterEach, vi } from 'vitest';
import { resetSession } from '@/lib/session';
import { resetSupabase } from '@/lib/supabase';

const react = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };

configure({
  // How long `findBy…` and `waitFor` look at the most; a busy machine takes longer than the usual second.
  asyncUtilTimeout: 10_000,
  // The library's own wrapper waits a millisecond after each `waitFor` and each click. In it React mostly has drawn the
  // next thing too, and on a busy machine not: a test that looks at that without waiting would fail once in a while.
  // Without the millisecond it fails every time.
  async asyncWrapper(look) {
    const before = react.IS_REACT_ACT_ENVIRONMENT;
    react.IS_REACT_ACT_ENVIRONMENT = false;
    try {
      return await look();
    } finally {
      react.IS_REACT_ACT_ENVIRONMENT = before;
    }
  },
});

// For its developer tools React keeps a stack trace with every element that is made: a seventh of the time of the tests.
const internals = (React as unknown as Record<string, object>)
  .__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE;
if (internals)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    configurable: true,
    get: () => Infinity,
    set: () => undefined,
  });

// Stubs for browser interfaces that Chakra uses and jsdom lacks.
class Observer {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}

const missing = {
  matchMedia: (media: string) => ({
    matches: false,
    media,
    onchange: null,
    addEventListener() {},
    removeEventListener() {},
    addListener() {},
    removeListener() {},
    dispatchEvent: () => false,
  }),
  ResizeObserver: Observer,
  IntersectionObserver: Observer,
  scrollTo: () => {},
};
for (const [name, value] of Object.entries(missing)) {
  Object.defineProperty(window, name, { configurable: true, writable: true, value });
}
Element.prototype.scrollTo ??= () => {};
Element.prototype.scrollIntoView ??= () => {};

// One test leaves the next one nothing: no page, no session, no clock and no network. The page goes first: a form that is
// open when the session ends would be open again in the next test.
afterEach(async () => {
  vi.useRealTimers();
  cleanup();
  sessionStorage.clear();
  localStorage.clear();
  // Requests that the page makes once its code has loaded still reach the network of its own test.
  await vi.dynamicImportSettled();
  resetSession();
  resetSupabase();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
