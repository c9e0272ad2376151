/** Differences between the schema of a database and the migrations. */
import { type CheckResult, failed, ok, warning } from './check.ts';
import type { Rule, Rules } from './inspection.ts';

/** At most so many differences are listed; the rest is counted. */
const MAX_LISTED = 12;

const inEditor = (sql: string | null) =>
  `in the SQL editor: ${sql ?? 'run its statement again, from the file in supabase/migrations that has it last'}`;

/** Compares the rules of one check. Returns the differences, or one ok result. */
export function compareRules(check: string, expected: Rules, found: Rules): CheckResult[] {
  const byName = ({ rules }: Rules) =>
    new Map(rules.filter((rule) => rule.check === check).map((rule) => [rule.name, rule]));
  const [wanted, present] = [byName(expected), byName(found)];
  const isSame = (a: Rule, b: Rule) =>
    a.state === b.state && (a.condition === b.condition || expected.postgres !== found.postgres);
  // Objects that are not ours are ignored, except open access to Storage.
  const objects = new Set(
    expected.rules.flatMap(({ name, object }) => [object, name.replace(/^the (table|function) /, '')]),
  )
    .add('private')
    .add('storage.objects')
    .add('storage.buckets');
  const problems: CheckResult[] = [];
  for (const [name, rule] of wanted) {
    const other = present.get(name);
    if (!other) problems.push(failed(`${name} is missing`, inEditor(rule.add)));
    else if (!isSame(rule, other)) {
      const is = other.state === rule.state ? '' : `: it ${other.state}`;
      problems.push(failed(`${name} is not as the migrations have it${is}`, inEditor(rule.change)));
    }
  }
  for (const [name, { object, unexpected, remove }] of present) {
    if (wanted.has(name) || !unexpected || !objects.has(object)) continue;
    const result = unexpected === 'failed' ? failed : warning;
    problems.push(result(`${name} is not in the migrations`, `if this is not intended, ${inEditor(remove)}`));
  }
  if (problems.length === 0) return [ok(`all ${wanted.size} as in the migrations`)];
  const rest = problems.length - MAX_LISTED;
  return rest > 0 ? [...problems.slice(0, MAX_LISTED), failed(`and ${rest} more of the kind`)] : problems;
}
