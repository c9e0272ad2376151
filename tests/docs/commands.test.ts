/** The npm commands in the documents exist. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { stepsNamed } from '../../scripts/tests/steps.ts';
import { commands, getCommands, getScript } from './commands.ts';
import { getDocument } from './documents.ts';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };

it('finds commands with their file and line', () => {
  const lines = ['```sh', 'PORT=1 npm start   # why', '```', 'Then `npm test -- unit`.'];
  expect(getCommands({ file: 'x.md', lines })).toEqual([
    { text: 'npm start', location: 'x.md:2' },
    { text: 'npm test -- unit', location: 'x.md:4' },
  ]);
  expect(commands.length).toBeGreaterThan(50);
});

it('are scripts of package.json', () => {
  const others = commands.filter(({ text }) => {
    const script = getScript(text);
    return script !== undefined && !(script in scripts);
  });
  expect(others).toEqual([]);
});

it('documents every script in the README', () => {
  const documented = getCommands(getDocument('README.md')).map(({ text }) => getScript(text));
  expect(documented).toEqual(expect.arrayContaining(Object.keys(scripts)));
});

it('names only existing test steps', () => {
  const asked = commands.filter(({ text }) => /^npm (test|run test:all) -- /.test(text));
  expect(asked.length).toBeGreaterThan(0);
  for (const { text, location } of asked) {
    for (const word of text.split(' -- ')[1]?.split(' ') ?? []) expect(stepsNamed([word]), location).not.toEqual([]);
  }
});
