import { asAdmin } from './callers.ts';
import { cases, forgetCase } from './cases.ts';
import { clients } from './clients.ts';
import { line, lines, type Noun, newWord, pick, rowsOf } from './practice.ts';

const imports = rowsOf<{ clients: string[]; cases: string[]; isUndone: boolean }>('imports');

export const importNoun: Noun = {
  tables: {
    imports: {
      row: "concat_ws(' ', id, undone_at is not null)",
      seenBy: (practice) =>
        lines(
          imports(practice),
          () => true,
          (id, one) => line(id, one.isUndone),
        ),
      isOfficeOnly: true,
    },
  },
  steps: {
    /** One or two new clients, the first with two cases. */
    importClients: (_, a) => {
      const id = crypto.randomUUID();
      const people = [newWord('quill'), newWord('quill')].slice(a % 2);
      const matter = () => ({
        ...{ case_number: crypto.randomUUID(), title: 'Recovery of a flat', practice_area: 'civil' },
        description: 'A long enough description',
      });
      const given = [people[0], ...people].map((word, n) => ({
        line: n + 1,
        client: { full_name: `Zephyrine ${word}`, address: word },
        case: n < 2 ? matter() : null,
      }));
      return {
        by: asAdmin,
        sql: 'select life.import($1::text::jsonb, $2) as made',
        values: [JSON.stringify(given), id],
        done: (now, answer) => {
          const made = answer as { clients: [string, string][]; cases: [string, string][] };
          for (const [client, name] of made.clients)
            clients(now).set(client, { name, words: [name.split(' ')[1] ?? ''], enquiry: null });
          for (const [key, client] of made.cases) cases(now).set(key, { client, isOpen: true });
          const ids = { clients: made.clients.map(([one]) => one), cases: made.cases.map(([one]) => one) };
          imports(now).set(id, { ...ids, isUndone: false });
        },
      };
    },
    undoImport: (practice, a) => {
      const [id, made] = pick(imports(practice), a) ?? [];
      if (!id || !made) return;
      // What is left of a touched one depends on what was deleted again: the model does not know it.
      if (!made.isUndone && [...made.clients, ...made.cases].some((one) => practice.touched.has(one))) return;
      return {
        by: asAdmin,
        sql: 'select public.undo_import($1)',
        values: [id],
        done: (now) => {
          const undone = imports(now).get(id);
          if (!undone || undone.isUndone) return;
          for (const one of undone.cases) if (cases(now).has(one)) forgetCase(now, one);
          for (const one of undone.clients) clients(now).delete(one);
          undone.isUndone = true;
        },
      };
    },
  },
};
