/** Helpers of the benchmarks: two tasks measured in turn, and a table of the results. */
import { type CleanupScope, withCleanup } from '../lib/cleanup.ts';

/** Medians in milliseconds, and the median ratio of the rounds. */
export interface Result {
  name: string;
  baseline: number;
  measured: number;
  ratio: number;
}

/** Rounds that are not counted. */
const WARM_UPS = 3;

/** The duration of a task in milliseconds. */
export async function timed(task: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await task();
  return performance.now() - begun;
}

/** Measures two tasks in turn. They are compared round by round, because the load of the machine changes. */
export async function compare(
  name: string,
  rounds: number,
  baseline: () => Promise<number>,
  measured: () => Promise<number>,
): Promise<Result> {
  const times: Omit<Result, 'name'>[] = [];
  for (let round = -WARM_UPS; round < rounds; round += 1) {
    const time = { baseline: await baseline(), measured: await measured() };
    if (round >= 0) times.push({ ...time, ratio: time.measured / time.baseline });
  }
  const of = (key: keyof Omit<Result, 'name'>) => median(times.map((time) => time[key]));
  return { name, baseline: of('baseline'), measured: of('measured'), ratio: of('ratio') };
}

/** The middle value. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return ((sorted[Math.floor((sorted.length - 1) / 2)] ?? 0) + (sorted[Math.floor(sorted.length / 2)] ?? 0)) / 2;
}

/** Prints the head of a table in Markdown, for docs/benchmarks.md. The first column is text, the others are numbers. */
export function printHead(head: readonly string[]): void {
  printRow(head);
  printRow(head.map((_, column) => (column === 0 ? '---' : '---:')));
}

/** Prints a row of that table: as soon as it is known, so that a run that is ended early has not measured for nothing. */
export function printRow(cells: readonly string[]): void {
  console.log(`| ${cells.join(' | ')} |`);
}

/** Prints the results. Returns those over their limit, one line each. */
export function printResults(
  head: readonly [what: string, baseline: string, measured: string],
  results: readonly Result[],
  limitOf: (name: string) => number,
): string[] {
  const [what, baseline, measured] = head;
  printHead([what, `${baseline} ms`, `${measured} ms`, 'ratio']);
  for (const one of results) printRow([one.name, ...[one.baseline, one.measured, one.ratio].map((n) => n.toFixed(2))]);
  return results
    .filter(({ name, ratio }) => ratio > limitOf(name))
    .map(({ name, ratio }) => `${name}: ${ratio.toFixed(2)} x, limit ${limitOf(name)}`);
}

/**
 * Runs a benchmark and ends the process: with 1 when it failed, or missed a limit, which is printed.
 * @param bench returns one line for each missed limit; it adds what it starts to the scope
 */
export async function runBench(bench: (scope: CleanupScope) => Promise<readonly string[]>): Promise<never> {
  const missed = await withCleanup(bench).catch((error: unknown) => {
    console.error(error);
    return null;
  });
  for (const line of missed ?? []) console.error(`missed  ${line}`);
  process.exit(missed?.length === 0 ? 0 : 1);
}

/** Sends a request and reads the response to its end. Returns its JSON, or null. Throws if the response is not 2xx. */
export async function send(
  method: string,
  url: string,
  headers: Record<string, string>,
  body?: unknown,
): Promise<unknown> {
  const response = await fetch(url, {
    method,
    headers: { ...headers, 'content-type': 'application/json' },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${url}: ${response.status} ${text.slice(0, 300)}`);
  return text === '' ? null : JSON.parse(text);
}
