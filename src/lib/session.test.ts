import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { accessToken, clearSession, getSession, onSessionChange, renewSession, setSession } from './session';
import { fakeNetwork, held, json } from './testing/network';
import { aUser } from './testing/users';

const status = 'GET /api/auth/status';
const now = new Date('2026-11-24T05:00:00Z');
const minutes = (count: number) => count * 60_000;

beforeEach(() => {
  vi.useFakeTimers({ now });
});

afterEach(() => {
  clearSession();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

describe('session', () => {
  it('gives no token to a visitor, and asks nothing', async () => {
    const sent = fakeNetwork({});
    expect(await accessToken()).toBeNull();
    expect(sent).toHaveLength(0);
  });

  it('gives the token at hand while it lasts', async () => {
    const sent = fakeNetwork({});
    setSession(aUser());
    expect(await accessToken()).toBe('token-1');
    expect(sent).toHaveLength(0);
  });

  it('renews an ended token before a request, once for requests that come together', async () => {
    const answer = held<Response>();
    const sent = fakeNetwork({ [status]: () => answer.promise });
    setSession(aUser({ expiresAt: now.getTime() / 1000 - 1 }));
    const tokens = Promise.all([accessToken(), accessToken(), accessToken()]);
    answer.resolve(json(aUser({ accessToken: 'token-2' })));
    expect(await tokens).toEqual(['token-2', 'token-2', 'token-2']);
    expect(sent).toHaveLength(1);
  });

  it('asks again after a renewal is over', async () => {
    const sent = fakeNetwork({ [status]: () => json(aUser()) });
    await renewSession();
    await renewSession();
    expect(sent).toHaveLength(2);
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

  it('signs out when the server says 401, and tells so', async () => {
    fakeNetwork({ [status]: () => json({ message: 'You are not signed in' }, 401) });
    setSession(aUser({ expiresAt: now.getTime() / 1000 - 1 }));
    const heard = vi.fn();
    const stop = onSessionChange(heard);
    expect(await accessToken()).toBeNull();
    expect(heard).toHaveBeenCalledExactlyOnceWith(null);
    stop();
  });

  it('stays signed in when the server cannot be asked, but gives no ended token', async () => {
    fakeNetwork({ [status]: () => Promise.reject(new TypeError('Failed to fetch')) });
    setSession(aUser({ expiresAt: now.getTime() / 1000 - 1 }));
    await expect(accessToken()).rejects.toMatchObject({ status: 0 });
    expect(getSession()).not.toBeNull();
  });

  it('asks again who is signed in when another tab logged in or out', async () => {
    vi.useRealTimers();
    fakeNetwork({ [status]: () => json({ message: 'You are not signed in' }, 401) });
    setSession(aUser());
    const otherTab = new BroadcastChannel('session');
    otherTab.postMessage('changed');
    await vi.waitFor(() => expect(getSession()).toBeNull());
    otherTab.close();
  });

  it('tells the other tabs of a log-in and a log-out, but not of a renewal', async () => {
    vi.useRealTimers();
    fakeNetwork({ [status]: () => json(aUser()) });
    const otherTab = new BroadcastChannel('session');
    const heard = vi.fn();
    otherTab.onmessage = heard;
    await renewSession();
    setSession(aUser());
    clearSession();
    await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(2));
    otherTab.close();
  });

  it('does not let an answer from before a log-in undo it', async () => {
    const answer = held<Response>();
    fakeNetwork({ [status]: () => answer.promise });
    const check = renewSession();
    setSession(aUser());
    answer.resolve(json({ message: 'You are not signed in' }, 401));
    expect(await check).toMatchObject({ username: 'meera' });
    expect(getSession()).not.toBeNull();
  });

  it('does not let an answer from before a log-out undo it', async () => {
    const answer = held<Response>();
    fakeNetwork({ [status]: () => answer.promise });
    setSession(aUser());
    const check = renewSession();
    clearSession();
    answer.resolve(json(aUser()));
    expect(await check).toBeNull();
    expect(getSession()).toBeNull();
  });
});
