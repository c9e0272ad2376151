import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findDeno } from '../embedded/deno.ts';

/** One command of the test run. */
export interface Step {
  name: string;
  command: string;
  args: string[];
  env?: Record<string, string>;
  /** Runs before the others, and alone: its errors are quick to fix, and the total time is compared with its time. */
  first?: true;
  /** The JUnit report the command writes; without one the step counts as one test. */
  report?: string;
}

const reports = mkdtempSync(path.join(tmpdir(), 'chambers-reports-'));
const functions = 'supabase/functions';
const deno = findDeno(process.cwd());
const local = (name: string) => path.resolve('node_modules', '.bin', name);

/** After so many failures a suite stops: one broken trigger or component fails a hundred tests, which say the same. */
const enough = '10';

/** A suite that writes a report. Takes its name; its command for the file of the report. */
function suite(name: string, command: string, argsFor: (report: string) => string[]): Step {
  const report = path.join(reports, `${name}.xml`);
  const env = { PLAYWRIGHT_JUNIT_OUTPUT_FILE: report };
  return { name: `${name} tests`, command, args: argsFor(report), env, report };
}

const vitest = (project: string, name = project) =>
  suite(name, local('vitest'), (report) => [
    ...['run', '--project', project, '--reporter=default', '--reporter=junit', `--outputFile.junit=${report}`],
    // One more than vitest's default on two cores: most tests wait for other processes half of the time.
    '--maxWorkers=2',
    `--bail=${enough}`,
  ]);

/**
 * The steps of `npm run check`: format, lint and types, for Node and Deno. The slowest come first. Not `tsc -b`: of files that are
 * only imported, as those of the functions are by scripts and tests, it notices no change.
 */
export const checks: Step[] = [
  { name: 'types of the scripts and tests', command: local('tsc'), args: ['-p', 'tsconfig.node.json'] },
  { name: 'types of the site', command: local('tsc'), args: ['-p', 'tsconfig.app.json'] },
  {
    name: 'types of the functions',
    command: deno,
    args: ['check', '--quiet', '--frozen', '--config', `${functions}/deno.json`, functions],
  },
  { name: 'texts', command: process.execPath, args: ['scripts/run.mjs', 'check-texts'] },
  { name: 'format and lint', command: local('biome'), args: ['check', '--error-on-warnings', '.'] },
];

/**
 * The steps of `npm test`, in two parallel lanes. Those that mostly wait for other processes come first, in pairs; the unit
 * tests, which alone keep both cores busy, come late, so that no core is idle at the end.
 */
export const steps: Step[] = [
  { name: 'check', command: process.execPath, args: ['scripts/run.mjs', 'check'], first: true },
  suite('e2e', local('playwright'), () => ['test', '--reporter=line,junit', `--max-failures=${enough}`]),
  vitest('backend'),
  vitest('site'),
  vitest('database'),
  vitest('unit'),
  vitest('screens'),
  vitest('embedded'),
  suite('functions', deno, (report) => [
    ...[
      'test',
      '--no-check',
      '--frozen',
      `--fail-fast=${enough}`,
      '--config',
      `${functions}/deno.json`,
      '--allow-env',
      '--allow-net',
    ],
    ...[`--junit-path=${report}`, functions],
  ]),
  vitest('docs'),
];

const lives = vitest('database', 'lives');

/** Further steps of `npm run test:all`. The package of PostgREST is for this system alone. */
export const nightlySteps: Step[] = [
  // More of them than the step of the database takes.
  { ...lives, args: [...lives.args, 'tests/database/life/alone'], env: { LIVES: '500' } },
  ...(process.platform === 'linux' && process.arch === 'x64'
    ? [{ ...vitest('backend', 'postgrest'), env: { REST_SERVER: 'postgrest' } }]
    : []),
];
