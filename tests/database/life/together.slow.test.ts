/**
 * Three at once in a practice: what they leave is what some order of them leaves, one after the other, and the practice as it
 * should be in that order; nobody is broken off. A failure names its seed; LIFE_SEED repeats it.
 */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { asService } from './callers.ts';
import { allAtOnce, type End, knownIds, oneAfterTheOther } from './hands.ts';
import { Life, steps } from './life.ts';
import type { Act, Step } from './practice.ts';

/** Jobs that run beside the acts. Mails are sent between the rounds, as they depend on when rows are looked for. */
const jobs: Record<string, Step> = {
  cleanUp: () => ({ by: asService, sql: 'select public.clean_up()', values: [], done: () => undefined }),
};
/** Time passes for all. */
const { yearsPass, ...atOnce } = { ...steps, ...jobs };
/** Steps that touch many rows come in more than once. */
const often = [
  'merge',
  'erase',
  'handOver',
  'sendInvoice',
  'pay',
  'recordResult',
  'giveToOtherCase',
  'rename',
  'deleteAccount',
];
/** Who meets somebody at the hearing before, or records the result of one that is moved meanwhile, is told to try again. */
const mayGiveWay = /^(giveToOtherCase|recordResult)$/;

const ordersOf = (places: number[]): number[][] =>
  places.length === 0
    ? [[]]
    : places.flatMap((first) => ordersOf(places.filter((one) => one !== first)).map((rest) => [first, ...rest]));

const isSame = (one: End, other: End) =>
  one.outcomes.every((outcome, place) => 'answer' in outcome === 'answer' in (other.outcomes[place] ?? {})) &&
  JSON.stringify(one.rows) === JSON.stringify(other.rows);

async function round(life: Life, chosen: [name: string, act: Act][], isOverlapping: boolean) {
  const acts = chosen.map(([, act]) => act);
  const places = [...acts.keys()];
  const giving = places.filter((place) => mayGiveWay.test(chosen[place]?.[0] ?? ''));
  const orders = [places, ...giving.map((one) => places.filter((place) => place !== one))].flatMap(ordersOf);
  const isKnown = await knownIds(life.db.sql, acts);
  const ends = await oneAfterTheOther(life.db.sql, acts, orders, isKnown);
  const end = await allAtOnce(life.db, acts, isOverlapping, isKnown);
  const names = chosen.map(([name]) => name);
  for (const outcome of end.outcomes)
    if ('code' in outcome) expect(outcome.code, names.join()).toMatch(/^(PT4|22|23|42501)/);
  const place = ends.findIndex((one) => isSame(one, end));
  if (place < 0) {
    const [first] = ends;
    const differs = { ...end, rows: end.rows.filter((row) => !first?.rows.includes(row)) };
    expect(differs, `${names.join()} are explained by no order`).toEqual({
      ...first,
      rows: first?.rows.filter((row) => !end.rows.includes(row)),
    });
  }
  for (const one of orders[place] ?? []) {
    const outcome = end.outcomes[one];
    if (outcome && 'answer' in outcome) acts[one]?.done(life.practice, outcome.answer);
  }
}

it('is explained by some order of them, whatever three do at once', { timeout: 7_200_000 }, async () => {
  const number = fc.nat(7);
  const step = fc.tuple(fc.constantFrom(...Object.keys(atOnce), ...often, ...often), number, number);
  const rounds = fc.array(fc.tuple(step, step, step, fc.boolean()), { minLength: 15, maxLength: 25, size: 'max' });
  const lives = fc.asyncProperty(rounds, async (all) => {
    const life = await Life.begin();
    try {
      for (const [one, two, three, isOverlapping] of all) {
        const chosen = [one, two, three].flatMap(([name, a, b]): [string, Act][] => {
          const act = atOnce[name as keyof typeof atOnce]?.(life.practice, a, b);
          return act ? [[name, act]] : [];
        });
        await life.practice.atOnce(() => round(life, chosen, isOverlapping));
        await life.check();
        if (one[1] === 0) await life.send();
      }
      await life.send();
    } finally {
      await life.end();
    }
  });
  const seed = Number(process.env.LIFE_SEED ?? Date.now() % 1e9);
  console.log(`LIFE_SEED=${seed}`);
  await fc.assert(lives, { numRuns: Number(process.env.LIVES ?? 60) / 6, seed, endOnFailure: true });
});
