import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { UnfinishedForms } from '@/components/unfinished-forms';
import { setSession } from '@/lib/session';
import { aUser, fakeNetwork, findDialog, json, type Route, renderPage, setupUser } from '@/testing';
import { meera } from '@/testing/clients';
import { ClientFormProvider } from './client-form-provider';
import { ClientList } from './client-list';

const account = {
  id: '00000000-0000-4000-8000-00000000a001',
  full_name: 'Asha Rao',
  username: 'asha',
  email: 'asha@example.com',
  phone: '98765 43211',
  created_at: '2026-11-20T05:00:00+00:00',
  matches: [],
};

beforeEach(() => setSession(aUser({ role: 'admin' })));

async function open(routes: Record<string, Route> = {}) {
  const sent = fakeNetwork({
    'GET /rest/v1/clients': () => json([meera]),
    'GET /rest/v1/client_users': () => json([]),
    'POST /rest/v1/rpc/count_clients': () => json(1),
    'POST /rest/v1/rpc/new_accounts': () => json([account]),
    'POST /rest/v1/rpc/admin_summary': () => json([{ news: [{ kind: 'accounts', at: account.created_at }] }]),
    'POST /rest/v1/rpc/mark_seen': () => json(null),
    ...routes,
  });
  const { unmount } = renderPage(
    <>
      <UnfinishedForms />
      <ClientFormProvider place="clients ">
        <ClientList />
      </ClientFormProvider>
    </>,
  );
  await screen.findByRole('link', { name: 'View Meera Nair', hidden: true });
  return { sent, unmount, user: setupUser() };
}

const adding: Record<string, Route> = {
  'POST /rest/v1/rpc/find_conflicts': () => json([]),
  'POST /rest/v1/rpc/add_client': () => json('new'),
  'POST /rest/v1/client_users': () => json([{ client_id: 'new' }], 201),
};

it('links the new account also when the form was left and is gone on with', async () => {
  const left = await open(adding);
  await left.user.click(await screen.findByRole('button', { name: 'Add Asha Rao as a client' }));
  await left.user.type(within(await findDialog('dialog')).getByLabelText('Address'), 'Park Street');
  left.unmount();
  const { sent, user } = await open(adding);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'Continue' }));
  const dialog = within(await findDialog('dialog'));
  expect(dialog.getByLabelText('Address')).toHaveValue('Park Street');
  await user.click(dialog.getByRole('button', { name: 'Add Client' }));
  const linked = () => sent.filter(({ method, url }) => method === 'POST' && url.includes('/client_users'));
  await waitFor(() => expect(linked()).toMatchObject([{ body: { client_id: 'new', user_id: account.id } }]));
});

it('sends a clerk whose new client may be somebody known to the advocate, and keeps what was typed', async () => {
  setSession(aUser({ role: 'clerk' }));
  const refusal = { code: 'PT409', message: 'clientToBeChecked', details: null, hint: null };
  const { sent, user } = await open({ 'POST /rest/v1/rpc/add_client': () => json(refusal, 409) });
  await user.click(screen.getByRole('button', { name: 'Add Client' }));
  const dialog = within(await findDialog('dialog'));
  await user.type(dialog.getByLabelText(/^Name/), 'Asha Rao');
  await user.click(dialog.getByRole('button', { name: 'Add Client' }));
  expect(await screen.findByText(/This name needs the advocate’s look/)).toBeVisible();
  expect(dialog.getByLabelText(/^Name/)).toHaveValue('Asha Rao');
  expect(sent.some(({ url }) => url.includes('find_conflicts'))).toBe(false);
});
