import { errorToasts } from '@contract';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { RefreshButton } from '@/components/refresh-button';
import { setSession } from '@/lib/session';
import { fakeNetwork, json } from '@/testing/network';
import { renderPage } from '@/testing/render';
import { aUser } from '@/testing/users';
import { AdminCards, ClientCards } from './summary-cards';

it.each([
  ['client', <ClientCards key="client" />, { active_cases: 17, upcoming_events: 2, next_appointment: null }],
  ['admin', <AdminCards key="admin" />, { total_cases: 17, upcoming_events: 2, new_inquiries: 3, total_clients: 4 }],
] as const)('keeps the figures of the %s that cannot be read again, and says so', async (role, cards, figures) => {
  setSession(aUser({ role }));
  let broken = false;
  fakeNetwork({
    [`POST /rest/v1/rpc/${role}_summary`]: () => (broken ? json({ message: 'boom' }, 500) : json([figures])),
  });
  renderPage(
    <>
      <RefreshButton queryKey={['analytics']} />
      {cards}
    </>,
  );
  expect(await screen.findByText('17')).toBeVisible();
  broken = true;
  await userEvent.setup().click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(errorToasts.reload.title);
  expect(screen.getByText('17')).toBeVisible();
});
