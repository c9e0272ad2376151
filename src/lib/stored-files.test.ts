/** The errors made of Storage's answers, whose meaning is in the body of a 400. */
import * as errorMessages from '@texts/error';
import * as validationMessages from '@texts/validation';
import { beforeEach, expect, it, vi } from 'vitest';
import { fakeNetwork, json, type SentRequest } from '@/testing/network';
import { holdFiles, type SentFile } from '@/testing/photos';
import { aUser } from '@/testing/users';
import { clearSession, setSession } from './session';
import { deleteFiles, storeFile } from './stored-files';

const answer = (statusCode: string, message: string, error = 'Unauthorized') =>
  JSON.stringify({ statusCode, error, message });
const expired = answer('403', '"exp" claim timestamp check failed');

let files: SentFile[];
let requests: SentRequest[];
beforeEach(() => {
  files = holdFiles();
  const remove = 'DELETE /storage/v1/object/gallery';
  requests = fakeNetwork({
    'GET /api/auth/status': () => json(aUser({ accessToken: 'token-2' })),
    [remove]: ({ headers }) =>
      headers.get('authorization') === 'Bearer token-2' ? json([]) : json(JSON.parse(expired), 400),
  });
  setSession(aUser());
});

const file = new Blob([new Uint8Array(2 * 1024 * 1024)], { type: 'text/plain' });
const sending = {
  bucket: 'case-documents',
  name: 'a b',
  file,
  maxAgeSeconds: 60,
  typeError: validationMessages.documentKind,
  signal: new AbortController().signal,
  onProgress: () => undefined,
} as const;

/** Sends a file. @returns what comes of it when Storage answers so to each attempt */
async function send(...answers: [status: number, text?: string][]) {
  const result = storeFile(sending).catch((error: unknown) => error);
  for (const [at, given] of answers.entries()) {
    await vi.waitFor(() => expect(files).toHaveLength(at + 1));
    files[at]?.respond(...given);
  }
  return result;
}
const tokens = () => files.map(({ headers }) => headers.authorization);

it('sends the file with its name, kind and age, and says how much of it has gone', async () => {
  const onProgress = vi.fn();
  const result = storeFile({ ...sending, onProgress });
  await vi.waitFor(() => expect(files).toHaveLength(1));
  expect(files[0]).toMatchObject({ method: 'POST', path: '/storage/v1/object/case-documents/a%20b', file });
  expect(files[0]?.headers).toEqual({
    apikey: expect.any(String),
    authorization: 'Bearer token-1',
    'content-type': 'text/plain',
    'cache-control': 'max-age=60',
  });
  // The progress counts the bytes of the request, which has more than the file.
  for (const loaded of [100, file.size + 100]) files[0]?.upload.onprogress?.({ loaded });
  expect(onProgress.mock.calls).toEqual([
    [100, false],
    [file.size, false],
  ]);
  files[0]?.respond(200);
  expect(await result).toBe('a b');
});

it('ends the request when it is called off, and sends none after that', async () => {
  const [stop, reason] = [new AbortController(), new Error('called off')];
  const result = storeFile({ ...sending, signal: stop.signal });
  await vi.waitFor(() => expect(files).toHaveLength(1));
  stop.abort(reason);
  await expect(result).rejects.toBe(reason);
  await expect(storeFile({ ...sending, signal: stop.signal })).rejects.toBe(reason);
  expect(files).toHaveLength(1);
});

it('sends nothing for nobody', async () => {
  clearSession();
  expect(await send()).toMatchObject({ status: 401, message: errorMessages.signedOut });
  expect(files).toHaveLength(0);
});

it('takes a file that is there for one that an earlier attempt has stored, whose answer was lost', async () => {
  expect(await send([400, answer('409', 'The resource already exists', 'Duplicate')])).toBe('a b');
});

it.each([
  ['has expired', expired],
  ['was signed with another key', answer('403', 'signature verification failed')],
  ['cannot be read', answer('403', 'Invalid Compact JWS')],
])('renews a token that %s, once', async (_, text) => {
  expect(await send([400, text], [200])).toBe('a b');
  expect(tokens()).toEqual(['Bearer token-1', 'Bearer token-2']);
  files.length = 0;
  expect(await send([400, text], [400, text])).toMatchObject({ status: 401, message: errorMessages.expired });
});

it.each([
  ['403', 'new row violates row-level security policy', { status: 403 }],
  ['413', 'The object exceeded the maximum allowed size', { status: 413 }],
  ['415', 'mime type text/html is not supported', { status: 415, message: validationMessages.documentKind }],
])('renews no token for what else is refused: %s %s', async (statusCode, message, error) => {
  expect(await send([400, answer(statusCode, message)])).toMatchObject(error);
  expect(tokens()).toEqual(['Bearer token-1']);
});

it('says which limit a file meets, before it is sent where that of the server is known', async () => {
  const tooLarge: [number, string] = [400, answer('413', 'The object exceeded the maximum allowed size')];
  expect(await send(tooLarge)).toMatchObject({ status: 413, message: validationMessages.uploadSize });
  vi.stubEnv('VITE_UPLOAD_LIMIT', '1MiB');
  expect(await send()).toMatchObject({ status: 413, message: validationMessages.uploadLimit(1) });
  expect(files).toHaveLength(1);
  vi.stubEnv('VITE_UPLOAD_LIMIT', '2MiB');
  files.length = 0;
  expect(await send([200])).toBe('a b');
});

it('renews a token also for a removal', async () => {
  await deleteFiles('gallery', ['a']);
  const removals = requests.filter(({ method }) => method === 'DELETE');
  expect(removals.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer token-1', 'Bearer token-2']);
  expect(removals[1]?.headers.get('content-type')).toBe('application/json');
  expect(removals[1]?.body).toEqual({ prefixes: ['a'] });
});
