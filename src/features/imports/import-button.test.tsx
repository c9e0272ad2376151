import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as texts from '@texts/imports';
import { beforeEach, expect, it, vi } from 'vitest';
import { setSession } from '@/lib/session';
import { aUser, fakeNetwork, findDialog, json, renderPage } from '@/testing';
import { ImportButton } from './import-button';

const found = { line: 2, client_id: null, client_name: null, same_as: null, not_taken: [], problem: null };
const candidates = [{ id: '00000000-0000-4000-8000-000000000001', full_name: 'Meera Nair' }];

beforeEach(() => {
  setSession(aUser({ role: 'admin' }));
});

async function open(check: object | object[], conflicts: Parameters<typeof fakeNetwork>[0][string] = () => json([])) {
  const sent = fakeNetwork({
    'POST /rest/v1/rpc/import_clients': () => json(null),
    'POST /rest/v1/rpc/check_import': () => json([check].flat().map((line) => ({ ...found, ...line }))),
    'POST /rest/v1/rpc/find_name_conflicts': conflicts,
  });
  const user = userEvent.setup();
  renderPage(<ImportButton />);
  await user.click(screen.getByRole('button', { name: 'Import' }));
  const dialog = await screen.findByRole('dialog', { name: 'Import clients and cases' });
  const choose = () =>
    user.upload(
      dialog.querySelector('input[type=file]') as HTMLInputElement,
      new File(['Client,Phone\nMeera Rao,9876543210'], 'clients.csv', { type: 'text/csv' }),
    );
  return { user, dialog, choose, sent };
}

const question = () => findDialog('alertdialog', { name: 'Discard the photos and files?' });

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

it('keeps answers, and leaves out what was refused, however the description of all cases is looked at or changed', async () => {
  const { user, dialog } = await open({ line: 3, candidates, problem: 'asked' });
  const file = [
    'Client,Phone,title,case_number,practice_area,filing_date',
    'Meera Rao,12,A v. B,1/2026,Property,31-01-2026',
    'Asha Rao,9876543210,C v. D,2/2026,Property,31-01-2026',
  ].join('\n');
  await user.upload(
    dialog.querySelector('input[type=file]') as HTMLInputElement,
    new File([file], 'clients.csv', { type: 'text/csv' }),
  );
  const description = await within(dialog).findByLabelText(texts.defaultDescription);
  await user.type(description, 'A matter of land.');
  const who = await within(dialog).findByLabelText('Who is Asha Rao of line 3?');
  await user.selectOptions(who, 'new');
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:refused');
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined);
  await user.click(await within(dialog).findByRole('button', { name: 'Go on with the 1 good line' }));
  await waitFor(() => expect(within(dialog).queryByText(/Meera Rao/)).toBeNull());
  for (const change of [() => undefined, () => user.keyboard(' And water.'), () => user.clear(description)]) {
    await user.click(description);
    await change();
    await user.tab();
    await waitFor(() => expect(within(dialog).queryByText(/Meera Rao/)).toBeNull());
    expect(await within(dialog).findByLabelText('Who is Asha Rao of line 3?')).toHaveValue('new');
  }
  // Without it no case has one.
  expect(await within(dialog).findByText(/Description must be at least/)).toBeVisible();
});

it('marks whose name others have, of the practice and of the file, but not the client’s own; a failure stops nothing', async () => {
  const id = '00000000-0000-4000-8000-000000000002';
  const row = { id, kind: 'party', by: 'name', side: 'respondent', case_number: 'C.A. 1/2026', case_title: 'A v. B' };
  const { user, dialog } = await open({ client_id: candidates[0]?.id, client_name: 'Meera Nair' }, ({ body }) => {
    const { p_names: names, p_beside: beside } = body as { p_names: string[]; p_beside: string[] };
    if (names.includes('Client 60')) return json({}, 500);
    return json(
      beside.length > 0
        ? [{ ...row, kind: 'beside', asked: 'Tara Sen', name: 'Client 5' }]
        : [
            { ...row, kind: 'client', id: candidates[0]?.id, asked: 'Client 2', name: 'Meera Nair', client_name: null },
            { ...row, asked: 'Client 2', name: 'Klient 2', client_name: 'Meera Nair' },
            { ...row, asked: 'Client 3', name: 'Klient 3', client_name: 'Ravi Menon' },
          ],
    );
  });
  const lines = Array.from({ length: 60 }, (_, n) => `Client ${n + 2},${n === 2 ? 'Tara Sen' : ''}`);
  await user.upload(
    dialog.querySelector('input[type=file]') as HTMLInputElement,
    new File([['Client,Opposite Party', ...lines].join('\n')], 'clients.csv', { type: 'text/csv' }),
  );
  const summary =
    'Conflict check: 3 lines have names like those of clients or parties (3, 4, 5). 10 names could not be looked up.';
  expect(await within(dialog).findByText(summary)).toBeVisible();
  const of = (line: number) =>
    within(within(dialog).getByRole('cell', { name: String(line) }).parentElement as HTMLElement);
  expect(of(2).queryByText(/Conflict check/)).toBeNull();
  for (const [line, name, place] of [
    [3, 'Client 3', 'Klient 3 – Respondent in C.A. 1/2026, A v. B (our client: Ravi Menon)'],
    [4, 'Tara Sen', 'Client 5 – Client of line 5'],
    [5, 'Client 5', 'Tara Sen – Opposite party of line 4'],
  ] as const) {
    await user.click(of(line).getByText(`Conflict check: ${name}`));
    expect(await of(line).findByText(place)).toBeVisible();
  }
});
