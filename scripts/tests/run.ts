import { spawn } from 'node:child_process';
import { readReport, type Tally } from './report.ts';
import type { Step } from './steps.ts';

interface Result extends Tally {
  name: string;
  /** How long it took, in milliseconds. */
  took: number;
}

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;

/**
 * Runs one step, its output as it comes, or `gathered` until the end where others run beside it.
 * Out: its result; a step without a report counts as one test.
 */
async function runStep(step: Step, env: NodeJS.ProcessEnv, gathered: boolean): Promise<Result> {
  const began = Date.now();
  const title = `\n▸ ${step.name}`;
  if (!gathered) console.log(title);
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
  if (gathered) console.log(title);
  process.stdout.write(Buffer.concat(output));
  const result = { ...read(step, code), name: step.name, took: Date.now() - began };
  const { passed, failed, took } = result;
  console.log(`${failed === 0 ? '✓' : '✗'} ${step.name}: ${passed} passed, ${failed} failed (${seconds(took)})`);
  return result;
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

/** What each step took, and how many times as long as `check` the whole did: `npm test` is to stay below ten times. */
function times(results: readonly Result[], whole: number): string {
  const lines = results.map(({ name, took }) => `${seconds(took).padStart(9)}  ${name}`);
  const check = results.find(({ name }) => name === 'check')?.took;
  if (check && results.length > 1) {
    lines.push(`check ${seconds(check)}, whole run ${seconds(whole)} = ${(whole / check).toFixed(1)} ×`);
  }
  return lines.join('\n');
}

/**
 * Runs the steps, `atOnce` of them at a time, and all of them even when one fails; at the end it tells the times and names
 * the tests that failed, where whoever reads only the end of a long output finds them. Out: the exit code.
 */
export async function runSteps(
  steps: readonly Step[],
  { env = process.env, atOnce = 1 }: { env?: NodeJS.ProcessEnv; atOnce?: number } = {},
): Promise<number> {
  const began = Date.now();
  const results: Result[] = [];
  const waiting = steps.values();
  const work = async () => {
    for (const step of waiting) results.push(await runStep(step, env, atOnce > 1));
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  const failures = results.flatMap((result) => result.failures);
  const sum = (key: 'passed' | 'failed') => results.reduce((total, result) => total + result[key], 0);
  console.log(`\n${times(results, Date.now() - began)}`);
  if (failures.length > 0) console.log(`\nfailed:\n${failures.map((name) => `  ${name}`).join('\n')}`);
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
  return sum('failed') > 0 ? 1 : 0;
}
