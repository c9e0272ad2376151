/** How every benchmark runs, and leaves what it measured. */
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

/** Where and when it is measured. */
export function circumstances(): { date: string; node: string; cpus: number } {
  const date = new Date().toISOString().slice(0, 10);
  return { date, node: process.versions.node, cpus: availableParallelism() };
}

/** A table in Markdown. In: `words`, how many of its columns are text; the others are figures. */
export function markdownTable(head: readonly string[], rows: readonly (readonly string[])[], words = 1): string {
  const dashes = head.map((_, column) => (column < words ? '---' : '---:'));
  return [head, dashes, ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** How a section ends. */
export function missedText(missed: readonly string[]): string {
  if (missed.length === 0) return 'All limits were met.';
  return `All limits were met but these:\n\n${missed.map((line) => `- ${line}`).join('\n')}`;
}

/** Puts a section between its markers, in place of what stood there; a text without them gets it at its end. */
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
 * @param bench gives the lines of the limits that it missed; what it starts it adds to the scope
 */
export async function runBench(bench: (scope: CleanupScope) => Promise<readonly string[]>): Promise<never> {
  const missed = await withCleanup(bench).catch((error: unknown) => {
    console.error(error);
    return null;
  });
  for (const line of missed ?? []) console.error(`missed  ${line}`);
  process.exit(missed?.length === 0 ? 0 : 1);
}
