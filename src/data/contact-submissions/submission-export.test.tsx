import { screen, waitFor } from '@testing-library/react';
import { errorToasts } from '@texts/contact-submissions';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SubmissionList } from '@/features/contact-submissions/submission-list';
import { setSession } from '@/lib/session';
import { aUser, deferred, fakeNetwork, json, type Route, renderPage, rows, setupUser } from '@/testing';
import { aSubmission } from '@/testing/submissions';
import type { SubmissionRow } from './queries';

/** Columns that a request for the export selects; null for the table's own. */
function exportQuery(url: string): URLSearchParams | null {
  const query = new URL(url).searchParams;
  return query.get('limit') === '1000' ? query : null;
}

/** The files given to the browser: name, and content with its byte order mark. */
let saved: { name: string; blob: Blob }[];

beforeEach(() => {
  setSession(aUser({ role: 'admin' }));
  saved = [];
  let blob: Blob | undefined;
  vi.stubGlobal(
    'URL',
    Object.assign(class extends URL {}, {
      createObjectURL: (file: Blob) => {
        blob = file;
        return 'blob:export';
      },
      revokeObjectURL: () => undefined,
    }),
  );
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    if (blob) saved.push({ name: this.download, blob });
  });
});

afterEach(() => {
  vi.restoreAllMocks();
});

/** The table over parts of the export: each is answered once, in order; afterwards there is no row any more. */
function open(parts: (SubmissionRow[] | Promise<Response> | Response)[]) {
  const exported: Route = () => {
    const part = parts.shift() ?? [];
    return Array.isArray(part) ? rows(part) : part;
  };
  const sent = fakeNetwork({
    'GET /rest/v1/contact_submissions': (request) =>
      exportQuery(request.url) ? exported(request) : rows([aSubmission()]),
    'POST /rest/v1/rpc/count_contact_submissions': () => json(1),
  });
  const respond = fetch;
  vi.stubGlobal('fetch', (input: RequestInfo, init?: RequestInit) => {
    // Rejects like the real `fetch`: a request that was stopped has no answer.
    const stopped = new Promise<never>((_, reject) =>
      init?.signal?.addEventListener('abort', () => reject(new DOMException('Stopped', 'AbortError'))),
    );
    return Promise.race([respond(input, init), stopped]);
  });
  renderPage(<SubmissionList />);
  return { sent, user: setupUser() };
}

const button = () => screen.findByRole('button', { name: 'Export CSV' });

async function getText(blob: Blob): Promise<string> {
  const bytes = await new Promise<ArrayBuffer>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as ArrayBuffer);
    reader.readAsArrayBuffer(blob);
  });
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
}

describe('the export of submissions', () => {
  it('is read part by part after the row before, as search and filter have it, however many a request brings', async () => {
    const last = aSubmission({ id: 'c', submitted_at: '2026-11-19T10:00:00.123456+00:00' });
    const { sent, user } = open([[aSubmission(), last], [aSubmission({ id: 'd' })]]);
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Status' }), 'New');
    await user.type(screen.getByRole('searchbox'), 'flat{Enter}');
    await user.click(await button());
    await waitFor(() => expect(saved).toHaveLength(1));
    expect((await getText(saved[0]!.blob)).match(/\r\n/g)).toHaveLength(4);
    const queries = sent.flatMap(({ url }) => exportQuery(url) ?? []);
    expect(queries).toHaveLength(3);
    for (const query of queries) {
      expect(query.get('search')).toBe('fts(simple).flat:*');
      expect(query.get('status')).toBe('eq.new');
      expect(query.get('order')).toBe('status.asc,submitted_at.desc,id.asc');
      expect(query.has('offset')).toBe(false);
    }
    expect(queries[0]?.has('or')).toBe(false);
    expect(queries[1]?.get('submitted_at')).toBe(`lte.${last.submitted_at}`);
    expect(queries[1]?.get('or')).toBe(`(submitted_at.lt."${last.submitted_at}",id.gt.c)`);
  });

  it('says how far it is, and saves nothing when it is cancelled', async () => {
    const { user } = open([[aSubmission(), aSubmission({ id: 'b' })], deferred<Response>().promise]);
    const start = await button();
    await user.click(start);
    await waitFor(() => expect(start).toHaveTextContent('Exporting... 2'));
    await user.click(screen.getByRole('button', { name: 'Cancel export' }));
    expect(start).toHaveFocus();
    await waitFor(() => expect(start).toHaveTextContent('Export CSV'));
    expect(screen.queryByRole('button', { name: 'Cancel export' })).not.toBeInTheDocument();
    expect(screen.queryByText(errorToasts.submissionsExport.title)).not.toBeInTheDocument();
    expect(saved).toHaveLength(0);
  });

  it('saves nothing when a part fails, says so, and can be tried again', async () => {
    const { user } = open([[aSubmission()], json({ message: 'boom' }, 500), [aSubmission()]]);
    await user.click(await button());
    expect(await screen.findByText('Export failed')).toBeInTheDocument();
    expect(saved).toHaveLength(0);
    await user.click(await button());
    expect(await screen.findByText('Submissions exported')).toBeInTheDocument();
    expect(saved).toHaveLength(1);
  });
});
