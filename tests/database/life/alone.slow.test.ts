/**
 * The life of a practice at random, step by step: after each, everybody sees what is theirs, the books are right, each thing was
 * told once, and of whoever is erased nothing is left, also in a restored backup. A failure names its seed; LIFE_SEED repeats it.
 */
import fc from 'fast-check';
import { it } from 'vitest';
import { Life, steps } from './life.ts';

/** What is done often comes in more than once. */
const often = [
  ...['addHearing', 'recordResult', 'deleteHearing', 'draft', 'sendInvoice', 'pay', 'nameNumbers', 'restore'],
  ...['merge', 'handOver', 'erase', 'closeOrReopen', 'addCase', 'writeMessage'],
];
const names = [...Object.keys(steps), ...often, ...often, 'backUp', 'restore', ...Array(15).fill('send')];

it('keeps every promise through any life of a practice', { timeout: 7_200_000 }, async () => {
  const number = fc.nat(60);
  const step = fc.tuple(fc.constantFrom(...names), number, number);
  const lives = fc.asyncProperty(fc.array(step, { minLength: 30, maxLength: 50, size: 'max' }), async (all) => {
    const life = await Life.begin();
    try {
      for (const [name, a, b] of all) {
        await life.take(name, a, b);
        await life.check();
      }
      await life.send();
      await life.check();
    } finally {
      await life.end();
    }
  });
  const seed = Number(process.env.LIFE_SEED ?? Date.now() % 1e9);
  console.log(`LIFE_SEED=${seed}`);
  await fc.assert(lives, { numRuns: Number(process.env.LIVES ?? 60), seed, endOnFailure: true });
});
