/** Filings in the database: begun from a template as a whole, and their defects among the tasks. */
import { expect, it } from 'vitest';
import { asAdmin, asMeera, setUpHosted } from './practice.ts';

const db = setUpHosted();
const { sql, as, add, query, column } = db;

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

/** A defect that was notified on 2 November 2026, and what is to be done in its case. */
async function addDefect(changes: Record<string, unknown> = {}) {
  const { case_id, filing_id } = await start();
  const defect = { case_id, filing_id, kind: 'defect', title: 'Not signed', notified_on: '2026-11-02', ...changes };
  const id = await add('filing_items', defect);
  return {
    id,
    case_id,
    filing_id,
    set: (columns: string) => query(`update public.filing_items set ${columns} where id = $1`, [id]),
    read: async () =>
      (
        await sql<{ cure_by: string | null; done_on: string | null; assignee_id: string | null }>`
          select cure_by::text, done_on::text, assignee_id from public.filing_items where id = ${id}`
      )[0],
    tasks: () =>
      as(asAdmin)`select title, due_on::text, done_at is not null as done
        from public.all_tasks where case_id = ${case_id} order by due_on`,
    change: (columns: string, who = asAdmin) =>
      db.asCaller(who, `update public.all_tasks set ${columns} where id = '${id}' returning done_at::text`),
  };
}
const task = { title: 'Bail: Not signed', due_on: '2026-11-30', done: false };
const ofFiling = { code: 'PT409', message: 'defectOfFiling' };

it('have each defect among the tasks, due on its day once that is confirmed, until it is cured', async () => {
  const { filing_id, set, read, tasks } = await addDefect();
  expect(await tasks()).toEqual([{ ...task, due_on: null }]);
  await set("cure_by = '2026-11-30'");
  expect(await tasks()).toEqual([task]);
  await set("notified_on = '2026-11-03'");
  expect((await read())?.cure_by).toBeNull();
  expect(await tasks()).toEqual([{ ...task, due_on: null }]);
  await set("cure_by = '2026-12-01'");
  await set('days = 20');
  expect((await read())?.cure_by).toBeNull();
  await set("cure_by = '2026-12-01'");
  await set("done_on = '2026-11-20'");
  expect(await tasks()).toEqual([{ ...task, due_on: '2026-12-01', done: true }]);
  await set('done_on = null');
  await sql`update public.filings set name = 'Regular bail' where id = ${filing_id}`;
  expect(await tasks()).toEqual([{ title: 'Regular bail: Not signed', due_on: '2026-12-01', done: false }]);
  await expect(set("cure_by = '2026-11-03'")).rejects.toThrow('filing_items_cure_by_check');
});

it('leave no task of a defect that is deleted, nor of an item', async () => {
  const { id, filing_id, tasks } = await addDefect({ cure_by: '2026-11-30' });
  expect(await tasks()).toEqual([task]);
  await sql`delete from public.filing_items where id = ${id}`;
  expect(await tasks()).toEqual([]);
  expect(await column`select title from public.filing_items where filing_id = ${filing_id}`).toHaveLength(2);
});

it('have a defect ticked off, and given to an admin, from the tasks too; what else it has is changed at the filing', async () => {
  const { change, read, tasks } = await addDefect({ cure_by: '2026-11-30' });
  const [ticked] = await change("done_at = '2026-11-20T23:30:00+05:30'");
  expect(ticked?.done_at).toBe('2026-11-19 18:30:00+00');
  expect(await read()).toMatchObject({ done_on: '2026-11-20', cure_by: '2026-11-30' });
  expect(await tasks()).toEqual([{ ...task, done: true }]);
  await change('done_at = null');
  await change(`assignee_id = '${asAdmin.sub}'`);
  expect(await read()).toEqual({ done_on: null, cure_by: '2026-11-30', assignee_id: asAdmin.sub });
  for (const columns of ["title = 'Other'", 'due_on = null', 'case_id = null'])
    await expect(change(columns), columns).rejects.toMatchObject(ofFiling);
  await expect(as(asAdmin)`delete from public.all_tasks where title = ${task.title}`).rejects.toMatchObject(ofFiling);
  await expect(change(`assignee_id = '${asMeera.sub}'`)).rejects.toMatchObject({ message: 'assigneeIsAdmin' });
  await expect(change('done_at = now()', asMeera)).rejects.toThrow('permission denied');
});

it.each([
  ['among the tasks', "done_at = '2026-11-10T10:00:00+05:30'", true],
  ['at the filing', "done_on = '2026-11-10'", false],
])('have a defect open again that was ticked off %s and is then listed again', async (_where, tick, isTask) => {
  const { set, change, read, tasks } = await addDefect({ cure_by: '2026-11-30' });
  await (isTask ? change(tick) : set(tick));
  expect(await tasks()).toEqual([{ ...task, done: true }]);
  await set("notified_on = '2026-11-20', cure_by = '2026-12-18'");
  expect(await read()).toMatchObject({ cure_by: '2026-12-18', done_on: null });
  expect(await tasks()).toEqual([{ ...task, due_on: '2026-12-18' }]);
  // Both days are put right at once.
  await set("notified_on = '2026-11-21', done_on = '2026-11-15'");
  expect(await read()).toMatchObject({ done_on: '2026-11-15' });
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
