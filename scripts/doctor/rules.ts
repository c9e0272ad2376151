/** Who may do what in a database, compared with the migrations. */
import type { Sql } from '../embedded/postgres/client.ts';
import { rules as allRules } from '../embedded/postgres/snapshot.ts';
import { type CheckResult, failed, ok, warning } from './check.ts';

/** One rule in a database. */
export interface Rule {
  /** `the policy "a client reads their own cases" of public.cases` */
  name: string;
  state: string;
  /** Its hash; compared only within one Postgres version, because versions print definitions differently. */
  definition: string | null;
  /** Whether it gives access to those who have none by the migrations. */
  opens: boolean;
}

export interface Rules {
  /** The major version of Postgres. */
  postgres: number;
  rules: Rule[];
}

/** Without the grants of others: what the owner and the service may do is not compared. */
const rulesOfCallers = `select name, state, opens, md5(definition) as definition from (${allRules}) r
  where coalesce(grantee in ('public', 'anon', 'authenticated', 'app_office', 'app_assigned', 'app_admin') and name not like '% on schema public to %', true)`;

const fix = 'run its statement again, from supabase/schemas';

/** Compares the rules of a database with those of the migrations. Returns the differences, or one ok result. */
export function compareRules(expected: Rules, found: Rules): CheckResult[] {
  const byName = ({ rules }: Rules) => new Map(rules.map((rule) => [rule.name, rule]));
  const [wanted, present] = [byName(expected), byName(found)];
  const problems: CheckResult[] = [];
  for (const [name, { state, definition }] of wanted) {
    const other = present.get(name);
    if (!other) problems.push(failed(`${name} is missing`, fix));
    else if (other.state !== state) problems.push(failed(`${name} ${other.state}, in the migrations it ${state}`, fix));
    else if (definition && other.definition !== definition && expected.postgres === found.postgres)
      problems.push(failed(`${name} has another definition than in the migrations`, fix));
  }
  for (const [name, { opens }] of present)
    if (!wanted.has(name))
      problems.push(
        (opens ? failed : warning)(`${name} is not in the migrations`, 'drop or revoke it, if nobody needs it'),
      );
  return problems.length > 0 ? problems : [ok(`all ${wanted.size} rules as in the migrations`)];
}

/** The rules of a database for those who come by its APIs. The search path is empty, so that they have schema names. */
export async function readRules({ query }: Pick<Sql, 'query'>): Promise<Rules> {
  const [version] = await query<{ n: number }>("select current_setting('server_version_num')::int / 10000 as n");
  return { postgres: version?.n ?? 0, rules: await query<Rule>(rulesOfCallers) };
}
