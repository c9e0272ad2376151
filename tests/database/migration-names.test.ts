/** A migration sorts after the baseline and before what comes later: what sorts before these is never applied there. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('begin with the baseline, each named by its own time, which is not to come', () => {
  const names = readdirSync('supabase/migrations').sort();
  const latest = new Date().toISOString().replace(/\D/g, '').slice(0, 14);
  const versions = names.map((name) => /^(\d{14})_[a-z0-9_]+\.sql$/.exec(name)?.[1] ?? name);
  expect(names[0]).toMatch(/_baseline\.sql$/);
  expect(new Set(versions).size).toBe(names.length);
  expect(versions.filter((version) => version > latest)).toEqual([]);
});

it('each say first why they are there', () => {
  const files = readdirSync('supabase/migrations').map((name) => `supabase/migrations/${name}`);
  expect(files.filter((file) => !readFileSync(file, 'utf8').startsWith('--'))).toEqual([]);
});
