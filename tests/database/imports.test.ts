/** Imports of clients and cases: who is the same client, all or nothing, and what can be undone. */
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { setUpProject } from './practice.ts';

const db = setUpProject();
const { sql, value, column, add, addUser } = db;
let asAdmin: ReturnType<typeof db.as>;
beforeAll(async () => {
  asAdmin = db.as({ role: 'app_admin', sub: await addUser('admin') });
});
beforeEach(() => sql`truncate public.clients, public.cases, public.imports cascade`);

const aCase = (case_number: string, more = {}) => ({
  ...{ case_number, title: 'Nair v. Menon', description: 'Long enough to be one', practice_area: 'civil' },
  ...{ status: 'active', filing_date: '2026-01-05', ...more },
});
const aRow = (line: number, full_name: string, contact = {}, lawCase: object | null = aCase(`C.A. ${line}/2026`)) => ({
  ...{ line, case: lawCase, client: { kind: 'person', full_name, language: 'en', ...contact } },
});
const check = (rows: unknown[]) =>
  asAdmin`select line, client_name, same_as, problem from public.check_import(${JSON.stringify(rows)}::jsonb)`;
const run = async (rows: unknown[]) =>
  (await asAdmin<{ id: string }>`select public.import_clients(${JSON.stringify(rows)}::jsonb) as id`)[0]?.id ?? '';
const undo = (id: string) => asAdmin`select public.undo_import(${id})`;
const names = () => column`select full_name from public.clients order by full_name`;
const numbers = () => column`select case_number from public.cases order by case_number`;

it('makes one client of several lines, and uses a client who is there, by e-mail address or phone number', async () => {
  const there = await add('clients', { full_name: 'Harpreet Gill', phone: '+919876500000' });
  const rows = [
    aRow(2, 'Meera Nair', { phone: '+919876543210' }),
    aRow(3, 'meera nair', { phone: '+919876543210', email: 'meera@example.com' }),
    aRow(4, 'Meera Nair', { email: 'meera@example.com' }),
    aRow(5, 'H. S. Gill', { phone: '+919876500000' }),
    aRow(6, 'Meera Nair', { phone: '+919811111111' }),
    aRow(7, 'State of Punjab'),
    aRow(8, 'State of Punjab', {}, null),
  ];
  expect(await check(rows)).toMatchObject([
    { line: 2, client_name: null, same_as: null },
    { line: 3, same_as: 2 },
    { line: 4, same_as: 3 },
    { line: 5, client_name: 'Harpreet Gill', same_as: null },
    { line: 6, client_name: null, same_as: null },
    { line: 7, same_as: null },
    { line: 8, same_as: 7, problem: null },
  ]);
  expect(await names()).toEqual(['Harpreet Gill']);
  const id = await run(rows);
  expect(await names()).toEqual(['Harpreet Gill', 'Meera Nair', 'Meera Nair', 'State of Punjab']);
  const cases = `select c.case_number from public.cases c join public.clients p on p.id = c.client_id`;
  expect(await db.query(`${cases} where p.phone = '+919876543210' order by 1`)).toHaveLength(3);
  expect(await db.query(`${cases} where p.id = $1`, [there])).toEqual([{ case_number: 'C.A. 5/2026' }]);
  await undo(id);
  await undo(id);
  expect([await names(), await numbers()]).toEqual([['Harpreet Gill'], []]);
});

it('names the line that cannot be imported, and imports nothing', async () => {
  const meera = { email: 'meera@example.com' };
  await run([aRow(2, 'Meera Nair', meera)]);
  const rows = [
    aRow(2, 'Asha Rao'),
    aRow(3, 'Meera Nair', meera, aCase('C.A. 2/2026')),
    aRow(4, 'Asha Rao', {}, aCase('C.A. 2/2026')),
  ];
  expect((await check(rows)).map(({ problem }) => problem)).toEqual([null, 'there', 'twice']);
  for (const [line, row] of [
    [3, rows[1]],
    [5, aRow(5, 'X')],
    [6, aRow(6, 'Asha Rao', {}, aCase('C.A. 6/2026', { filing_date: '31-12-2026 ' }))],
    [7, aRow(7, 'Asha Rao', {}, aCase('C.A. 7/2026', { practice_area: 'space' }))],
  ] as const)
    await expect(run([rows[0], row])).rejects.toMatchObject({
      code: 'PT422',
      message: 'importLine',
      detail: String(line),
    });
  for (const rows of [[], Array.from({ length: 1001 }, (_, n) => aRow(n, 'Asha Rao'))])
    await expect(run(rows)).rejects.toMatchObject({ code: 'PT422', message: 'importLength' });
  expect([await names(), await numbers()]).toEqual([['Meera Nair'], ['C.A. 2/2026']]);
});

it.each([
  ['a changed client', "update public.clients set notes = 'Calls in the evening.'", 'Meera Nair'],
  ['a changed case', "update public.cases set court = 'Delhi High Court'", 'Nair v. Menon'],
  [
    'a new case',
    `insert into public.cases (case_number, title, description, client_id, practice_area)
     select '1', 'Nair v. Rao', 'Long enough to be one', id, 'civil' from public.clients`,
    'Nair v. Rao',
  ],
  [
    'a new party',
    "insert into public.case_parties (case_id, side, name) select id, 'respondent', 'Asha Rao' from public.cases",
    'Nair v. Menon',
  ],
  [
    'a hold',
    "insert into public.legal_holds (case_id, reason) select id, 'An appeal' from public.cases",
    'Nair v. Menon',
  ],
  [
    'a log-in',
    `insert into public.client_users (client_id, user_id)
     select c.id, p.id from public.clients c, public.profiles p where p.role = 'client'`,
    'Meera Nair',
  ],
])('is not undone after %s, and says whose record that is', async (_, change, name) => {
  await addUser();
  const id = await run([aRow(2, 'Meera Nair')]);
  await db.query(change);
  await expect(undo(id)).rejects.toMatchObject({ code: 'PT409', message: 'importChanged', detail: name });
  expect(await numbers()).toContain('C.A. 2/2026');
});

it('is undone for an hour', async () => {
  const id = await run([aRow(2, 'Meera Nair')]);
  await sql`update public.imports set created_at = now() - interval '61 minutes'`;
  await expect(undo(id)).rejects.toMatchObject({ code: 'PT409', message: 'importTooOld' });
  await expect(undo(crypto.randomUUID())).rejects.toMatchObject({ code: 'PT404' });
  expect(await value`select created_by is not null from public.imports where id = ${id}`).toBe(true);
});
