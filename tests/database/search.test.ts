/** The search for all: cases by any number, title and party, clients and enquiries in any spelling and script. */
import { beforeAll, describe, expect, it } from 'vitest';
import { prefixQuery } from '@/lib/search';
import { cleanPhone } from '../../supabase/functions/_shared/contract/phones.ts';
import { setUpProject } from './practice.ts';

const db = setUpProject();
const { sql, add, addUser } = db;
let as: ReturnType<typeof db.as>;

/** The rows that a search by an admin finds, one line each. */
const find = async (input: string) =>
  (await as`select kind, title from public.search_all(${cleanPhone(input)}, ${prefixQuery(input)})`).map(
    ({ kind, title }) => `${kind}: ${title}`,
  );

const caseId = '00000000-0000-4000-8000-000000000003';
beforeAll(async () => {
  as = db.as({ role: 'app_admin', sub: await addUser('admin') });
  const client = await add('clients', { phone: '+919876543210', address: '14 Lodhi Road, New Delhi' });
  for (const full_name of ['विक्रम राठौड़', 'Jaya Iyengar']) await add('clients', { full_name });
  await add('cases', {
    id: caseId,
    title: 'Nair v. Greenfield',
    client_id: client,
    case_number: 'C.A. No. 1042/2026',
    diary_number: '5501/2026',
    cnr: 'DLHC010010422026',
    former_numbers: '{SLP (C) 77/2025}',
    court: 'High Court',
  });
  await add('case_parties', { case_id: caseId, side: 'respondent', name: 'Greenfield Developers Pvt. Ltd.' });
  const enquiry = { phone: '+91 98111 22334', message: 'A cheque was returned unpaid' };
  await add('contact_submissions', {
    id: 'abc123ef-0000-4000-8000-000000000004',
    name: 'Sunita Choudhary',
    ...enquiry,
  });
});

describe('a search finds', () => {
  const [matter, client, enquiry] = [
    ['case: Nair v. Greenfield'],
    ['client: Meera Nair'],
    ['submission: Sunita Choudhary'],
  ];
  it.each([
    ['a case number', '1042/2026', matter],
    ['a case number with other signs', 'CA 1042 of 2026', matter],
    ['a diary number', '5501/2026', matter],
    ['a CNR', 'DLHC010010422026', matter],
    ['a CNR with hyphens', 'DLHC01-001042-2026', matter],
    ['a former number', 'SLP (C) 77/2025', matter],
    ['a title', 'nair v. green', matter],
    ['a party', 'developers', matter],
    ['a party with a letter wrong', 'Greenfeld', matter],
    ['a party in Devanagari', 'ग्रीनफील्ड', matter],
    ['a client by the beginning of a name', 'mee', [...matter, ...client]],
    ['a client in another spelling', 'Mira Nayar', client],
    ['a client in Devanagari', 'मीरा', client],
    ['a client who is written in Devanagari', 'Vikram Rathod', ['client: विक्रम राठौड़']],
    ['a phone number with spaces', '98765 43210', client],
    ['a phone number with its country', '+91 98765-43210', client],
    ['a phone number as it is dialled', '098765 43210', client],
    ['a phone number in Devanagari', '९८७६५ ४३२१०', client],
    ['a phone number that was copied', '\u202a+91\u201198765\u201143210\u202c', client],
    ['an address', 'lodhi road', client],
    ['an enquiry', 'cheque', enquiry],
    ['an enquiry in Devanagari', 'सुनीता चौधरी', enquiry],
    ['an enquiry by its phone number', '9811122334', enquiry],
    ['an enquiry by its reference', 'ABC123EF', enquiry],
    ['nothing by one letter that sounds like the beginning of a name', 'zzz', []],
    ['nothing by what is no number', '000000', []],
  ])('%s', async (_, input, found) => {
    expect(await find(input)).toEqual(found);
  });
});

it('answers six of each kind at most', async () => {
  await sql`insert into public.clients (full_name) select 'Prakash Iyer ' || n from generate_series(10, 30) n`;
  expect(await find('Prakash Iyer')).toHaveLength(6);
  expect(await find('प्रकाश')).toHaveLength(6);
});

describe('a number that a case has already', () => {
  const withNumber = (number: string, except: string | null = null) =>
    as`select title from public.cases_with_number(${number}, ${except})`;

  it.each([
    ...['C.A. No. 1042/2026', 'CA 1042 / 2026', 'c.a. no 1042-2026'],
    ...['Civil Appeal No. 1042 of 2026', 'SLP(C) No. 77 of 2025', 'Diary No. 5501 of 2026', 'DLHC01-001042-2026'],
  ])('is found as %s', async (number) => {
    expect(await withNumber(number)).toEqual([{ title: 'Nair v. Greenfield' }]);
  });

  it.each(['C.A. No. 104/22026', 'C.A. No. 1042/2025', 'S.L.P. 1042/2026'])('is not %s', async (number) => {
    expect(await withNumber(number)).toEqual([]);
  });

  it('is its own', async () => {
    expect(await withNumber('C.A. No. 1042/2026', caseId)).toEqual([]);
  });
});
