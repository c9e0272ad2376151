/** Merging asks of each field that both records have which one stays. */
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { ClientRow } from '@/data/clients/queries';
import { setSession } from '@/lib/session';
import { aUser, fakeNetwork, json, renderPage, rows, setupUser } from '@/testing';
import { MergeDialog } from './merge-dialog';

const aClient = (id: string, more: Partial<ClientRow>): ClientRow => ({
  id,
  kind: 'person',
  full_name: 'Meera Nair',
  phone: null,
  email: null,
  address: null,
  language: 'en',
  notes: null,
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
  ...more,
});
const gone = aClient('11111111-1111-4111-8111-111111111111', { phone: '+919811111111', email: 'm@example.com' });
const stays = aClient('22222222-2222-4222-8222-222222222222', {
  full_name: 'Meera Nayar',
  phone: '+919822222222',
  address: 'Lane 4',
});

it('asks what the card says where both say something else, and sends what is taken', async () => {
  setSession(aUser({ role: 'admin' }));
  const sent = fakeNetwork({
    'GET /rest/v1/clients': () => rows([{ ...stays, label: stays.full_name }]),
    'POST /rest/v1/rpc/merge_clients': () => json(null),
  });
  const onMerged = vi.fn();
  renderPage(<MergeDialog row={gone} open onMerged={onMerged} onClose={vi.fn()} />);
  const dialog = await screen.findByRole('alertdialog');
  const keys = setupUser();
  const merge = within(dialog).getByRole('button', { name: 'Merge' });
  expect(merge).toBeDisabled();
  await keys.type(within(dialog).getByRole('combobox'), 'Meera');
  await within(dialog).findByText('1 found');
  await keys.keyboard('{Enter}');
  expect(await within(dialog).findByRole('radio', { name: 'Meera Nayar' })).toBeChecked();
  // A value that only one of them has is not asked about.
  expect(within(dialog).getAllByRole('group')).toHaveLength(2);
  await keys.click(within(dialog).getByRole('radio', { name: '+919811111111' }));
  await keys.click(merge);
  await waitFor(() => expect(onMerged).toHaveBeenCalledWith(stays.id));
  expect(sent.find(({ url }) => url.endsWith('merge_clients'))?.body).toEqual({
    p_duplicate_id: gone.id,
    p_client_id: stays.id,
    p_taken: ['phone'],
  });
});

it('forgets what was taken when another client is chosen to stay', async () => {
  setSession(aUser({ role: 'admin' }));
  const others = [stays, { ...stays, id: '33333333-3333-4333-8333-333333333333', full_name: 'Meera Nayyar' }];
  const sent = fakeNetwork({
    'GET /rest/v1/clients': ({ url }) => {
      const one = others.find(({ id }) => new URL(url).searchParams.get('id') === `eq.${id}`);
      return rows((one ? [one] : others).map((row) => ({ ...row, label: row.full_name })));
    },
    'POST /rest/v1/rpc/merge_clients': () => json(null),
  });
  renderPage(<MergeDialog row={gone} open onMerged={vi.fn()} onClose={vi.fn()} />);
  const dialog = within(await screen.findByRole('alertdialog'));
  const keys = setupUser();
  const choose = async (name: string) => {
    await keys.clear(dialog.getByRole('combobox'));
    await keys.type(dialog.getByRole('combobox'), 'Meera');
    await dialog.findByText('2 found');
    await keys.keyboard(name === stays.full_name ? '{Enter}' : '{ArrowDown}{Enter}');
    await dialog.findByRole('radio', { name });
  };
  await choose('Meera Nayar');
  await keys.click(dialog.getByRole('radio', { name: '+919811111111' }));
  await choose('Meera Nayyar');
  expect(dialog.getByRole('radio', { name: '+919811111111' })).not.toBeChecked();
  await keys.click(dialog.getByRole('button', { name: 'Merge' }));
  const merged = () => sent.filter(({ url }) => url.endsWith('merge_clients')).map(({ body }) => body);
  await waitFor(() => expect(merged()).toEqual([expect.objectContaining({ p_taken: [] })]));
});

it.each(['clerk', 'junior'] as const)('only compares the two for a %s', async (role) => {
  setSession(aUser({ role }));
  const sent = fakeNetwork({
    'GET /rest/v1/clients': () => rows([{ ...stays, label: stays.full_name }]),
    'GET /rest/v1/site_settings': () => json([]),
  });
  renderPage(<MergeDialog row={gone} open onMerged={vi.fn()} onClose={vi.fn()} />);
  const dialog = within(await screen.findByRole('alertdialog'));
  const keys = setupUser();
  await keys.type(dialog.getByRole('combobox'), 'Meera');
  await dialog.findByText('1 found');
  await keys.keyboard('{Enter}');
  expect(await dialog.findByRole('radio', { name: '+919811111111' })).toBeDisabled();
  expect(dialog.queryByRole('button', { name: 'Merge' })).not.toBeInTheDocument();
  expect(sent.some(({ url }) => url.includes('/rpc/'))).toBe(false);
});
