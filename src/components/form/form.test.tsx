import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { ApiError } from '@/lib/api';
import { deferred, findDialog, renderPage, setupUser } from '@/testing';
import { Form } from './form';
import { FormDialog } from './form-dialog';
import { SelectField } from './select-field';
import { TextareaField, TextField } from './text-field';
import { type AppForm, isRequired, useAppForm } from './use-app-form';

const noteForm = z.object({
  title: z.string().check(z.minLength(3, 'Title must be longer')),
  kind: z.enum(['letter', 'call'], { error: 'Kind is required' }),
  text: z.optional(z.string()),
});
type NoteForm = z.infer<typeof noteForm>;
const empty: NoteForm = { title: '', kind: 'call', text: '' };
const labels = { letter: 'Letter', call: 'Call' };

function Fields() {
  return (
    <>
      <TextField name="title" label="Title" />
      <SelectField name="kind" label="Kind" values={['letter', 'call']} labels={labels} placeholder="Select a kind" />
      <TextareaField name="text" label="Text" helper="Optional" />
    </>
  );
}

function NoteForm({ onSave, marksRequired }: { onSave: (values: NoteForm) => void; marksRequired?: boolean }) {
  const form = useAppForm<NoteForm>({ schema: noteForm, defaultValues: empty });
  return (
    <Form form={form} onSubmit={form.handleSubmit(onSave)} {...(marksRequired !== undefined && { marksRequired })}>
      <Fields />
      <button type="submit">Save</button>
    </Form>
  );
}

interface NoteDialogProps extends Pick<ComponentProps<typeof FormDialog>, 'questionBefore'> {
  save: () => Promise<void>;
  onClose: () => void;
}

function NoteDialog(dialog: NoteDialogProps) {
  const form = useAppForm<NoteForm>({ schema: noteForm, defaultValues: { ...empty, title: 'A note' } });
  return (
    <FormDialog title="Note" form={form} submit="Save" {...dialog}>
      <Fields />
    </FormDialog>
  );
}

it('takes from the schema which fields are required, and marks them', () => {
  renderPage(<NoteForm onSave={vi.fn()} />);
  expect(screen.getByLabelText(/^Title/)).toBeRequired();
  expect(screen.getByLabelText(/^Kind/)).toBeRequired();
  expect(screen.getByLabelText(/^Text/)).not.toBeRequired();
  expect(screen.getAllByText('*')).toHaveLength(2);
});

it('marks none where the form says so; they are required all the same', () => {
  renderPage(<NoteForm onSave={vi.fn()} marksRequired={false} />);
  expect(screen.getByLabelText('Title')).toBeRequired();
  expect(screen.queryByText('*')).toBeNull();
});

it('says beside each field what the schema finds, until it is right', async () => {
  const onSave = vi.fn();
  const user = setupUser();
  renderPage(<NoteForm onSave={onSave} />);
  await user.selectOptions(screen.getByLabelText(/^Kind/), '');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.getByLabelText(/^Title/)).toHaveAccessibleDescription('Title must be longer'));
  expect(screen.getByLabelText(/^Title/)).toHaveFocus();
  expect(screen.getByLabelText(/^Kind/)).toHaveAccessibleDescription('Kind is required');
  expect(screen.getByLabelText(/^Text/)).toHaveAccessibleDescription('Optional');
  await user.type(screen.getByLabelText(/^Title/), 'A note');
  await user.selectOptions(screen.getByLabelText(/^Kind/), 'Letter');
  await waitFor(() => expect(screen.queryByText('Title must be longer')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onSave).toHaveBeenCalledOnce());
  expect(onSave.mock.calls[0]?.[0]).toEqual({ title: 'A note', kind: 'letter', text: '' });
});

it('refuses a field that the schema does not have', () => {
  expect(() => isRequired(noteForm as AppForm['schema'], 'titel')).toThrow('The form has no field "titel"');
});

it('shows what the server found wrong at each field that it names, the first one focused', async () => {
  const error = new ApiError(422, 'No', { text: 'Too rude', title: 'Taken', elsewhere: 'Not shown' });
  const onClose = vi.fn();
  renderPage(<NoteDialog save={() => Promise.reject(error)} onClose={onClose} />);
  const dialog = within(await findDialog('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(dialog.getByLabelText(/^Title/)).toHaveAccessibleDescription('Taken'));
  expect(dialog.getByLabelText(/^Text/)).toHaveAccessibleDescription(/Too rude/);
  expect(dialog.getByLabelText(/^Title/)).toHaveFocus();
  expect(dialog.queryByText('Not shown')).toBeNull();
  expect(onClose).not.toHaveBeenCalled();
});

it('closes when it was saved, and asks before it throws away what was typed', async () => {
  const onClose = vi.fn();
  const user = setupUser();
  renderPage(<NoteDialog save={() => Promise.resolve()} onClose={onClose} />);
  const dialog = within(await findDialog('dialog'));
  await user.type(dialog.getByLabelText(/^Title/), ', changed');
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  const question = within(await findDialog('alertdialog', { name: 'Discard what you have typed?' }));
  await user.click(question.getByRole('button', { name: 'Keep editing' }));
  expect(onClose).not.toHaveBeenCalled();
  await user.click(await dialog.findByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

it('asks before it saves each time, also once what was confirmed has failed', async () => {
  const save = vi.fn(() => Promise.reject(new ApiError(500, 'No')));
  const user = setupUser();
  const questionBefore = () => ({ title: 'Is it meant?', action: 'Save anyway' });
  renderPage(<NoteDialog save={save} questionBefore={questionBefore} onClose={vi.fn()} />);
  const dialog = within(await findDialog('dialog'));
  for (const times of [1, 2]) {
    await user.click(await dialog.findByRole('button', { name: 'Save' }));
    const question = within(await findDialog('alertdialog', { name: 'Is it meant?' }));
    expect(save).toHaveBeenCalledTimes(times - 1);
    await user.click(question.getByRole('button', { name: 'Save anyway' }));
    await waitFor(() => expect(save).toHaveBeenCalledTimes(times));
  }
});

it('takes no more input while it is saved, which would be gone with the dialog', async () => {
  const response = deferred<ApiError>();
  const user = setupUser();
  renderPage(<NoteDialog save={() => response.promise.then((error) => Promise.reject(error))} onClose={vi.fn()} />);
  const dialog = within(await findDialog('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(dialog.getByLabelText(/^Title/)).toBeDisabled());
  response.resolve(new ApiError(422, 'No', { text: 'Too rude' }));
  await waitFor(() => expect(dialog.getByLabelText(/^Text/)).toHaveFocus());
  expect(dialog.getByLabelText(/^Title/)).toBeEnabled();
});
