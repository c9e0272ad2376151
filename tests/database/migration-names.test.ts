/** A migration sorts after the baseline and before what comes later: what sorts before these is never applied there. */
import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { baseline } from '../../scripts/embedded/baseline.ts';

/** What is wrong with the names of migrations. Takes them in any order, and the current time. */
function problems(names: readonly string[], now: Date): string[] {
  const latest = now.toISOString().replace(/\D/g, '').slice(0, 14);
  const versions = names.map((name) => /^\d{14}(?=_[a-z0-9_]+\.sql$)/.exec(name)?.[0] ?? '').sort();
  return [
    ...names.filter((name) => !/^\d{14}_[a-z0-9_]+\.sql$/.test(name)).map((name) => `${name}: no time`),
    ...versions.filter((version, index) => version === versions[index - 1]).map((version) => `${version}: twice`),
    ...versions.filter((version) => version > latest).map((version) => `${version}: later than now`),
    ...(versions[0] === baseline.version ? [] : [`${versions[0]}: before the baseline`]),
  ];
}

const now = new Date('2027-01-31T23:59:59Z');
const first = `${baseline.version}_baseline.sql`;

it('begin with the baseline, each later than the one before, and none is later than now', () => {
  expect(problems(readdirSync('supabase/migrations'), new Date())).toEqual([]);
});

it.each([
  ['20261124000000_x.sql', '20261124000000: before the baseline'],
  ['20261125000000_x.sql', undefined],
  ['20270131235959_x.sql', undefined],
  ['20270201000000_x.sql', '20270201000000: later than now'],
  [`${baseline.version}_x.sql`, `${baseline.version}: twice`],
  ['2027_x.sql', '2027_x.sql: no time'],
])('%s: %s', (name, problem) => {
  expect(problems([first, name], now)[0]).toBe(problem);
});
