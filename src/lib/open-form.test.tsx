import type { SessionUser } from '@contract';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSyncExternalStore } from 'react';
import { useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import { type FormDraft, useFormDraft, useKeepDraft } from './open-form';
import { clearSession, getSession, onSessionChange, renewSession, setSession } from './session';
import { fakeNetwork, json } from './testing/network';
import { aUser } from './testing/users';

interface Note {
  title: string;
  text: string;
  secret: string;
}
const empty: Note = { title: '', text: '', secret: '' };
const secrets = ['secret'] as const;

function NoteForm({ form, onClose }: { form: FormDraft<Note>; onClose: () => void }) {
  const fields = useForm<Note>({ defaultValues: form.values });
  useKeepDraft('notes', form, fields, secrets);
  return (
    <form aria-label={`Note ${form.id ?? 'new'}${form.isDirty ? ', not saved' : ''}`}>
      <input aria-label="Title" {...fields.register('title')} />
      <textarea aria-label="Text" {...fields.register('text')} />
      <input aria-label="Secret" {...fields.register('secret')} />
      <button type="button" onClick={onClose}>
        Close
      </button>
    </form>
  );
}

function Dashboard() {
  const { form, open, close } = useFormDraft<Note>('notes');
  return (
    <>
      <button type="button" onClick={() => open(empty)}>
        New
      </button>
      <button type="button" onClick={() => open({ ...empty, title: 'Old title' }, 'row-1')}>
        Edit
      </button>
      {form && <NoteForm form={form} onClose={close} />}
    </>
  );
}

/** A page only for who is signed in. */
function Guarded() {
  const user = useSyncExternalStore(onSessionChange, getSession);
  return user ? <Dashboard key={user.id} /> : <p>The log-in</p>;
}

const anna = aUser();
const bela = aUser({ id: '00000000-0000-4000-8000-000000000002', username: 'bela' });

function open() {
  setSession(anna);
  render(<Guarded />);
  return userEvent.setup();
}

/** The server no longer knows the session. */
async function expire(): Promise<void> {
  fakeNetwork({ 'GET /api/auth/status': () => json({ message: 'You are not signed in' }, 401) });
  await act(renewSession);
  await screen.findByText('The log-in');
}

const logIn = (user: SessionUser) => act(() => setSession(user));

const form = () => screen.queryByRole('form');

it('opens a form with what is given, and closes it', async () => {
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  expect(screen.getByRole('form', { name: 'Note row-1' })).toBeVisible();
  expect(screen.getByLabelText('Title')).toHaveValue('Old title');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(form()).not.toBeInTheDocument();
});

it('has a new form open again after the next log-in, with what was typed and marked as not saved', async () => {
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'New' }));
  await user.type(screen.getByLabelText('Title'), 'A hearing');
  await user.type(screen.getByLabelText('Text'), 'Two{Enter}lines');
  await expire();
  expect(form()).not.toBeInTheDocument();
  logIn(aUser({ accessToken: 'token-2' }));
  expect(await screen.findByRole('form', { name: 'Note new, not saved' })).toBeVisible();
  expect(screen.getByLabelText('Title')).toHaveValue('A hearing');
  expect(screen.getByLabelText('Text')).toHaveValue('Two\nlines');
});

it('has the form of a row open again for the same row, also a second time', async () => {
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  await user.type(screen.getByLabelText('Title'), ', changed');
  await expire();
  logIn(aUser());
  await screen.findByRole('form', { name: 'Note row-1, not saved' });
  await user.type(screen.getByLabelText('Title'), ' twice');
  await expire();
  logIn(aUser());
  await screen.findByRole('form', { name: 'Note row-1, not saved' });
  expect(screen.getByLabelText('Title')).toHaveValue('Old title, changed twice');
});

it('opens it again only once: what was closed stays closed', async () => {
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'New' }));
  await user.type(screen.getByLabelText('Title'), 'A hearing');
  await expire();
  logIn(aUser());
  await screen.findByRole('form');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await expire();
  logIn(aUser());
  await screen.findByRole('button', { name: 'New' });
  expect(form()).not.toBeInTheDocument();
});

it('keeps no secret, and marks nothing as not saved when nothing else was typed', async () => {
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'New' }));
  await user.type(screen.getByLabelText('Secret'), 'correct horse');
  await expire();
  logIn(aUser());
  expect(await screen.findByRole('form', { name: 'Note new' })).toBeVisible();
  expect(screen.getByLabelText('Secret')).toHaveValue('');
});

it('shows nobody else what was typed, and has it when the user is back', async () => {
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'New' }));
  await user.type(screen.getByLabelText('Title'), 'For Anna’s eyes');
  await expire();
  logIn(bela);
  await screen.findByRole('button', { name: 'New' });
  expect(form()).not.toBeInTheDocument();
  act(() => clearSession());
  await screen.findByText('The log-in');
  logIn(anna);
  await screen.findByRole('form');
  expect(screen.getByLabelText('Title')).toHaveValue('For Anna’s eyes');
});

it('keeps nothing of a user whose account is deleted', async () => {
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'New' }));
  await user.type(screen.getByLabelText('Title'), 'A hearing');
  act(() => clearSession('deleted'));
  await screen.findByText('The log-in');
  logIn(anna);
  await screen.findByRole('button', { name: 'New' });
  expect(form()).not.toBeInTheDocument();
});

it('takes a form away that is open when another tab has logged somebody else in', async () => {
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'New' }));
  await user.type(screen.getByLabelText('Title'), 'For Anna’s eyes');
  logIn(bela);
  expect(form()).not.toBeInTheDocument();
  logIn(anna);
  await screen.findByRole('form');
  expect(screen.getByLabelText('Title')).toHaveValue('For Anna’s eyes');
});

it('leaves an open form alone when the session is only renewed', async () => {
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'New' }));
  await user.type(screen.getByLabelText('Title'), 'A hea');
  fakeNetwork({ 'GET /api/auth/status': () => json(aUser({ accessToken: 'token-2' })) });
  await act(renewSession);
  await user.type(screen.getByLabelText('Title'), 'ring');
  expect(screen.getByLabelText('Title')).toHaveValue('A hearing');
});
