/** The ASVS table in docs/security.md is complete. */
import { expect, it } from 'vitest';
import { requirements } from './asvs.ts';
import { getCells, getDocument } from './documents.ts';

/** `V17` means its requirements of levels 1 and 2. */
function expand(id: string): string[] {
  if (requirements.has(id)) return [id];
  return [...requirements].filter(([each, level]) => each.startsWith(`${id}.`) && level < 3).map(([each]) => each);
}

const rows = getDocument('docs/security.md')
  .lines.map(getCells)
  .filter(([first = '']) => /^V\d/.test(first))
  .map(([ids = '', level = '', , state = '', , test = '']) => ({
    ids: ids.split(', ').flatMap(expand),
    level,
    state,
    test,
  }));

it('has every requirement of levels 1 and 2 once, with its level', () => {
  const wanted = [...requirements].filter(([, level]) => level < 3).map(([id]) => id);
  expect(rows.flatMap(({ ids }) => ids).sort()).toEqual(wanted.sort());
  for (const { ids, level } of rows) {
    const levels = [...new Set(ids.map((id) => requirements.get(id)))].sort();
    expect(level, ids[0]).toBe(levels.join('–'));
  }
});

it('has no requirement as met without a test', () => {
  const met = rows.filter(({ state }) => state === 'met');
  expect(met.length).toBeGreaterThan(100);
  const isTest = /`(supabase|src|tests)\/[^`]+\.(test|spec)\.tsx?`/;
  expect(met.filter(({ test }) => !isTest.test(test)).map(({ ids }) => ids.join())).toEqual([]);
});
