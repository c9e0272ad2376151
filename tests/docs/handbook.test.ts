/** The words of the screens that documents for the office use are on the screens: a button that is renamed is renamed there too. */
import { readFileSync } from 'node:fs';
import * as texts from '@contract/texts/en/index';
import { expect, it } from 'vitest';

/** The texts of a catalogue that need nothing. */
function collect(value: unknown): string[] {
  if (typeof value === 'string') return [value.trim()];
  return value && typeof value === 'object' ? Object.values(value).flatMap(collect) : [];
}

const shown = new Set(collect(texts));

it.each(['docs/handbook.md', 'docs/data-protection.md'])('%s names what stands on the screens', (file) => {
  const prose = readFileSync(file, 'utf8')
    .replaceAll(/`[^`]*`/g, '')
    .replaceAll(/\]\([^)]*\)/g, ']')
    .replaceAll('\n', ' ');
  const named = [...prose.matchAll(/(?<![\w*])_([^_]+)_(?!\w)/g)].map(([, words = '']) => words);
  expect(named.length).toBeGreaterThan(8);
  expect(named.filter((words) => !shown.has(words) && words !== 'in italics')).toEqual([]);
});
