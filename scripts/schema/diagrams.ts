import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { scratchProject } from '../embedded/scratch-project.ts';

/** The page with the diagrams. */
export const diagramsFile = 'docs/schema.md';

/** The subjects of the page, each with the files of supabase/schemas whose tables it shows. */
const subjects: Record<string, string[]> = {
  'Clients and log-ins': ['profiles', 'clients', 'invitations', 'registrations', 'sessions'],
  'Cases and hearings': [
    'cases',
    'case-assignees',
    'parties',
    'events',
    'hearings',
    'board',
    'open-ends',
    'conflicts',
    'imports',
  ],
  'Tasks, filings and papers': ['tasks', 'filings', 'paper-templates'],
  'Documents and messages': ['documents', 'document-requests', 'messages', 'news'],
  Fees: ['invoices'],
  'Mails and calendars': ['notifications', 'outbox', 'whatsapp', 'calendar-feeds'],
  'Data protection': ['privacy', 'erasure', 'audit-log'],
  'The public site': [
    'contact-submissions',
    'testimonials',
    'gallery-photos',
    'social-media',
    'business-reviews',
    'site-content',
    'settings',
  ],
  'Visits, limits, languages and scheduled work': [
    'page-visits',
    'analytics',
    'throttles',
    'jobs',
    'languages',
    'sent-rows',
  ],
};

interface Column {
  /** `public.cases`, or of the referenced table; null = it references none. */
  table: string;
  name: string;
  type: string;
  is_required: boolean;
  is_primary: boolean;
  is_unique: boolean;
  target: string | null;
  on_delete: string | null;
}

/** The columns of all keys of our tables, one row for each foreign key that a column is in. */
const keyColumns = `
  select n.nspname || '.' || c.relname as table, a.attname as name, replace(format_type(a.atttypid, null), ' ', '_') as type,
    a.attnotnull as is_required,
    exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'p' and a.attnum = any (k.conkey)) as is_primary,
    exists (select from pg_index i where i.indrelid = c.oid and i.indisunique and i.indpred is null and i.indnatts = 1
      and i.indkey[0] = a.attnum) as is_unique,
    f.confrelid::regclass::text as target,
    case f.confdeltype when 'c' then 'cascade' when 'n' then 'set null' when 'd' then 'set default' else 'restrict' end as on_delete
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  left join pg_constraint f on f.conrelid = c.oid and f.contype = 'f' and f.conkey[1] = a.attnum
  where n.nspname in ('public', 'private') and c.relkind = 'r'
    and exists (select from pg_constraint k where k.conrelid = c.oid and k.contype in ('p', 'f', 'u') and a.attnum = any (k.conkey))
  order by c.relname, a.attnum, f.conname`;

/** The subject of each table, by the file that creates it. Throws where a file is in no subject. */
function subjectsOfTables(): Map<string, string> {
  const found = new Map<string, string>();
  for (const file of globSync('supabase/schemas/*.sql').toSorted()) {
    const noun = path.basename(file, '.sql');
    const subject = Object.keys(subjects).find((name) => subjects[name]?.includes(noun));
    for (const [, table = ''] of readFileSync(file, 'utf8').matchAll(/^create table ([a-z_.]+)/gm)) {
      if (!subject) throw new Error(`Name ${noun} in a subject of scripts/schema/diagrams.ts: it creates ${table}.`);
      found.set(table, subject);
    }
  }
  return found;
}

/** Without our schema names and dots, which a diagram cannot show: `private.throttles` is `throttles`. */
const short = (table: string) => table.replace(/^(public|private)\./, '').replace('.', '_');

function entity(table: string, columns: Column[]): string[] {
  const byName = Map.groupBy(columns, ({ name }) => name);
  const lines = [...byName.values()].map(([column, ...more]) => {
    if (!column) return '';
    const isForeign = [column, ...more].some(({ target }) => target);
    const marks = [column.is_primary && 'PK', isForeign && 'FK', !column.is_primary && column.is_unique && 'UK'];
    return `    ${column.type} ${column.name} ${marks.filter(Boolean).join(', ')}`.trimEnd();
  });
  return [`  ${short(table)} {`, ...lines, '  }'];
}

/** A line from the referenced table to the one that references it. */
function relation(
  { table, name, target, is_required, is_unique, is_primary, on_delete }: Column,
  alone: boolean,
): string {
  const one = is_required ? '||' : '|o';
  const many = is_unique || (is_primary && alone) ? 'o|' : 'o{';
  return `  ${short(target ?? '')} ${one}--${many} ${short(table)} : "${name}, ${on_delete}"`;
}

/** The page's text: for each subject a Mermaid diagram of its tables, their keys, and what these reference. */
export async function diagramsDocument(): Promise<string> {
  const project = await scratchProject({ projectDir: process.cwd(), migrations: true });
  try {
    const columns = await project.sql.query<Column>(keyColumns);
    const subjectOf = subjectsOfTables();
    const parts = Object.keys(subjects).map((subject) => {
      const tables = [...subjectOf].filter(([, of]) => of === subject).map(([table]) => table);
      const own = tables.map((table) => columns.filter((column) => column.table === table));
      const primaries = new Map(
        own.map((of) => [of[0]?.table, new Set(of.filter((c) => c.is_primary).map((c) => c.name)).size]),
      );
      const entities = tables.flatMap((table, at) => entity(table, own[at] ?? []));
      const relations = own
        .flat()
        .filter(({ target }) => target)
        .map((column) => relation(column, primaries.get(column.table) === 1));
      const hidden = tables.filter((table) => table.startsWith('private.')).map((table) => `\`${short(table)}\``);
      return [
        `## ${subject}`,
        '',
        ...(hidden.length > 0 ? [`Not for the API (schema \`private\`): ${hidden.join(', ')}.`, ''] : []),
        '```mermaid',
        'erDiagram',
        ...entities,
        ...relations,
        '```',
      ].join('\n');
    });
    return `# Tables and their keys

\`npm run gen:schema\` writes this page from the database that the migrations make. Do not edit it. What a column holds is
said in \`supabase/schemas\`, who may do what in [policies.md](policies.md).

A box has the columns of a table's keys: PK of its primary key, FK references another table, UK is unique. A line goes
from the table that is referenced to those that reference it, with the column, and what happens to them when the row is
deleted: it is refused (restrict), they are deleted (cascade), they forget it (set null). \`auth_users\` are the users of
Supabase Auth.

${parts.join('\n\n')}
`;
  } finally {
    await project.close();
  }
}
