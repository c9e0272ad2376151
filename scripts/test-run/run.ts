import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import type { Step } from './steps.ts';

interface Result {
  name: string;
  passed: number;
  failed: number;
  /** How long it took. */
  seconds: number;
}

/** Counts the tests of a JUnit report, which vitest, playwright and deno can write; a step without a report is one test. */
function countTests({ report }: Step, code: number): Pick<Result, 'passed' | 'failed'> {
  if (!report) return { passed: Number(code === 0), failed: Number(code !== 0) };
  const tests = existsSync(report) ? readFileSync(report, 'utf8').split('<testcase ').slice(1) : [];
  const failed = tests.filter((test) => /<(failure|error)\b/.test(test)).length;
  const passed = tests.filter((test) => !/<(failure|error|skipped)\b/.test(test)).length;
  // A file that cannot be loaded fails without a test.
  return { passed, failed: failed || Number(code !== 0 || passed === 0) };
}

/** Runs one step. Its output is printed at once, or `gathered` until the end if other steps run in parallel. */
async function runStep(step: Step, env: NodeJS.ProcessEnv, gathered: boolean): Promise<Result> {
  const began = Date.now();
  console.log(`\n▸ ${step.name}${gathered ? ': its output comes when it ends' : ''}`);
  const output: Buffer[] = [];
  const code = await new Promise<number>((resolve) => {
    const child = spawn(step.command, step.args, {
      stdio: gathered ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
      env: { ...env, ...step.env },
    });
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part: Buffer) => output.push(part));
    child.on('error', (error) => {
      output.push(Buffer.from(`${step.name}: ${error.message}\n`));
      resolve(1);
    });
    child.on('close', (status) => resolve(status ?? 1));
  });
  if (gathered) console.log(`\n▸ ${step.name}`);
  process.stdout.write(Buffer.concat(output));
  const result = { ...countTests(step, code), name: step.name, seconds: (Date.now() - began) / 1000 };
  console.log(line(result));
  return result;
}

const line = ({ name, passed, failed, seconds }: Result) =>
  `${failed > 0 ? '✗' : '✓'} ${seconds.toFixed(1).padStart(7)} s  ${name}: ${passed} passed, ${failed} failed`;

/** Two: a single one leaves a second core idle, and most tests wait for another process half of the time. */
const LANES = 2;

/**
 * Runs all steps, also after a failure: first those with `first`, then two in parallel. Prints their results at the end.
 * Returns the exit code.
 */
export async function runSteps(steps: readonly Step[], env: NodeJS.ProcessEnv = process.env): Promise<number> {
  const began = Date.now();
  const results: Result[] = [];
  const waiting = steps.filter(({ first }) => !first);
  const parallel = waiting.length > 1;
  for (const step of steps) if (step.first) results.push(await runStep(step, env, false));
  const work = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) results.push(await runStep(step, env, parallel));
  };
  await Promise.all(Array.from({ length: LANES }, work));
  console.log(`\n${results.map(line).join('\n')}\nwhole run ${((Date.now() - began) / 1000).toFixed(1)} s`);
  const sum = (what: 'passed' | 'failed') => results.reduce((all, result) => all + result[what], 0);
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
  return sum('failed') > 0 ? 1 : 0;
}
