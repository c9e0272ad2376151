/**
 * `npm run mutants:code -- <file …> [--tests <file …>] [--sample <n>] [--seed <n>]`: changes TypeScript files, or functions,
 * views and triggers of `supabase/schemas`, in small ways, one at a time, and prints the changes that no test notices. Without `--tests`
 * a file of the site has those that load it, and a schema the one of its name in `tests/database`.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { startDatabaseServers } from '../tests/support/database-servers.ts';
import { command } from './command.ts';
import { databaseUrl, openSql } from './embedded/postgres/client.ts';
import { type CleanupScope, withCleanup } from './lib/cleanup.ts';
import { UserError } from './lib/errors.ts';
import { type Mutation, mutateSql, mutateTypeScript, readDefinitions } from './mutants/mutations.ts';

interface Mutant extends Mutation {
  /** What its source takes the place of. */
  original: string;
}

function readMutants(file: string): Mutant[] {
  const original = readFileSync(file, 'utf8');
  if (!file.endsWith('.sql')) return mutateTypeScript(file, original).map((one) => ({ ...one, original }));
  return readDefinitions(original).flatMap(({ line, source }) =>
    mutateSql(source).map((one) => ({ ...one, line: line + one.line - 1, original: source })),
  );
}

/** Writes a source where the tests find it. */
type Put = (source: string) => Promise<void>;

/** Writes SQL to the templates of the tests' databases, on servers that are started once for all mutants. */
async function startServers(scope: CleanupScope): Promise<Put> {
  const servers = await startDatabaseServers(scope);
  const { embedded, hosted } = servers;
  process.env.DATABASE_SERVERS = JSON.stringify(servers);
  const urls = [
    databaseUrl(embedded.server, embedded.template),
    ...['migrated', 'demo'].map((name) => databaseUrl(hosted.server, name)),
  ];
  return async (source) => {
    for (const url of urls) {
      const sql = openSql(url);
      await sql.exec(source).finally(() => sql.close());
    }
  };
}

/** Whether a test is red with a mutant, or it can't be written. */
async function isNoticed({ source, original }: Mutant, put: Put, vitest: readonly string[]): Promise<boolean> {
  try {
    await put(source);
    return spawnSync('npx', ['vitest', ...vitest, '--bail=1', '--reporter=dot'], { stdio: 'ignore' }).status !== 0;
  } catch {
    return true;
  } finally {
    await put(original);
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
  await withCleanup(async (scope) => {
    const putSql = positionals.some((file) => file.endsWith('.sql')) ? await startServers(scope) : undefined;
    for (const file of positionals) {
      const put = (file.endsWith('.sql') && putSql) || (async (source: string) => writeFileSync(file, source));
      const own = `tests/database/${path.basename(file, '.sql')}.test.ts`;
      const project = file.startsWith('src/') ? 'unit' : file.endsWith('.sql') ? 'database' : 'backend';
      const run = values.tests ?? (file.endsWith('.sql') ? [own] : []);
      const vitest =
        run.length > 0 ? ['run', `--project=${project}`, ...run] : ['related', '--run', '--project=unit', file];
      const mutants = pick(readMutants(file), Number(values.sample), Number(values.seed));
      const survivors: Mutant[] = [];
      for (const mutant of mutants) if (!(await isNoticed(mutant, put, vitest))) survivors.push(mutant);
      console.log(`${file}: ${mutants.length - survivors.length} of ${mutants.length} noticed`);
      for (const { line, was, becomes } of survivors) console.log(`  ${line}: ${was.trim()}\n    → ${becomes.trim()}`);
    }
  });
});
