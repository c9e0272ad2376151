import { dayAt } from '@contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { addDays } from '@/lib/dates';
import { setSession } from '@/lib/session';
import { aUser, fakeNetwork, findDialog, json, renderPage, setupUser } from '@/testing';
import { OpenEndsList } from './open-ends-list';

beforeEach(() => setSession(aUser({ role: 'admin' })));

const record = 'POST /rest/v1/rpc/record_outcome';
const today = dayAt(new Date());
const anEnd = (n: number, more: object = {}) => ({
  kind: 'no_result',
  since: addDays(today, -n),
  event_id: `h${n}`,
  start_date: `${addDays(today, -n)}T05:00:00+00:00`,
  purpose: 'Arguments',
  outcome: null,
  case_id: `c${n}`,
  case_number: `C.A. No. ${n}/2026`,
  case_title: 'Nair v. Greenfield',
  court: 'Supreme Court of India',
  client_name: 'Meera Nair',
  ...more,
});
const aHearing = (id: string) => ({
  id,
  case_id: 'c',
  title: 'Hearing',
  start_date: `${addDays(today, -1)}T05:00:00+00:00`,
  purpose: null,
  is_tentative: false,
  outcome: null,
  outcome_recorded_at: null,
  next_event_id: null,
  updated_at: '2026-11-20T05:00:00.000001+00:00',
  case: { case_number: `Case of ${id}`, title: 'Nair v. Greenfield', status: 'active' },
  order: null,
});

function open(rows: object[]) {
  const sent = fakeNetwork({
    'POST /rest/v1/rpc/open_ends': () => json(rows),
    'GET /rest/v1/events': ({ url }) => json([aHearing(/id=eq\.(\w+)/.exec(url)?.[1] ?? '')]),
    'GET /rest/v1/site_settings': () => json([]),
    [record]: () => json([]),
  });
  renderPage(<OpenEndsList />);
  const recorded = () => sent.filter(({ url }) => url.endsWith('/record_outcome')).map(({ body }) => body);
  return { user: setupUser(), recorded };
}

it('records three results one after the other, also those above the first: adjourned by weeks in two presses each', async () => {
  const { user, recorded } = open([anEnd(3), anEnd(2), anEnd(1)]);
  await user.click(await screen.findByRole('button', { name: '+2 weeks: C.A. No. 2/2026' }));
  for (const id of ['h2', 'h1', 'h3']) {
    const form = within(await findDialog('dialog', { name: 'Record result' }));
    await form.findByText(new RegExp(`Case of ${id}`));
    if (id !== 'h2') {
      await user.click(form.getByRole('radio', { name: 'Adjourned' }));
      await user.click(form.getByRole('button', { name: '+2 weeks' }));
    }
    expect(form.getByLabelText(/^Next Date/)).toHaveValue(addDays(today, 13));
    await user.click(form.getByRole('button', { name: id === 'h3' ? 'Save result' : 'Save and next' }));
  }
  await waitFor(() =>
    expect(recorded()).toMatchObject(['h2', 'h1', 'h3'].map((id) => ({ p_event_id: id, p_outcome: 'adjourned' }))),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('is there again after one step back from the hearing that follows', async () => {
  const pushed = vi.spyOn(window.history, 'pushState');
  const { user, recorded } = open([anEnd(2), anEnd(1)]);
  await user.click(await screen.findByRole('button', { name: '+2 weeks: C.A. No. 2/2026' }));
  const form = within(await findDialog('dialog', { name: 'Record result' }));
  await user.click(await form.findByRole('button', { name: 'Save and next' }));
  await screen.findByText(/Case of h1/);
  // Each of the two has had an entry of the history.
  await waitFor(() => expect(pushed).toHaveBeenCalledTimes(2));
  act(() => window.history.back());
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: '+2 weeks: C.A. No. 1/2026' })).toBeVisible();
  expect(recorded()).toMatchObject([{ p_event_id: 'h2' }]);
});
