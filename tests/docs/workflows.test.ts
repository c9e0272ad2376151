/** The jobs on GitHub together run every step of `npm test` exactly once. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { steps, stepsNamed } from '../../scripts/tests/steps.ts';

it('runs every step in one job', () => {
  const text = readFileSync('.github/workflows/test.yml', 'utf8');
  const written = [...text.matchAll(/npm test -- (\w.*)$/gm)].map(([, words = '']) => words);
  const yaml = /^ {8}steps:\n((?: {10}- .+\n)+)/m.exec(text)?.[1] ?? '';
  const groups = [...written, ...[...yaml.matchAll(/- (.+)/g)].map(([, words = '']) => words)];
  const run = groups.flatMap((words) => stepsNamed(words.split(' '))).map(({ name }) => name);
  expect(run.sort()).toEqual(steps.map(({ name }) => name).sort());
});
