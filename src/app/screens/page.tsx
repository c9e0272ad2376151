/** A page of the site that is open, above a network that is played. */
import { ChakraProvider } from '@chakra-ui/react';
import { adminPath } from '@contract/addresses';
import type { QueryClient } from '@tanstack/react-query';
import { act, cleanup } from '@testing-library/react';
import * as common from '@texts/common';
import { vi } from 'vitest';
import { resetSession, setSession } from '@/lib/session';
import { AdminForms } from '@/pages/admin/admin-dashboard';
import { WorkspaceContent } from '@/pages/admin/workspace';
import { aUser, renderPage, type SentRequest, supabaseUrl } from '@/testing';
import { outline } from '@/testing/outline';
import { people } from '@/testing/practice';
import { fakeScreen } from '@/testing/screen';
import { PageContent, pageAt } from '../pages';
import { clock, outside, timers } from './clock';
import { connect, type Network } from './network';
import { tidy } from './outlines';
import { plainSystem } from './plain-system';

export type Role = keyof typeof people | 'visitor';
export let network: Network;
let client: QueryClient | undefined;
const unseen = window.matchMedia;
/** How pages are drawn: of a wide window or of a phone, and whether the frame of the office's dashboard is drawn everywhere. */
export const view = { isPhone: false, isFramed: false };

const isLoading = () =>
  [...document.querySelectorAll('[role=status]')].some((one) => one.textContent === common.loading);

/** Waits until nothing is asked for or waited for, and the page stays as it is. */
export async function settle(): Promise<void> {
  let changes = 0;
  const observer = new MutationObserver((seen) => {
    changes += seen.length;
  });
  observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  for (let [quiet, round] = [0, 0]; quiet < 2; round += 1) {
    const before = changes + network.sent.length;
    // All of it in `act()`: what React draws outside of it, when code has come, it may hold back for a third of a second.
    await act(async () => {
      await vi.dynamicImportSettled();
      await new Promise((resolve) => clock.setTimeout(resolve));
    });
    // What reads or counts a file does so elsewhere, before anything is sent.
    const isReading = network.held === 0 && Number(client?.isMutating()) > 0;
    const isBusy = timers.size > 0 || network.pending > 0 || isReading || (isLoading() && !network.isHeld);
    quiet = before === changes + network.sent.length && !isBusy ? quiet + 1 : 0;
    if (round > 400)
      throw new Error(
        `The page does not come to rest: ${[timers.size, network.pending, isLoading(), changes]} ${network.sent.slice(-4).map(({ url }) => url)}`,
      );
  }
  observer.disconnect();
}

const say = ({ method, url, body }: SentRequest) => {
  const path = decodeURIComponent(url.replace(supabaseUrl, '').replace('/rest/v1/', ''));
  const asked = path.replace(/([?&])select=[^&]*&?/, '$1').replace(/[?&]$/, '');
  return tidy(`> ${method} ${asked}${body === undefined ? '' : ` ${JSON.stringify(body)}`}`);
};
/** What was asked for on these screens already, which is no news. */
const known = new Set<string>();
export const forgetRequests = (): void => known.clear();
/** What was asked for and sent since so many requests, and was not before. */
export function takeRequests(from: number): string[] {
  const found = [...new Set(network.sent.slice(from).map(say))].filter(
    (one) => /^> (PATCH|DELETE|PUT)/.test(one) || !known.has(one),
  );
  for (const one of found) known.add(one);
  return found.sort(
    (one, other) => Number(/^> GET/.test(one)) - Number(/^> GET/.test(other)) || (one < other ? -1 : 1),
  );
}

export const readToasts = () => [
  ...outside.splice(0),
  ...[...document.querySelectorAll('[role=region][aria-label^=Notifications] [role=status]')].map(
    (one) =>
      `"${outline(one)
        .filter((line) => !line.startsWith('['))
        .join(' ')}"`,
  ),
];

const lookAt = (media: string) => ({
  ...unseen(media),
  matches: /min-width/.test(media) ? !view.isPhone : /max-width/.test(media) && view.isPhone,
});

/** Opens a page anew. @param failing the request that fails, as it is written down */
export async function open(role: Role, address: string, isEmpty = false, failing = ''): Promise<void> {
  cleanup();
  window.matchMedia = lookAt;
  client = undefined;
  sessionStorage.clear();
  localStorage.clear();
  fakeScreen();
  const user = role === 'visitor' ? null : aUser(people[role]);
  network = connect(user, isEmpty);
  network.isFailing = (request) => say(request) === failing;
  if (user) setSession(user);
  else resetSession();
  // The frame of the office's dashboard, which takes half of the time, is drawn with the calendar only.
  const { pathname } = new URL(address, 'https://site.example');
  const isWhole = view.isFramed || /client|visitor/.test(role) || pathname === adminPath('calendar');
  const content = (
    <AdminForms>
      <WorkspaceContent />
    </AdminForms>
  );
  ({ client } = renderPage(
    <ChakraProvider value={plainSystem}>
      <main>{isWhole ? <PageContent page={pageAt(pathname)} /> : content}</main>
    </ChakraProvider>,
    address,
  ));
  await settle();
}

/** Somebody else changes every row, or takes that back, and the page reads again. */
export async function drift(isOn: boolean): Promise<void> {
  network.drift(isOn);
  await act(async () => client?.invalidateQueries());
  await settle();
}
