/** Imports of clients and cases: who is the same client, all or nothing, and what can be undone. */
import { toColumn } from '@contract';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { importedCase, importedClient } from '../../src/data/imports/fields.ts';
import { actAs } from '../support/databases.ts';
import { setUpProject } from './practice.ts';

const db = setUpProject();
const { sql, value, column, add, addUser } = db;
let admin: string;
let asAdmin: ReturnType<typeof db.as>;
beforeAll(async () => {
  admin = await addUser('admin');
  asAdmin = db.as({ role: 'app_admin', sub: admin });
});
beforeEach(() => sql`truncate public.clients, public.cases, public.imports cascade`);

const aCase = (case_number: string, more = {}) => ({
  case_number,
  title: 'Nair v. Menon',
  description: 'Long enough to be one',
  practice_area: 'civil',
  status: 'active',
  filing_date: '2026-01-05',
  ...more,
});
const aRow = (
  line: number,
  full_name: string,
  contact = {},
  courtCase: object | null = aCase(`C.A. ${line}/2026`),
) => ({
  line,
  case: courtCase,
  client: { full_name, ...contact },
});
const check = (rows: unknown) => asAdmin`select * from public.check_import(${JSON.stringify(rows)}::jsonb)`;
const run = async (rows: unknown, id: string = crypto.randomUUID()) =>
  (await asAdmin<{ id: string }>`select public.import_clients(${JSON.stringify(rows)}::jsonb, ${id}) as id`)[0]?.id ??
  '';
const undo = (id: string) => asAdmin`select public.undo_import(${id})`;
const names = () => column`select full_name from public.clients order by full_name`;
const numbers = () => column`select case_number from public.cases order by case_number`;
/** The name of the client of a case. */
const owner = (number: string) =>
  value`select p.full_name || coalesce(' ' || p.phone, '') from public.cases c join public.clients p on p.id = c.client_id
    where c.case_number = ${number}`;

const [phone, otherPhone] = ['+919876543210', '+919811111111'];

it('makes one client of lines of one name that share an e-mail address or a number, and keeps what each of them says', async () => {
  const rows = [
    aRow(2, 'Meera Nair', { phone, notes: 'Calls in the evening.' }),
    aRow(3, 'Meera Nair', { email: 'meera@example.com', notes: 'From Kochi.' }),
    // Only this line says that the two before it are one.
    aRow(4, 'meera nair', { phone, email: 'Meera@example.com', address: '12 Lajpat Nagar', language: 'hi' }),
    aRow(6, 'Meera Nair', { phone: otherPhone }),
    aRow(7, 'State of Punjab'),
    aRow(8, 'State of Punjab', {}, null),
    aRow(9, 'State of Punjab', { address: 'Ludhiana' }),
  ];
  expect((await check(rows)).map(({ same_as, problem }) => [same_as, problem])).toEqual(
    [null, 2, 2, null, null, 7, null].map((line) => [line, null]),
  );
  expect(await names()).toEqual([]);
  const id = await run(rows);
  expect(await names()).toEqual(['Meera Nair', 'Meera Nair', 'State of Punjab', 'State of Punjab']);
  expect(await sql`select email, address, language, kind, notes from public.clients where phone = ${phone}`).toEqual([
    {
      email: 'meera@example.com',
      address: '12 Lajpat Nagar',
      language: 'hi',
      kind: 'person',
      notes: 'Calls in the evening.\n\nFrom Kochi.',
    },
  ]);
  for (const [number, whose] of [
    ['C.A. 3/2026', `Meera Nair ${phone}`],
    ['C.A. 4/2026', `Meera Nair ${phone}`],
    ['C.A. 6/2026', `Meera Nair ${otherPhone}`],
  ] as const)
    expect(await owner(number)).toBe(whose);
  await undo(id);
  await undo(id);
  expect([await names(), await numbers()]).toEqual([[], []]);
});

it('uses a client who is there, and says what it does not take over to their card', async () => {
  await add('clients', { full_name: 'Harpreet Gill', phone, address: 'Ludhiana' });
  const rows = [
    aRow(5, 'harpreet gill', { phone, email: 'gill@example.com', address: 'Delhi', notes: 'New address.' }),
    aRow(6, 'Harpreet Gill', { email: 'gill@example.com' }),
  ];
  expect(await check(rows)).toMatchObject([
    { client_name: 'Harpreet Gill', same_as: null, not_taken: ['address', 'email', 'notes'], problem: null },
    { client_name: 'Harpreet Gill', same_as: 5, not_taken: ['email'], problem: null },
  ]);
  await run(rows);
  expect(await sql`select email, address, notes from public.clients`).toEqual([
    { email: null, address: 'Ludhiana', notes: null },
  ]);
  expect(await owner('C.A. 6/2026')).toBe(`Harpreet Gill ${phone}`);
});

it('asks who it is where somebody of another name has the address or the number, and does as it is answered', async () => {
  const gill = await add('clients', { full_name: 'Harpreet Gill', phone });
  const other = await add('clients', { full_name: 'Asha Rao', email: 'office@example.com' });
  const rows = (answer?: string) => [
    { ...aRow(2, 'H. S. Gill', { phone, email: 'Office@example.com' }), answer },
    aRow(3, 'H. S. Gill', { phone }),
  ];
  const candidates = [
    { id: other, full_name: 'Asha Rao', is_same: false },
    { id: gill, full_name: 'Harpreet Gill', is_same: false },
  ];
  for (const answer of [undefined, crypto.randomUUID(), 'somebody']) {
    expect(await check(rows(answer))).toMatchObject([
      { client_id: null, candidates, problem: 'asked' },
      { same_as: 2, candidates: null, problem: null },
    ]);
    await expect(run(rows(answer))).rejects.toMatchObject({ code: 'PT422', message: 'importLine', detail: '2' });
  }
  expect(await check(rows(gill))).toMatchObject([
    { client_id: gill, candidates, problem: null },
    { client_id: gill, same_as: 2 },
  ]);
  await undo(await run(rows(gill)));
  await run(rows('new'));
  expect([await owner('C.A. 2/2026'), await owner('C.A. 3/2026')]).toEqual(Array(2).fill(`H. S. Gill ${phone}`));
});

it('asks which one it is where several of the name have the number, and of two names of the file makes two clients', async () => {
  for (const _ of [1, 2]) await add('clients', { full_name: 'Ram Kumar', phone });
  expect(await check([aRow(2, 'Ram Kumar', { phone })])).toMatchObject([{ problem: 'asked' }]);
  await run([aRow(2, 'Asha Rao', { phone: otherPhone }), aRow(3, 'Vikram Rao', { phone: otherPhone })]);
  expect([await owner('C.A. 2/2026'), await owner('C.A. 3/2026')]).toEqual([
    `Asha Rao ${otherPhone}`,
    `Vikram Rao ${otherPhone}`,
  ]);
});

it('refuses two values for one thing of a new client, and names them', async () => {
  const rows = [
    aRow(2, 'Meera Nair', { phone, email: 'meera@example.com', kind: 'person' }),
    aRow(3, 'Meera Nair', { phone, email: 'm.nair@example.com', kind: 'organisation', notes: 'Both are kept.' }),
  ];
  expect((await check(rows))[1]).toMatchObject({ problem: 'differs', not_taken: ['email', 'kind'] });
  await expect(run(rows)).rejects.toMatchObject({ message: 'importLine', detail: '3' });
});

it('takes two people of one name in one matter, each with their own number', async () => {
  const [number, matter] = ['C.A. 9/2026', aCase('C.A. 9/2026')];
  await run([aRow(2, 'Ram Kumar', { phone }, matter), aRow(3, 'Ram Kumar', { phone: otherPhone }, matter)]);
  expect(await numbers()).toEqual([number, number]);
});

it('sent again, adds nothing, and with other answers is refused', async () => {
  const id = crypto.randomUUID();
  expect([await run([aRow(2, 'Asha Rao')], id), await run([aRow(2, 'Asha Rao')], id)]).toEqual([id, id]);
  await expect(run([{ ...aRow(2, 'Asha Rao'), answer: 'new' }], id)).rejects.toThrow('keyUsed');
  expect(await names()).toEqual(['Asha Rao']);
});

it('refuses rows of which a part would be left out', async () => {
  const row = aRow(2, 'Asha Rao');
  const { line: _, ...without } = row;
  for (const [rows, refusal] of [
    [[without, row], { message: 'importLines' }],
    [[row, row], { message: 'importLines' }],
    [[{ ...row, line: '2' }], { message: 'importLines' }],
    [[{ ...row, line: 2.5 }], { message: 'importLines' }],
    [[{ line: 2, case: row.case }], { message: 'importLines' }],
    [[{ ...row, case: 'C.A. 1' }], { message: 'importLines' }],
    [[row, 'Asha Rao'], { message: 'importLines' }],
    [{ ...row }, { message: 'importLength' }],
    [null, { message: 'importLength' }],
    [[aRow(2, 'Asha Rao', { judge: 'Rao J.' })], { message: 'importField', detail: 'judge' }],
    [[aRow(2, 'Asha Rao', {}, aCase('1', { client_id: null }))], { message: 'importField', detail: 'client_id' }],
  ] as const)
    for (const call of [check, run])
      await expect(call(rows), JSON.stringify(rows)).rejects.toMatchObject({ code: 'PT422', ...refusal });
  expect(await names()).toEqual([]);
});

it('writes each field that is read from a file', async () => {
  const samples = [
    ['organisation'],
    ['hi'],
    ['closed'],
    ['family'],
    ['2026-01-05'],
    ['+919876543210'],
    ['a@example.com'],
    ['DLHC010012342026'],
    ['A text of some length'],
  ].flat();
  /** The first sample that the form takes; a field of another kind needs one here. */
  const fill = (form: typeof importedClient | typeof importedCase) =>
    Object.fromEntries(
      Object.entries(form.shape).map(([field, schema]) => [
        toColumn(field),
        samples.find((sample) => z.safeParse(schema, sample).data === sample),
      ]),
    );
  const [client, courtCase] = [fill(importedClient), fill(importedCase)];
  expect(Object.values({ ...client, ...courtCase })).not.toContain(undefined);
  await run([{ line: 2, client, case: courtCase }]);
  expect(await sql`select to_jsonb(c) as row from public.clients c`).toMatchObject([{ row: client }]);
  expect(await sql`select to_jsonb(c) as row from public.cases c`).toMatchObject([{ row: courtCase }]);
});

it('adds all clients in one statement, and all cases', async () => {
  await db.pool.exec(`
    create table private.written (name text);
    create function private.note_statement() returns trigger language plpgsql security definer
      as $$ begin insert into private.written values (tg_table_name); return null; end $$;
    create trigger note after insert on public.clients for each statement execute function private.note_statement();
    create trigger note after insert on public.cases for each statement execute function private.note_statement()`);
  await run(lines(300));
  expect(await column`select name from private.written order by 1`).toEqual(['cases', 'clients']);
  await db.pool.exec('drop trigger note on public.clients; drop trigger note on public.cases');
});

/** How many rows Postgres reads, and how often it looks into an index, for a statement of an admin. */
const workOf = (statement: string, given: unknown) =>
  db.pool.transaction(async (one) => {
    await actAs(one, 'app_admin', admin);
    await one.query(statement, [given]);
    await one.query('reset role');
    const [work] = await one.query<{ done: number }>(
      `select sum(seq_tup_read + coalesce(idx_scan + idx_tup_fetch, 0))::integer as done from pg_stat_xact_all_tables
       where schemaname in ('public', 'private')`,
    );
    return work?.done ?? 0;
  });
const lines = (many: number) => Array.from({ length: many }, (_, n) => aRow(n + 2, `Meera Nair ${n}`));

it('compares 1,000 lines with 20,000 clients by an index', { tags: 'slow' }, async () => {
  await sql`insert into public.clients (full_name, phone, email)
    select 'Client number ' || n, '+91980000' || lpad(n::text, 5, '0'), n || '@example.com' from generate_series(1, 20000) n`;
  await sql`analyze public.clients`;
  // All clients for each line would be twenty millions.
  const work = await workOf('select public.import_clients($1::text::jsonb)', JSON.stringify(lines(1000)));
  expect(work).toBeLessThan(1_000_000);
});

it('is undone with work that grows as the lines do, not as their square', { tags: 'slow' }, async () => {
  const workOfUndoing = async (many: number) => {
    await sql`truncate public.imports, public.cases, public.clients restart identity cascade`;
    const id = await run(lines(many));
    await sql`analyze public.clients, public.cases`;
    return workOf('select public.undo_import($1)', id);
  };
  const [few, many] = [await workOfUndoing(100), await workOfUndoing(800)];
  // Each line has its foreign keys looked at.
  expect(few).toBeGreaterThan(1000);
  // Eight times as many; their square is 64 times. The trees of indexes grow by a page now and then.
  expect(many / few).toBeLessThan(16);
});

it('names the line that cannot be imported, and imports nothing', async () => {
  const meera = { email: 'meera@example.com' };
  await run([aRow(2, 'Meera Nair', meera)]);
  const rows = [
    aRow(2, 'Asha Rao'),
    aRow(3, 'Meera Nair', meera, aCase('C.A. 2/2026')),
    aRow(4, 'Asha Rao', {}, aCase('C.A. 2/2026')),
    // The number of another court is another case's.
    aRow(5, 'Meera Nair', meera, aCase('C.A. 2/2026', { court: 'Delhi High Court' })),
  ];
  expect((await check(rows)).map(({ problem }) => problem)).toEqual([null, 'there', 'twice', null]);
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
  [
    'been changed as a client',
    "update public.clients set notes = 'Calls in the evening.' where full_name = 'Meera Nair'",
    'Meera Nair',
  ],
  [
    'been changed as a case',
    "update public.cases set court = 'Delhi High Court' where case_number = 'C.A. 2/2026'",
    ...['Meera Nair', 'Nair v. Menon'],
  ],
  [
    'a new case',
    `insert into public.cases (case_number, title, description, client_id, practice_area)
     select '1', 'Nair v. Rao', 'Long enough to be one', id, 'civil' from public.clients where full_name = 'Meera Nair'`,
    'Meera Nair',
  ],
  [
    'a new party',
    `insert into public.case_parties (case_id, side, name)
     select id, 'respondent', 'Asha Rao' from public.cases where case_number = 'C.A. 2/2026'`,
    ...['Meera Nair', 'Nair v. Menon'],
  ],
  [
    'a parking',
    `update public.case_diary d set parked_until = '2099-01-01', park_reason = 'Reserved.'
     from public.cases c where c.id = d.case_id and c.case_number = 'C.A. 2/2026'`,
    ...['Meera Nair', 'Nair v. Menon'],
  ],
  [
    'a log-in',
    `insert into public.client_users (client_id, user_id)
     select c.id, p.id from public.clients c, public.profiles p where p.role = 'client' and c.full_name = 'Meera Nair'`,
    'Meera Nair',
  ],
])('leaves what has %s when it is undone, names it, and undoes the rest', async (_, change, ...left) => {
  await addUser();
  const id = await run([aRow(2, 'Meera Nair'), aRow(3, 'Asha Rao')]);
  await db.query(change);
  expect(await undo(id)).toEqual([{ undo_import: left }]);
  expect(await names()).toEqual(['Meera Nair']);
  expect(await numbers()).not.toContain('C.A. 3/2026');
  expect(await undo(id)).toEqual([{ undo_import: [] }]);
});

it('adds the opposite party and the next hearing of a case, and undoes them with it', async () => {
  const more = {
    opponent: 'Asha Rao',
    next_date: '2199-12-01T10:30:00+05:30',
    next_title: 'Arguments',
    next_purpose: 'Arguments',
  };
  const rows = [
    { ...aRow(2, 'Meera Nair'), more },
    { ...aRow(3, 'Asha Rao', {}, aCase('C.A. 3/2026', { title: 'Menon v. Rao' })), more: { opponent: 'Menon' } },
    aRow(4, 'Gill'),
  ];
  const id = await run(rows);
  expect(await sql`select side, name from public.case_parties order by name`).toEqual([
    { side: 'respondent', name: 'Asha Rao' },
    { side: 'petitioner', name: 'Menon' },
  ]);
  expect(
    await sql`select e.title, e.purpose, e.type, c.full_name from public.events e join public.clients c on c.id = e.client_id`,
  ).toEqual([{ title: 'Arguments', purpose: 'Arguments', type: 'hearing', full_name: 'Meera Nair' }]);
  expect(await undo(id)).toEqual([{ undo_import: [] }]);
  expect([await names(), await numbers()]).toEqual([[], []]);
  for (const wrong of [{ opponent: 'x' }, { next_date: 'some day' }, { next_date: '2199-12-01', next_title: null }])
    await expect(run([rows[2], { ...aRow(5, 'Sita Rao'), more: wrong }])).rejects.toMatchObject({
      message: 'importLine',
      detail: '5',
    });
  await expect(run([{ ...aRow(5, 'Sita Rao'), more: { judge: 'x' } }])).rejects.toMatchObject({
    message: 'importField',
  });
});

it('is undone for an hour', async () => {
  const id = await run([aRow(2, 'Meera Nair')]);
  await sql`update public.imports set created_at = now() - interval '61 minutes'`;
  await expect(undo(id)).rejects.toMatchObject({ code: 'PT409', message: 'importTooOld' });
  await expect(undo(crypto.randomUUID())).rejects.toMatchObject({ code: 'PT404' });
  expect(await value`select created_by is not null from public.imports where id = ${id}`).toBe(true);
});
