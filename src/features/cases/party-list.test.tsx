import { screen, waitFor, within } from '@testing-library/react';
import * as errorMessages from '@texts/error';
import { beforeEach, expect, it } from 'vitest';
import { setSession } from '@/lib/session';
import { aUser, fakeNetwork, findDialog, json, renderPage, setupUser } from '@/testing';
import { PartyCard } from './party-card';

const party = { id: 'p', side: 'respondent', name: 'Greenfield', advocate: null as string | null, updated_at: '1' };

beforeEach(() => setSession(aUser({ role: 'admin' })));

function openParties() {
  const stored = { ...party };
  let isDeleted = false;
  const isStale = (url: string) => new URL(url).searchParams.get('updated_at') !== `eq.${stored.updated_at}`;
  const sent = fakeNetwork({
    'GET /rest/v1/case_parties': () => json(isDeleted ? [] : [stored]),
    'DELETE /rest/v1/case_parties': ({ url }) => {
      if (isStale(url)) return json([]);
      isDeleted = true;
      return json([{ id: 'p' }]);
    },
    'PATCH /rest/v1/case_parties': ({ url, body }) => {
      if (isStale(url)) return json([]);
      Object.assign(stored, body, { updated_at: `${stored.updated_at}1` });
      return json([{ id: 'p' }]);
    },
  });
  const { unmount } = renderPage(<PartyCard caseId="c" clientId={null} />);
  const written = () => sent.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
  return { stored, written, unmount, user: setupUser() };
}

async function choose(user: ReturnType<typeof setupUser>, party: string, action: string) {
  await user.click(await screen.findByRole('button', { name: `What can be done with ${party}` }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
}

it('keeps what somebody else has changed of a party when another field is changed', async () => {
  const { stored, written, user } = openParties();
  await choose(user, 'Greenfield', 'Edit');
  const dialog = within(await findDialog('dialog'));
  Object.assign(stored, { name: 'Greenfield Developers', updated_at: '2' });
  await user.type(dialog.getByLabelText('Advocate'), 'Vasudha Iyengar');
  await user.click(dialog.getByRole('button', { name: 'Update Party' }));
  await waitFor(() => expect(written()).toEqual([{ advocate: 'Vasudha Iyengar' }]));
  expect(stored).toMatchObject({ name: 'Greenfield Developers', advocate: 'Vasudha Iyengar' });
});

it('removes a party that somebody else has changed only after that was seen', async () => {
  const { stored, user } = openParties();
  const remove = async (name: string) => {
    await choose(user, name, 'Remove');
    const question = within(await findDialog('alertdialog', { name: 'Remove this party?' }));
    await user.click(question.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  };
  await screen.findByText('Greenfield');
  Object.assign(stored, { name: 'Greenfield Developers', updated_at: '2' });
  await remove('Greenfield');
  expect(await screen.findByText(errorMessages.changed)).toBeVisible();
  await remove('Greenfield Developers');
  await waitFor(() => expect(screen.queryByText('Greenfield Developers')).toBeNull());
});
