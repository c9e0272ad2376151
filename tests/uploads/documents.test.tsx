/** Large documents on their way to Storage, as people see them, with the client that browsers run. */

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { emptyStateMessages } from '@texts/documents';
import * as errorMessages from '@texts/error';
import '@testing-library/jest-dom/vitest';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DocumentList } from '@/features/documents/document-list';
import { setSession } from '@/lib/session';
import { waiting } from '@/lib/upload-in-parts';
import { fakeNetwork, json } from '@/testing/network';
import { renderPage } from '@/testing/render';
import { setupUser } from '@/testing/user';
import { aUser } from '@/testing/users';
import { backendVariables } from '../../scripts/site/environment.ts';
import { startTusStorage } from './tus-storage.ts';

const SIZE = 7 * 1024 * 1024;
const aLargePdf = () => {
  const content = new Uint8Array(SIZE).fill(1);
  content.set(new TextEncoder().encode('%PDF-1.7'));
  return new File([content], 'Paper book.pdf', { type: 'application/pdf', lastModified: 1_700_000_000_000 });
};

const { delaysMs } = waiting;
beforeEach(() => {
  waiting.delaysMs = [0, 0];
  // jsdom prints each connection that broke.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  setSession(aUser({ role: 'admin' }));
});
afterEach(() => {
  waiting.delaysMs = delaysMs;
  vi.mocked(console.error).mockRestore();
});

/** Opens the documents of a case. @returns what the api was asked to make of files */
async function openDocuments(url: string) {
  const requests = fakeNetwork({
    'GET /rest/v1/case_documents': () => json([]),
    'GET /rest/v1/document_requests': () => json([]),
    'POST /api/cases/a/documents': () => json({ id: 'n' }, 201),
  });
  renderPage(<DocumentList caseId="a" editable />);
  const user = setupUser({ applyAccept: false });
  const picker = await screen.findByLabelText(/^Choose documents/);
  await screen.findByText(emptyStateMessages.documents);
  // Rows come from elsewhere.
  vi.stubEnv('VITE_SUPABASE_URL', url);
  const choose = () => user.upload(picker, aLargePdf());
  const made = () => requests.filter(({ method }) => method === 'POST').map(({ body }) => body as { fileId: string });
  return { user, choose, made };
}

it('says that the line was lost, and goes on from there when it is tried or chosen again', async () => {
  const storage = await startTusStorage();
  try {
    storage.cutAfter(SIZE * 0.5, 2);
    const { user, choose, made } = await openDocuments(storage.url);
    await choose();
    const said = await screen.findByText('Paper book.pdf:', { exact: false });
    await waitFor(() => expect(said).toHaveTextContent(errorMessages.interrupted));
    storage.cutAfter(SIZE * 0.3, 2);
    await user.click(screen.getByRole('button', { name: 'Try Paper book.pdf again' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Try Paper book.pdf again' })).toBeVisible());
    await user.click(screen.getByRole('button', { name: 'Remove Paper book.pdf' }));
    expect(made()).toEqual([]);
    storage.cutAfter(Number.POSITIVE_INFINITY);
    await choose();
    expect(await screen.findByText('Document uploaded')).toBeInTheDocument();
    const [name] = storage.files.keys();
    expect(made()).toEqual([{ fileId: name, name: 'Paper book.pdf' }]);
    expect(storage.files.get(name ?? '')).toHaveLength(SIZE);
    expect(storage.requests.filter(({ method }) => method === 'POST')).toHaveLength(1);
  } finally {
    await storage.close();
  }
});

/** A Storage that knows nothing of parts, as the embedded backend's. */
async function startPlainStorage() {
  const seen: string[] = [];
  const http = createServer((request, response) => {
    response
      .setHeader('Access-Control-Allow-Origin', '*')
      .setHeader('Access-Control-Allow-Headers', '*, authorization');
    const { method = '', url = '' } = request;
    const isKnown = method === 'OPTIONS' || url.startsWith('/storage/v1/object/');
    if (method !== 'OPTIONS') seen.push(`${method} ${url.replace(/[0-9a-f-]{36}$/, 'ID')}`);
    request.resume().on('end', () => response.writeHead(isKnown ? 200 : 404).end('{}'));
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', () => resolve()));
  const close = () => {
    http.closeAllConnections();
    return new Promise((resolve) => http.close(resolve));
  };
  return { url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`, seen, close };
}

const inOne = 'POST /storage/v1/object/case-documents/ID';

it('sends a large file in one request on the embedded backend, which is asked for nothing else', async () => {
  const storage = await startPlainStorage();
  try {
    const { choose } = await openDocuments(storage.url);
    for (const [name, value] of Object.entries(
      backendVariables({ url: storage.url, publishableKey: 'sb_publishable_x', resumableUploads: false }),
    ))
      vi.stubEnv(name, value);
    await choose();
    expect(await screen.findByText('Document uploaded')).toBeInTheDocument();
    expect(storage.seen).toEqual([inOne]);
  } finally {
    await storage.close();
  }
});

it('sends it in one request where Storage answers that it takes no parts, and asks that once', async () => {
  const storage = await startPlainStorage();
  try {
    const { choose, made } = await openDocuments(storage.url);
    await choose();
    await waitFor(() => expect(made()).toHaveLength(1));
    await choose();
    await waitFor(() => expect(made()).toHaveLength(2));
    expect(storage.seen).toEqual(['POST /storage/v1/upload/resumable', inOne, inOne]);
  } finally {
    await storage.close();
  }
});
