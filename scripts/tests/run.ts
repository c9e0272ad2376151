import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { Step } from './steps.ts';

interface Result {
  name: string;
  passed: number;
  /** The names of the tests that failed. */
  failures: string[];
  /** How long it took, in seconds. */
  took: number;
}

const testcase = /<testcase((?:\s+[\w:.-]+="[^"]*")*)\s*(?:\/>|>([\s\S]*?)<\/testcase>)/g;
const entities: Record<string, string> = { quot: '"', apos: "'", lt: '<', gt: '>', amp: '&' };

function attribute(text: string, name: string): string {
  const value = new RegExp(`\\s${name}="([^"]*)"`).exec(text)?.[1] ?? '';
  return value.replace(/&(quot|apos|lt|gt|amp);/g, (_, entity: string) => entities[entity] ?? '');
}

/** Reads a JUnit report, which vitest, playwright and deno can write. Throws if the file is missing. */
function readReport(file: string): Pick<Result, 'passed' | 'failures'> {
  let passed = 0;
  const failures: string[] = [];
  for (const [, head = '', body = ''] of readFileSync(file, 'utf8').matchAll(testcase)) {
    if (/<(failure|error)\b/.test(body)) failures.push(`${attribute(head, 'classname')} › ${attribute(head, 'name')}`);
    else if (!body.includes('<skipped')) passed += 1;
  }
  return { passed, failures };
}

/** The result of a step. A step without a report counts as one test; a file that could not be loaded fails without a test. */
function toResult({ name, report }: Step, code: number): Pick<Result, 'passed' | 'failures'> {
  try {
    const { passed, failures } = report ? readReport(report) : { passed: code === 0 ? 1 : 0, failures: [] };
    const isBroken = failures.length === 0 && (code !== 0 || passed === 0);
    return { passed, failures: isBroken ? [name] : failures };
  } catch {
    return { passed: 0, failures: [name] };
  }
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
  const result = { ...toResult(step, code), name: step.name, took: (Date.now() - began) / 1000 };
  const { passed, failures, took } = result;
  console.log(
    `${failures.length > 0 ? '✗' : '✓'} ${step.name}: ${passed} passed, ${failures.length} failed (${took.toFixed(1)} s)`,
  );
  return result;
}

/**
 * Runs all steps, also after a failure: first those with `first`, then `atOnce` in parallel. Prints the times and the names of
 * the failed tests at the end. Returns the exit code.
 */
export async function runSteps(
  steps: readonly Step[],
  { env = process.env, atOnce = 1 }: { env?: NodeJS.ProcessEnv; atOnce?: number } = {},
): Promise<number> {
  const began = Date.now();
  const results: Result[] = [];
  const others = steps.filter(({ first }) => !first);
  const waiting = others.values();
  for (const step of steps) if (step.first) results.push(await runStep(step, env, false));
  const lanes = Math.min(atOnce, others.length);
  const work = async () => {
    for (const step of waiting) results.push(await runStep(step, env, lanes > 1));
  };
  await Promise.all(Array.from({ length: lanes }, work));
  const failures = results.flatMap((result) => result.failures);
  const whole = (Date.now() - began) / 1000;
  const check = results.find(({ name }) => name === 'check')?.took;
  console.log(`\n${results.map(({ name, took }) => `${took.toFixed(1).padStart(8)} s  ${name}`).join('\n')}`);
  if (check) console.log(`whole run ${whole.toFixed(1)} s = ${(whole / check).toFixed(1)} × check`);
  if (failures.length > 0) console.log(`\nfailed:\n${failures.map((name) => `  ${name}`).join('\n')}`);
  console.log(`\n${results.reduce((sum, { passed }) => sum + passed, 0)} passed, ${failures.length} failed`);
  return failures.length > 0 ? 1 : 0;
}
