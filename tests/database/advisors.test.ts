/** The linter of Supabase, `supabase db advisors`, on the migrations as a hosted project has them. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { setUpHosted } from './practice.ts';

const project = setUpHosted('migrated');

/** The findings at warning and above: the rule, and the object. */
async function findIssues(): Promise<string[]> {
  const args = ['db', 'advisors', `--remote=${project.url}`, '--type=all', '--level=warn', '--output-format=json'];
  const { stdout } = await promisify(execFile)(process.execPath, ['node_modules/supabase/dist/supabase.js', ...args]);
  const { results } = JSON.parse(stdout) as { results: { name: string; metadata?: { name?: string } }[] };
  return results.map(({ name, metadata }) => `${name}: ${metadata?.name}`).sort();
}

it('has nothing to warn of', async () => {
  expect(await findIssues()).toEqual([]);
});

it('would warn of a table, a view, a function and policies that break its rules', async () => {
  await project.query(`
    create table public.forgotten (id uuid);
    grant select on public.forgotten to anon;
    create view public.seen as select * from public.cases;
    grant select on public.seen to anon;
    create function public.loose() returns int language sql as 'select 1';
    create policy "twice" on public.cases for select to authenticated using (client_id = auth.uid())`);
  expect(await findIssues()).toEqual([
    'auth_rls_initplan: cases',
    'function_search_path_mutable: loose',
    'multiple_permissive_policies: cases',
    'rls_disabled_in_public: forgotten',
    'security_definer_view: seen',
  ]);
});
