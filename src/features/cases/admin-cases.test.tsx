import { screen, waitFor, within } from '@testing-library/react';
import { createPath } from 'react-router-dom';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { setSession } from '@/lib/session';
import { aUser, fakeNetwork, json, type Route, renderPage, type SentRequest, setupUser } from '@/testing';
import { aCase } from '@/testing/cases';
import { AdminCases } from './admin-cases';

const read = 'GET /rest/v1/cases';
const count = 'POST /rest/v1/rpc/count_cases';
const clients = 'GET /rest/v1/clients';

beforeEach(() => setSession(aUser({ role: 'admin' })));

function open(routes: Record<string, Route> = {}, address?: string) {
  const sent = fakeNetwork({ [read]: () => json([aCase()]), [count]: () => json(1), ...routes });
  const { router } = renderPage(<AdminCases />, address);
  return { sent, router, user: setupUser() };
}

const row = () => screen.findByRole('row', { name: /Nair v/ });

/** Last requests to Postgres: the list's filters and order, and the arguments of the count. */
function lastQuery(sent: SentRequest[]) {
  const list = sent.findLast(({ url }) => url.includes('/rest/v1/cases?'));
  const counted = sent.findLast(({ url }) => url.includes('/rpc/count_cases'));
  return { query: Object.fromEntries(new URL(list?.url ?? '').searchParams), counted: counted?.body };
}

it('follows what others change, as an assignment of a case does for who sees assigned ones only', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  let assigned = [aCase()];
  open({ [read]: () => json(assigned), [count]: () => json(assigned.length) });
  await row();
  assigned = [aCase({ title: 'Gill v. Rao' })];
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await screen.findByRole('row', { name: /Gill v/ })).toBeVisible();
});

it('is searched and filtered by Postgres, all at once, and counted the same way', async () => {
  const client = { id: '00000000-0000-4000-8000-000000000001', label: 'Meera Nair', detail: 'meera@example.com' };
  const { sent, user } = open({ [clients]: () => json([client]) });
  await row();
  await user.click(screen.getByRole('combobox', { name: 'Client' }));
  await user.click(await screen.findByRole('option', { name: /Meera Nair/ }));
  // The list takes the focus back when it closes.
  await waitFor(() => expect(screen.queryByRole('listbox')).not.toBeInTheDocument());
  await user.type(screen.getByRole('searchbox', { name: 'Search cases' }), 'Green 1042{Enter}');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Won');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Practice Area' }), 'Property');
  await waitFor(() =>
    expect(lastQuery(sent)).toMatchObject({
      query: {
        search: 'fts(simple).green:* & 1042:*',
        status: 'eq.won',
        practice_area: 'eq.property',
        client_id: `eq.${client.id}`,
        order: 'status.desc,filing_date.desc,id.desc',
        offset: '0',
        limit: '20',
      },
      counted: { p_query: 'green:* & 1042:*', p_status: 'won', p_area: 'property', p_client_id: client.id },
    }),
  );
  await user.click(screen.getByRole('combobox', { name: 'Client' }));
  await user.click(await screen.findByRole('option', { name: 'All clients' }));
  await waitFor(() => expect(lastQuery(sent).query).not.toHaveProperty('client_id'));
});

it('leads from anywhere in a row to the page of the case, and keeps the filters for the way back', async () => {
  const { router, user } = open({}, '/admin/cases?status=active');
  const address = '/admin/cases/a?status=active';
  expect(within(await row()).getByRole('link', { name: 'Nair v. Greenfield' })).toHaveAttribute('href', address);
  await user.click(within(await row()).getByText('Meera Nair'));
  await waitFor(() => expect(createPath(router.state.location)).toBe(address));
});
