/** The tables of docs/security.md say what is so. */
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { requirements } from './asvs.ts';
import { cellsOf, codeOf, documentOf } from './documents.ts';

const { lines } = documentOf('docs/security.md');
const states = ['met', 'in part', 'not met', 'by the host', 'by the operator', 'does not apply'];

interface Row {
  ids: string[];
  level: string;
  state: string;
  where: string;
  tests: string;
}

/** `V17` stands for its requirements of levels 1 and 2, an id for itself. */
function expand(id: string): string[] {
  if (requirements.has(id)) return [id];
  return [...requirements].filter(([each, level]) => each.startsWith(`${id}.`) && level < 3).map(([each]) => each);
}

const rows: Row[] = lines
  .map(cellsOf)
  .filter(([first = '']) => /^V\d/.test(first))
  .map(([ids = '', level = '', , state = '', where = '', tests = '']) => ({
    ids: ids.split(', ').flatMap(expand),
    level,
    state,
    where,
    tests,
  }));

describe('the table of the ASVS', () => {
  it('has every requirement of levels 1 and 2 once, with its level', () => {
    const wanted = [...requirements].filter(([, level]) => level < 3).map(([id]) => id);
    expect(rows.flatMap(({ ids }) => ids).sort()).toEqual(wanted.sort());
    for (const { ids, level } of rows) {
      const those = [...new Set(ids.map((id) => requirements.get(id)))].sort();
      expect(level, ids[0]).toBe(those.join('–'));
    }
  });

  it('says of each whether it is met, and of what is not why', () => {
    for (const { ids, state, where, tests } of rows) {
      expect(states, ids[0]).toContain(state);
      if (state === 'met') expect(where + tests, ids[0]).not.toBe('––');
      else expect(where, ids[0]).toMatch(/\w{3}/);
    }
  });
});

/** Each `file` followed by the titles of tests in it. */
const named = lines.flatMap((line) =>
  [...line.matchAll(/`([^`]+\.(?:test|spec)\.tsx?)`((?: “[^”]+”)?(?:; “[^”]+”)*)/g)].map(
    ([, file = '', titles = '']) => ({
      file,
      titles: [...titles.matchAll(/“([^”]+)”/g)].map(([, title = '']) => title),
    }),
  ),
);

it('every test it names is there, under that title', () => {
  expect(named.length).toBeGreaterThan(100);
  for (const { file, titles } of named) {
    expect(existsSync(file), file).toBe(true);
    const source = readFileSync(file, 'utf8');
    for (const title of titles) {
      const written = [`'${title}'`, `"${title}"`, `\`${title}\``];
      expect(
        written.some((text) => source.includes(text)),
        `${file}: ${title}`,
      ).toBe(true);
    }
  }
});

it('every title stands behind its file', () => {
  const counted = named.reduce((total, { titles }) => total + titles.length, 0);
  const cells = rows.map(({ tests }) => tests.match(/“/g)?.length ?? 0).reduce((total, count) => total + count, 0);
  expect(counted).toBeGreaterThanOrEqual(cells);
});

it('every file it names is there', () => {
  const files = lines.flatMap(codeOf).filter((code) => /^(src|supabase|scripts|tests|docs)\/[\w./-]+$/.test(code));
  expect(files.length).toBeGreaterThan(100);
  for (const file of files) expect(existsSync(file), file).toBe(true);
});
