/** The npm commands that the documents name are there. What they do is tested where they are. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { stepsNamed } from '../../scripts/tests/steps.ts';
import { commands, commandsOf, scriptOf } from './commands.ts';
import { documentOf } from './documents.ts';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };

it('are found where they stand', () => {
  const lines = ['```sh', 'PORT=1 npm start   # why', '```', 'Then `npm test -- unit`.'];
  expect(commandsOf({ file: 'x.md', lines })).toEqual([
    { text: 'npm start', place: 'x.md:2' },
    { text: 'npm test -- unit', place: 'x.md:4' },
  ]);
  expect(commands.length).toBeGreaterThan(50);
});

it('are scripts of package.json', () => {
  const others = commands.filter(({ text }) => {
    const script = scriptOf(text);
    return script !== undefined && !(script in scripts);
  });
  expect(others).toEqual([]);
});

it('are all in the tables of the README', () => {
  const told = commandsOf(documentOf('README.md')).map(({ text }) => scriptOf(text));
  expect(told).toEqual(expect.arrayContaining(Object.keys(scripts)));
});

it('name steps of the test run that there are', () => {
  const asked = commands.filter(({ text }) => /^npm (test|run test:all) -- /.test(text));
  expect(asked.length).toBeGreaterThan(0);
  for (const { text, place } of asked) {
    for (const word of text.split(' -- ')[1]?.split(' ') ?? []) expect(stepsNamed([word]), place).not.toEqual([]);
  }
});
