/** Controls that lists and forms share: what each does at its edges. */
import { fireEvent, screen } from '@testing-library/react';
import { thereAreMore } from '@texts/common';
import { expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { Form } from '@/components/form/form';
import { MoreFields } from '@/components/form/more-fields';
import { SubmitButton } from '@/components/form/submit-button';
import { TextField } from '@/components/form/text-field';
import { useAppForm } from '@/components/form/use-app-form';
import { renderPage, setupUser } from '@/testing';
import { CountBadge } from './count-badge';
import { DataTable } from './data-table';
import { Pagination } from './pagination';
import { SearchField } from './search-field';
import { UploadList, type UploadState } from './upload-list';

const columns = [
  { header: 'Name', cell: ({ name }: { name: string }) => name, primary: true, sort: 'name' },
  { header: 'Date', cell: () => '–', sort: 'date', oneWay: true },
];

it.each([
  [99, '99'],
  [100, '99+'],
])('a badge says of %i %s', (count, said) => {
  renderPage(<CountBadge count={count} say={(shown) => `${shown} new`} />);
  expect(screen.getByText(`${said} new`)).toBeInTheDocument();
});

it('opens a row that is pressed anywhere, unless its text was marked', () => {
  const onOpen = vi.fn();
  renderPage(<DataTable caption="Rows" columns={columns} rows={[{ name: 'Asha' }]} rowKey={() => 1} onOpen={onOpen} />);
  const selection = vi.spyOn(window, 'getSelection').mockReturnValue('Asha' as never);
  fireEvent.click(screen.getByText('–'));
  expect(onOpen).not.toHaveBeenCalled();
  selection.mockRestore();
  fireEvent.click(screen.getByText('–'));
  expect(onOpen).toHaveBeenCalledOnce();
});

it.each([
  ['name', true, 'Name', { by: 'name', ascending: false }],
  ['name', false, 'Name', { by: 'name', ascending: true }],
  ['name', false, 'Date', { by: 'date', ascending: true }],
  ['date', true, 'Date', { by: 'date', ascending: true }],
])('sorted by %s, upwards %s, a press on %s sorts by %o', (by, ascending, pressed, sort) => {
  const onSort = vi.fn();
  renderPage(
    <DataTable caption="Rows" columns={columns} rows={[]} rowKey={() => 1} sort={{ by, ascending }} onSort={onSort} />,
  );
  fireEvent.click(screen.getByLabelText(`Sort by ${pressed}`));
  expect(onSort).toHaveBeenCalledWith(sort);
});

it.each([
  [1, 20, 0],
  [1, 21, 1],
])('on page %i of %i rows there are %i ways on', (page, total, ways) => {
  renderPage(<Pagination label="Rows" page={page} total={total} onPage={() => undefined} />);
  expect(screen.queryAllByRole('button', { name: 'Next' })).toHaveLength(ways);
});

it.each([
  [1, false],
  [2, true],
])('says on page %i of a list that is longer than was counted how the rest is found: %s', (page, says) => {
  renderPage(<Pagination label="Rows" page={page} total={40} more onPage={() => undefined} />);
  expect(Boolean(screen.queryByText(new RegExp(thereAreMore.slice(2))))).toBe(says);
});

it('searches at once when the field is left', async () => {
  const onChange = vi.fn();
  renderPage(<SearchField label="Search" value="" onChange={onChange} />);
  const user = setupUser();
  await user.type(screen.getByRole('searchbox'), ' nair ');
  fireEvent.blur(screen.getByRole('searchbox'));
  expect(onChange).toHaveBeenCalledWith('nair');
});

const schema = z.object({ bench: z.string().check(z.minLength(1, 'Missing')) });

function RareFields({ onSave }: { onSave: () => void }) {
  const form = useAppForm({ schema, defaultValues: { bench: '' } });
  return (
    <Form form={form} onSubmit={form.handleSubmit(onSave)}>
      <MoreFields label="More">
        <TextField name="bench" label="Bench" />
      </MoreFields>
      <SubmitButton pending={false} pendingText="Saving">
        Save
      </SubmitButton>
    </Form>
  );
}

it('opens fields that are filled in less often when one of them is wrong, and takes a double press for one', async () => {
  const onSave = vi.fn();
  renderPage(<RareFields onSave={onSave} />);
  const [button, more] = [screen.getByRole('button', { name: 'Save' }), screen.getByText('More').closest('details')];
  fireEvent.click(button, { detail: 2 });
  expect(more).not.toHaveAttribute('open');
  fireEvent.click(button, { detail: 1 });
  expect(await screen.findByText('Missing')).toBeInTheDocument();
  expect(more).toHaveAttribute('open');
});

it('offers to send again what failed, and nothing else', () => {
  const states: UploadState[] = [
    { step: 'ready' },
    { step: 'done' },
    { step: 'refused', message: 'Too large' },
    { step: 'failed', message: 'No connection' },
  ];
  const uploads = states.map((state) => ({ id: state.step, file: new File([], state.step), preview: null, state }));
  renderPage(<UploadList label="Files" icon="document" uploads={uploads} onRemove={() => {}} onRetry={() => {}} />);
  expect(screen.getAllByRole('button', { name: /again/i }).map(({ ariaLabel }) => ariaLabel)).toEqual([
    expect.stringContaining('failed'),
  ]);
});
