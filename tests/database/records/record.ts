/**
 * Plays what the people of a practice call, and writes down what each is answered and which rows change. `'#21'` is the
 * id that ends in 21, as answers have it.
 */
import { readFileSync } from 'node:fs';
import { inject } from 'vitest';
import { createDatabase, type ScratchDatabase } from '../../../scripts/embedded/postgres/scratch.ts';
import { actAs, projectDatabase } from '../../support/databases.ts';
import type { Caller } from '../../support/hosted-postgres.ts';

const id = (serial: number) => `00000000-0000-4000-8000-${String(serial).padStart(12, '0')}`;
const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');

/** Who calls: `people.sql` has their log-ins. The junior is bound to the cases that are assigned to them. */
const callers: Record<string, Caller | null> = {
  admin: { role: 'app_admin', sub: id(1) },
  clerk: { role: 'app_office', sub: id(2) },
  junior: { role: 'app_assigned', sub: id(3) },
  asha: { role: 'authenticated', sub: id(4) },
  ravi: { role: 'authenticated', sub: id(5) },
  visitor: { role: 'anon' },
  service: { role: 'service_role' },
  owner: null,
};
const everybody = ['admin', 'clerk', 'junior', 'asha', 'ravi', 'visitor'];

interface Call {
  who: string[];
  /** By this later calls name the answer: {name}. */
  as: string | undefined;
  title: string;
  statement: string;
}

/**
 * The calls of a text. Each begins with `-- who: why`, or stands in one line behind `/* who: why *\/`; `who as name` has
 * later calls say {name}, `who, who` asks both, and at `-- clock: moment` everybody logs in again. #21 is an id.
 */
function readCalls(text: string): Call[] {
  const blocks = text.split(/^(?:--|\/\*) (?=[\w, ]+: )/m).slice(1);
  return blocks.map((block) => {
    const [, names = '', as, title = '', rest = ''] =
      /^([a-z, ]+?)(?: as (\w+))?: (.*?)(?: \*\/ |\n|$)([\s\S]*)$/.exec(block) ?? [];
    const who = names === 'everybody' ? everybody : names.split(', ');
    return { who, as, title, statement: rest.trim().replace(/;$/, '') };
  });
}

type Row = Record<string, unknown>;
type Rows = Map<string, Row>;

/** The lines of what is answered and what changes, as they are at a moment: ids are short, the moment itself is `now`. */
class Lines {
  constructor(private readonly now: string) {}

  answer(rows: Row[]): string {
    return rows.map((row) => `\n  ${this.tidy(row)}`).join('') || ' nothing';
  }

  /** With its hint and its detail where these are the project's own. */
  refusal({ code = '', message, hint, detail }: { code?: string; message: string; hint?: string; detail?: string }) {
    const more = code.startsWith('PT') ? [hint, detail].filter(Boolean) : [];
    return ` refused, ${this.name([code, message, ...more].join(' '))}`;
  }

  changes(before: Rows, after: Rows): string[] {
    const went = [...before].filter(([key]) => !after.has(key)).map(([key]) => `- ${this.name(key)}`);
    const others = [...after].flatMap(([key, row]) => {
      const old = before.get(key);
      if (!old) return [`+ ${this.name(key)} ${this.tidy(row)}`];
      const columns = Object.keys({ ...old, ...row }).filter(
        (column) => JSON.stringify(old[column]) !== JSON.stringify(row[column]),
      );
      const told = columns.map((one) => `${one} ${this.tidy(old[one] ?? null)} → ${this.tidy(row[one] ?? null)}`);
      return told.length > 0 ? [`~ ${this.name(key)} ${told.join(', ')}`] : [];
    });
    return [...went, ...others].sort();
  }

  private name = (text: string) => this.tidy(text).slice(1, -1);
  private tidy = (value: unknown) =>
    JSON.stringify(value)
      .replace(/00000000-0000-4000-8000-0*(\d+)/g, '#$1')
      .replaceAll(JSON.stringify(this.now), 'now')
      .replace(/,"(created|updated)_at":now/g, '');
}

/** Plays calls one after the other. Returns the lines of the record. */
async function play({ sql }: ScratchDatabase, text: string): Promise<string[]> {
  const names: Record<string, string> = {};
  let states = new Map<string, string>();
  let rows = new Map<string, Rows>();
  /** Reads the tables that changed anew. Returns their rows, as they were and as they are. */
  const readRows = async (): Promise<[before: Rows, after: Rows]> => {
    const old = { states, rows };
    const found = await sql.query<{ name: string; state: string }>('select * from still.states()');
    states = new Map(found.map(({ name, state }) => [name, state]));
    const changed = [...states.keys()].filter((name) => states.get(name) !== old.states.get(name));
    if (changed.length === 0) return [new Map(), new Map()];
    rows = new Map([...old.rows, ...changed.map((name) => [name, new Map()] as const)]);
    const read = await sql.query<{ name: string; key: string; content: Row }>('select * from still.rows($1)', [
      changed,
    ]);
    for (const { name, key, content } of read) rows.get(name)?.set(`${name} ${key}`, content);
    const of = (all: Map<string, Rows>): Rows => new Map(changed.flatMap((name) => [...(all.get(name) ?? [])]));
    return [of(old.rows), of(rows)];
  };
  const run = (who: string, statement: string): Promise<Row[]> =>
    sql.transaction(async (one) => {
      const caller = callers[who];
      if (caller === undefined) throw new Error(`Nobody is called ${who}`);
      if (caller) await actAs(one, caller.role, caller.sub);
      return one.query(statement);
    });
  const linesNow = async () =>
    new Lines((await sql.query<{ at: string }>('select to_jsonb(at) as at from still.clock'))[0]?.at ?? '');
  const lines: string[] = [];
  await readRows();
  let say = await linesNow();
  for (const { who, as, title, statement } of readCalls(text)) {
    lines.push(
      '',
      who[0] === 'clock' ? `# It is ${title}` : `# ${title}`,
      ...statement.split('\n').flatMap((line) => (line ? `  ${line}` : [])),
    );
    if (who[0] === 'clock') {
      await sql.query('update still.clock set at = $1', [title]);
      await sql.query('update auth.sessions set created_at = still.now(), not_after = null');
      await readRows();
      say = await linesNow();
    }
    const said = statement
      .replace(/\{(\w+)\}/g, (all, name: string) => names[name] ?? all)
      .replace(/(?<=['"{,])#(\d+)(?=['"},])/g, (_, serial: string) => id(Number(serial)));
    const answers = new Map<string, string[]>();
    for (const one of who[0] === 'clock' ? [] : who) {
      const answer = await run(one, said).then(
        (rows) => {
          if (as) names[as] = String(Object.values(rows[0] ?? {})[0]);
          return say.answer(rows);
        },
        (error) => {
          if (one === 'owner') throw error;
          return say.refusal(error);
        },
      );
      answers.set(answer, [...(answers.get(answer) ?? []), one]);
    }
    const told = [...answers].map(([answer, ones]) => `${ones.join(', ')}:${answer}`);
    lines.push(...told, ...say.changes(...(await readRows())));
  }
  return lines;
}

/** A practice of `people.sql` where time stands still, and the record of a file of calls in a copy of it. */
export async function openPractice() {
  const practice = await projectDatabase();
  await practice.sql.exec(read('still.sql'));
  await play(practice, read('people.sql'));
  await practice.sql.close();
  return {
    async record(file: string): Promise<string> {
      const db = await createDatabase(inject('databaseServers').embedded.server, practice.name);
      try {
        return `${(await play(db, read(file))).join('\n').trim()}\n`;
      } finally {
        await db.close();
      }
    },
    close: practice.close,
  };
}
