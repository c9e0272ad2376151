import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { setSession } from '@/lib/session';
import { findDialog } from '@/testing/dialogs';
import { fakeNetwork, json, type Route } from '@/testing/network';
import { renderPage } from '@/testing/render';
import { setupUser } from '@/testing/user';
import { aUser } from '@/testing/users';
import { ClientsTab } from './clients-tab';

const id = '00000000-0000-4000-8000-00000000c001';
const meera = {
  id,
  kind: 'person',
  full_name: 'Meera Nair',
  phone: '+919876543210',
  email: 'meera@example.com',
  address: null,
  language: 'en',
  notes: 'Calls in the evening.',
  created_at: '2026-01-15T05:00:00+00:00',
  updated_at: '2026-01-15T05:00:00+00:00',
};
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
  const { unmount } = renderPage(<ClientsTab />);
  await screen.findByRole('link', { name: 'View Meera Nair', hidden: true });
  return { sent, unmount, user: setupUser() };
}

it('shows new accounts above the clients, and records that they were seen', async () => {
  const { sent } = await open();
  const heading = await screen.findByRole('heading', { name: 'New accounts' });
  const follows = heading.compareDocumentPosition(screen.getByRole('table', { name: 'Clients' }));
  expect(follows & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  const seen = () => sent.filter(({ url }) => url.endsWith('mark_seen')).map(({ body }) => body);
  await waitFor(() => expect(seen()).toEqual([{ kind: 'accounts', seen_until: account.created_at }]));
});

it('stores no client without a name, and says so at the field', async () => {
  const { user, sent } = await open();
  await user.click(screen.getByRole('button', { name: 'Add Client' }));
  const dialog = within(await findDialog('dialog'));
  await user.type(dialog.getByLabelText(/Name/), 'O');
  await user.click(dialog.getByRole('button', { name: 'Add Client' }));
  expect(await dialog.findByText('Name must be at least 2 characters')).toBeVisible();
  expect(sent.filter(({ method, url }) => method === 'POST' && url.endsWith('/clients'))).toEqual([]);
});

const adding: Record<string, Route> = {
  'POST /rest/v1/rpc/find_conflicts': () => json([]),
  'POST /rest/v1/rpc/add_client': () => json('new'),
  'POST /rest/v1/client_users': () => json([{ client_id: 'new' }], 201),
};

it('adds a new account as a client with what is known of it, and links it', async () => {
  const { user, sent } = await open(adding);
  await user.click(await screen.findByRole('button', { name: 'Add Asha Rao as a client' }));
  const dialog = within(await findDialog('dialog'));
  expect(dialog.getByLabelText(/Name/)).toHaveValue('Asha Rao');
  expect(dialog.getByLabelText(/Phone/)).toHaveValue('+919876543211');
  await user.click(dialog.getByRole('button', { name: 'Add Client' }));
  await waitFor(() => expect(sent.filter(({ url }) => url.includes('/client_users') && url).length).toBeGreaterThan(0));
  const written = sent.filter(({ method, url }) => method === 'POST' && /add_client|client_users/.test(url));
  expect(written.map(({ body }) => body)).toMatchObject([
    { client: { full_name: 'Asha Rao', phone: '+919876543211', email: 'asha@example.com', kind: 'person' } },
    { client_id: 'new', user_id: account.id },
  ]);
});

it('links the new account also when the form was left and is shown again', async () => {
  const left = await open(adding);
  await left.user.click(await screen.findByRole('button', { name: 'Add Asha Rao as a client' }));
  await left.user.type(within(await findDialog('dialog')).getByLabelText('Address'), 'Park Street');
  left.unmount();
  const { sent, user } = await open(adding);
  const dialog = within(await findDialog('dialog'));
  expect(dialog.getByLabelText('Address')).toHaveValue('Park Street');
  await user.click(dialog.getByRole('button', { name: 'Add Client' }));
  const linked = () => sent.filter(({ method, url }) => method === 'POST' && url.includes('/client_users'));
  await waitFor(() => expect(linked()).toMatchObject([{ body: { client_id: 'new', user_id: account.id } }]));
});

it('writes only what was changed, and shows what somebody else has changed to something else', async () => {
  let stored = meera;
  const { user, sent } = await open({
    'GET /rest/v1/clients': () => json([stored]),
    'PATCH /rest/v1/clients': ({ url, body }) => {
      if (new URL(url).searchParams.get('updated_at') !== `eq.${stored.updated_at}`) return json([]);
      stored = { ...stored, ...(body as object), updated_at: '3' };
      return json([{ id }]);
    },
  });
  await user.click(screen.getByRole('button', { name: 'Edit Meera Nair' }));
  const dialog = within(await findDialog('dialog'));
  const update = () => user.click(dialog.getByRole('button', { name: 'Update Client' }));
  stored = { ...stored, language: 'hi', notes: 'Calls at noon.', updated_at: '2' };
  await user.clear(dialog.getByLabelText('Notes'));
  await user.type(dialog.getByLabelText('Notes'), 'Writes letters.');
  await user.type(dialog.getByLabelText('Address'), 'Park Street');
  await update();
  const notice = within(await dialog.findByRole('alert'));
  expect(notice.getByRole('radio', { name: 'Theirs: Calls at noon.' })).not.toBeChecked();
  expect(notice.getAllByRole('group')).toHaveLength(1);
  expect(stored).toMatchObject({ notes: 'Calls at noon.', address: null });
  await update();
  await waitFor(() => expect(stored).toMatchObject({ notes: 'Writes letters.', language: 'hi' }));
  const written = sent.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
  expect(written).toEqual([{ notes: 'Writes letters.', address: 'Park Street' }]);
});
