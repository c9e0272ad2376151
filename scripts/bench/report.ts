/** Runs benchmarks and writes their results. */
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { type CleanupScope, withCleanup } from '../lib/cleanup.ts';

const folder = 'docs/benchmarks';
const document = `${folder}.md`;

/**
 * Writes a benchmark's section into docs/benchmarks.md, and its record beside it.
 * @param name of the section's markers, and of the record's file
 */
export async function writeReport(name: string, section: string, record: unknown): Promise<void> {
  const text = existsSync(document) ? await readFile(document, 'utf8') : '# Benchmarks\n';
  await mkdir(folder, { recursive: true });
  await writeFile(document, withSection(text, name, section));
  await writeFile(`${folder}/${name}.json`, `${JSON.stringify(record, null, 2)}\n`);
  console.log(`${document} written`);
}

/** Machine and date of the measurement. */
export function circumstances(): { date: string; node: string; cpus: number } {
  const date = new Date().toISOString().slice(0, 10);
  return { date, node: process.versions.node, cpus: availableParallelism() };
}

/** A time and its baseline: medians in milliseconds, and the median ratio of the rounds. */
export interface Result {
  name: string;
  baseline: number;
  measured: number;
  ratio: number;
}

/** Warm-up rounds, which are not counted. */
export const warmUps = 3;

/**
 * Measures two tasks in turn, and prints the result. They are compared round by round, because the load of the machine changes.
 */
export async function compare(
  name: string,
  rounds: number,
  baseline: () => Promise<number>,
  measured: () => Promise<number>,
): Promise<Result> {
  const times: Pick<Result, 'baseline' | 'measured' | 'ratio'>[] = [];
  for (let round = -warmUps; round < rounds; round += 1) {
    const time = { baseline: await baseline(), measured: await measured() };
    if (round >= 0) times.push({ ...time, ratio: time.measured / time.baseline });
  }
  const result = { name, ...medians(times) };
  console.log(toCells(result).join(' | '));
  return result;
}

/** The duration of a task in milliseconds. */
export async function timed(task: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await task();
  return performance.now() - begun;
}

const toCells = ({ name, baseline, measured, ratio }: Result) => [
  name,
  ...[baseline, measured, ratio].map((value) => value.toFixed(2)),
];

/** The results as a table in Markdown, under these heads, and the highest ratio. */
export function resultTable(results: readonly Result[], what: string, baseline: string, measured: string): string {
  const table = markdownTable([what, `${baseline} ms`, `${measured} ms`, 'ratio'], results.map(toCells));
  const highest = Math.max(...results.map(({ ratio }) => ratio));
  return `${table}\n\nThe highest ratio was ${highest.toFixed(2)}.`;
}

/** A table in Markdown, whose first column is text and whose others are numbers. */
export function markdownTable(head: readonly string[], rows: readonly string[][]): string {
  const line = head.map((_, column) => (column === 0 ? '---' : '---:'));
  return [head, line, ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** The results over a limit, one line each. */
export function findMisses(results: readonly Result[], limit: number): string[] {
  return results
    .filter(({ ratio }) => ratio > limit)
    .map(({ name, ratio }) => `${name}: ${ratio.toFixed(2)} x, limit ${limit}`);
}

/** The end of a section. */
export function missedText(missed: readonly string[]): string {
  if (missed.length === 0) return 'All limits were met.';
  return `All limits were met but these:\n\n${missed.map((line) => `- ${line}`).join('\n')}`;
}

/** Replaces a section between its markers; a text without them gets it at its end. */
function withSection(text: string, name: string, section: string): string {
  const begin = `<!-- ${name}:begin -->`;
  const end = `<!-- ${name}:end -->`;
  const block = `${begin}\n\n${section.trim()}\n\n${end}`;
  const from = text.indexOf(begin);
  const to = text.indexOf(end);
  if (from === -1 && to === -1) return `${text.trimEnd()}\n\n${block}\n`;
  if (from === -1 || to < from) throw new Error(`The markers ${begin} and ${end} do not stand in this order`);
  return text.slice(0, from) + block + text.slice(to + end.length);
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

/** The middle value; of an even number of them the mean of the middle two. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.slice(Math.ceil(sorted.length / 2) - 1, Math.floor(sorted.length / 2) + 1);
  return middle.reduce((sum, value) => sum + value, 0) / middle.length;
}

/** The median of each value of several runs. */
export function medians<Run extends Record<string, number>>(runs: readonly Run[]): Run {
  const names = Object.keys(runs[0] ?? {});
  return Object.fromEntries(names.map((name) => [name, median(runs.map((run) => run[name] ?? Number.NaN))])) as Run;
}
