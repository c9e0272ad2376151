import { screen, within } from '@testing-library/react';
import { emptyStateMessages } from '@texts/common';
import { beforeEach, expect, it } from 'vitest';
import { setSession } from '@/lib/session';
import { aUser, deferred, fakeNetwork, findDialog, json, type Route, renderPage, setupUser } from '@/testing';
import { SearchButton } from './search-button';

const nair = { kind: 'case', id: 'c1', title: 'Nair v. Greenfield', detail: 'C.A. 1042/2026 · Meera Nair' };
const commands = [
  { id: 'add-case', label: 'Add New Case', icon: 'folder', run: () => undefined },
  { id: 'calendar', label: 'Calendar', icon: 'other', run: () => undefined },
] as const;

beforeEach(() => setSession(aUser({ role: 'admin' })));

/** Renders the button, and opens the search by its keys. */
async function open(route: Route = () => json([])) {
  const sent = fakeNetwork({ 'POST /rest/v1/rpc/search_all': route });
  renderPage(<SearchButton commands={commands} />);
  const user = setupUser();
  await user.keyboard('{Control>}k{/Control}');
  const dialog = await findDialog('dialog');
  return { sent, user, dialog, field: within(dialog).getByRole('combobox') };
}

const optionNames = () => screen.queryAllByRole('option').map((option) => option.textContent);

it('offers actions and tabs before anything is typed, with the focus in the field', async () => {
  const { field, sent, user } = await open();
  expect(field).toHaveFocus();
  expect(optionNames()).toEqual(['Add New Case', 'Calendar']);
  expect(sent).toEqual([]);
  await user.keyboard('new add');
  expect(optionNames()).toEqual(['Add New Case']);
  await user.keyboard(' calendar');
  expect(optionNames()).toEqual([]);
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
