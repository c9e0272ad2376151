import { errorToasts as authErrorToasts } from '@texts/auth';
import { errorToasts } from '@texts/contact';
import * as errorMessages from '@texts/error';
import { describe, expect, it, vi } from 'vitest';
import { fakeNetwork, json } from '@/testing/network';
import { ApiError, api, toErrorToast } from './api';

async function getFailure(call: Promise<unknown>): Promise<ApiError> {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError)) throw new Error(`Expected an ApiError, got ${String(error)}`);
  return error;
}

describe('api', () => {
  it('sends JSON with cookies and gives the parsed answer', async () => {
    const fetched = vi.fn(async () => json({ id: 7 }));
    vi.stubGlobal('fetch', fetched);
    await expect(api.post('/api/contact', { name: 'Meera' })).resolves.toEqual({ id: 7 });
    expect(fetched).toHaveBeenCalledWith(
      '/api/contact',
      expect.objectContaining({ method: 'POST', credentials: 'include', body: '{"name":"Meera"}' }),
    );
  });

  it('takes an empty answer for none', async () => {
    fakeNetwork({ 'DELETE /api/things/1': () => new Response(null, { status: 204 }) });
    await expect(api.delete('/api/things/1')).resolves.toBeUndefined();
  });

  it("raises the server's message and its field errors", async () => {
    const errors = { username: 'Taken' };
    fakeNetwork({ 'POST /api/users': () => json({ message: 'This username is already taken', errors }, 409) });
    const error = await getFailure(api.post('/api/users', {}));
    expect(error).toMatchObject({ status: 409, message: 'This username is already taken', errors, isUserFacing: true });
  });

  it("names status and body when a refusal has no message, and keeps it from people's eyes", async () => {
    fakeNetwork({ 'GET /api/things': () => new Response('no such thing', { status: 404 }) });
    const error = await getFailure(api.get('/api/things'));
    expect(error.message).toBe('404: no such thing');
    expect(toErrorToast(error, errorToasts.contact)).toEqual(errorToasts.contact);
  });

  it.each([
    ['no network', () => Promise.reject(new TypeError('Failed to fetch')), 0],
    ['a gateway in the way', () => new Response('<h1>Bad gateway</h1>', { status: 502 }), 502],
    ['a page instead of JSON', () => new Response('<!doctype html>', { status: 200 }), 200],
  ])('says that the service is not available: %s', async (_case, response, status) => {
    fakeNetwork({ 'GET /api/things': response });
    expect(await getFailure(api.get('/api/things'))).toMatchObject({ status, message: errorMessages.unavailable });
  });
});

it("toErrorToast puts the server's message under the title, else the fallback's", () => {
  const taken = new ApiError(409, errorMessages.usernameTaken);
  expect(toErrorToast(taken, authErrorToasts.registration)).toEqual({
    title: authErrorToasts.registration.title,
    description: errorMessages.usernameTaken,
  });
  expect(toErrorToast(new Error('bug'), authErrorToasts.registration)).toEqual(authErrorToasts.registration);
});
