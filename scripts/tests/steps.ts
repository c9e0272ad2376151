import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { deno, local } from './tools.ts';

/** How many tests a step ran, and how they ended. */
export interface Tally {
  passed: number;
  failed: number;
}

/** One command of the test run. */
export interface Step {
  name: string;
  command: string;
  args: string[];
  env?: Record<string, string>;
  /** Reads the tally from the report the command wrote; without it the step counts as one test. */
  tally?: () => Tally;
}

const reports = mkdtempSync(path.join(tmpdir(), 'chambers-reports-'));
const functions = 'supabase/functions';

function json<Report>(file: string): Report {
  return JSON.parse(readFileSync(file, 'utf8')) as Report;
}

/** Suites of vitest: `src` and the contract, the documents, the built site, the embedded backend, the database, the api. */
function vitest(project: string): Step {
  const report = path.join(reports, `${project}.json`);
  return {
    name: `${project} tests`,
    command: local('vitest'),
    args: [
      'run',
      '--project',
      project,
      // One more than vitest takes by itself on two cores: most of them wait for other processes half of the time.
      '--maxWorkers=2',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    tally: () => {
      const { numPassedTests, numFailedTests, success } = json<{
        numPassedTests: number;
        numFailedTests: number;
        success: boolean;
      }>(report);
      // A file that could not even be loaded has failed without a failed test.
      return { passed: numPassedTests, failed: success ? 0 : Math.max(numFailedTests, 1) };
    },
  };
}

function denoTests(): Step {
  const report = path.join(reports, 'deno.xml');
  return {
    name: 'functions tests',
    command: deno(),
    args: [
      'test',
      '--frozen',
      '--config',
      `${functions}/deno.json`,
      '--allow-env',
      '--allow-net',
      `--junit-path=${report}`,
      functions,
    ],
    tally: () => {
      const count = (name: string) =>
        Number(new RegExp(`<testsuites[^>]*\\b${name}="(\\d+)"`).exec(readFileSync(report, 'utf8'))?.[1] ?? 0);
      const failed = count('failures') + count('errors');
      return { passed: count('tests') - failed, failed };
    },
  };
}

function playwright(): Step {
  const report = path.join(reports, 'e2e.json');
  return {
    name: 'e2e tests',
    command: local('playwright'),
    args: ['test', '--reporter=line,json'],
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    tally: () => {
      const { stats } = json<{ stats: { expected: number; unexpected: number; flaky: number } }>(report);
      return { passed: stats.expected, failed: stats.unexpected + stats.flaky };
    },
  };
}

/** What `npm run check` does: format, lint and types, on both sides. */
export const checks: Step[] = [
  { name: 'format and lint', command: local('biome'), args: ['check', '--error-on-warnings', '.'] },
  { name: 'types of the site', command: local('tsc'), args: ['-p', 'tsconfig.app.json'] },
  { name: 'types of the scripts and tests', command: local('tsc'), args: ['-p', 'tsconfig.node.json'] },
  {
    name: 'types of the functions',
    command: deno(),
    args: ['check', '--frozen', '--config', `${functions}/deno.json`, functions],
  },
];

/** What `npm test` runs, quickest first. */
export const steps: Step[] = [
  ...checks,
  vitest('unit'),
  vitest('docs'),
  vitest('site'),
  denoTests(),
  vitest('database'),
  vitest('embedded'),
  vitest('backend'),
  playwright(),
];
