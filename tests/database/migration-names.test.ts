/** A migration sorts after the baseline and before what comes later: what sorts before these is never applied there. */
import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { baseline } from '../../scripts/embedded/baseline.ts';

it('begin with the baseline, each named by its own time, which is not to come', () => {
  const names = readdirSync('supabase/migrations');
  const latest = new Date().toISOString().replace(/\D/g, '').slice(0, 14);
  const versions = names.map((name) => /^(\d{14})_[a-z0-9_]+\.sql$/.exec(name)?.[1] ?? name).sort();
  expect(versions[0]).toBe(baseline.version);
  expect(new Set(versions).size).toBe(names.length);
  expect(versions.filter((version) => version > latest)).toEqual([]);
});
