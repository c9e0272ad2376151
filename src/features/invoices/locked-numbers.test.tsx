import { screen, waitFor, within } from '@testing-library/react';
import * as texts from '@texts/invoices';
import * as validation from '@texts/validation';
import { beforeEach, expect, it } from 'vitest';
import { setSession } from '@/lib/session';
import { aUser, fakeNetwork, findDialog, json, renderPage, setupUser } from '@/testing';
import { LockedNumbers } from './locked-numbers';

const locked = { since: '2026-11-22T08:36:18Z', last_invoice: 'INV/26-27/00012', last_receipt: null };

beforeEach(() => setSession(aUser({ role: 'admin' })));

it('says why no number is given after a restore, and asks for the last ones as they are printed', async () => {
  const sent = fakeNetwork({
    'POST /rest/v1/rpc/locked_numbers': () => json([locked]),
    'POST /rest/v1/rpc/name_last_numbers': () => json(null),
  });
  renderPage(<LockedNumbers />);
  const user = setupUser();
  expect(await screen.findByText(/restored from a backup/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: texts.nameLastNumbers }));
  const dialog = within(await findDialog('dialog'));
  expect(dialog.getByText(texts.backupKnows('INV/26-27/00012'))).toBeVisible();
  expect(dialog.getByText(texts.backupKnows(null))).toBeVisible();
  await user.type(dialog.getByLabelText(/^Last invoice/), '42');
  await user.type(dialog.getByLabelText(/^Last receipt/), '0');
  await user.click(dialog.getByRole('button', { name: texts.nameLastNumbers }));
  expect(await dialog.findByText(validation.lastNumber)).toBeVisible();
  const named = () => sent.find(({ url }) => url.endsWith('name_last_numbers'))?.body;
  expect(named()).toBeUndefined();
  await user.clear(dialog.getByLabelText(/^Last invoice/));
  await user.type(dialog.getByLabelText(/^Last invoice/), 'INV/26-27/00042');
  await user.click(dialog.getByRole('button', { name: texts.nameLastNumbers }));
  await waitFor(() => expect(named()).toEqual({ p_last_invoice: 'INV/26-27/00042', p_last_receipt: '0' }));
});
