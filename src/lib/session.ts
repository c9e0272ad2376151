/**
 * The session as the browser holds it: who is signed in and the short-lived access token, in memory only. The cookies
 * that outlive a page are HttpOnly; `GET /api/auth/status` turns them into a fresh token.
 */
import type { SessionUser } from '@contract';
import { ApiError, api } from './api';
import { keepSessionHint } from './session-hint';

type Listener = (user: SessionUser | null) => void;

/** Renewed this long before the token ends, so that no request meets an ended one. */
const margin = 60_000;
/** A server that answers with an old token, or a clock that is wrong, must not make the site ask in a loop. */
const shortestWait = 30_000;

let current: SessionUser | null = null;
/** Grows with every log-in and sign-out, so that an answer asked for before it is not taken for the truth after it. */
let generation = 0;
let renewal: Promise<SessionUser | null> | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<Listener>();

function timeLeft(user: SessionUser): number {
  return user.expiresAt * 1000 - Date.now();
}

function keep(user: SessionUser | null): void {
  current = user;
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
if (otherTabs) otherTabs.onmessage = () => void renewSession().catch(() => undefined);

/** The signed-in user with the token at hand, or null. */
export function getSession(): SessionUser | null {
  return current;
}

function change(user: SessionUser | null): void {
  generation += 1;
  renewal = undefined;
  keep(user);
}

/** Begins a session, after a log-in. */
export function setSession(user: SessionUser): void {
  change(user);
  otherTabs?.postMessage('changed');
}

/** Ends the session, after a log-out. */
export function clearSession(): void {
  change(null);
  otherTabs?.postMessage('changed');
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
    if (asked === generation) keep(user);
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 401)) throw error;
    if (asked === generation) change(null);
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
 * The token for a request, renewed first when it has ended.
 * @returns the token, or null for a visitor
 * @throws {ApiError} when it has ended and the server could not be asked
 */
export async function accessToken(): Promise<string | null> {
  if (!current) return null;
  const user = timeLeft(current) > 0 ? current : await renewSession();
  return user?.accessToken ?? null;
}
