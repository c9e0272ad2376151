import type { PasskeyList } from '@contract';
import { screen, waitFor, within } from '@testing-library/react';
import { passkeyExists } from '@texts/error';
import { cancelled, errorToasts, notPossible, successToasts } from '@texts/passkeys';
import { expect, it } from 'vitest';
import { createPasskey } from '@/lib/passkeys';
import { setSession } from '@/lib/session';
import { aUser, fakeNetwork, findDialog, json, type Route, renderPage, setupUser } from '@/testing';
import { aCredential, fakePasskeys } from '@/testing/passkeys';
import { PasskeySection } from './passkey-section';

const id = '00000000-0000-4000-8000-00000000000a';
const path = '/api/account/passkeys';
const added = { id, name: 'iCloud Keychain', createdAt: '2026-11-20T05:00:00Z', lastUsedAt: null };

function open(list: PasskeyList, routes: Record<string, Route> = {}) {
  const create = fakePasskeys();
  const sent = fakeNetwork({ [`GET ${path}`]: () => json(list), ...routes });
  setSession(aUser());
  renderPage(<PasskeySection user={aUser()} />);
  return { user: setupUser(), sent, create };
}

it('adds one with the password', async () => {
  const list: PasskeyList = { available: true, passkeys: [] };
  const begun = { challengeId: id, ticket: 'a ticket' };
  const { user, sent, create } = open(list, {
    [`POST ${path}/options`]: () => json({ ...begun, options: { challenge: 'Zm9v' } }),
    [`POST ${path}`]: () => {
      list.passkeys = [added];
      return json(added, 201);
    },
  });
  expect(await screen.findByText('No passkeys yet')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Add a passkey' }));
  const dialog = within(await findDialog('dialog'));
  await user.type(dialog.getByLabelText(/Password/), 'correct horse');
  await user.click(dialog.getByRole('button', { name: 'Add' }));
  expect(await screen.findByRole('listitem')).toHaveTextContent(
    'iCloud Keychainadded 20 Nov 2026, 10:30 am · not used yet',
  );
  expect(create).toHaveBeenCalledWith({ publicKey: { challenge: 'Zm9v' } });
  expect(sent.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    { password: 'correct horse' },
    { ...begun, credential: aCredential },
  ]);
  expect(screen.getByText(successToasts.passkeyAdded.title)).toBeInTheDocument();
});

it.each([
  ['InvalidStateError', passkeyExists],
  ['NotAllowedError', cancelled],
  ['SecurityError', notPossible],
])('says what a browser means by %s', async (name, text) => {
  fakePasskeys().mockRejectedValue(new DOMException('', name));
  await expect(createPasskey({})).rejects.toThrow(text);
});

it('removes one after a question, and shows what is true when that failed', async () => {
  const { user, sent } = open(
    { available: true, passkeys: [added] },
    { [`DELETE ${path}/${id}`]: () => json({}, 500) },
  );
  await user.click(await screen.findByRole('button', { name: 'Remove iCloud Keychain, added 20 Nov 2026, 10:30 am' }));
  const question = within(await findDialog('alertdialog', { name: 'Remove this passkey?' }));
  expect(sent).toHaveLength(1);
  await user.click(question.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText(errorToasts.passkeyRemove.title)).toBeInTheDocument();
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
});

it('shows nothing where the backend has none', async () => {
  const { sent } = open({ available: false, passkeys: [] });
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
});
