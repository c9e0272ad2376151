/** The search for all: cases by any number, title and party, clients and enquiries in any spelling and script. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { prefixQuery } from '@/lib/search';
import type { ScratchDatabase } from '../../scripts/postgres/scratch.ts';
import { addSession, projectDatabase } from '../support/databases.ts';
import { type Connection, sideBySide } from '../support/side-by-side.ts';

let db: ScratchDatabase;
const admin = crypto.randomUUID();

const as = <Row>(role: string, statement: string, values: unknown[]) =>
  sideBySide(db.url, 1, async ([one]) => {
    await one?.beginAs(role, admin);
    const rows = await (one as Connection).run<Row>(statement, values);
    await one?.run('commit');
    return rows;
  });

/** What a search by an admin finds, one line a row. */
const find = async (input: string) =>
  (
    await as<{ kind: string; title: string }>('app_admin', 'select kind, title from public.search_all($1, $2)', [
      input,
      prefixQuery(input),
    ])
  ).map(({ kind, title }) => `${kind}: ${title}`);

beforeAll(async () => {
  db = await projectDatabase();
  const user = "insert into auth.users (id, email, role, email_confirmed_at) values ($1, $2, 'authenticated', now())";
  await db.sql.query(user, [admin, 'advocate@example.com']);
  await db.sql.query("update public.profiles set role = 'admin' where id = $1", [admin]);
  await addSession(db.sql, admin);
  await db.sql.exec(`
    insert into public.clients (id, full_name, phone, address) values
      ('00000000-0000-4000-8000-000000000001', 'Meera Nair', '+919876543210', '14 Lodhi Road, New Delhi'),
      ('00000000-0000-4000-8000-000000000002', 'विक्रम राठौड़', null, null),
      (gen_random_uuid(), 'Jaya Iyengar', null, null);
    insert into public.cases (
      id, case_number, diary_number, cnr, former_numbers, title, description, client_id, practice_area, court
    ) values
      ('00000000-0000-4000-8000-000000000003', 'C.A. No. 1042/2026', '5501/2026', 'DLHC010010422026', '{SLP (C) 77/2025}',
       'Nair v. Greenfield', 'An appeal against an award', '00000000-0000-4000-8000-000000000001', 'civil', 'High Court');
    insert into public.case_parties (case_id, side, name, position) values
      ('00000000-0000-4000-8000-000000000003', 'respondent', 'Greenfield Developers Pvt. Ltd.', 0);
    insert into public.contact_submissions (name, email, phone, service, message) values
      ('Sunita Choudhary', 'sunita@example.com', '+91 98111 22334', 'civil', 'A cheque was returned unpaid')`);
});
afterAll(() => db.close());

describe('a search finds', () => {
  const nair = ['case: Nair v. Greenfield', 'client: Meera Nair'];
  it.each([
    ['a case number', '1042/2026', ['case: Nair v. Greenfield']],
    ['a case number with other signs', 'CA 1042 of 2026', ['case: Nair v. Greenfield']],
    ['a diary number', '5501/2026', ['case: Nair v. Greenfield']],
    ['a CNR', 'DLHC010010422026', ['case: Nair v. Greenfield']],
    ['a CNR with hyphens', 'DLHC01-001042-2026', ['case: Nair v. Greenfield']],
    ['a former number', 'SLP (C) 77/2025', ['case: Nair v. Greenfield']],
    ['a title', 'nair v. green', ['case: Nair v. Greenfield']],
    ['a party', 'developers', ['case: Nair v. Greenfield']],
    ['a party with a letter wrong', 'Greenfeld', ['case: Nair v. Greenfield']],
    ['a party in Devanagari', 'ग्रीनफील्ड', ['case: Nair v. Greenfield']],
    ['a client by the beginning of a name', 'mee', nair],
    ['a client in another spelling', 'Mira Nayar', ['client: Meera Nair']],
    ['a client in Devanagari', 'मीरा', ['client: Meera Nair']],
    ['a client who is written in Devanagari', 'Vikram Rathod', ['client: विक्रम राठौड़']],
    ['a phone number with spaces', '98765 43210', ['client: Meera Nair']],
    ['a phone number with its country', '+91 98765-43210', ['client: Meera Nair']],
    ['a phone number as it is dialled', '098765 43210', ['client: Meera Nair']],
    ['an address', 'lodhi road', ['client: Meera Nair']],
    ['an enquiry', 'cheque', ['submission: Sunita Choudhary']],
    ['an enquiry in Devanagari', 'सुनीता चौधरी', ['submission: Sunita Choudhary']],
    ['an enquiry by its phone number', '9811122334', ['submission: Sunita Choudhary']],
    ['nothing by one letter that sounds like the beginning of a name', 'zzz', []],
    ['nothing by what is no number', '000000', []],
  ])('%s', async (_, input, found) => {
    expect(await find(input)).toEqual(found);
  });
});

it('answers six of each kind at most', async () => {
  await db.sql.exec(
    "insert into public.clients (full_name) select 'Prakash Iyer ' || n from generate_series(10, 30) n",
  );
  expect(await find('Prakash Iyer')).toHaveLength(6);
  expect(await find('प्रकाश')).toHaveLength(6);
});

it('is not asked by a client', async () => {
  await expect(as('authenticated', "select * from public.search_all('a', 'a:*')", [])).rejects.toThrow(
    /permission denied/,
  );
});

describe('a number that a case has already', () => {
  const withNumber = (number: string, except: string | null = null) =>
    as<{ title: string }>('app_admin', 'select title from public.cases_with_number($1, $2)', [number, except]);

  it.each(['C.A. No. 1042/2026', 'CA 1042 / 2026', 'c.a. no 1042-2026'])('is found as %s', async (number) => {
    expect(await withNumber(number)).toEqual([{ title: 'Nair v. Greenfield' }]);
  });

  it.each(['C.A. No. 104/22026', 'C.A. No. 1042/2025', 'S.L.P. 1042/2026'])('is not %s', async (number) => {
    expect(await withNumber(number)).toEqual([]);
  });

  it('is its own', async () => {
    expect(await withNumber('C.A. No. 1042/2026', '00000000-0000-4000-8000-000000000003')).toEqual([]);
  });
});
