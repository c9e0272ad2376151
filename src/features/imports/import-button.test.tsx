import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { setSession } from '@/lib/session';
import { aUser, fakeNetwork, findDialog, json, renderPage } from '@/testing';
import { ImportButton } from './import-button';

const found = { line: 2, client_id: null, client_name: null, same_as: null, not_taken: [], problem: null };
const candidates = [{ id: '00000000-0000-4000-8000-000000000001', full_name: 'Meera Nair' }];

beforeEach(() => {
  setSession(aUser({ role: 'admin' }));
});

async function open(check: object) {
  fakeNetwork({ 'POST /rest/v1/rpc/check_import': () => json([{ ...found, ...check }]) });
  const user = userEvent.setup();
  renderPage(<ImportButton />);
  await user.click(screen.getByRole('button', { name: 'Import' }));
  const dialog = await screen.findByRole('dialog', { name: 'Import clients and cases' });
  const choose = () =>
    user.upload(
      dialog.querySelector('input[type=file]') as HTMLInputElement,
      new File(['Client,Phone\nMeera Rao,9876543210'], 'clients.csv', { type: 'text/csv' }),
    );
  return { user, dialog, choose };
}

const question = () => findDialog('alertdialog', { name: 'Discard the photos and files?' });

it('closes without a question before a file was chosen', async () => {
  const { user, dialog } = await open({});
  await user.click(within(dialog).getByRole('button', { name: 'Close dialog' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
});

it('asks before a chosen file is dropped, by the button and by Escape', async () => {
  const { user, dialog, choose } = await open({});
  await choose();
  await within(dialog).findByRole('button', { name: 'Import 1 line' });
  await user.click(within(dialog).getByRole('button', { name: 'Close dialog' }));
  await user.click(within(await question()).getByRole('button', { name: 'Keep them' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(within(dialog).getByRole('button', { name: 'Import 1 line' })).toBeVisible();
  // Until the focus is back, a key reaches nothing.
  await findDialog('dialog');
  await user.keyboard('{Escape}');
  await user.click(within(await question()).getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
});

it('asks before answers are dropped for another file', async () => {
  const { user, dialog, choose } = await open({ candidates, problem: 'asked' });
  await choose();
  await user.selectOptions(await within(dialog).findByLabelText('Who is Meera Rao of line 2?'), 'new');
  await user.click(within(dialog).getByRole('button', { name: 'Another file' }));
  await user.click(within(await question()).getByRole('button', { name: 'Discard' }));
  expect(await within(dialog).findByText('Choose a CSV file, or drop it here')).toBeVisible();
});

it('goes on with the good lines, and saves the refused ones with what is to be corrected', async () => {
  const files: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${files.push(file as Blob)}`);
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined);
  const { user, dialog } = await open({ line: 3 });
  await user.upload(
    dialog.querySelector('input[type=file]') as HTMLInputElement,
    new File(['Client,Phone\nMeera Rao,12\nAsha Rao,9876543210'], 'clients.csv', { type: 'text/csv' }),
  );
  await user.click(await within(dialog).findByRole('button', { name: 'Go on with the 1 good line' }));
  await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Import 1 line' })).toBeEnabled());
  expect(within(dialog).queryByText(/Meera Rao/)).toBeNull();
  const [head, ...rows] = (await files[0]?.text())?.replace('\ufeff', '').trim().split(/\r?\n/) ?? [];
  expect(head).toBe('"Client","Phone","What to correct"');
  expect(rows).toEqual([expect.stringMatching(/^"Meera Rao","[^"]*12",".*Phone/)]);
});
