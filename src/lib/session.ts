/**
 * The session as the browser holds it: who is signed in and the short-lived access token, in memory only. The cookies
 * that outlive a page are HttpOnly; `GET /api/auth/status` turns them into a fresh token.
 */
import { errorMessages, type SessionUser } from '@contract';
import { ApiError, api } from './api';
import { keepSessionHint } from './session-hint';

type Listener = (user: SessionUser | null) => void;

/** How a session ended that did not go on: by itself, or with its user's account. */
export type SessionEnd = 'expired' | 'deleted';

/** What a tab tells the others. Whatever it is, they ask the server; but they know then how to take its answer. */
type SessionEvent = 'began' | 'signed-out' | SessionEnd;

/** Renewed this long before the token ends, so that no request meets an ended one. */
const margin = 60_000;
/** A server that answers with an old token, or a clock that is wrong, must not make the site ask in a loop. */
const shortestWait = 30_000;

let current: SessionUser | null = null;
/** How the last session ended; null when its user has signed out, or there was none. */
let end: SessionEnd | null = null;
/** What another tab has told last, until the server has answered. */
let lastEvent: SessionEvent | null = null;
/** Grows with every log-in and sign-out, so that an answer asked for before it is not taken for the truth after it. */
let generation = 0;
let renewal: Promise<SessionUser | null> | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<Listener>();

function timeLeft(user: SessionUser): number {
  return user.expiresAt * 1000 - Date.now();
}

function applySession(user: SessionUser | null): void {
  current = user;
  lastEvent = null;
  if (user) end = null;
  keepSessionHint(user !== null);
  clearTimeout(timer);
  if (user) {
    const wait = Math.max(timeLeft(user) - margin, shortestWait);
    // A renewal that meets no server is tried again by the next request that needs a token.
    timer = setTimeout(() => void renewSession().catch(() => undefined), wait);
  }
  for (const listener of listeners) listener(user);
}

/** Log-in and sign-out are those of the browser: the other tabs hear of them here, and ask for themselves. */
const otherTabs = typeof window === 'undefined' ? null : new BroadcastChannel('session');
if (otherTabs) {
  otherTabs.onmessage = ({ data }: MessageEvent<SessionEvent>) => {
    lastEvent = data;
    void renewSession().catch(() => undefined);
  };
}

/** The signed-in user with the token at hand, or null. */
export function getSession(): SessionUser | null {
  return current;
}

/** How the last session ended; null when that was meant, or when somebody is signed in. */
export function getSessionEnd(): SessionEnd | null {
  return end;
}

/** For whoever has told the user of the end: it is told once. */
export function forgetSessionEnd(): void {
  end = null;
}

function change(user: SessionUser | null): void {
  generation += 1;
  renewal = undefined;
  applySession(user);
}

/** Begins a session, after a log-in. */
export function setSession(user: SessionUser): void {
  change(user);
  broadcast('began');
}

/** Ends the session, after a log-out or with the account. */
export function clearSession(how: 'signed-out' | 'deleted' = 'signed-out'): void {
  end = how === 'deleted' ? how : null;
  change(null);
  broadcast(how);
}

function broadcast(what: SessionEvent): void {
  otherTabs?.postMessage(what);
}

/** The server says that the session is over, or that there is none. */
function expireSession(message: string): void {
  // The server tells a browser that still holds the cookies of an ended session; this page may have held it itself.
  const isLost = current !== null || message === errorMessages.expired;
  const isFirst = isLost && (lastEvent === null || lastEvent === 'began');
  if (lastEvent === 'signed-out') end = null;
  else if (isLost) end = lastEvent === 'deleted' ? lastEvent : 'expired';
  change(null);
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

async function askStatus(asked: number): Promise<SessionUser | null> {
  try {
    const user = await api.get<SessionUser>('/api/auth/status');
    if (asked === generation) applySession(user);
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 401)) throw error;
    if (asked === generation) expireSession(error.message);
  }
  return current;
}

/**
 * Asks the server who is signed in and takes the fresh token; calls made meanwhile share one request.
 * @returns the user, or null when the server says that nobody is signed in
 * @throws {ApiError} when the server could not say
 */
export function renewSession(): Promise<SessionUser | null> {
  if (!renewal) {
    const running = askStatus(generation).finally(() => {
      if (renewal === running) renewal = undefined;
    });
    renewal = running;
  }
  return renewal;
}

/**
 * Makes a call of the api that only a signed-in user may make: when it is refused because the session is over, it is
 * over here too.
 * @throws {ApiError} what the call throws
 */
export async function asUser<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    if (current && error instanceof ApiError && error.status === 401) await renewSession().catch(() => null);
    throw error;
  }
}

/**
 * The token for a request, renewed first when it has ended.
 * @returns the token, or null for a visitor
 * @throws {ApiError} when it has ended and the server could not be asked
 */
export async function accessToken(): Promise<string | null> {
  if (!current) return null;
  const user = timeLeft(current) > 0 ? current : await renewSession();
  return user?.accessToken ?? null;
}
