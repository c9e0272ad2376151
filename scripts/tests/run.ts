import { spawn } from 'node:child_process';
import type { Step, Tally } from './steps.ts';

const seconds = (since: number) => `${((Date.now() - since) / 1000).toFixed(1)} s`;

/** Runs one step, its output as it comes. Out: its tally; a step without a report counts as one test. */
async function runStep(step: Step, env: NodeJS.ProcessEnv): Promise<Tally> {
  const began = Date.now();
  console.log(`\n▸ ${step.name}`);
  const code = await new Promise<number>((resolve) => {
    const child = spawn(step.command, step.args, {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...env, ...step.env },
    });
    child.on('error', (error) => {
      console.error(`${step.name}: ${error.message}`);
      resolve(1);
    });
    child.on('close', (status) => resolve(status ?? 1));
  });
  const tally = read(step, code);
  console.log(
    `${tally.failed === 0 ? '✓' : '✗'} ${step.name}: ${tally.passed} passed, ${tally.failed} failed (${seconds(began)})`,
  );
  return tally;
}

function read(step: Step, code: number): Tally {
  if (!step.tally) return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  try {
    const tally = step.tally();
    if (tally.passed + tally.failed === 0) return { passed: 0, failed: 1 };
    return code === 0 || tally.failed > 0 ? tally : { ...tally, failed: 1 };
  } catch {
    // No report: the suite broke before it could write one.
    return { passed: 0, failed: 1 };
  }
}

/** Runs the steps one after the other, all of them even when one fails, and prints the closing line. Out: the exit code. */
export async function runSteps(steps: Step[], env: NodeJS.ProcessEnv = process.env): Promise<number> {
  const tallies: [Step, Tally][] = [];
  for (const step of steps) tallies.push([step, await runStep(step, env)]);
  const failed = tallies.filter(([, tally]) => tally.failed > 0);
  const sum = (key: keyof Tally) => tallies.reduce((total, [, tally]) => total + tally[key], 0);
  if (failed.length > 0) console.log(`\nfailed: ${failed.map(([step]) => step.name).join(', ')}`);
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
  return failed.length > 0 ? 1 : 0;
}
