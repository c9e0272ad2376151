import { spawn } from 'node:child_process';
import { readReport, type Tally } from './report.ts';
import type { Step } from './steps.ts';

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

function read({ name, report }: Step, code: number): Tally {
  const broken: Tally = { passed: 0, failed: 1, failures: [name] };
  if (!report) return code === 0 ? { passed: 1, failed: 0, failures: [] } : broken;
  try {
    const tally = readReport(report);
    if (tally.passed + tally.failed === 0) return broken;
    // A file that could not even be loaded has failed without a failed test.
    return code === 0 || tally.failed > 0 ? tally : { ...tally, failed: 1, failures: [name] };
  } catch {
    // No report: the suite broke before it could write one.
    return broken;
  }
}

/**
 * Runs the steps one after the other, all of them even when one fails; at the end it names the tests that failed, where
 * whoever reads only the end of a long output finds them. Out: the exit code.
 */
export async function runSteps(steps: Step[], env: NodeJS.ProcessEnv = process.env): Promise<number> {
  const tallies: Tally[] = [];
  for (const step of steps) tallies.push(await runStep(step, env));
  const failures = tallies.flatMap((tally) => tally.failures);
  const sum = (key: 'passed' | 'failed') => tallies.reduce((total, tally) => total + tally[key], 0);
  if (failures.length > 0) console.log(`\nfailed:\n${failures.map((name) => `  ${name}`).join('\n')}`);
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
  return sum('failed') > 0 ? 1 : 0;
}
