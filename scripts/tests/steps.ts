import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { deno, local } from './tools.ts';

/** One command of the test run. */
export interface Step {
  name: string;
  command: string;
  args: string[];
  env?: Record<string, string>;
  /** The JUnit report the command writes; without one the step counts as one test. */
  report?: string;
}

const reports = mkdtempSync(path.join(tmpdir(), 'chambers-reports-'));
const functions = 'supabase/functions';
const reportOf = (suite: string) => path.join(reports, `${suite}.xml`);

/** Suites of vitest: `src` and the contract, the documents, the built site, the embedded backend, the database, the api. */
function vitest(project: string): Step {
  const report = reportOf(project);
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
      '--reporter=junit',
      `--outputFile.junit=${report}`,
    ],
    report,
  };
}

function denoTests(): Step {
  const report = reportOf('functions');
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
    report,
  };
}

function playwright(): Step {
  const report = reportOf('e2e');
  return {
    name: 'e2e tests',
    command: local('playwright'),
    args: ['test', '--reporter=line,junit'],
    env: { PLAYWRIGHT_JUNIT_OUTPUT_FILE: report },
    report,
  };
}

/** The steps of `npm run check`: format, lint and types, on both sides. The slowest stand first. */
export const checks: Step[] = [
  { name: 'types of the scripts and tests', command: local('tsc'), args: ['-b', 'tsconfig.node.json'] },
  { name: 'types of the site', command: local('tsc'), args: ['-b', 'tsconfig.app.json'] },
  {
    name: 'types of the functions',
    command: deno(),
    args: ['check', '--quiet', '--frozen', '--config', `${functions}/deno.json`, functions],
  },
  { name: 'format and lint', command: local('biome'), args: ['check', '--error-on-warnings', '.'] },
];

/** What `npm test` runs, quickest first. */
export const steps: Step[] = [
  { name: 'check', command: process.execPath, args: ['scripts/run.mjs', 'check'] },
  vitest('unit'),
  vitest('docs'),
  vitest('site'),
  denoTests(),
  vitest('database'),
  vitest('embedded'),
  vitest('backend'),
  playwright(),
];

/** The steps whose names contain one of the words; without a word all of them. */
export function stepsNamed(words: readonly string[]): Step[] {
  return words.length > 0 ? steps.filter(({ name }) => words.some((word) => name.includes(word))) : steps;
}
