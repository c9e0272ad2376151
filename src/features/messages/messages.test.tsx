import { messageEditMs } from '@contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { setSession } from '@/lib/session';
import { findDialog } from '@/testing/dialogs';
import { fakeNetwork, json, type Route } from '@/testing/network';
import { renderPage } from '@/testing/render';
import { setupUser } from '@/testing/user';
import { aUser } from '@/testing/users';
import { MessageInbox } from './message-inbox';
import { MessageList } from './message-list';
import type { MessageRow, ThreadRow } from './queries';

const read = 'GET /rest/v1/case_messages';
const write = 'POST /rest/v1/case_messages';
const markSeen = 'POST /rest/v1/rpc/mark_messages_seen';

const intervals = vi.spyOn(globalThis, 'setInterval');
/** Does what is done each half minute, without waiting for it. */
const passHalfMinute = () =>
  act(async () => {
    for (const [look, wait] of intervals.mock.calls) if (wait === 30_000) (look as () => void)();
  });

/** Whether what is looked at is on the screen. */
let onScreen = true;
beforeEach(() => {
  onScreen = true;
  intervals.mockClear();
  setSession(aUser());
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(private readonly look: (entries: { isIntersecting: boolean }[]) => void) {}
      observe() {
        this.look([{ isIntersecting: onScreen }]);
      }
      disconnect() {}
    },
  );
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
    ...changes,
  };
}

/** A case with messages, the latest first as the database gives them. */
function open(messages: MessageRow[], routes: Record<string, Route> = {}) {
  const sent = fakeNetwork({
    [read]: ({ url }) => json(messages.slice(0, Number(new URL(url).searchParams.get('limit')))),
    [markSeen]: () => json(null),
    [write]: ({ body }) => {
      messages.unshift(aMessage({ ...(body as object), author_id: aUser().id }));
      return json([{ id: 'new' }], 201);
    },
    ...routes,
  });
  const { unmount } = renderPage(<MessageList caseId="a" />);
  const seen = () => sent.filter(({ url }) => url.endsWith('mark_messages_seen')).map(({ body }) => body);
  return { sent, seen, unmount, user: setupUser() };
}

it('shows messages as text with their lines, the latest last, with who wrote them and for whom', async () => {
  open([aMessage({ body: '<b>Two</b>\nlines' }), aMessage({ author_name: 'Meera Nair', is_from_admin: false })]);
  const [first, second] = await screen.findAllByRole('article');
  expect(first).toHaveTextContent('Meera Nair · 23 Nov 2026, 10:30 am');
  expect(second).toHaveTextContent('Anand Chandra · the chamber · 23 Nov 2026, 10:30 am<b>Two</b> lines');
});

it('records what was seen once it is on the screen, and again when another message comes', async () => {
  const messages = [aMessage()];
  const { seen } = open(messages);
  await waitFor(() => expect(seen()).toEqual([{ seen_case_id: 'a', seen_until: messages[0]?.created_at }]));
  messages.unshift(aMessage({ body: 'The date has moved.' }));
  await passHalfMinute();
  expect(await screen.findByText('The date has moved.')).toBeVisible();
  await waitFor(() => expect(seen()).toHaveLength(2));
});

it('takes what is not on the screen for unseen', async () => {
  onScreen = false;
  const { seen } = open([aMessage()]);
  expect(await screen.findByText('Is there news?')).toBeVisible();
  await passHalfMinute();
  expect(seen()).toEqual([]);
});

it('sends by Ctrl and Enter, empties the field and shows the message', async () => {
  const { user } = open([]);
  const field = await screen.findByLabelText('Your message');
  await user.type(field, 'Thank you.{Control>}{Enter}{/Control}');
  expect(await screen.findByRole('article')).toHaveTextContent('Thank you.');
  await waitFor(() => expect(field).toHaveValue(''));
});

it('keeps what was typed when it could not be sent, also over another page', async () => {
  const refused = { [write]: () => json({ code: '57014', message: 'canceling statement' }, 500) };
  const { user, unmount } = open([], refused);
  await user.type(await screen.findByLabelText('Your message'), 'A long letter');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByRole('button', { name: 'Send' })).toBeEnabled();
  unmount();
  open([]);
  expect(await screen.findByLabelText('Your message')).toHaveValue('A long letter');
});

it('asks for a text before it sends', async () => {
  const { user, sent } = open([]);
  await user.click(await screen.findByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Please write a message')).toBeVisible();
  expect(sent.filter(({ method, url }) => method === 'POST' && url.includes('case_messages'))).toEqual([]);
});

it('shows earlier messages on request', async () => {
  const { user } = open(Array.from({ length: 40 }, (_, n) => aMessage({ body: `No. ${40 - n}` })));
  expect(await screen.findAllByRole('article')).toHaveLength(30);
  await user.click(screen.getByRole('button', { name: 'Show earlier messages' }));
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(40));
  expect(screen.queryByRole('button', { name: 'Show earlier messages' })).not.toBeInTheDocument();
});

it('offers to change and delete one’s own message for five minutes', async () => {
  const ago = (ms: number) => new Date(Date.now() - ms).toISOString();
  const mine = { author_id: aUser().id, is_from_admin: false };
  const messages = [
    aMessage({ created_at: ago(1000) }),
    aMessage({ ...mine, body: 'New', created_at: ago(1000) }),
    aMessage({ ...mine, body: 'Old', created_at: ago(messageEditMs) }),
  ];
  const { user, sent } = open(messages, {
    'PATCH /rest/v1/case_messages': () => json([{ id: 'x' }]),
    'DELETE /rest/v1/case_messages': () => json([{ id: 'x' }]),
  });
  const [edit, ...others] = await screen.findAllByRole('button', { name: /^Edit the message/ });
  expect(others).toEqual([]);
  await user.click(edit as HTMLElement);
  const dialog = await findDialog('dialog', { name: 'Edit Message' });
  await user.type(within(dialog).getByLabelText(/^Message/), 'er');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(sent.find(({ method }) => method === 'PATCH')?.body).toEqual({ body: 'Newer' });
  await user.click(screen.getByRole('button', { name: /^Delete the message/ }));
  await findDialog('alertdialog', { name: 'Delete this message?' });
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(sent.some(({ method }) => method === 'DELETE')).toBe(true));
});

function aThread(changes: Partial<ThreadRow> = {}): ThreadRow {
  return {
    case_id: 'a',
    case_number: 'C.A. No. 1042/2026',
    case_title: 'Nair v. Greenfield',
    client_name: 'Meera Nair',
    last_message_at: '2026-11-23T05:00:00+00:00',
    last_author_name: 'Meera Nair',
    last_body: 'Is there news?',
    waiting_since: '2026-11-22T05:00:00+00:00',
    unread: 2,
    ...changes,
  };
}

it('lists in the inbox who waits, and opens their messages', async () => {
  setSession(aUser({ role: 'admin' }));
  const threads = [aThread(), aThread({ case_id: 'b', case_title: 'Gill v. Gill', waiting_since: null, unread: 0 })];
  const sent = fakeNetwork({
    'POST /rest/v1/rpc/message_inbox': () => json(threads),
    'POST /rest/v1/rpc/set_no_answer_needed': () => {
      threads[0] = aThread({ waiting_since: null });
      return json(false);
    },
    [read]: () => json([aMessage()]),
    [markSeen]: () => json(null),
  });
  renderPage(<MessageInbox />);
  expect(await screen.findByRole('row', { name: /Greenfield/ })).toHaveTextContent('22 Nov 2026, 10:30 am');
  expect(screen.getByRole('row', { name: /Gill/ })).toHaveTextContent('Not waiting');
  await setupUser().click(screen.getByRole('button', { name: 'Open the messages of Nair v. Greenfield' }));
  const dialog = await findDialog('dialog', { name: 'Nair v. Greenfield' });
  await waitFor(() => expect(dialog).toHaveTextContent('Is there news?'));
  await setupUser().click(within(dialog).getByRole('button', { name: 'Needs no answer' }));
  await waitFor(() =>
    expect(within(dialog).queryByRole('button', { name: 'Needs no answer' })).not.toBeInTheDocument(),
  );
  const said = sent.find(({ url }) => url.endsWith('set_no_answer_needed'))?.body;
  expect(said).toEqual({ answered_case_id: 'a', seen_until: '2026-11-23T05:00:00+00:00' });
});

it('says that there are no messages', async () => {
  fakeNetwork({ 'POST /rest/v1/rpc/message_inbox': () => json([]) });
  renderPage(<MessageInbox />);
  expect(await screen.findByText('No messages yet')).toBeVisible();
});
