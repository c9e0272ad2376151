/**
 * `npm run mutants:code -- <file …> [--tests <file …>] [--sample <n>] [--seed <n>]`: changes TypeScript files, or functions and
 * views of `supabase/schemas`, in small ways, one at a time, and prints the changes that no test notices. Without `--tests`
 * a file of the site has those that load it, and a schema the one of its name in `tests/database`.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { command } from './command.ts';
import { UserError } from './lib/errors.ts';
import { type Mutation, mutateSql, mutateTypeScript, readDefinitions } from './mutants/mutations.ts';

/** The last migration there is, while a mutant of SQL is tried. */
const migration = 'supabase/migrations/29991231235959_mutant.sql';

interface Mutant extends Mutation {
  /** Where its source is written. */
  target: string;
}

function readMutants(file: string): Mutant[] {
  const source = readFileSync(file, 'utf8');
  if (!file.endsWith('.sql')) return mutateTypeScript(file, source).map((one) => ({ ...one, target: file }));
  return readDefinitions(source).flatMap(({ line, source: definition }) =>
    mutateSql(definition).map((one) => ({ ...one, line: line + one.line - 1, target: migration })),
  );
}

function isNoticed(mutant: Mutant, vitest: readonly string[]): boolean {
  const before = existsSync(mutant.target) ? readFileSync(mutant.target) : null;
  writeFileSync(mutant.target, mutant.source);
  try {
    return spawnSync('npx', ['vitest', ...vitest, '--bail=1', '--reporter=dot'], { stdio: 'ignore' }).status !== 0;
  } finally {
    if (before) writeFileSync(mutant.target, before);
    else rmSync(mutant.target);
  }
}

/** Some of them, the same for the same seed. */
function pick<One>(all: readonly One[], count: number, seed: number): One[] {
  let state = seed;
  const next = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state;
  };
  return all
    .map((one) => ({ one, at: next() }))
    .sort((a, b) => a.at - b.at)
    .slice(0, count)
    .map(({ one }) => one);
}

await command(async (args) => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      tests: { type: 'string', multiple: true },
      sample: { type: 'string', default: '20' },
      seed: { type: 'string', default: String(Date.now() % 100_000) },
    },
  });
  if (positionals.length === 0) throw new UserError('npm run mutants:code -- src/data/tasks/queries.ts');
  console.log(`seed ${values.seed}`);
  for (const file of positionals) {
    const own = `tests/database/${path.basename(file, '.sql')}.test.ts`;
    const project = file.startsWith('src/') ? 'unit' : file.endsWith('.sql') ? 'database' : 'backend';
    const run = values.tests ?? (file.endsWith('.sql') ? [own] : []);
    const vitest =
      run.length > 0 ? ['run', `--project=${project}`, ...run] : ['related', '--run', '--project=unit', file];
    const mutants = pick(readMutants(file), Number(values.sample), Number(values.seed));
    const survivors = mutants.filter((mutant) => !isNoticed(mutant, vitest));
    console.log(`${file}: ${mutants.length - survivors.length} of ${mutants.length} noticed`);
    for (const { line, was, becomes } of survivors) console.log(`  ${line}: ${was.trim()}\n    → ${becomes.trim()}`);
  }
});
