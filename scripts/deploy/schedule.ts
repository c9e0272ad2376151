/** Tells the database where the function `jobs` is and what to show it; pg_cron then calls it every minute. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { withCleanup } from '../lib/cleanup.ts';
import { UserError } from '../lib/errors.ts';
import type { Commands } from './commands.ts';
import type { Target } from './settings.ts';

const literal = (value: string) => `'${value.replaceAll("'", "''")}'`;

/** Puts both into Vault, and again changes them there. The job itself is made by the migration that it names. */
export function scheduleSql(url: string, secret: string): string {
  return `do $schedule$
begin
  if not exists (select from pg_catalog.pg_extension where extname = 'supabase_vault')
    or not exists (select from pg_catalog.pg_extension where extname = 'pg_cron')
    or not exists (select from pg_catalog.pg_extension where extname = 'pg_net') then
    raise exception 'pg_cron, pg_net and supabase_vault must be switched on first (dashboard: Database, Extensions)';
  end if;
end
$schedule$;
with wanted (name, value) as (
  values ('jobs_url', ${literal(url)}), ('jobs_secret', ${literal(secret)})
), changed as (
  select vault.update_secret(s.id, w.value) from wanted w join vault.secrets s on s.name = w.name
), added as (
  select vault.create_secret(w.value, w.name) from wanted w
  where not exists (select from vault.secrets s where s.name = w.name)
)
select (select count(*) from changed) as changed, (select count(*) from added) as added;
`;
}

/** Errors: UserError when the secret is still missing, or the CLI fails. */
export async function schedule(target: Target, { run, say, dryRun }: Commands): Promise<void> {
  const secret = target.values.JOBS_SECRET;
  const url = `${target.projectUrl}/functions/v1/jobs/due`;
  if (!secret && !dryRun) throw new UserError(`${target.file} has no JOBS_SECRET yet: run the step secrets first.`);
  say(`  calls ${url} every minute`);
  await withCleanup(async (scope) => {
    const folder = scope.temporaryFolder();
    const file = path.join(folder, 'schedule.sql');
    if (!dryRun) writeFileSync(file, scheduleSql(url, secret ?? ''), { mode: 0o600 });
    await run({ program: 'supabase', args: ['db', 'query', `--file=${file}`, `--remote=${target.ref}`, '--yes'] });
  });
}
