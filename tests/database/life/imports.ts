import { expect } from 'vitest';
import { cases, forgetCase } from './cases.ts';
import { clients } from './clients.ts';
import { line, lines, type Noun, newWord, type Practice, rowsOf, withAny } from './practice.ts';

const imports = rowsOf<{ clients: string[]; cases: string[]; isUndone: boolean; isOld: boolean }>('imports');

/** Whether anything belongs to a case or a client. */
const hasSomething = ({ rows }: Practice, id: string) =>
  [...rows.values()].some((map) =>
    [...map.values()].some((row) => ('matter' in row && row.matter === id) || ('client' in row && row.client === id)),
  );

export const importNoun: Noun = {
  tables: {
    imports: {
      row: "concat_ws(' ', id, undone_at is not null)",
      seenBy: (practice) => lines(imports(practice), (id, one) => line(id, one.isUndone)),
      isOfficeOnly: true,
    },
  },
  steps: {
    /** One or two new clients, the first with two cases. */
    importClients: (_, a) => {
      const id = crypto.randomUUID();
      const people = [newWord('quill'), newWord('quill')].slice(a % 2);
      const matter = () => ({
        case_number: crypto.randomUUID(),
        title: 'Recovery of a flat',
        practice_area: 'civil',
        description: 'A long enough description',
      });
      const given = [people[0], ...people].map((word, n) => ({
        line: n + 1,
        client: { full_name: `Zephyrine ${word}`, address: word },
        case: n < 2 ? matter() : null,
      }));
      return {
        sql: 'select life.import($1::text::jsonb, $2) as made',
        values: [JSON.stringify(given), id],
        done: (now, answer) => {
          const made = answer as { clients: [string, string][]; cases: [string, string][] };
          for (const [client, name] of made.clients)
            clients(now).set(client, { name, words: [name.split(' ')[1] ?? ''], enquiry: null });
          for (const [key, client] of made.cases) cases(now).set(key, { client, isOpen: true });
          const ids = { clients: made.clients.map(([one]) => one), cases: made.cases.map(([one]) => one) };
          imports(now).set(id, { ...ids, isUndone: false, isOld: false });
        },
      };
    },
    /** Rows that were changed, or to which something was added, stay; the others go. */
    undoImport: withAny(imports, ({ isOld, isUndone }) => ({
      sql: 'select to_jsonb(life.undo_import($1))',
      refusal: isOld && !isUndone ? 'PT409' : undefined,
      done: (undone, now, left) => {
        if (undone.isUndone) return;
        const goes = (one: string) => !(left as string[]).includes(one);
        for (const one of undone.cases.filter((key) => cases(now).has(key))) {
          // Something added to it may be gone again: then either is right.
          if (!now.touched.has(one)) expect(goes(one), 'a case as it was imported goes').toBe(true);
          if (hasSomething(now, one) || now.changed.has(one))
            expect(goes(one), 'a case that was changed, or with something in it, stays').toBe(false);
          if (goes(one)) forgetCase(now, one);
        }
        for (const one of undone.clients.filter((key) => clients(now).has(key))) {
          const isLeft = hasSomething(now, one) || now.changed.has(one);
          if (!now.touched.has(one)) expect(goes(one), 'a client as they were imported go').toBe(!isLeft);
          if (isLeft) expect(goes(one), 'a client with something stays').toBe(false);
          if (goes(one)) clients(now).delete(one);
        }
        undone.isUndone = true;
      },
    })),
  },
  aged: (practice, client) => {
    for (const one of imports(practice).values())
      if (one.clients.includes(client) || one.cases.some((key) => cases(practice).get(key)?.client === client))
        one.isOld = true;
  },
};
