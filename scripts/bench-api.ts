/** `npm run bench:api [-- word …]`: what `/api` adds to a call, beside the same call straight to PostgREST. */
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { callsOf } from './bench/api/calls.ts';
import { circumstances, measureCall, mostRatio, type Result } from './bench/api/measure.ts';
import { apiSection, misses, table } from './bench/api/section.ts';
import { startBench } from './bench/api/stack.ts';
import { withSection } from './bench/document.ts';
import { Stopper } from './site/stopper.ts';

const words = process.argv.slice(2);

async function writeDocuments(results: readonly Result[]): Promise<void> {
  const machine = {
    date: new Date().toISOString().slice(0, 10),
    node: process.versions.node,
    cpus: availableParallelism(),
  };
  const file = 'docs/benchmarks.md';
  const text = existsSync(file) ? await readFile(file, 'utf8') : '# Benchmarks\n';
  await mkdir('docs/benchmarks', { recursive: true });
  await writeFile(file, withSection(text, 'api', apiSection(results, machine)));
  const record = { ...machine, ...circumstances, mostRatio, calls: results };
  await writeFile('docs/benchmarks/api.json', `${JSON.stringify(record, null, 2)}\n`);
  console.log(`${file} written`);
}

/** Out: whether the target is met. */
async function main(stop: Stopper): Promise<boolean> {
  const bench = await startBench(process.cwd(), stop);
  const results: Result[] = [];
  for (const call of callsOf(bench)) {
    if (words.length > 0 && !words.some((word) => call.name.includes(word))) continue;
    const result = await measureCall(call);
    results.push(result);
    console.log(
      `${result.name}: ${result.api.toFixed(1)} / ${result.direct.toFixed(1)} ms = ${result.ratio.toFixed(2)}`,
    );
  }
  console.log(`\n${table(results)}\n`);
  if (words.length === 0) await writeDocuments(results);
  const missed = misses(results);
  for (const line of missed) console.error(`missed  ${line}`);
  return missed.length === 0;
}

const stop = new Stopper();
const passed = await main(stop).catch((error: unknown) => {
  if (!stop.requested) console.error(error);
  return false;
});
await stop.close();
// Said aloud, because the database sets process.exitCode when it closes.
process.exit(passed ? 0 : 1);
