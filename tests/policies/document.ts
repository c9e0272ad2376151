/** Renders the expectations and access.txt as docs/policies.md: lists, because a table of every column is longer than a person reads. */
import {
  type Actor,
  actorGrantees,
  buckets,
  type Grantee,
  grantees,
  ofAssignedCases,
  publicFunctions,
  type RowKind,
  type TableExpectation,
  tables,
} from './expectations.ts';

const rowWords: Record<RowKind, string> = {
  client: 'their own',
  other: 'their own',
  admin: 'their own',
  clerk: 'their own',
  junior: 'their own',
  unassigned: 'all',
  visible: 'visible',
  hidden: 'all',
  public: 'public',
  private: 'all',
  office: 'the office’s',
  any: 'all',
};

function scope(kinds: readonly RowKind[], all: readonly RowKind[]): string {
  if (kinds.length === 0) return 'none';
  return kinds.length === all.length ? 'all' : [...new Set(kinds.map((kind) => rowWords[kind]))].join(', ');
}

/** An entry of a list, in lines of at most 120 characters. */
function entry(text: string): string {
  const lines = [''];
  for (const word of `- ${text}`.split(' ')) {
    const longer = `${lines.at(-1)} ${word}`.replace(/^ (?=-)/, '');
    if (longer.length <= 120) lines[lines.length - 1] = longer;
    else lines.push(`  ${word}`);
  }
  return lines.join('\n');
}

const people = ['visitor', 'client', 'clerk', 'junior', 'admin'] as const;
const placeOf = (who: Actor) => grantees.indexOf(actorGrantees[who]);

/** The columns that a role may use in one way, or those that it may not if these are fewer. */
function columnsWith(letter: string, columns: TableExpectation['columns'], index: number): string {
  const all = Object.keys(columns);
  const may = all.filter((name) => columns[name]?.[index]?.includes(letter));
  if (may.length === all.length) return '';
  const not = all.filter((name) => !may.includes(name));
  return not.length < may.length ? ` (not \`${not.join(' ')}\`)` : ` (\`${may.join(' ')}\`)`;
}

function tableSection([name, expectation]: [string, TableExpectation]): string {
  const { kinds, read, change, remove, add, columns } = expectation;
  const rights = people.flatMap((who) => {
    const index = placeOf(who);
    const verbs = [
      ['reads', read[who], 'r'],
      ['changes', change[who], 'u'],
      ['deletes', remove[who], ''],
    ] as const;
    const rows = verbs.flatMap(([verb, rows, letter]) =>
      rows.length === 0 ? [] : [`${verb} ${scope(rows, kinds)}${letter && columnsWith(letter, columns, index)}`],
    );
    const may = add.includes(who) ? [...rows, `adds${columnsWith('i', columns, index)}`] : rows;
    return may.length === 0 ? [] : [{ who: [who], does: may.join('; ') }];
  });
  // One line for those who may the same.
  const lines: { who: string[]; does: string }[] = [];
  for (const line of rights) {
    const same = lines.find(({ does }) => does === line.does && !does.includes('their own'));
    if (same) same.who.push(...line.who);
    else lines.push(line);
  }
  return [
    `### ${name}\n`,
    `${expectation.holds}.\n`,
    ...(lines.length > 0 ? lines.map(({ who, does }) => entry(`${who.join(', ')}: ${does}`)) : ['- nobody']),
  ].join('\n');
}

/** One line for each table that is not everybody's: what each role does with its rows. */
function shortTable(): string {
  const shown = ['client', 'clerk', 'junior', 'admin'] as const;
  const verbs = { read: 'reads', add: 'adds', change: 'changes', remove: 'deletes' } as const;
  const rows = Object.entries(tables).map(([name, expectation]) => {
    const cells = shown.map((who) => {
      const done = (Object.keys(verbs) as (keyof typeof verbs)[]).filter((kind) =>
        kind === 'add' ? expectation.add.includes(who) : expectation[kind][who].length > 0,
      );
      return done.map((kind) => verbs[kind]).join(', ') || '–';
    });
    return `| ${[name, ...cells].join(' | ')} |`;
  });
  return [`| | ${shown.join(' | ')} |`, `| --- |${' --- |'.repeat(shown.length)}`, ...rows].join('\n');
}

/** The functions by who may call them; of those of the service alone only the names. */
function functionSections(): string[] {
  const groups = new Map<string, string[]>();
  const callers = (roles: readonly Grantee[]) => roles.join(', ');
  for (const [name, { callers: roles }] of Object.entries(publicFunctions)) {
    groups.set(callers(roles), [...(groups.get(callers(roles)) ?? []), name]);
  }
  return [...groups].map(([roles, names]) =>
    [
      `### Called by: ${roles}\n`,
      ...(roles === 'service'
        ? [entry(names.map((name) => `\`${name}\``).join(', '))]
        : names.map((name) => entry(`\`${name}()\`: ${publicFunctions[name]?.does}`))),
    ].join('\n'),
  );
}

/** The text of docs/policies.md. */
export function policiesDocument(): string {
  return `${[
    '# Who may do what',
    `\`npm run gen:policies\` writes this page from \`tests/policies/expectations.ts\` and \`access.txt\` beside it, which the tests
check with every role, table, column and function. Do not edit it.`,
    `- A **visitor** is the Postgres role \`anon\`, a **client** \`authenticated\`, a **clerk**
  and a **junior** \`app_office\`, an **admin** \`app_admin\`, who may do what the office may. A junior who sees assigned
  cases only is \`app_assigned\`.
- Who is not named under a table may do nothing with it. Without columns in parentheses a right is for all columns.
- "Their own" rows of a client are those of the clients that their log-in is linked to.
- The **service** (\`service_role\`) is used by the edge functions where a caller cannot do the work. It reads, adds,
  changes and deletes all rows, but only reads \`audit_log\`.
- A request is refused (401) when its session has ended, its user is banned, deleted or has not confirmed the e-mail
  address, or the role has changed: \`check_request()\`.`,
    '## In short',
    shortTable(),
    `By a switch in Settings clerks read and write messages, juniors read fees, and juniors see assigned cases only: then of
${ofAssignedCases.map((table) => `\`${table}\``).join(', ')}\nonly what belongs to those cases and their clients; besides dates of the office itself, tasks without a case and what is
given to them, and no checks for conflicts of before. They add no cases and no clients. A \`client\` has their own rows only.`,
    '## Tables',
    ...Object.entries(tables).map(tableSection),
    '## Functions',
    'What runs as its owner, and the helpers in the schema `private`, which no request can call: see `access.txt`.',
    ...functionSections(),
    '## Buckets',
    Object.entries(buckets)
      .map(([name, { holds, read, write, add = [] }]) => {
        const all: RowKind[] = name === 'gallery' ? ['visible', 'hidden'] : ['any'];
        const readers = people.map((who) => `${who} reads ${scope(read[who], all)}`);
        const writers = [...write.map((who) => `${who} writes`), ...add.map((who) => `${who} only adds`)];
        return entry(`\`${name}\`: ${holds}. ${[...readers, ...writers].join('; ')}`);
      })
      .join('\n'),
  ].join('\n\n')}\n`;
}
