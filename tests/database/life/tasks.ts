/** Tasks, and filings with what a registry wants and the defects that it lists. */
import { cases, clientOf, refusedIfHeld } from './cases.ts';
import { line, lines, type Noun, nth, pick, rowsOf, withAny } from './practice.ts';

const tasks = rowsOf<{ matter: string | null; isDone: boolean }>('tasks');
const filings = rowsOf<{ matter: string }>('filings');
const defects = rowsOf<{ filing: string; matter: string; isDone: boolean }>('defects');

export const taskNoun: Noun = {
  tables: {
    tasks: {
      row: "concat_ws(' ', id, case_id, done_at is not null)",
      seenBy: (practice) => lines(tasks(practice), (id, one) => line(id, one.matter, one.isDone)),
      isOfficeOnly: true,
    },
    filings: {
      row: "concat_ws(' ', id, case_id)",
      seenBy: (practice) => lines(filings(practice), (id, one) => line(id, one.matter)),
      isOfficeOnly: true,
    },
    filing_items: {
      row: "concat_ws(' ', id, filing_id, case_id, done_on is not null)",
      seenBy: (practice) => lines(defects(practice), (id, one) => line(id, one.filing, one.matter, one.isDone)),
      isOfficeOnly: true,
    },
  },
  steps: {
    addTask: (practice, a, b) => {
      const matter = b % 4 ? (nth(cases(practice).keys(), a) ?? null) : null;
      const id = crypto.randomUUID();
      return {
        sql: "insert into public.all_tasks (id, title, case_id) values ($1, 'Draft the reply', $2)",
        values: [id, matter],
        done: (now) => {
          now.touch(matter, clientOf(now, matter));
          tasks(now).set(id, { matter, isDone: false });
        },
      };
    },
    tickOff: (practice, a, b) => {
      const [id] = (b % 2 ? pick(tasks(practice), a) : pick(defects(practice), a)) ?? [];
      if (!id) return;
      return {
        sql: "update public.all_tasks set done_at = '2026-02-01T06:00Z' where id = $1",
        values: [id],
        done: (now) => {
          const one = tasks(now).get(id) ?? defects(now).get(id);
          if (one) one.isDone = true;
        },
      };
    },
    deleteTask: withAny(tasks, ({ matter }, practice, _, id) => ({
      sql: 'delete from public.all_tasks where id = $1',
      refusal: refusedIfHeld(practice, matter),
      done: (__, now) => void tasks(now).delete(id),
    })),
    file: (practice, a) => {
      const matter = nth(cases(practice).keys(), a);
      if (!matter) return;
      const id = crypto.randomUUID();
      return {
        sql: "insert into public.filings (id, case_id, name) values ($1, $2, 'Suit')",
        values: [id, matter],
        done: (now) => {
          now.touch(matter, clientOf(now, matter));
          filings(now).set(id, { matter });
        },
      };
    },
    findDefect: (practice, a) => {
      const [filing, { matter } = { matter: '' }] = pick(filings(practice), a) ?? [];
      if (!filing) return;
      const id = crypto.randomUUID();
      return {
        sql: `insert into public.filing_items (id, filing_id, case_id, kind, title, notified_on, cure_by)
          values ($1, $2, $3, 'defect', 'No court fee', '2026-01-01', '2026-01-29')`,
        values: [id, filing, matter],
        done: (now) => void defects(now).set(id, { filing, matter, isDone: false }),
      };
    },
    deleteFiling: withAny(filings, ({ matter }, practice, _, id) => ({
      sql: 'delete from public.filings where id = $1',
      refusal: refusedIfHeld(practice, matter),
      done: (__, now) => {
        filings(now).delete(id);
        for (const [key, one] of defects(now)) if (one.filing === id) defects(now).delete(key);
      },
    })),
  },
  caseGone: (practice, matter) => {
    for (const rows of [tasks(practice), filings(practice), defects(practice)])
      for (const [id, one] of rows) if (one.matter === matter) rows.delete(id);
  },
};
