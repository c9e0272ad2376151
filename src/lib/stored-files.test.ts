/** What is made of Storage's answers: it says in the body of a 400 what it means. */
import * as errorMessages from '@texts/error';
import * as validationMessages from '@texts/validation';
import { beforeEach, expect, it, vi } from 'vitest';
import { fakeNetwork, json, type SentRequest } from '@/testing/network';
import { holdFiles, type SentFile } from '@/testing/photos';
import { aUser } from '@/testing/users';
import { setSession } from './session';
import { deleteFiles, sendFile } from './stored-files';

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

/** Sends a file. @returns what comes of it when Storage answers so to each attempt */
async function send(...answers: [status: number, text?: string][]) {
  const result = sendFile({
    bucket: 'case-documents',
    name: 'id',
    file: new Blob([new Uint8Array(2 * 1024 * 1024)], { type: 'text/plain' }),
    maxAgeSeconds: 0,
    typeError: validationMessages.documentKind,
    signal: new AbortController().signal,
    onProgress: () => undefined,
  }).catch((error: unknown) => error);
  for (const [at, given] of answers.entries()) {
    await vi.waitFor(() => expect(files).toHaveLength(at + 1));
    files[at]?.respond(...given);
  }
  return result;
}
const tokens = () => files.map(({ headers }) => headers.authorization);

it('takes a file that is there for one that an earlier attempt has stored, whose answer was lost', async () => {
  expect(await send([400, answer('409', 'The resource already exists', 'Duplicate')])).toBe('id');
});

it.each([
  ['has expired', expired],
  ['was signed with another key', answer('403', 'signature verification failed')],
  ['cannot be read', answer('403', 'Invalid Compact JWS')],
])('renews a token that %s, once', async (_, text) => {
  expect(await send([400, text], [200])).toBe('id');
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
});

it('renews a token also for a removal', async () => {
  await deleteFiles('gallery', ['a']);
  const removals = requests.filter(({ method }) => method === 'DELETE');
  expect(removals.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer token-1', 'Bearer token-2']);
});
