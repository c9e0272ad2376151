import { screen } from '@testing-library/react';
import { errorToasts } from '@texts/common';
import { expect, it } from 'vitest';
import { RefreshButton } from '@/components/refresh-button';
import { setSession } from '@/lib/session';
import { aUser, fakeNetwork, json, renderPage, setupUser } from '@/testing';
import { AdminCards, ClientCards } from './summary-cards';

it.each([
  ['client', <ClientCards key="client" onOpen={() => {}} />],
  ['admin', <AdminCards key="admin" />],
] as const)('keeps the figures of the %s that cannot be read again, and says so', async (role, cards) => {
  const others = { active_cases: 1, total_cases: 1, new_inquiries: 1, total_clients: 1, next_appointment: null };
  setSession(aUser({ role }));
  const routes = { [`POST /rest/v1/rpc/${role}_summary`]: () => json([{ ...others, upcoming_events: 17 }]) };
  fakeNetwork(routes);
  renderPage(
    <>
      <RefreshButton queryKey={['analytics']} />
      {cards}
    </>,
  );
  expect(await screen.findByText('17')).toBeVisible();
  routes[`POST /rest/v1/rpc/${role}_summary`] = () => json({ message: 'boom' }, 500);
  await setupUser().click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(errorToasts.reload.title);
  expect(screen.getByText('17')).toBeVisible();
});
