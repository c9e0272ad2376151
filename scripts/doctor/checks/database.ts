/** Checks of a database, embedded or of a project. */
import { migrationFiles, NewerDataError, unknownMigrations } from '../../embedded/migrations.ts';
import { firstLine } from '../../lib/errors.ts';
import { type Check, type CheckResult, failed, NotChecked, ok, warning } from '../check.ts';
import { compareRules, readRules } from '../rules.ts';
import type { Target } from '../target.ts';

export const database: Check<Target> = {
  name: 'Database',
  async run(target) {
    try {
      await target.open();
      const [version] = await target.query<{ n: string }>(
        "select split_part(current_setting('server_version'), '.', 1) as n",
      );
      return ok(`Postgres ${version?.n}, opens and answers`);
    } catch (error) {
      if (error instanceof NotChecked) throw error;
      // The error says what to do.
      if (error instanceof NewerDataError) return failed(firstLine(error));
      if (target.kind === 'project')
        return failed(firstLine(error), 'copy DATABASE_URL anew: Supabase dashboard, Connect, Session pooler');
      const restore = 'restore the last backup into a new folder; keep this one until that is done';
      return failed(firstLine(error), (await target.running()) ? 'stop it and start it again: npm start' : restore);
    }
  },
};

export const migrations: Check<Target> = {
  name: 'Migrations',
  async run(target) {
    const applied = await target.applied();
    const files = migrationFiles(target.projectDir);
    const pending = files.filter(({ version }) => !applied.includes(version));
    const unknown = unknownMigrations(target.projectDir, applied);
    const results: CheckResult[] = [];
    if (pending.length > 0) {
      const what = `${pending.length} not applied: ${pending.map(({ name }) => name).join(', ')}`;
      if (target.kind === 'project') results.push(failed(what, 'npm run deploy'));
      else if (await target.running()) results.push(failed(what, 'stop the running copy; npm start applies them'));
      else results.push(warning(what, 'npm start applies them; make a backup first'));
    }
    if (unknown.length > 0) {
      const what = `${unknown.length} in the database that this code does not have: ${unknown.join(', ')}`;
      results.push(failed(what, 'the data is newer than the code: take the newer code, or go back to a backup'));
    }
    return results.length > 0 ? results : ok(`all ${files.length} applied`);
  },
};

export const rules: Check<Target> = {
  name: 'Rules',
  async run(target) {
    const applied = await target.applied();
    if (applied.length === 0) throw new NotChecked('no migration was applied');
    if (unknownMigrations(target.projectDir, applied).length > 0)
      throw new NotChecked('the database has migrations that this code does not have');
    return compareRules(await target.expected(), await readRules(target));
  },
};
