/** A migration sorts after all that an installation may have applied: what sorts before these is never applied there. */
import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Some were dated two days ahead; until then the next ones are too. */
const LAST_AHEAD = '20261126235959';
/** The last of those that are applied already, and how many there are up to it. */
const applied = { version: '20261126100400', count: 104 };

/** What is wrong with the names of migrations. Takes them in any order, and the current time. */
function problems(names: readonly string[], now: Date): string[] {
  const time = now.toISOString().replace(/\D/g, '').slice(0, 14);
  const latest = time > LAST_AHEAD ? time : LAST_AHEAD;
  const versions = names.map((name) => /^\d{14}(?=_[a-z0-9_]+\.sql$)/.exec(name)?.[0] ?? '').sort();
  const early = versions.filter((version) => version <= applied.version).length - applied.count;
  return [
    ...names.filter((name) => !/^\d{14}_[a-z0-9_]+\.sql$/.test(name)).map((name) => `${name}: no time`),
    ...versions.filter((version, index) => version === versions[index - 1]).map((version) => `${version}: twice`),
    ...versions.filter((version) => version > latest).map((version) => `${version}: later than now`),
    ...(early > 0 ? [`${early} before ${applied.version}, which is applied already`] : []),
  ];
}

const names = readdirSync('supabase/migrations');
const soon = new Date('2026-11-24T12:00:00Z');
const later = new Date('2027-01-31T23:59:59Z');

it('are each later than the one before, and none is later than now', () => {
  expect(problems(names, new Date())).toEqual([]);
});

it.each([
  ['20261124120000_x.sql', soon, '1 before 20261126100400, which is applied already'],
  ['20261126100401_x.sql', soon, undefined],
  ['20261126235959_x.sql', soon, undefined],
  ['20261127000000_x.sql', soon, '20261127000000: later than now'],
  ['20270131235959_x.sql', later, undefined],
  ['20270201000000_x.sql', later, '20270201000000: later than now'],
  ['20261126100400_x.sql', later, '20261126100400: twice'],
  ['2027_x.sql', later, '2027_x.sql: no time'],
])('%s at %o: %s', (name, now, problem) => {
  expect(problems([...names.filter((other) => other <= '20261126100400~'), name], now)[0]).toBe(problem);
});
