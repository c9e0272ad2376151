/** Filings in the database: begun from a template as a whole, and the task of a defect whose last day is confirmed. */
import { expect, it } from 'vitest';
import { asAdmin, asMeera, setUpHosted } from './practice.ts';

const { sql, as, add, query, column } = setUpHosted();

async function start() {
  const template = await add('filing_templates', { name: 'Bail', items: ['Application', 'Affidavit'] });
  const case_id = await add('cases');
  const begin = (who = asAdmin) => as(who)<{ id: string }>`select public.start_filing(${case_id}, ${template}) as id`;
  return { begin, case_id, filing_id: (await begin())[0]?.id };
}

it('begin with the items of a template in their order, for an admin alone', async () => {
  const { begin, case_id, filing_id } = await start();
  await expect(begin(asMeera)).rejects.toThrow('permission denied');
  expect(await sql`select name from public.filings where case_id = ${case_id}`).toEqual([{ name: 'Bail' }]);
  expect(
    await column`select title from public.filing_items where filing_id = ${filing_id} order by sort_order`,
  ).toEqual(['Application', 'Affidavit']);
});

it('is begun once by an id, also when it is pressed again', async () => {
  const { case_id } = await start();
  const template = await add('filing_templates', { name: 'Appeal', items: ['Memo'] });
  const id = crypto.randomUUID();
  for (let press = 0; press < 3; press += 1)
    expect(await as(asAdmin)`select public.start_filing(${case_id}, ${template}, ${id}) as id`).toEqual([{ id }]);
  expect(await column`select title from public.filing_items where filing_id = ${id}`).toEqual(['Memo']);
});

/** A defect that was notified on 2 November 2026, and the tasks of its case. */
async function addDefect(changes: Record<string, unknown> = {}) {
  const { case_id, filing_id } = await start();
  const defect = { case_id, filing_id, kind: 'defect', title: 'Not signed', notified_on: '2026-11-02', ...changes };
  const id = await add('filing_items', defect);
  return {
    case_id,
    set: (columns: string) => query(`update public.filing_items set ${columns} where id = $1`, [id]),
    read: async () =>
      (await sql`select cure_by::text, done_on::text from public.filing_items where id = ${id}`)[0] as {
        cure_by: string | null;
        done_on: string | null;
      },
    tasks: () =>
      sql`select title, due_on::text, done_at is not null as done from public.tasks where case_id = ${case_id} order by due_on`,
  };
}
const task = { title: 'Bail: Not signed', due_on: '2026-11-30', done: false };

it('have one task for a defect, which follows its day as confirmed and is done when it is cured', async () => {
  const { set, read, tasks } = await addDefect();
  expect(await tasks()).toEqual([]);
  await set("cure_by = '2026-11-30'");
  expect(await tasks()).toEqual([task]);
  await set("notified_on = '2026-11-03'");
  expect((await read()).cure_by).toBeNull();
  expect(await tasks()).toEqual([{ ...task, due_on: null }]);
  await set("cure_by = '2026-12-01'");
  await set("done_on = '2026-11-20'");
  expect(await tasks()).toEqual([{ ...task, due_on: '2026-12-01', done: true }]);
  await set('done_on = null');
  expect(await tasks()).toEqual([{ ...task, due_on: '2026-12-01' }]);
  await expect(set("cure_by = '2026-11-03'")).rejects.toThrow('filing_items_cure_by_check');
});

it.each([
  ['in the list of tasks', undefined],
  ['at the filing', "done_on = '2026-11-10'"],
])('open the task of a defect again that was ticked %s and is then listed again', async (_where, tick) => {
  const { case_id, set, read, tasks } = await addDefect({ cure_by: '2026-11-30' });
  await (tick ? set(tick) : sql`update public.tasks set done_at = now() where case_id = ${case_id}`);
  expect(await tasks()).toEqual([{ ...task, done: true }]);
  await set("notified_on = '2026-11-20', cure_by = '2026-12-18'");
  expect(await read()).toEqual({ cure_by: '2026-12-18', done_on: null });
  expect(await tasks()).toEqual([{ ...task, due_on: '2026-12-18' }]);
});

it('open the task again also while its new last day is not confirmed, and leave it done when only that day is corrected', async () => {
  const { case_id, set, read, tasks } = await addDefect({ cure_by: '2026-11-30' });
  await sql`update public.tasks set done_at = now() where case_id = ${case_id}`;
  await set("notified_on = '2026-11-20'");
  expect(await tasks()).toEqual([{ ...task, due_on: null }]);
  await set("done_on = '2026-11-21'");
  await set("cure_by = '2026-12-18'");
  expect(await read()).toEqual({ cure_by: '2026-12-18', done_on: '2026-11-21' });
  expect(await tasks()).toEqual([{ ...task, due_on: '2026-12-18', done: true }]);
});

it('begin another task where a person has deleted the first or moved it to another case', async () => {
  const { case_id, set, tasks } = await addDefect({ cure_by: '2026-11-30' });
  const other = await add('cases');
  await sql`update public.tasks set case_id = ${other} where case_id = ${case_id}`;
  await set("done_on = '2026-11-10'");
  await set("done_on = null, cure_by = '2026-12-01'");
  expect(await tasks()).toEqual([{ ...task, due_on: '2026-12-01' }]);
  expect(await sql`select due_on::text, done_at from public.tasks where case_id = ${other}`).toEqual([
    { due_on: '2026-11-30', done_at: null },
  ]);
  await sql`delete from public.tasks where case_id = ${case_id}`;
  await set("done_on = '2026-11-10'");
  expect(await tasks()).toEqual([]);
  await set('done_on = null');
  expect(await tasks()).toEqual([{ ...task, due_on: '2026-12-01' }]);
});

it('lose a document that is deleted, and have none of another case', async () => {
  const { case_id, filing_id } = await start();
  const [own, other] = [
    await add('case_documents', { case_id }),
    await add('case_documents', { case_id: await add('cases') }),
  ];
  const item = { case_id, filing_id, title: 'Affidavit' };
  await expect(add('filing_items', { ...item, document_id: other })).rejects.toThrow('filing_items_document_id_fkey');
  const id = await add('filing_items', { ...item, document_id: own });
  await sql`delete from public.case_documents where id = ${own}`;
  expect(await sql`select document_id, case_id from public.filing_items where id = ${id}`).toEqual([
    { document_id: null, case_id },
  ]);
});
