import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { MessageRow } from '@/data/messages/queries';
import { setSession } from '@/lib/session';
import { aUser, fakeNetwork, findDialog, json, type Route, renderPage, setupUser } from '@/testing';
import { aDocument } from '@/testing/documents';
import { holdFiles } from '@/testing/photos';
import { fakeScreen, passHalfMinute } from '@/testing/screen';
import { MessageList } from './message-list';

const read = 'GET /rest/v1/case_messages';
const write = 'POST /rest/v1/rpc/send_message';
const markSeen = 'POST /rest/v1/rpc/mark_messages_seen';

beforeEach(() => {
  fakeScreen();
  setSession(aUser());
});

let written = 0;
function aMessage(changes: Partial<MessageRow> = {}): MessageRow {
  written += 1;
  const at = `2026-11-23T05:00:${String(written % 60).padStart(2, '0')}+00:00`;
  return {
    id: `m${written}`,
    body: 'Is there news?',
    author_id: null,
    author_name: 'Anand Chandra',
    is_from_admin: true,
    created_at: at,
    updated_at: at,
    documents: [],
    former_client_id: null,
    former_client: null,
    ...changes,
  };
}

/** A case with messages, the latest first as the database gives them. */
function open(messages: MessageRow[], routes: Record<string, Route> = {}) {
  const sent = fakeNetwork({
    [read]: ({ url }) => json(messages.slice(0, Number(new URL(url).searchParams.get('limit')))),
    [markSeen]: () => json(null),
    [write]: ({ body }) => {
      const { p_content: content } = body as { p_content: string };
      messages.unshift(aMessage({ body: content, author_id: aUser().id }));
      return json(null);
    },
    ...routes,
  });
  const { unmount } = renderPage(<MessageList caseId="a" />);
  const seen = () => sent.filter(({ url }) => url.endsWith('mark_messages_seen')).map(({ body }) => body);
  const tried = () =>
    sent.filter(({ url }) => url.endsWith('send_message')).map(({ body }) => body as { p_message_id: string });
  return { sent, seen, tried, unmount, user: setupUser() };
}

const documents = [aDocument({ id: 'd1' }), aDocument({ id: 'd2', name: 'List of dates.pdf', shared: true })];
const readDocuments = { 'GET /rest/v1/case_documents': () => json(documents) };

it('records what was seen once it is on the screen, and again when another message comes', async () => {
  const messages = [aMessage()];
  const { seen } = open(messages);
  await waitFor(() => expect(seen()).toEqual([{ p_case_id: 'a', p_seen_until: messages[0]?.created_at }]));
  messages.unshift(aMessage({ body: 'The date has moved.' }));
  await passHalfMinute();
  expect(await screen.findByText('The date has moved.')).toBeVisible();
  await waitFor(() => expect(seen()).toHaveLength(2));
});

it('takes what is not on the screen for unseen', async () => {
  fakeScreen(false);
  const { seen } = open([aMessage()]);
  expect(await screen.findByText('Is there news?')).toBeVisible();
  await passHalfMinute();
  expect(seen()).toEqual([]);
});

it('sends a message whose answer was lost under the same id again, also after a reload, and a changed one as another', async () => {
  const lost = { [write]: () => Promise.reject(new TypeError('Failed to fetch')) };
  const first = open([], lost);
  const send = async ({ user, tried }: typeof first, count: number) => {
    await user.click(await screen.findByRole('button', { name: 'Send' }));
    await waitFor(() => expect(tried()).toHaveLength(count));
    expect(await screen.findByRole('button', { name: 'Send' })).toBeEnabled();
  };
  await first.user.type(await screen.findByLabelText('Your message'), 'A long letter');
  await send(first, 1);
  await send(first, 2);
  first.unmount();
  const second = open([], lost);
  await waitFor(() => expect(screen.getByLabelText('Your message')).toHaveValue('A long letter'));
  await send(second, 1);
  await second.user.type(screen.getByLabelText('Your message'), 's');
  await send(second, 2);
  const ids = [...first.tried(), ...second.tried()].map(({ p_message_id }) => p_message_id);
  expect(ids.slice(0, 3)).toEqual([ids[0], ids[0], ids[0]]);
  expect(ids[3]).not.toBe(ids[0]);
});

it('sends a message that was changed since under another id than the one that is stored', async () => {
  const { user, tried } = open([], { [write]: () => json({ code: 'PT409', message: 'messageIdTaken' }, 409) });
  await user.type(await screen.findByLabelText('Your message'), 'A long letter');
  for (const count of [1, 2]) {
    await user.click(await screen.findByRole('button', { name: 'Send' }));
    await waitFor(() => expect(tried()).toHaveLength(count));
  }
  expect(tried()[1]?.p_message_id).not.toBe(tried()[0]?.p_message_id);
});

describe('documents of a message', () => {
  const choose = async (user: ReturnType<typeof setupUser>, ...names: RegExp[]) => {
    await user.click(await screen.findByRole('button', { name: 'Attach documents' }));
    const dialog = await findDialog('dialog', { name: 'Attach documents' });
    for (const name of names) await user.click(await within(dialog).findByRole('checkbox', { name }));
    return dialog;
  };
  const chosen = () =>
    // Also behind the open dialog.
    screen.queryAllByRole('button', { name: /^Remove /, hidden: true }).map((one) => one.getAttribute('aria-label'));

  it('are chosen from those of the case, taken out again, and sent as they were seen', async () => {
    setSession(aUser({ role: 'admin' }));
    const { user, tried } = open([], readDocuments);
    const dialog = await choose(user, /Reply/, /List of dates/);
    expect(dialog).toHaveTextContent('What you attach is shared with the client when the message is sent.');
    expect(within(dialog).getByRole('checkbox', { name: /Reply/ })).toHaveAccessibleDescription(/Not shared yet/);
    await user.click(within(dialog).getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(chosen()).toEqual(['Remove Reply.pdf', 'Remove List of dates.pdf']);
    await user.click(screen.getByRole('button', { name: 'Remove List of dates.pdf' }));
    expect(screen.getByRole('button', { name: 'Attach documents' })).toHaveFocus();
    await user.type(screen.getByLabelText('Your message'), 'Please read it.');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(chosen()).toEqual([]));
    expect(tried()).toMatchObject([
      { p_content: 'Please read it.', p_document_ids: ['d1'], p_seen: [documents[0]?.updated_at] },
    ]);
  });

  it('are a message also alone', async () => {
    const { user, tried } = open([], readDocuments);
    await user.click(within(await choose(user, /List of dates/)).getByRole('button', { name: 'Done' }));
    let isLeftToBrowser: boolean | undefined;
    const look = (event: Event) => {
      isLeftToBrowser = !event.defaultPrevented;
    };
    window.addEventListener('submit', look, { once: true });
    await user.click(await screen.findByRole('button', { name: 'Send' }));
    await waitFor(() => expect(tried()).toMatchObject([{ p_content: 'One document.', p_document_ids: ['d2'] }]));
    // Which would load the page again.
    expect(isLeftToBrowser).toBe(false);
  });

  it('are there again after a message that was not sent, and on another page', async () => {
    const conflict = { code: 'PT409', message: 'documentChanged', details: 'Reply.pdf' };
    const { user, unmount } = open([], { ...readDocuments, [write]: () => json(conflict, 409) });
    const dialog = await choose(user, /Reply/);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    await user.type(screen.getByLabelText('Your message'), 'Please read it.');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText(/^“Reply.pdf” has changed meanwhile/)).toBeInTheDocument();
    expect(chosen()).toEqual(['Remove Reply.pdf']);
    unmount();
    open([]);
    await waitFor(() => expect(chosen()).toEqual(['Remove Reply.pdf']));
  });

  it('are also a file of one’s own, which becomes a document of the case first', async () => {
    const files = holdFiles();
    const { user, tried, sent } = open([], {
      'GET /rest/v1/case_documents': () => json([]),
      'POST /api/cases/a/documents': () =>
        json({ id: 'new', name: 'Letter.pdf', updatedAt: '2026-11-24T05:00:00Z', versions: [] }, 201),
    });
    const dialog = await choose(user);
    const [, input] = dialog.querySelectorAll<HTMLInputElement>('input[type=file]');
    await user.upload(input as HTMLInputElement, new File(['%PDF-1.7'], 'Letter.pdf', { type: 'application/pdf' }));
    await waitFor(() => expect(files).toHaveLength(1));
    // It is still on its way, and would end with the dialog.
    await user.click(within(dialog).getByRole('button', { name: 'Done' }));
    const question = within(await findDialog('alertdialog', { name: 'Discard the photos and files?' }));
    await user.click(question.getByRole('button', { name: 'Keep them' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    act(() => files[0]?.respond(200));
    await waitFor(() => expect(chosen()).toEqual(['Remove Letter.pdf']));
    const fileId = files[0]?.path.split('/').at(-1);
    expect(sent.find(({ url }) => url.endsWith('/cases/a/documents'))?.body).toEqual({ fileId, name: 'Letter.pdf' });
    await user.click(within(dialog).getByRole('button', { name: 'Done' }));
    await user.type(screen.getByLabelText('Your message'), 'They have written.');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(tried()).toMatchObject([{ p_document_ids: ['new'], p_seen: ['2026-11-24T05:00:00Z'] }]));
  });

  it('are at most ten', async () => {
    const many = Array.from({ length: 12 }, (_, n) => aDocument({ id: `d${n}`, name: `Annexure ${n + 10}` }));
    const { user } = open([], { 'GET /rest/v1/case_documents': () => json(many) });
    const dialog = await choose(user, ...many.slice(0, 10).map(({ name }) => new RegExp(name)));
    await waitFor(() => expect(within(dialog).getByRole('checkbox', { name: 'Annexure 20' })).toBeDisabled());
    expect(within(dialog).getByRole('status')).toHaveTextContent('At most 10 documents go with a message');
    await user.click(within(dialog).getByRole('checkbox', { name: 'Annexure 10' }));
    await waitFor(() => expect(within(dialog).getByRole('checkbox', { name: 'Annexure 20' })).toBeEnabled());
  });
});

it('shows the latest thirty messages, and earlier ones on request', async () => {
  const { user } = open(Array.from({ length: 31 }, (_, n) => aMessage({ body: `No. ${31 - n}` })));
  expect(await screen.findAllByRole('article')).toHaveLength(30);
  expect(screen.getAllByRole('article').at(-1)).toHaveTextContent('No. 31');
  await user.click(screen.getByRole('button', { name: 'Show earlier messages' }));
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(31));
  expect(screen.queryByRole('button', { name: 'Show earlier messages' })).not.toBeInTheDocument();
});

it.each([false, true])('names the keys that send a message but on a phone: %s', async (isOnPhone) => {
  const plain = window.matchMedia;
  const screenOf = vi.spyOn(window, 'matchMedia');
  screenOf.mockImplementation((media) => ({ ...plain(media), matches: isOnPhone && media.includes('max-width') }));
  open([aMessage()]);
  await screen.findByLabelText(/^Your message/);
  expect(screen.queryByText('Ctrl and Enter send it.') === null).toBe(isOnPhone);
  screenOf.mockRestore();
});
