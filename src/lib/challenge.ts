/** Challenges of the api: what it wants to have solved after too many attempts. */
import type { ProofOfWork } from '@contract/challenge';

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

/** The challenge in the body of a refusal; undefined where there is none. */
export function challengeIn(body: unknown): ProofOfWork | undefined {
  const { code, challenge } = (body ?? {}) as { code?: unknown; challenge?: ProofOfWork };
  return code === 'challenge_required' ? challenge : undefined;
}

/**
 * The header with the solution, for the same request once more. The code that solves is loaded only now: hardly anybody
 * needs it. Rejects where this browser cannot.
 */
export async function solutionHeader(challenge: ProofOfWork): Promise<Record<string, string>> {
  count(1);
  try {
    const { solve } = await import('./solve-challenge');
    return { 'X-Challenge-Solution': btoa(JSON.stringify({ challenge, solution: await solve(challenge) })) };
  } finally {
    count(-1);
  }
}
