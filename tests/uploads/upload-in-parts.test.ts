/** Uploads in parts over a line that is cut, with the client that browsers run. */

import { createHash } from 'node:crypto';
import * as errorMessages from '@texts/error';
import * as validationMessages from '@texts/validation';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetUploads, KEPT_UPLOAD_MS } from '@/lib/kept-uploads';
import { setSession } from '@/lib/session';
import { storeFile } from '@/lib/stored-files';
import { waiting } from '@/lib/upload-in-parts';
import { fakeNetwork, json } from '@/testing/network';
import { aUser } from '@/testing/users';
import { startTusStorage, type TusStorage } from './tus-storage.ts';

const MIB = 1024 * 1024;
const SIZE = 20 * MIB;
/** No two parts of it are alike. */
const bytes = new Uint8Array(SIZE);
for (let at = 0; at < SIZE; at += 4) new DataView(bytes.buffer).setUint32(at, at * 2_654_435_761);
const hash = (content: Uint8Array | undefined) => content && createHash('sha256').update(content).digest('hex');

const { delaysMs } = waiting;
let storage: TusStorage;
/** The user that the server says is signed in. */
let user = aUser();
beforeEach(async () => {
  waiting.delaysMs = [0, 0, 0];
  storage = await startTusStorage();
  user = aUser();
  fakeNetwork({ 'GET /api/auth/status': () => json(user) });
  vi.stubEnv('VITE_SUPABASE_URL', storage.url);
  // jsdom prints each connection that broke.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  setSession(user);
});
afterEach(async () => {
  waiting.delaysMs = delaysMs;
  vi.mocked(console.error).mockRestore();
  await storage.close();
});

interface Choice {
  name?: string;
  resumeKey?: string;
  content?: Uint8Array<ArrayBuffer>;
  signal?: AbortSignal;
  onProgress?: (sent: number, isWaiting: boolean) => void;
}

function send({ name = 'first', resumeKey = 'case a', content = bytes, ...rest }: Choice = {}) {
  return storeFile({
    bucket: 'case-documents',
    name,
    file: new Blob([content], { type: 'application/pdf' }),
    maxAgeSeconds: 0,
    typeError: validationMessages.documentKind,
    signal: new AbortController().signal,
    onProgress: () => undefined,
    resumeKey,
    ...rest,
  });
}

const methods = () => storage.requests.map(({ method }) => method);
const offsets = () => storage.requests.flatMap(({ offset }) => (offset === null ? [] : [offset]));
const kept = () => Object.keys(localStorage).filter((key) => key.startsWith('tus::'));

it.each([40, 99])(
  'goes on by itself after the line was cut at %i percent, and stores the right bytes',
  async (percent) => {
    storage.cutAfter((SIZE * percent) / 100, 1);
    const seen: [number, boolean][] = [];
    expect(await send({ onProgress: (sent, isWaiting) => seen.push([sent, isWaiting]) })).toBe('first');
    expect(hash(storage.files.get('first'))).toBe(hash(bytes));
    // Nothing was begun anew, and no more was sent twice than was on the line.
    expect(methods().filter((method) => method === 'POST')).toHaveLength(1);
    expect(methods()).toContain('HEAD');
    expect(Math.max(...offsets())).toBeGreaterThan(0);
    expect(seen.some(([, isWaiting]) => isWaiting)).toBe(true);
    expect(seen.at(-1)).toEqual([SIZE, false]);
    expect(kept()).toEqual([]);
  },
);

it('gives up when the line stays down, and goes on when the same file is chosen again', async () => {
  storage.cutAfter(SIZE * 0.7, 1000);
  await expect(send()).rejects.toMatchObject({ status: 0, message: errorMessages.interrupted });
  const [reached = 0] = await storage.getUnfinished();
  expect(reached).toBeGreaterThanOrEqual(12 * MIB);
  storage.requests.length = 0;
  storage.cutAfter(Number.POSITIVE_INFINITY);
  expect(await send({ name: 'second' })).toBe('first');
  expect(methods()[0]).toBe('HEAD');
  // Bytes that were still on the way may have come since.
  expect(offsets()[0]).toBeGreaterThanOrEqual(reached);
  expect(hash(storage.files.get('first'))).toBe(hash(bytes));
  expect(storage.files.has('second')).toBe(false);
});

it.each<[string, () => Choice]>([
  [
    'another user',
    () => {
      setSession(aUser({ id: '00000000-0000-4000-8000-000000000002' }));
      return {};
    },
  ],
  ['another case', () => ({ resumeKey: 'case b' })],
  ['another content', () => ({ content: bytes.with(SIZE - 1, 7) as Uint8Array<ArrayBuffer> })],
])('does not go on with the upload for %s', async (_, change) => {
  storage.cutAfter(SIZE * 0.4, 1000);
  await expect(send()).rejects.toThrow();
  storage.cutAfter(Number.POSITIVE_INFINITY);
  const choice = change();
  storage.requests.length = 0;
  expect(await send({ name: 'second', ...choice })).toBe('second');
  expect(methods()[0]).toBe('POST');
  expect(hash(storage.files.get('second'))).toBe(hash(choice.content ?? bytes));
});

/** From the second part on no token but this is taken. What is refused may not be read to its end, and the line is cut then. */
function refuseAllBut(token: string): void {
  let isLater = false;
  const words = { status_code: 400, body: '{"statusCode":"403","error":"Unauthorized","message":"jwt expired"}' };
  storage.refuse = ({ authorization, offset }) => {
    isLater ||= offset === 6 * MIB;
    return isLater && authorization !== `Bearer ${token}` ? words : null;
  };
}

it('renews a token that is refused between two parts', async () => {
  refuseAllBut('token-2');
  user = aUser({ accessToken: 'token-2' });
  expect(await send()).toBe('first');
  expect(hash(storage.files.get('first'))).toBe(hash(bytes));
  expect(methods().filter((method) => method === 'POST')).toHaveLength(1);
  const parts = storage.requests.filter(({ method }) => method === 'PATCH');
  expect(parts.map(({ offset, authorization }) => [offset, authorization])).toEqual([
    [0, 'Bearer token-1'],
    [6 * MIB, 'Bearer token-1'],
    [6 * MIB, 'Bearer token-2'],
    [12 * MIB, 'Bearer token-2'],
    [18 * MIB, 'Bearer token-2'],
  ]);
});

it('renews a token that ends between two parts before the next is sent', async () => {
  storage.refuse = ({ offset }) => {
    if (offset === 0) {
      setSession(aUser({ expiresAt: 0 }));
      user = aUser({ accessToken: 'token-2' });
    }
    return null;
  };
  await send();
  const [first, ...others] = storage.requests.filter(({ method }) => method === 'PATCH');
  expect(first?.authorization).toBe('Bearer token-1');
  expect(new Set(others.map(({ authorization }) => authorization))).toEqual(new Set(['Bearer token-2']));
});

it('gives up when no token is taken, and sends nothing as somebody who has signed in since', async () => {
  refuseAllBut('of nobody');
  await expect(send()).rejects.toMatchObject({ status: 401, message: errorMessages.expired });
  storage.refuse = ({ offset }) => {
    if (offset === 6 * MIB) {
      user = aUser({ id: '00000000-0000-4000-8000-000000000002', accessToken: 'of-another' });
      setSession(user);
    }
    return null;
  };
  await expect(send()).rejects.toMatchObject({ status: 401, message: errorMessages.signedOut });
  expect(storage.requests.map(({ authorization }) => authorization)).not.toContain('Bearer of-another');
});

it.each([404, 410])('begins anew when Storage has lost the upload and answers %i', async (status) => {
  storage.cutAfter(SIZE * 0.7, 1000);
  await expect(send()).rejects.toThrow();
  await storage.lose();
  storage.cutAfter(Number.POSITIVE_INFINITY);
  storage.requests.length = 0;
  if (status === 410) {
    storage.refuse = ({ method }) =>
      method === 'HEAD' ? { status_code: 410, body: 'The file no longer exists' } : null;
  }
  const name = await send({ name: 'second' });
  expect(methods().slice(0, 2)).toEqual(['HEAD', 'POST']);
  expect(hash(storage.files.get(name))).toBe(hash(bytes));
});

it('does not begin anew when Storage is not available for a moment', async () => {
  storage.cutAfter(SIZE * 0.7, 1);
  let answers = 0;
  storage.refuse = ({ method }) => {
    if (method === 'HEAD') answers += 1;
    return method === 'HEAD' && answers === 1 ? { status_code: 503, body: 'busy' } : null;
  };
  await send();
  expect(methods().filter((method) => method === 'POST')).toHaveLength(1);
  expect(hash(storage.files.get('first'))).toBe(hash(bytes));
});

it('removes from Storage what it has when the upload is called off', async () => {
  const controller = new AbortController();
  storage.refuse = ({ offset }) => {
    if (offset === 6 * MIB) controller.abort();
    return null;
  };
  await expect(send({ signal: controller.signal })).rejects.toMatchObject({ name: 'AbortError' });
  await vi.waitFor(() => expect(methods()).toContain('DELETE'), { timeout: 10_000 });
  await vi.waitFor(() => expect(kept()).toEqual([]), { timeout: 10_000 });
});

it('takes a file that is there for one that an earlier attempt has stored, whose last answer was lost', async () => {
  storage.refuse = ({ method }) =>
    method === 'POST' ? { status_code: 409, body: 'The resource already exists' } : null;
  expect(await send()).toBe('first');
});

it('says in its own words what Storage refuses', async () => {
  storage.refuse = () => ({ status_code: 415, body: 'mime type application/pdf is not supported' });
  await expect(send()).rejects.toMatchObject({ status: 415, message: validationMessages.documentKind });
  storage.refuse = () => null;
  const large = new Uint8Array(101 * MIB);
  await expect(send({ content: large })).rejects.toMatchObject({
    status: 413,
    message: validationMessages.uploadSize,
  });
  expect(methods()).not.toContain('PATCH');
});

it('keeps of an upload a hash and its address, for a day, and not the name of the file', async () => {
  storage.cutAfter(SIZE * 0.4, 1000);
  await expect(send({ resumeKey: 'case a\nDivorce petition.pdf' })).rejects.toThrow();
  expect(kept()).toEqual([expect.stringMatching(/^tus::[0-9a-f]{64}::\d+$/)]);
  expect(JSON.stringify({ ...localStorage })).not.toContain('petition');
  forgetUploads(KEPT_UPLOAD_MS);
  expect(kept()).toHaveLength(1);
  vi.useFakeTimers({ now: Date.now() + KEPT_UPLOAD_MS + 1000, toFake: ['Date'] });
  forgetUploads(KEPT_UPLOAD_MS);
  expect(kept()).toEqual([]);
});
