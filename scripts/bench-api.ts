/** `npm run bench:api [-- word …]`: what `/api` adds to a call, beside the same call straight to PostgREST. */
import { availableParallelism } from 'node:os';
import { callsOf } from './bench/api/calls.ts';
import { circumstances, measureCall, mostRatio, type Result } from './bench/api/measure.ts';
import { apiSection, misses, table } from './bench/api/section.ts';
import { startBench } from './bench/api/stack.ts';
import { runBench, writeReport } from './bench/report.ts';

const words = process.argv.slice(2);

async function writeDocuments(results: readonly Result[]): Promise<void> {
  const machine = {
    date: new Date().toISOString().slice(0, 10),
    node: process.versions.node,
    cpus: availableParallelism(),
  };
  const record = { ...machine, ...circumstances, mostRatio, calls: results };
  await writeReport('api', apiSection(results, machine), record);
}

await runBench(async (stop) => {
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
  return misses(results);
});
