/** Challenges of the api: what has to be solved after too many attempts. */
import type { Challenge, TurnstileChallenge } from '@contract/challenge';

let solving = 0;
const listeners = new Set<() => void>();

/** For `useSyncExternalStore`: whether a challenge is being solved. */
export const isSolving = () => solving > 0;
export function onSolvingChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function count(change: 1 | -1): void {
  solving += change;
  for (const listener of listeners) listener();
}

/** Where widgets are shown; the one that came last is in front. */
const hosts = new Set<HTMLElement>();

/** A ref of an empty element in which a challenge may show its widget. */
export function widgetHost(element: HTMLElement): () => void {
  hosts.add(element);
  return () => hosts.delete(element);
}

export const isTurnstile = (challenge: Challenge): challenge is TurnstileChallenge => 'kind' in challenge;

/** The challenge in the body of a refusal; undefined where there is none. */
export function challengeIn(body: unknown): Challenge | undefined {
  const { code, challenge } = (body ?? {}) as { code?: unknown; challenge?: Challenge };
  return code === 'challenge_required' ? challenge : undefined;
}

/**
 * The header with the solution, for the same request once more. The code that solves is loaded only now: hardly anybody
 * needs it. Rejects where this browser cannot.
 */
export async function solutionHeader(challenge: Challenge): Promise<Record<string, string>> {
  count(1);
  try {
    return { 'X-Challenge-Solution': btoa(JSON.stringify(await solveProofOfWork(challenge))) };
  } finally {
    count(-1);
  }
}

async function solveProofOfWork(challenge: Challenge): Promise<object> {
  if (isTurnstile(challenge)) {
    const { solveTurnstile } = await import('./turnstile');
    // Without a token the api finds out whether Cloudflare answers; if not, it asks for a proof of work instead.
    return { turnstile: await solveTurnstile(challenge, [...hosts].at(-1)).catch(() => '') };
  }
  const { solve } = await import('./solve-challenge');
  return { challenge, solution: await solve(challenge) };
}
