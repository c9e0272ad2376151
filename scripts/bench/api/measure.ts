import { median } from '../median.ts';
import type { Call } from './calls.ts';

/** How the calls are made. */
export const circumstances = { clients: 8, requests: 4, rounds: 9 } as const;

/** What a call takes at the most, by what it takes straight at PostgREST. */
export const mostRatio = 1.5;

/** Medians in milliseconds; the ratio is the median of those of the rounds. */
export interface Result {
  name: string;
  kind: Call['kind'];
  api: number;
  direct: number;
  ratio: number;
}

/** So many clients at once, each sending one request after the other. Out: how long each request took. */
async function round(run: (given: string) => Promise<unknown>, given: readonly string[]): Promise<number[]> {
  const { clients, requests } = circumstances;
  const times: number[] = [];
  const client = async (number: number) => {
    for (let sent = 0; sent < requests; sent += 1) {
      const began = performance.now();
      await run(given[number * requests + sent] ?? '');
      times.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, number) => client(number)));
  return times;
}

/**
 * Measures a call: both ways take turns, after one round of each that is not counted. They are compared round by round,
 * because what else the machine does changes from one to the next.
 */
export async function measureCall({ name, kind, prepare, api, direct }: Call): Promise<Result> {
  const count = circumstances.clients * circumstances.requests;
  const typical = async (run: Call['api']) => median(await round(run, (await prepare?.(count)) ?? []));
  const rounds: { api: number; direct: number }[] = [];
  for (let turn = 0; turn <= circumstances.rounds; turn += 1) {
    const taken = { api: await typical(api), direct: await typical(direct) };
    if (turn > 0) rounds.push(taken);
  }
  return {
    name,
    kind,
    api: median(rounds.map((taken) => taken.api)),
    direct: median(rounds.map((taken) => taken.direct)),
    ratio: median(rounds.map((taken) => taken.api / taken.direct)),
  };
}
