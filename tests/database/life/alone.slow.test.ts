/**
 * The life of a practice at random, step by step: after each, everybody sees what is theirs, the books are right, each thing was
 * told once, and of whoever is erased nothing is left, also in a restored backup. A failure names its seed; LIFE_SEED repeats it.
 */
import fc from 'fast-check';
import { it } from 'vitest';
import { Life, steps } from './life.ts';

/** Steps that are frequent, or show something only after another, come in more than once. */
const often = [
  ...['addHearing', 'recordResult', 'deleteHearing', 'draft', 'pay', 'restore', 'merge', 'handOver', 'erase'],
  ...[
    'closeOrReopen',
    'addCase',
    'writeMessage',
    'sendInvoice',
    'sendInvoice',
    'claim',
    'closeAll',
    'nameNumbers',
    'nameNumbers',
  ],
  ...['yearsPass', 'importClients', 'undoImport', 'send', 'send', 'send', 'send', 'send'],
];
const names = [...Object.keys(steps), ...often, ...often, ...often, 'backUp'];

it('keeps every promise through any life of a practice', { timeout: 7_200_000 }, async () => {
  const number = fc.nat(60);
  const step = fc.tuple(fc.constantFrom(...names), number, number);
  const lives = fc.asyncProperty(fc.array(step, { minLength: 60, maxLength: 90, size: 'max' }), async (all) => {
    const life = await Life.begin();
    try {
      for (const [name, a, b] of all) {
        if (await life.take(name, a, b)) await life.check();
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
