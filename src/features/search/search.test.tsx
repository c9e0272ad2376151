import { screen, waitFor, within } from '@testing-library/react';
import { emptyStateMessages } from '@texts/common';
import { useLocation } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { setSession } from '@/lib/session';
import { aUser, deferred, fakeNetwork, findDialog, json, type Route, renderPage, setupUser } from '@/testing';
import { SearchButton } from './search-button';

const nair = { kind: 'case', id: 'c1', title: 'Nair v. Greenfield', detail: 'C.A. 1042/2026 · Meera Nair' };
const meera = { kind: 'client', id: 'k1', title: 'Meera Nair', detail: '+919876543210' };
const sunita = { kind: 'submission', id: 's1', title: 'Sunita Choudhary', detail: '+91 98111 22334' };

beforeEach(() => setSession(aUser({ role: 'admin' })));

function Page({ onAdd }: { onAdd: () => void }) {
  const { search } = useLocation();
  const commands = [
    { id: 'add-case', label: 'Add New Case', icon: 'folder', run: onAdd } as const,
    { id: 'calendar', label: 'Calendar', icon: 'other', run: () => undefined } as const,
  ];
  return (
    <>
      <SearchButton commands={commands} />
      <output>{search}</output>
    </>
  );
}

/** Renders the button, and opens the search by its keys. */
async function open(route: Route = () => json([nair, meera, sunita])) {
  const sent = fakeNetwork({ 'POST /rest/v1/rpc/search_all': route });
  const onAdd = vi.fn();
  renderPage(<Page onAdd={onAdd} />);
  const user = setupUser();
  await user.keyboard('{Control>}k{/Control}');
  const dialog = await findDialog('dialog');
  return { sent, onAdd, user, dialog, field: within(dialog).getByRole('combobox') };
}

const optionNames = () => screen.queryAllByRole('option').map((option) => option.textContent);

it('offers actions and tabs before anything is typed, with the focus in the field', async () => {
  const { field, sent } = await open();
  expect(field).toHaveFocus();
  expect(optionNames()).toEqual(['Add New Case', 'Calendar']);
  expect(sent).toEqual([]);
});

it('finds cases, clients and enquiries by what is typed, each kind in a group of its own', async () => {
  const { user, sent } = await open();
  // Typed letter by letter, a busy machine would search in between.
  await user.paste('mira');
  const group = await screen.findByRole('group', { name: 'Clients' });
  expect(within(group).getByRole('option')).toHaveTextContent('Meera Nair+919876543210');
  expect(within(screen.getByRole('group', { name: 'Cases' })).getAllByRole('option')).toHaveLength(1);
  expect(within(screen.getByRole('group', { name: 'Contact Submissions' })).getAllByRole('option')).toHaveLength(1);
  expect(sent.map(({ body }) => body)).toEqual([{ input: 'mira', words: 'mira:*' }]);
});

it.each([
  [1, '?tab=cases&case=c1'],
  [2, '?tab=clients&client=k1'],
  [3, '?tab=submissions&submission=s1'],
])('leads to the page of row %i by keyboard alone', async (row, address) => {
  const { user, field } = await open();
  await user.keyboard('meera');
  await screen.findByRole('option', { name: /Meera Nair$|Meera Nair\+/ });
  await waitFor(() => expect(field).toHaveAttribute('aria-activedescendant'));
  await user.keyboard(`${'{ArrowDown}'.repeat(row - 1)}{Enter}`);
  await waitFor(() => expect(document.querySelector('output')).toHaveTextContent(address));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('does what an action says', async () => {
  const { user, onAdd } = await open(() => json([]));
  await user.keyboard('new case');
  await waitFor(() => expect(optionNames()).toEqual(['Add New Case']));
  await user.keyboard('{Enter}');
  expect(onAdd).toHaveBeenCalledOnce();
});

it('takes no row that was found for another text', async () => {
  const second = deferred<Response>();
  const answers = [json([nair]), second.promise];
  const { user, dialog } = await open(() => answers.shift() ?? json([]));
  await user.keyboard('nair');
  await screen.findByRole('option');
  await user.keyboard(' x{Enter}');
  expect(dialog).toBeVisible();
  second.resolve(json([]));
  expect(await within(dialog).findByText(emptyStateMessages.search)).toBeVisible();
  expect(optionNames()).toEqual([]);
});
