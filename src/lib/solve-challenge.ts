import type { ChallengeSolution, ProofOfWork } from '@contract/challenge';
import { solveChallengeWorkers } from 'altcha-lib';

/** Solves a challenge in workers, so that the page goes on. Rejects where it takes too long. */
export async function solve(challenge: ProofOfWork): Promise<ChallengeSolution['solution']> {
  const solution = await solveChallengeWorkers({
    challenge,
    concurrency: navigator.hardwareConcurrency || 1,
    createWorker: () => new Worker(new URL('./challenge-worker.ts', import.meta.url), { type: 'module' }),
  });
  if (!solution) throw new Error('The challenge was not solved in time');
  return { counter: solution.counter, derivedKey: solution.derivedKey };
}
