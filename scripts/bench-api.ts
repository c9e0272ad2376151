/** `npm run bench:api [-- word …]`: what `/api` adds to a call, beside the same call straight to PostgREST. */
import { openCalls } from './bench/api/calls.ts';
import { apiSection, maxRatio, measureCall, misses, plan, type Result } from './bench/api/measure.ts';
import { circumstances, runBench, writeReport } from './bench/report.ts';

const words = process.argv.slice(2);

await runBench(async (scope) => {
  const results: Result[] = [];
  for (const call of await openCalls(scope)) {
    if (words.length > 0 && !words.some((word) => call.name.includes(word))) continue;
    const result = await measureCall(call);
    results.push(result);
    const { name, api, direct, ratio } = result;
    console.log(`${name}: ${api.toFixed(1)} / ${direct.toFixed(1)} ms = ${ratio.toFixed(2)}`);
  }
  if (words.length === 0)
    await writeReport('api', apiSection(results), { ...circumstances(), ...plan, maxRatio, calls: results });
  return misses(results);
});
