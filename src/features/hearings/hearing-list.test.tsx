import { useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import * as errorMessages from '@texts/error';
import { beforeEach, expect, it } from 'vitest';
import { caseEventsQuery } from '@/data/events/queries';
import { setSession } from '@/lib/session';
import { aUser, deferred, fakeNetwork, json, renderPage, setupUser } from '@/testing';
import { HearingList } from './hearing-list';

beforeEach(() => setSession(aUser({ role: 'admin' })));

function Hearings() {
  const { data = [] } = useQuery(caseEventsQuery('c'));
  return <HearingList events={data} onRecord={() => undefined} />;
}

/** The hearings of a case, one with an order, as an admin sees them. */
function open() {
  const order = { body: 'Reply within two weeks.', shared: false, updated_at: '1' };
  const hearing = { id: 'h', title: 'Hearing', type: 'hearing', start_date: '2026-01-24T05:00:00Z', outcome: 'heard' };
  const answered = deferred<void>();
  fakeNetwork({
    'GET /rest/v1/events': () => json([{ ...hearing, order }]),
    'PATCH /rest/v1/hearing_orders': async ({ url, body }) => {
      await answered.promise;
      const seen = new URL(url).searchParams.get('updated_at');
      if (seen && seen !== `eq.${order.updated_at}`) return json([]);
      Object.assign(order, body, { updated_at: `${order.updated_at}1` });
      return json([{ updated_at: order.updated_at }]);
    },
  });
  renderPage(<Hearings />);
  return { order, answer: answered.resolve, user: setupUser() };
}

it('shares an order whose text somebody else has changed only after the new text was seen', async () => {
  const { order, answer, user } = open();
  const share = await screen.findByRole('switch');
  Object.assign(order, { body: 'Reply within four weeks.', updated_at: '2' });
  await user.click(share);
  await waitFor(() => expect(share.closest('label')).toHaveAttribute('data-state', 'checked'));
  answer();
  expect(await screen.findByText(errorMessages.changed)).toBeVisible();
  expect(await screen.findByText('Reply within four weeks.')).toBeVisible();
  await waitFor(() => expect(share).not.toBeChecked());
  expect(order.shared).toBe(false);
  await user.click(share);
  await waitFor(() => expect(order.shared).toBe(true));
});

it('takes an order back at once after it was shared', async () => {
  const { order, answer, user } = open();
  const share = await screen.findByRole('switch');
  await user.click(share);
  await user.click(share);
  answer();
  await waitFor(() => expect(order).toMatchObject({ shared: false, updated_at: '111' }));
});
