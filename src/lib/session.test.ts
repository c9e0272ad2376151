import { beforeEach, describe, expect, it, vi } from 'vitest';
import { deferred, fakeNetwork, json } from '@/testing/network';
import { aUser } from '@/testing/users';
import { ApiError, api } from './api';
import {
  accessToken,
  asUser,
  clearSession,
  forgetSessionEnd,
  getSession,
  getSessionEnd,
  refreshSession,
  setSession,
} from './session';

const status = 'GET /api/auth/status';
const now = new Date('2026-11-24T05:00:00Z');
const minutes = (count: number) => count * 60_000;

beforeEach(() => {
  vi.useFakeTimers({ now });
});

describe('session', () => {
  it('gives no token to a visitor, and asks nothing', async () => {
    const sent = fakeNetwork({});
    expect(await accessToken()).toBeNull();
    expect(sent).toHaveLength(0);
  });

  it('renews an ended token before a request, once for requests that come together', async () => {
    const response = deferred<Response>();
    const sent = fakeNetwork({ [status]: () => response.promise });
    setSession(aUser({ expiresAt: now.getTime() / 1000 - 1 }));
    const tokens = Promise.all([accessToken(), accessToken(), accessToken()]);
    response.resolve(json(aUser({ accessToken: 'token-2' })));
    expect(await tokens).toEqual(['token-2', 'token-2', 'token-2']);
    expect(sent).toHaveLength(1);
  });

  it('renews shortly before the token ends', async () => {
    const sent = fakeNetwork({ [status]: () => json(aUser({ accessToken: 'token-2' })) });
    setSession(aUser());
    await vi.advanceTimersByTimeAsync(minutes(9) - 1000);
    expect(sent).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(1000);
    expect(sent).toHaveLength(1);
    expect(getSession()?.accessToken).toBe('token-2');
  });

  it('does not ask in a loop when tokens come that are about to end', async () => {
    const sent = fakeNetwork({ [status]: () => json(aUser({ expiresAt: Date.now() / 1000 + 30 })) });
    setSession(aUser({ expiresAt: Date.now() / 1000 + 30 }));
    await vi.advanceTimersByTimeAsync(minutes(2));
    expect(sent).toHaveLength(4);
  });

  it('tries a renewal that met no server again with the next request', async () => {
    const routes = { [status]: (): Response | Promise<Response> => Promise.reject(new TypeError('Failed to fetch')) };
    const sent = fakeNetwork(routes);
    setSession(aUser());
    await vi.advanceTimersByTimeAsync(minutes(11));
    expect(sent).toHaveLength(1);
    routes[status] = () => json(aUser({ accessToken: 'token-2', expiresAt: Date.now() / 1000 + 600 }));
    expect(await accessToken()).toBe('token-2');
  });

  it('does not let an answer from before a log-in undo it', async () => {
    const response = deferred<Response>();
    fakeNetwork({ [status]: () => response.promise });
    const check = refreshSession();
    setSession(aUser());
    response.resolve(json({ message: 'You are not signed in' }, 401));
    expect(await check).toMatchObject({ username: 'meera' });
    expect(getSession()).not.toBeNull();
  });
});

describe('the end of a session', () => {
  // The words are in the language of the browser or of the page: only the code says which they are.
  const refused = (name: 'expired' | 'signedOut') => json({ message: 'सत्र नहीं है', code: `error.${name}` }, 401);
  const over = { [status]: () => refused('expired') };
  const none = { [status]: () => refused('signedOut') };

  /** Another tab, and what it has heard. */
  function otherTab() {
    const channel = new BroadcastChannel('session');
    const heard: unknown[] = [];
    channel.onmessage = ({ data }) => heard.push(data);
    return { heard, post: (event: string) => channel.postMessage(event), close: () => channel.close() };
  }

  beforeEach(() => {
    vi.useRealTimers();
    forgetSessionEnd();
  });

  it('is an expiry when nobody asked for it', async () => {
    fakeNetwork(none);
    setSession(aUser());
    await refreshSession();
    expect(getSessionEnd()).toBe('expired');
    // A check that comes later says nothing else about it.
    await refreshSession();
    expect(getSessionEnd()).toBe('expired');
  });

  it('is an expiry for a page that is opened with the cookies of an ended session', async () => {
    fakeNetwork(over);
    await refreshSession();
    expect(getSessionEnd()).toBe('expired');
  });

  it('is none for a visitor who never had a session', async () => {
    fakeNetwork(none);
    await refreshSession();
    expect(getSessionEnd()).toBeNull();
  });

  it('is none after a log-out, also when an answer to an older question says that the session is over', async () => {
    const response = deferred<Response>();
    fakeNetwork({ [status]: () => response.promise });
    setSession(aUser());
    const check = refreshSession();
    clearSession();
    response.resolve(refused('expired'));
    await check;
    expect(getSessionEnd()).toBeNull();
  });

  it('is forgotten with the next log-in, and once it was shown', async () => {
    clearSession('deleted');
    expect(getSessionEnd()).toBe('deleted');
    setSession(aUser());
    expect(getSessionEnd()).toBeNull();
    clearSession('deleted');
    forgetSessionEnd();
    expect(getSessionEnd()).toBeNull();
  });

  it('is sent to the other tabs, each reason as such', async () => {
    const tab = otherTab();
    fakeNetwork(none);
    setSession(aUser());
    clearSession();
    setSession(aUser());
    clearSession('deleted');
    setSession(aUser());
    await refreshSession();
    await vi.waitFor(() => expect(tab.heard).toEqual(['began', 'signed-out', 'began', 'deleted', 'began', 'expired']));
    tab.close();
  });

  it.each([
    ['signed-out', 'elsewhere'],
    ['deleted', 'deleted'],
    ['expired', 'expired'],
  ])('heard of as %j from another tab is %j here, and not broadcast again', async (event, end) => {
    const tab = otherTab();
    fakeNetwork(none);
    setSession(aUser());
    tab.post(event);
    await vi.waitFor(() => expect(getSession()).toBeNull());
    expect(getSessionEnd()).toBe(end);
    setSession(aUser());
    await vi.waitFor(() => expect(tab.heard).toEqual(['began', 'began']));
    tab.close();
  });

  it('is a sign-out in another tab also while a renewal is on its way: its answer counts for nothing', async () => {
    const tab = otherTab();
    const response = deferred<Response>();
    const sent = fakeNetwork({ [status]: () => response.promise });
    setSession(aUser());
    const renewal = refreshSession();
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    tab.post('signed-out');
    await vi.waitFor(() => expect(getSession()).toBeNull());
    response.resolve(json(aUser({ accessToken: 'token-2' })));
    expect(await renewal).toBeNull();
    expect(getSession()).toBeNull();
    expect(await accessToken()).toBeNull();
    expect(getSessionEnd()).toBe('elsewhere');
    tab.close();
  });

  it('does not take over the end from another tab when the server knows a session again', async () => {
    const tab = otherTab();
    fakeNetwork({ [status]: () => json(aUser({ accessToken: 'token-2' })) });
    setSession(aUser());
    tab.post('expired');
    await vi.waitFor(() => expect(getSession()?.accessToken).toBe('token-2'));
    expect(getSessionEnd()).toBeNull();
    tab.close();
  });

  it('is not the answer to a question from before a log-in in another tab', async () => {
    const tab = otherTab();
    const before = deferred<Response>();
    const responses = [before.promise, json(aUser({ accessToken: 'token-2' }))];
    const sent = fakeNetwork({ [status]: () => responses.shift()! });
    const check = refreshSession();
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    tab.post('began');
    await vi.waitFor(() => expect(getSession()?.accessToken).toBe('token-2'));
    before.resolve(refused('expired'));
    await check;
    expect(getSession()?.accessToken).toBe('token-2');
    expect(getSessionEnd()).toBeNull();
    tab.close();
  });
});

describe('asUser', () => {
  const path = 'POST /api/account/password';
  const refused = (code: number) => () => json({ message: 'No' }, code);
  const call = () => asUser(() => api.post('/api/account/password', {}));

  it('finds out from a 401 that the session is over, and passes the refusal on', async () => {
    fakeNetwork({ [path]: refused(401), [status]: refused(401) });
    setSession(aUser());
    await expect(call()).rejects.toMatchObject({ status: 401, message: 'No' });
    expect(getSession()).toBeNull();
    expect(getSessionEnd()).toBe('expired');
  });

  it('stays signed in when the server cannot be asked', async () => {
    fakeNetwork({ [path]: refused(401), [status]: refused(503) });
    setSession(aUser());
    await expect(call()).rejects.toBeInstanceOf(ApiError);
    expect(getSession()).not.toBeNull();
  });

  it.each([403, 409, 422, 429, 500])('asks nothing after a %d', async (code) => {
    const sent = fakeNetwork({ [path]: refused(code) });
    setSession(aUser());
    await expect(call()).rejects.toMatchObject({ status: code });
    expect(sent).toHaveLength(1);
    expect(getSession()).not.toBeNull();
  });
});
