import { screen, within } from '@testing-library/react';
import { successToasts as commonSuccessToasts } from '@texts/common';
import { expect, it } from 'vitest';
import type { CalendarFeedRow } from '@/data/calendar-feed';
import { setSession } from '@/lib/session';
import { aUser, fakeNetwork, json, type Route, renderPage, setupUser } from '@/testing';
import { CalendarFeedSection } from './calendar-feed-section';

const state = 'POST /rest/v1/rpc/my_calendar_feed';
const renew = 'POST /rest/v1/rpc/renew_my_calendar_feed';
const token = 'ab'.repeat(32);
const made: CalendarFeedRow = {
  hearings_only: true,
  neutral_titles: false,
  created_at: '2026-11-20T05:00:00+00:00',
  read_at: null,
};

function open(rows: CalendarFeedRow[], routes: Record<string, Route> = {}) {
  const sent = fakeNetwork({ [state]: () => json(rows), ...routes });
  setSession(aUser());
  renderPage(<CalendarFeedSection />);
  return { user: setupUser(), sent: (name: string) => sent.filter(({ url }) => url.endsWith(name)) };
}
const click = async (user: ReturnType<typeof setupUser>, name: string) =>
  user.click(await screen.findByRole('button', { name }));

it('makes an address, which is shown once and copied', async () => {
  const rows: CalendarFeedRow[] = [];
  const { user, sent } = open(rows, {
    [renew]: () => {
      rows.push(made);
      return json(token);
    },
  });
  await click(user, 'Create Calendar Address');
  await user.click(await screen.findByRole('switch', { name: /^Hearings only/ }));
  await click(user, 'Create Address');
  const dialog = await screen.findByRole('dialog', { name: 'Your calendar address' });
  const address = `${window.location.origin}/api/calendar-feeds/${token}.ics`;
  expect(within(dialog).getByRole('textbox', { name: 'Address' })).toHaveValue(address);
  expect(sent('/renew_my_calendar_feed')[0]?.body).toEqual({ p_hearings_only: true, p_neutral_titles: false });
  await user.click(within(dialog).getByRole('button', { name: 'Copy Address' }));
  expect(await navigator.clipboard.readText()).toBe(address);
  expect(within(dialog).getByRole('status')).toHaveTextContent(commonSuccessToasts.linkCopied.title);
  await user.click(within(dialog).getByRole('button', { name: 'Done' }));
  expect(
    await screen.findByText(/^Your address is from 20 Nov 2026, 10:30 am; no calendar has asked yet/),
  ).toBeVisible();
  expect(document.body).not.toHaveTextContent(token);
});
