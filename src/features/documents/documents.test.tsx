import { maxUploadBytes } from '@contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { documentKindLabels } from '@texts/documents';
import * as errorMessages from '@texts/error';
import * as validationMessages from '@texts/validation';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { DocumentRow, RequestRow, VersionRow } from '@/data/documents/queries';
import { setSession } from '@/lib/session';
import { aUser, deferred, fakeNetwork, findDialog, json, type Route, renderPage, setupUser } from '@/testing';
import { aDocument, aVersion } from '@/testing/documents';
import { holdFiles, type SentFile } from '@/testing/photos';
import { DocumentChoice } from './document-choice';
import { DocumentList } from './document-list';
import { DocumentRequestList, isOpenRequest } from './document-request-list';

const read = 'GET /rest/v1/case_documents';
const change = 'PATCH /rest/v1/case_documents';
const add = 'POST /api/cases/a/documents';

let files: SentFile[];
beforeEach(() => {
  files = holdFiles();
  setSession(aUser({ role: 'admin' }));
});

const aPdf = (name = 'Reply.pdf', content = '%PDF-1.7') => new File([content], name, { type: 'application/pdf' });
const picker = () => screen.getByLabelText(/^Choose documents/);
async function sent(count: number): Promise<SentFile> {
  await waitFor(() => expect(files).toHaveLength(count));
  return files[count - 1] as SentFile;
}

async function open(documents: DocumentRow[], routes: Record<string, Route> = {}, editable = true) {
  const requests = fakeNetwork({
    [read]: () => json(documents),
    'GET /rest/v1/document_requests': () => json([]),
    [change]: () => json([{ id: 'd' }]),
    [add]: () => json({ id: 'n' }, 201),
    ...routes,
  });
  renderPage(
    <>
      {!editable && <DocumentRequestList caseId="a" editable={false} show={isOpenRequest} />}
      <DocumentList caseId="a" editable={editable} />
    </>,
  );
  const user = setupUser({ applyAccept: false });
  if (editable) await screen.findByLabelText(/^Choose documents/);
  return { user, of: (method: string) => requests.filter((one) => one.method === method).map(({ body }) => body) };
}

it('shows a thumbnail of a picture that can be opened, and asks for no other', async () => {
  const picture = (id: string, changes: Partial<VersionRow> = {}) =>
    aDocument({ id, name: `${id}.jpg`, versions: [aVersion({ kind: 'jpeg', ...changes })] });
  const unchecked = picture('unchecked', { checked_at: null, is_current: false });
  const thumbnail = 'data:image/webp;base64,UklGRg==';
  let asked = '';
  await open([picture('checked'), unchecked, aDocument()], {
    'GET /rest/v1/document_versions': ({ url }) => {
      asked = decodeURIComponent(url);
      return json([{ document_id: 'checked', thumbnail }]);
    },
  });
  await waitFor(() => expect(document.querySelector('img')).toHaveAttribute('src', thumbnail));
  expect(document.querySelectorAll('img')).toHaveLength(1);
  expect(asked).toContain('document_id=in.(checked)&is_current=eq.true');
});

it.each([
  ['of its page', <DocumentList key="page" caseId="a" editable />],
  [
    'to choose from',
    <DocumentChoice key="choice" caseId="a" shares chosen={[]} onChange={vi.fn()} onClose={vi.fn()} />,
  ],
])('shows the latest twenty documents %s, and more on request', async (_, list) => {
  const all = Array.from({ length: 21 }, (_row, n) => aDocument({ id: `${n}`, name: `No. ${21 - n}.pdf` }));
  fakeNetwork({
    [read]: ({ url }) => json(all.slice(0, Number(new URL(url).searchParams.get('limit')))),
    'GET /rest/v1/document_requests': () => json([]),
  });
  renderPage(list);
  const names = () => screen.queryAllByText(/^No\. \d+\.pdf$/).map(({ textContent }) => textContent);
  await waitFor(() => expect(names()).toEqual(all.slice(0, 20).map(({ name }) => name)));
  await setupUser().click(screen.getByRole('button', { name: 'Show more documents' }));
  await waitFor(() => expect(names()).toHaveLength(21));
  expect(screen.queryByRole('button', { name: 'Show more documents' })).not.toBeInTheDocument();
});

describe('files that are chosen', () => {
  it('are stored one after the other under new ids, and then become documents', async () => {
    const { user, of } = await open([]);
    await user.upload(picker(), [aPdf('../Reply.pdf'), aPdf('Annexure')]);
    const first = await sent(1);
    const bar = await screen.findByRole('progressbar', { name: 'Upload of ../Reply.pdf' });
    act(() => first.upload.onprogress?.({ loaded: 4 }));
    expect(bar).toHaveAttribute('value', '0.5');
    expect(of('POST')).toEqual([]);
    act(() => first.respond(200));
    const second = await sent(2);
    expect(of('POST')).toEqual([{ fileId: first.path.split('/').at(-1), name: 'Reply.pdf' }]);
    expect(second.path).not.toBe(first.path);
    act(() => second.respond(200));
    expect(await screen.findByText('2 documents uploaded')).toBeInTheDocument();
    expect(screen.queryByRole('list', { name: 'Uploads' })).not.toBeInTheDocument();
  });

  it('are refused before anything is sent when they lie or are too large', async () => {
    const { user } = await open([]);
    const large = aPdf('large.pdf');
    Object.defineProperty(large, 'size', { value: maxUploadBytes.document + 1 });
    await user.upload(picker(), [aPdf('scan.png'), aPdf('program.pdf', 'MZ\0'), aPdf('empty.pdf', ''), large]);
    for (const [name, message] of [
      ['scan.png', validationMessages.documentLie(documentKindLabels.pdf)],
      ['program.pdf', validationMessages.documentKind],
      ['empty.pdf', validationMessages.documentEmpty],
      ['large.pdf', validationMessages.documentSize],
    ] as const) {
      expect(await screen.findByText(`${name}:`, { exact: false })).toHaveTextContent(message);
    }
    expect(files).toHaveLength(0);
  });

  it('are sent again after a lost connection, and not twice when only the answer was lost', async () => {
    let answers = 0;
    const { user, of } = await open([], {
      [add]: () => {
        answers += 1;
        // The first one was carried out, but its answer did not come.
        return answers === 1
          ? Promise.reject(new TypeError('lost'))
          : json({ message: errorMessages.documentFile }, 409);
      },
    });
    await user.upload(picker(), aPdf());
    const lost = await sent(1);
    act(() => lost.respond(0));
    await user.click(await screen.findByRole('button', { name: 'Try Reply.pdf again' }));
    const again = await sent(2);
    // The answer of Storage when the first attempt has come.
    act(() => again.respond(400, '{"statusCode":"409","error":"Duplicate","message":"The resource already exists"}'));
    await user.click(await screen.findByRole('button', { name: 'Try Reply.pdf again' }));
    expect(await screen.findByText('Document uploaded')).toBeInTheDocument();
    expect(files).toHaveLength(2);
    const [first, second] = of('POST') as { fileId: string }[];
    expect(second?.fileId).toBe(first?.fileId);
  });
});

describe('a document that is shared', () => {
  /** A database that takes a change as it does: if the row is as the request says, where it says so. */
  const takes =
    (row: DocumentRow): Route =>
    ({ url, body }) => {
      const filter = new URL(url).searchParams.get('updated_at');
      if (filter && filter !== `eq.${row.updated_at}`) return json([]);
      Object.assign(row, body, { updated_at: `${row.updated_at}1` });
      return json([{ updated_at: row.updated_at }]);
    };

  it('is taken back at once, whatever was changed meanwhile', async () => {
    const row = aDocument();
    const { user, of } = await open([row], { [change]: takes(row) });
    const control = await screen.findByRole('switch', { name: /Reply\.pdf/ });
    await user.click(control);
    expect(await screen.findByText('Shared with the client')).toBeInTheDocument();
    row.updated_at = 'later';
    await user.click(control);
    await waitFor(() => expect(of('PATCH')).toEqual([{ shared: true }, { shared: false }]));
    await waitFor(() => expect(row.shared).toBe(false));
  });

  it('is shared only as it was shown: not with a file that somebody else has put there since', async () => {
    const row = aDocument();
    const answered = deferred<void>();
    const { user } = await open([row], {
      [change]: async (request) => {
        await answered.promise;
        return takes(row)(request);
      },
    });
    const control = await screen.findByRole('switch', { name: /Reply\.pdf/ });
    Object.assign(row, { name: 'Draft.pdf', updated_at: 'later' });
    await user.click(control);
    await waitFor(() => expect(control.closest('label')).toHaveAttribute('data-state', 'checked'));
    answered.resolve();
    expect(await screen.findByText(errorMessages.changed)).toBeVisible();
    expect(row.shared).toBe(false);
    const shown = await screen.findByRole('switch', { name: /Draft\.pdf/ });
    await waitFor(() => expect(shown).not.toBeChecked());
    await user.click(shown);
    await waitFor(() => expect(row.shared).toBe(true));
  });
});

it('opens a PDF in a tab that the press has opened, and closes it when the document is gone', async () => {
  const tab = { opener: {}, location: { replace: vi.fn() }, close: vi.fn() };
  vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
  let isGone = false;
  const { user } = await open(
    [aDocument({ shared: true })],
    {
      'POST /api/documents/d/open': () =>
        isGone
          ? json({ message: 'Not found' }, 404)
          : json({ url: 'http://kong:8000/storage/v1/object/sign/x?token=t', kind: 'pdf', name: 'Reply.pdf' }),
    },
    false,
  );
  const link = await screen.findByRole('button', { name: 'Open Reply.pdf' });
  expect(screen.queryByRole('button', { name: /Delete|Rename/ })).not.toBeInTheDocument();
  await user.click(link);
  await waitFor(() =>
    expect(tab.location.replace).toHaveBeenCalledWith('http://supabase.test/storage/v1/object/sign/x?token=t'),
  );
  expect(tab).toMatchObject({ opener: null });
  isGone = true;
  await user.click(link);
  await waitFor(() => expect(tab.close).toHaveBeenCalled());
  expect(await screen.findByText('Not found')).toBeInTheDocument();
});

describe('requests for documents', () => {
  const aRequest = (changes: Partial<RequestRow> = {}): RequestRow => ({
    id: 'r',
    title: 'PAN card, both sides',
    note: 'A photo will do.',
    answered_at: null,
    document_id: null,
    created_at: '2026-11-23T05:00:00+00:00',
    updated_at: '2026-11-23T05:00:00+00:00',
    former_client_id: null,
    former_client: null,
    ...changes,
  });
  const documentRequests = (...requests: RequestRow[]): Record<string, Route> => ({
    'GET /rest/v1/document_requests': () => json(requests),
  });

  it.each([
    ['after a lost connection', 0, errorMessages.unavailable],
    ['when the server has removed it', 200, 'No such file'],
  ])('are answered with a file, which is sent anew %s', async (_when, status, problem) => {
    const refusals = status === 0 ? [] : [json({ message: problem }, 409)];
    const { user, of } = await open(
      [],
      {
        ...documentRequests(aRequest()),
        'POST /api/document-requests/r/answer': () => refusals.pop() ?? json({ id: 'r' }, 201),
      },
      false,
    );
    await user.click(await screen.findByRole('button', { name: 'Send: PAN card, both sides' }));
    const dialog = await findDialog('dialog', { name: 'PAN card, both sides' });
    expect(within(dialog).getByText('A photo will do.')).toBeVisible();
    const [, input] = dialog.querySelectorAll('input');
    await user.upload(input as HTMLInputElement, aPdf('pan.pdf'));
    await within(dialog).findByText(/pan\.pdf/);
    await user.click(within(dialog).getByRole('button', { name: 'Send' }));
    const first = await sent(1);
    act(() => first.respond(status));
    expect(await within(dialog).findByText(problem)).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Send' }));
    const again = await sent(2);
    act(() => again.respond(200));
    expect(await screen.findByText('Document sent')).toBeInTheDocument();
    const named = [...(status === 0 ? [] : [first]), again].map(({ path }) => path.split('/').at(-1));
    expect(of('POST')).toEqual(named.map((fileId) => ({ fileId, name: 'pan.pdf' })));
    expect(new Set(named).size).toBe(named.length);
  });

  it('keep the photos that are not sent until it is asked, by Cancel, Close and Back', async () => {
    const { user } = await open([], documentRequests(aRequest()), false);
    const dialog = async () => within(await findDialog('dialog', { name: 'PAN card, both sides' }));
    const ask = { name: 'Discard the photos and files?' };
    await user.click(await screen.findByRole('button', { name: 'Send: PAN card, both sides' }));
    await user.click((await dialog()).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(await screen.findByRole('button', { name: 'Send: PAN card, both sides' }));
    const [, input] = (await findDialog('dialog', { name: 'PAN card, both sides' })).querySelectorAll('input');
    await user.upload(input as HTMLInputElement, aPdf('pan.pdf'));
    await (await dialog()).findByText(/pan\.pdf/);
    const closings = [
      async () => user.click((await dialog()).getByRole('button', { name: 'Cancel' })),
      async () => user.click((await dialog()).getByRole('button', { name: 'Close dialog' })),
      async () => act(() => window.history.back()),
    ];
    for (const close of closings) {
      await close();
      const question = within(await findDialog('alertdialog', ask));
      await user.click(question.getByRole('button', { name: 'Keep them' }));
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
      expect((await dialog()).getByText(/pan\.pdf/)).toBeVisible();
    }
    await user.click((await dialog()).getByRole('button', { name: 'Cancel' }));
    await user.click(within(await findDialog('alertdialog', ask)).getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('refuse what cannot be sent as it is chosen: another type, and of several pages what is no picture', async () => {
    const { user } = await open([], documentRequests(aRequest()), false);
    await user.click(await screen.findByRole('button', { name: 'Send: PAN card, both sides' }));
    const dialog = await findDialog('dialog', { name: 'PAN card, both sides' });
    const [, input] = dialog.querySelectorAll('input');
    await user.upload(input as HTMLInputElement, [aPdf('one.pdf'), aPdf('two.pdf')]);
    expect(await within(dialog).findByText(validationMessages.documentPage)).toBeVisible();
    await user.upload(input as HTMLInputElement, aPdf('program.pdf', 'MZ\0'));
    expect(await within(dialog).findByText(validationMessages.documentKind)).toBeVisible();
    expect(within(dialog).queryByRole('listitem')).toBeNull();
    expect(within(dialog).getByRole('button', { name: 'Send' })).toBeDisabled();
  });
});

describe('a paper of a client', () => {
  it('is handed in unasked, with a message that says so, after its pages were put in order', async () => {
    const added = { id: 'n', name: 'Reply.pdf', updatedAt: '2026-11-28T05:00:00+00:00' };
    const { user, of } = await open(
      [],
      { [add]: () => json(added, 201), 'POST /rest/v1/rpc/send_message': () => json(null) },
      false,
    );
    await user.click(await screen.findByRole('button', { name: 'Hand in a paper' }));
    const dialog = within(await findDialog('dialog', { name: 'Hand in a paper' }));
    const [, input] = screen.getByRole('dialog').querySelectorAll('input');
    Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} });
    const png = (name: string) =>
      new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])], name, { type: 'image/png' });
    await user.upload(input as HTMLInputElement, [png('back.png'), png('front.png')]);
    await user.click(await dialog.findByRole('button', { name: 'Move page 2 up' }));
    const pages = dialog.getAllByRole('listitem').map(({ textContent }) => textContent?.slice(0, 12));
    expect(pages).toEqual(['1. front.png', '2. back.png ']);
    for (const page of [2, 1]) await user.click(dialog.getByRole('button', { name: `Remove page ${page}` }));
    await user.upload(input as HTMLInputElement, aPdf());
    await dialog.findByText(/Reply\.pdf/);
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    const file = await sent(1);
    act(() => file.respond(200));
    expect(await screen.findByText('Document sent')).toBeInTheDocument();
    await waitFor(() =>
      expect(of('POST')).toContainEqual({
        p_message_id: 'n',
        p_case_id: 'a',
        p_content: 'One document.',
        p_document_ids: ['n'],
        p_seen: [added.updatedAt],
      }),
    );
  });
});
