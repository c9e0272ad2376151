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

it('have one task for a defect, which follows its day as confirmed and is done when it is cured', async () => {
  const { case_id, filing_id } = await start();
  const defect = { case_id, filing_id, kind: 'defect', title: 'Not signed', notified_on: '2026-11-02' };
  const id = await add('filing_items', defect);
  const set = (changes: string) => query(`update public.filing_items set ${changes} where id = $1`, [id]);
  const tasks = () =>
    sql`select title, due_on::text, done_at is not null as done from public.tasks where case_id = ${case_id}`;
  const task = { title: 'Bail: Not signed', due_on: '2026-11-30', done: false };
  expect(await tasks()).toEqual([]);
  await set("cure_by = '2026-11-30'");
  expect(await tasks()).toEqual([task]);
  await set("notified_on = '2026-11-03'");
  expect(await column`select cure_by from public.filing_items where id = ${id}`).toEqual([null]);
  await set("cure_by = '2026-12-01'");
  await set("done_on = '2026-11-20'");
  expect(await tasks()).toEqual([{ ...task, due_on: '2026-12-01', done: true }]);
  await set('done_on = null');
  expect(await tasks()).toEqual([{ ...task, due_on: '2026-12-01' }]);
  await expect(set("cure_by = '2026-11-03'")).rejects.toThrow('filing_items_cure_by_check');
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
