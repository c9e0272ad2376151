import type { SessionUser } from '@contract';
import { act, screen, waitFor } from '@testing-library/react';
import { useState, useSyncExternalStore } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { Form } from '@/components/form/form';
import { PasswordField } from '@/components/form/password-field';
import { TextField } from '@/components/form/text-field';
import { useAppForm } from '@/components/form/use-app-form';
import { useSubmit } from '@/components/form/use-submit';
import { UnfinishedForms } from '@/components/unfinished-forms';
import { aUser, deferred, fakeNetwork, json, renderWithProviders, setupUser } from '@/testing';
import { clearDrafts, hasDrafts } from './draft-store';
import { type FormDraft, useDraftTitle, useFormDraft } from './form-draft';
import { clearSession, getSession, onSessionChange, refreshSession, setSession } from './session';

interface Note {
  title: string;
  text: string;
  secret: string;
  files: File[];
}
const empty: Note = { title: '', text: '', secret: '', files: [] };

/** The answer to what is saved. */
let saved = deferred<void>();
/** The rows that somebody has deleted. */
let deleted: string[] = [];
const findGone = async (ids: string[]) => ids.filter((id) => deleted.includes(id));
beforeEach(() => {
  saved = deferred();
  deleted = [];
});

function NoteForm({ draft, onClose }: { draft: FormDraft<Note>; onClose: () => void }) {
  const form = useAppForm<Note>({ defaultValues: draft.values, draftKey: draft.key });
  useDraftTitle(draft.key, `Note ${draft.id ?? 'new'}`);
  const { isDirty } = form.formState;
  const { handleSubmit, isPending } = useSubmit(form, { save: () => saved.promise, onSaved: onClose });
  return (
    <Form form={form} onSubmit={handleSubmit} aria-label={`Note ${draft.id ?? 'new'}${isDirty ? ', not saved' : ''}`}>
      <TextField name="title" label="Title" />
      <TextField name="text" label="Text" />
      <PasswordField name="secret" label="Secret" autoComplete="off" />
      <p>{form.watch('files').map(({ name }) => name)}</p>
      <button type="button" onClick={() => form.setValue('files', [new File(['x'], 'photo.jpg')])}>
        Choose
      </button>
      <button type="button" onClick={onClose}>
        Close
      </button>
      <button type="submit">{isPending ? 'Saving...' : 'Save'}</button>
    </Form>
  );
}

function Dashboard() {
  const [place, setPlace] = useState('here');
  const { draft, open, close } = useFormDraft<Note>('notes', { place, findGone });
  return (
    <>
      <UnfinishedForms />
      <button type="button" onClick={() => setPlace(place === 'here' ? 'there' : 'here')}>
        Go {place === 'here' ? 'there' : 'here'}
      </button>
      <button type="button" onClick={() => open(empty)}>
        New
      </button>
      <button type="button" onClick={() => open({ ...empty, title: 'Old title' }, 'row-1')}>
        Edit
      </button>
      {draft && <NoteForm key={draft.key} draft={draft} onClose={close} />}
    </>
  );
}

/** A page only for who is signed in. */
function Guarded() {
  const user = useSyncExternalStore(onSessionChange, getSession);
  const [isAway, setIsAway] = useState(false);
  if (!user) return <p>The log-in</p>;
  return (
    <>
      <button type="button" onClick={() => setIsAway(!isAway)}>
        {isAway ? 'Come back' : 'Leave'}
      </button>
      {!isAway && <Dashboard key={user.id} />}
    </>
  );
}

const anna = aUser();
const bela = aUser({ id: '00000000-0000-4000-8000-000000000002', username: 'bela' });

function open() {
  setSession(anna);
  renderWithProviders(<Guarded />);
  return setupUser();
}

/** The server no longer knows the session. */
async function expire(): Promise<void> {
  fakeNetwork({ 'GET /api/auth/status': () => json({ message: 'You are not signed in' }, 401) });
  await act(refreshSession);
  await screen.findByText('The log-in');
}

const logIn = (user: SessionUser) => act(() => setSession(user));
const logInAgain = async (user = aUser()) => {
  await expire();
  logIn(user);
};

/** Opens a form, and types into one of its fields. */
async function begin(button: 'New' | 'Edit', label: string, text: string) {
  const user = open();
  await user.click(await screen.findByRole('button', { name: button }));
  await user.type(screen.getByLabelText(label), text);
  return user;
}

const form = () => screen.queryByRole('form');
const expectField = (label: string, value: string) => expect(screen.getByLabelText(label)).toHaveValue(value);
async function expectNoOffer(): Promise<void> {
  await screen.findByRole('button', { name: 'New' });
  expect(form()).not.toBeInTheDocument();
  expect(screen.queryByText(/Unfinished/)).not.toBeInTheDocument();
}

const storage = () => Object.values({ ...sessionStorage }).join();

/** Goes on with a form that was left; it has not opened by itself. */
async function goOn(user: ReturnType<typeof setupUser>, title: string): Promise<void> {
  expect(await screen.findByText(`Unfinished: ${title}`)).toBeVisible();
  expect(form()).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Continue' }));
}

it('offers a new form after the next log-in, with what was typed and marked as not saved', async () => {
  const user = await begin('New', 'Title', 'A hearing');
  await user.type(screen.getByLabelText('Text'), 'Two lines');
  await expire();
  expect(form()).not.toBeInTheDocument();
  logIn(aUser({ accessToken: 'token-2' }));
  await goOn(user, 'Note new');
  expect(screen.getByRole('form', { name: 'Note new, not saved' })).toBeVisible();
  expect(screen.queryByText(/Unfinished/)).not.toBeInTheDocument();
  expectField('Title', 'A hearing');
  expectField('Text', 'Two lines');
});

it('offers the form of a row for the same row, also a second time', async () => {
  const user = await begin('Edit', 'Title', ', changed');
  await logInAgain();
  await goOn(user, 'Note row-1');
  await screen.findByRole('form', { name: 'Note row-1, not saved' });
  await user.type(screen.getByLabelText('Title'), ' twice');
  await logInAgain();
  await goOn(user, 'Note row-1');
  await screen.findByRole('form', { name: 'Note row-1, not saved' });
  expectField('Title', 'Old title, changed twice');
});

it('forgets a form that is discarded, and offers another one still', async () => {
  const user = await begin('New', 'Title', 'A hearing');
  await logInAgain();
  await screen.findByText('Unfinished: Note new');
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  expectField('Title', 'Old title');
  await user.type(screen.getByLabelText('Text'), 'Another');
  await logInAgain();
  await screen.findByText('Unfinished: Note row-1');
  const isOfNew = screen.getAllByText(/^Unfinished/).map(({ textContent }) => textContent?.endsWith('new'));
  const discards = screen.getAllByRole('button', { name: 'Discard' });
  await user.click(discards[isOfNew.indexOf(true)] as HTMLElement);
  expect(screen.queryByText('Unfinished: Note new')).not.toBeInTheDocument();
  expect(storage()).not.toContain('A hearing');
  await goOn(user, 'Note row-1');
  expectField('Text', 'Another');
});

it('offers the form of a row where it was opened, and nowhere else', async () => {
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Go there' }));
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  await user.type(screen.getByLabelText('Title'), '!');
  await logInAgain();
  await screen.findByRole('button', { name: 'Go there' });
  expect(screen.queryByText(/Unfinished/)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Go there' }));
  await goOn(user, 'Note row-1');
  expectField('Title', 'Old title!');
});

it('offers the form of a row that was deleted meanwhile elsewhere too', async () => {
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Go there' }));
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  await user.type(screen.getByLabelText('Title'), '!');
  await expire();
  deleted = ['row-1'];
  logIn(aUser());
  await goOn(user, 'Note row-1');
  expectField('Title', 'Old title!');
});

it('keeps no secret, and offers nothing when nothing else was typed', async () => {
  await begin('New', 'Secret', 'correct horse');
  await logInAgain();
  await expectNoOffer();
  expect(storage()).not.toContain('correct horse');
});

it('shows nobody else what was typed, and has it when the user is back', async () => {
  const user = await begin('New', 'Title', 'For Anna’s eyes');
  await logInAgain(bela);
  await expectNoOffer();
  act(() => clearSession());
  await screen.findByText('The log-in');
  logIn(anna);
  await goOn(user, 'Note new');
  expectField('Title', 'For Anna’s eyes');
});

it('keeps nothing of a user whose account is deleted', async () => {
  await begin('New', 'Title', 'A hearing');
  act(() => clearSession('deleted'));
  await screen.findByText('The log-in');
  logIn(anna);
  await expectNoOffer();
});

it('takes a form away that is open when another tab has logged somebody else in', async () => {
  const user = await begin('New', 'Title', 'For Anna’s eyes');
  logIn(bela);
  expect(form()).not.toBeInTheDocument();
  logIn(anna);
  await goOn(user, 'Note new');
  expectField('Title', 'For Anna’s eyes');
});

it('leaves an open form alone when the session is only renewed', async () => {
  const user = await begin('New', 'Title', 'A hea');
  fakeNetwork({ 'GET /api/auth/status': () => json(aUser({ accessToken: 'token-2' })) });
  await act(refreshSession);
  await user.type(screen.getByLabelText('Title'), 'ring');
  expectField('Title', 'A hearing');
});

const leaveAndReturn = async (user: ReturnType<typeof setupUser>) => {
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  expect(form()).not.toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'Come back' }));
};

it('offers a form, files and all, to who comes back to its page; and not after it was closed', async () => {
  const user = await begin('Edit', 'Text', 'Half a sen');
  await user.click(screen.getByRole('button', { name: 'Choose' }));
  await leaveAndReturn(user);
  await goOn(user, 'Note row-1');
  expect(await screen.findByRole('form', { name: 'Note row-1, not saved' })).toBeVisible();
  expectField('Title', 'Old title');
  expectField('Text', 'Half a sen');
  expect(screen.getByText('photo.jpg')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await leaveAndReturn(user);
  await expectNoOffer();
});

it('does not offer a form into which nothing was typed', async () => {
  const user = await begin('Edit', 'Title', '!');
  await user.type(screen.getByLabelText('Title'), '{Backspace}');
  await leaveAndReturn(user);
  await expectNoOffer();
});

const finishSave = () => act(async () => saved.resolve());

it.each(['New', 'Edit'])(
  'leaves the form of "%s" open that was opened before the answer to another came',
  async (next) => {
    const user = await begin('New', 'Text', 'The first');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await user.click(await screen.findByRole('button', { name: next }));
    await user.type(screen.getByLabelText('Text'), 'The second');
    await finishSave();
    expectField('Text', 'The second');
    await leaveAndReturn(user);
    await goOn(user, next === 'New' ? 'Note new' : 'Note row-1');
    expectField('Text', 'The second');
  },
);

it('offers no form that is saved meanwhile to who has left its page and come back before the answer', async () => {
  const user = await begin('New', 'Text', 'A sentence');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await leaveAndReturn(user);
  await screen.findByText('Unfinished: Note new');
  await finishSave();
  await waitFor(() => expect(screen.queryByText(/Unfinished/)).not.toBeInTheDocument());
  expect(form()).not.toBeInTheDocument();
  expect(hasDrafts(anna.id)).toBe(false);
});

it('stores what was typed and no password, and nothing of the user after the sign-out', async () => {
  const user = await begin('New', 'Title', 'A hearing');
  await user.type(screen.getByLabelText('Secret'), 'correct horse');
  expect(storage()).toContain('A hearing');
  expect(storage()).not.toContain('correct horse');
  expect([hasDrafts(anna.id), hasDrafts(bela.id)]).toEqual([true, false]);
  clearDrafts(bela.id);
  expect(storage()).toContain('A hearing');
  clearDrafts(anna.id);
  expect(storage()).not.toContain('A hearing');
  expect(hasDrafts(anna.id)).toBe(false);
});

/** Whether the browser asks before the window is closed. */
const asksBeforeLeaving = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

it('asks before the window is closed for as long as something typed is not saved, and never for a call', async () => {
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'New' }));
  expect(asksBeforeLeaving()).toBe(false);
  await user.type(screen.getByLabelText('Title'), 'A hearing');
  expect(asksBeforeLeaving()).toBe(true);
  const call = document.body.appendChild(Object.assign(document.createElement('a'), { href: 'tel:+911' }));
  call.focus();
  expect(asksBeforeLeaving()).toBe(false);
  call.remove();
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  expect(asksBeforeLeaving()).toBe(true);
  logIn(bela);
  expect(asksBeforeLeaving()).toBe(false);
  logIn(anna);
  await user.click(await screen.findByRole('button', { name: 'Come back' }));
  await goOn(user, 'Note new');
  await user.click(await screen.findByRole('button', { name: 'Close' }));
  expect(asksBeforeLeaving()).toBe(false);
});
