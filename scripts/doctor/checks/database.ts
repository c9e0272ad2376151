/** What is in the database, against what the migrations make: of an embedded one and a project's in the same way. */
import type { Catalogue, Inspection } from '../../database/inspection.ts';
import { migrationFiles, unknownMigrations } from '../../embedded/migrations.ts';
import { firstLine } from '../../lib/errors.ts';
import { type Check, type Finding, failed, NotChecked, ok, warning } from '../check.ts';
import { compareBuckets, compareFunctions, compareGrants, comparePolicies, compareTables } from '../rulebook.ts';
import type { Target } from '../target.ts';

/** To open a database and to make one for comparison takes a while on a small machine. */
const PATIENCE = 60_000;

/** What is in the database. Errors: `NotChecked` when it cannot be looked into; that is a line of its own. */
export async function inspected(target: Target): Promise<Inspection> {
  return target.inspect().catch((error: unknown) => {
    throw error instanceof NotChecked ? error : new NotChecked('the database cannot be looked into, see above');
  });
}

export const database: Check<Target> = {
  name: 'Database',
  patience: PATIENCE,
  async look(target) {
    try {
      const { catalogue } = await target.inspect();
      const where = target.kind === 'project' ? ` at ${new URL(target.settings.databaseUrl).host}` : '';
      return ok(`Postgres ${catalogue.postgres}${where}, opens and answers`);
    } catch (error) {
      if (error instanceof NotChecked) throw error;
      return failed(firstLine(error), await cureOf(target));
    }
  },
};

async function cureOf(target: Target): Promise<string> {
  if (target.kind === 'project') return 'copy DATABASE_URL anew: Supabase dashboard, Connect, Session pooler';
  return (await target.running())
    ? 'stop the running copy and start it again: npm start'
    : 'restore the last backup into a new folder; keep this one until that is done';
}

export const migrations: Check<Target> = {
  name: 'Migrations',
  patience: PATIENCE,
  async look(target) {
    const { applied } = await inspected(target);
    const files = migrationFiles(target.projectDir);
    const pending = files.filter(({ version }) => !applied.includes(version));
    const unknown = unknownMigrations(target.projectDir, applied);
    const findings: Finding[] = [];
    if (pending.length > 0) {
      const what = `${pending.length} not applied: ${pending.map(({ name }) => name).join(', ')}`;
      findings.push(await pendingFinding(target, what));
    }
    if (unknown.length > 0) {
      const what = `${unknown.length} in the database that this code does not have: ${unknown.join(', ')}`;
      findings.push(failed(what, 'the data is newer than the code: take the newer code, or go back to a backup'));
    }
    return findings.length > 0 ? findings : ok(`all ${files.length} applied`);
  },
};

async function pendingFinding(target: Target, what: string): Promise<Finding> {
  if (target.kind === 'project') return failed(what, 'npm run deploy');
  if (await target.running()) return failed(what, 'stop the running copy and start it again: npm start applies them');
  return warning(what, 'npm start applies them; make a backup first');
}

/** A check that compares the rules in the database with those of the migrations. */
function comparison(name: string, compare: (expected: Catalogue, found: Catalogue) => Finding[]): Check<Target> {
  return {
    name,
    patience: PATIENCE,
    async look(target) {
      const { applied, catalogue } = await inspected(target);
      if (applied.length === 0) throw new NotChecked('no migration was applied');
      if (unknownMigrations(target.projectDir, applied).length > 0)
        throw new NotChecked('the database has migrations that this code does not have');
      return compare(await target.expected(), catalogue);
    },
  };
}

export const rules: Check<Target>[] = [
  comparison('Row-level security', compareTables),
  comparison('Policies', comparePolicies),
  comparison('Grants', compareGrants),
  comparison('Functions, triggers', compareFunctions),
  comparison('Storage buckets', compareBuckets),
];
