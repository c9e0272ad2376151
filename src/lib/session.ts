/**
 * The session as the browser holds it: who is signed in and the short-lived access token, in memory only. The cookies
 * that outlive a page are HttpOnly; `GET /api/auth/status` turns them into a fresh token.
 */
import { mfaRequired, type SessionUser } from '@contract';
import { ApiError, api } from './api';
import { keepSessionHint } from './session-hint';

type Listener = (user: SessionUser | null) => void;

/** How a session ended that did not go on: by itself, with its user's account, or by a sign-out in another tab. */
export type SessionEnd = 'expired' | 'deleted' | 'elsewhere';

/** Message of a tab to the others. */
type SessionEvent = 'began' | 'signed-out' | 'expired' | 'deleted';

/** Renewed this long before the token ends, so that no request meets an ended one. */
const REFRESH_MARGIN_MS = 60_000;
/** A server that answers with an old token, or a clock that is wrong, must not make the site ask in a loop. */
const MIN_REFRESH_WAIT_MS = 30_000;

/** Undefined until it is known whether somebody is signed in. */
let current: SessionUser | null | undefined;
/** How the last session ended; null when its user has signed out here, or there was none. */
let end: SessionEnd | null = null;
/** Whether another tab said that the session is over: then it is not sent again. */
let expiredElsewhere = false;
/** Grows with every log-in and sign-out, so that an answer asked for before it is not taken for the truth after it. */
let generation = 0;
let refresh: Promise<SessionUser | null> | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<Listener>();

function timeLeft(user: SessionUser): number {
  return user.expiresAt * 1000 - Date.now();
}

/** Every change of the session comes through here. */
function applySession(user: SessionUser | null): void {
  current = user;
  expiredElsewhere = false;
  if (user) end = null;
  keepSessionHint(user !== null);
  clearTimeout(timer);
  if (user) {
    const wait = Math.max(timeLeft(user) - REFRESH_MARGIN_MS, MIN_REFRESH_WAIT_MS);
    // A renewal that meets no server is tried again by the next request that needs a token.
    timer = setTimeout(() => void refreshSession().catch(() => undefined), wait);
  }
  for (const listener of listeners) listener(user);
}

/** Answers to earlier requests are ignored from here on. */
function discardRefresh(): void {
  generation += 1;
  refresh = undefined;
}

/** Log-in and sign-out are those of the browser: this is where its tabs tell each other. */
const otherTabs = typeof window === 'undefined' ? null : new BroadcastChannel('session');

function broadcast(event: SessionEvent): void {
  otherTabs?.postMessage(event);
}

function onBroadcast({ data: event }: MessageEvent<SessionEvent>): void {
  if (event === 'signed-out' || event === 'deleted') {
    endSession(event === 'deleted' ? event : 'elsewhere');
    return;
  }
  // Who is signed in now, or whether the session really is over (another tab may have logged in since), the server knows.
  discardRefresh();
  expiredElsewhere = event === 'expired';
  void refreshSession().catch(() => undefined);
}
if (otherTabs) otherTabs.onmessage = onBroadcast;

/** The signed-in user with the token at hand, or null. */
export function getSession(): SessionUser | null {
  return current ?? null;
}

/** Snapshot for `useSyncExternalStore`: undefined until the session is known. */
export function getSessionSnapshot(): SessionUser | null | undefined {
  return current;
}

/** How the last session ended; null when that was meant, or when somebody is signed in. */
export function getSessionEnd(): SessionEnd | null {
  return end;
}

/** To be called when the user has been shown the end: it is shown once. */
export function forgetSessionEnd(): void {
  end = null;
}

/** Begins a session, after a log-in. */
export function setSession(user: SessionUser): void {
  discardRefresh();
  applySession(user);
  broadcast('began');
}

function endSession(reason: 'signed-out' | SessionEnd): void {
  end = reason === 'signed-out' ? null : reason;
  discardRefresh();
  applySession(null);
}

/** Ends the session in every tab, after a log-out or with the account. */
export function clearSession(reason: 'signed-out' | 'deleted' = 'signed-out'): void {
  endSession(reason);
  broadcast(reason);
}

/** The server says that the session is over, or that there is none. */
function expireSession(code: string | undefined): void {
  // The server says so to a browser that still holds the cookies of an ended session; this page may have held it itself.
  const isLost = Boolean(current) || code === 'error.expired';
  const isFirst = isLost && !expiredElsewhere;
  if (isLost) end = 'expired';
  discardRefresh();
  applySession(null);
  if (isFirst) broadcast('expired');
}

/**
 * Calls the listener with every change: log-in, renewal, sign-out.
 * @returns stops it
 */
export function onSessionChange(listener: Listener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** For a page that is opened: asks who is signed in. When the server cannot say, nobody is, as far as the page knows. */
export async function checkSession(): Promise<void> {
  try {
    await refreshSession();
  } catch {
    // The hint stays: the next page asks again.
    if (current !== undefined) return;
    current = null;
    for (const listener of listeners) listener(null);
  }
}

/** For tests: as when a page is opened. */
export function resetSession(): void {
  discardRefresh();
  applySession(null);
  current = undefined;
  end = null;
}

async function fetchStatus(asked: number): Promise<SessionUser | null> {
  try {
    const user = await api.get<SessionUser>('/api/auth/status');
    if (asked === generation) applySession(user);
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 401)) throw error;
    if (asked === generation) expireSession(error.code);
  }
  return getSession();
}

/**
 * Asks the server who is signed in and takes the fresh token; calls made meanwhile share one request.
 * @returns the user, or null when the server says that nobody is signed in
 * @throws {ApiError} when the server could not say
 */
export function refreshSession(): Promise<SessionUser | null> {
  if (!refresh) {
    const running = fetchStatus(generation).finally(() => {
      if (refresh === running) refresh = undefined;
    });
    refresh = running;
  }
  return refresh;
}

/**
 * Makes a call of the api that only a signed-in user may make: when it is refused because the session is over, it is
 * over here too.
 * @throws {ApiError} what the call throws
 */
export async function asUser<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    if (current && error instanceof ApiError && error.status === 401) await refreshSession().catch(() => null);
    throw error;
  }
}

/** Null for a log-in that lacks only its second step. Throws every other refusal. */
export function nullIfMfaRequired(error: unknown): null {
  if (error instanceof ApiError && error.code === mfaRequired) return null;
  throw error;
}

/**
 * The token for a request, renewed first when it has ended.
 * @returns the token, or null for a visitor
 * @throws {ApiError} when it has ended and the server could not be asked
 */
export async function accessToken(): Promise<string | null> {
  if (!current) return null;
  const user = timeLeft(current) > 0 ? current : await refreshSession();
  return user?.accessToken ?? null;
}
