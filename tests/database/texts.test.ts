/** Names, texts, phone numbers and searches: what the contract cleans and refuses, the database cleans and refuses. */
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { prefixQuery } from '@/lib/search';
import { openSql } from '../../scripts/embedded/postgres/client.ts';
import {
  cleanLine,
  cleanPhone,
  cleanText,
  foldText,
  isEmail,
  isName,
  isPlainText,
  toE164,
  toPhone,
} from '../../supabase/functions/_shared/contract/index.ts';
import { actAs } from '../support/databases.ts';
import { setUpProject } from './practice.ts';

const db = setUpProject();
const { sql, query, addUser } = db;

const runs = { numRuns: 40 };
const signs = fc.oneof(
  { weight: 3, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 3, arbitrary: fc.string({ unit: 'grapheme', maxLength: 40 }) },
  fc
    .array(
      fc.constantFrom(
        ...'< > " 1 = select ; table x / !-- ſ K'.split(' '),
        ...["'", ' or ', ' and ', 'union ', 'all ', ' from ', '\n', '\t', '\r', 'drop ', '\u00a0', '\u200d'],
        ...['\u202a', '\ufeff'],
      ),
      { maxLength: 14 },
    )
    .map((parts) => parts.join('')),
);
/** Postgres cannot take the others at all. */
const storable = signs.filter((text) => !text.includes('\0') && text.isWellFormed());
const telephone = fc
  .array(
    fc.constantFrom(
      ...'+ 0 00 91 39 44 1 225 9812345678 20 7 8 36 06 375 65 971 852 692 993 12345678 1800'.split(' '),
      ...'(0) - ‑ ＋ ९८ tel: .0 / x'.split(' '),
      ...[' ', 'Mob. ', 'ext 4', '\u202a', '\ufe0f'],
    ),
    { maxLength: 10 },
  )
  .map((parts) => parts.join(''));
const address = fc
  .array(fc.constantFrom(...'asha . @ o & उदाहरण भारत - com in 1 " ü 。'.split(' '), ...["'", ' ', '\u200d']), {
    maxLength: 9,
  })
  .map((parts) => parts.join(''));

const consultation = () => ({
  name: 'Asha Rao',
  email: `${crypto.randomUUID()}@example.com`,
  phone: '+91 98100 00000',
  message: 'A flat that was not handed over.',
});

/** Asks the database of many texts at once, and compares with what the contract says. */
async function compare<T>(of: string, texts: string[], rule: (text: string) => T) {
  const rows = await query<{ text: string; said: T; known: boolean }>(
    `select t as text, private.${of}(t) as said, unicode_assigned(t) as known from unnest($1::text[]) t`,
    [texts],
  );
  // Postgres does not know the letters of a newer Unicode yet.
  const differing = rows.filter(({ text, said, known }) => known && said !== rule(text));
  expect(differing.map(({ text, said }) => ({ text, sql: said, contract: rule(text) }))).toEqual([]);
}

const many = (text: fc.Arbitrary<string>) => fc.array(text, { minLength: 50, maxLength: 100, size: 'max' });

describe('the contract and the database agree, whatever is written,', () => {
  it.each([
    ['how a text is stored', 'clean_text', storable, cleanText],
    ['how a line is stored', 'clean_line', storable, cleanLine],
    ['what is plain text', 'is_plain_text', storable, isPlainText],
    ['what is a name', 'is_name', storable, isName],
    ['by which words a text is found', 'fold_text', storable, foldText],
    ['how a phone number is stored', 'clean_phone', fc.oneof(telephone, storable), cleanPhone],
    ['what number is dialled', 'to_e164', fc.oneof(telephone, storable), toE164],
    ['how the number of who writes it is kept', 'to_phone', fc.oneof(telephone, storable), toPhone],
    ['what is an e-mail address', 'is_email', fc.oneof(address, storable), isEmail],
  ] as const)('%s', async (_, of, texts, rule: (text: string) => unknown) => {
    await fc.assert(
      fc.asyncProperty(many(texts), (all) => compare(of, all, rule)),
      runs,
    );
  });

  it('of every sign that there is', async () => {
    // Private and unassigned planes are all alike.
    const codes = Array.from({ length: 0xe1000 - 1 }, (_, n) => n + 1).filter(
      (code) => (code < 0xd800 || code > 0xdfff) && (code < 0x33000 || code > 0xe0000),
    );
    await compare(
      'fold_text',
      codes.map((code) => `a${String.fromCodePoint(code)}b`),
      foldText,
    );
  });
});

describe.each(['C', 'C.UTF-8'])('with the locale %s', (locale) => {
  let local: ReturnType<typeof openSql>;
  const name = `texts_${locale.replace(/\W/g, '').toLowerCase()}_${crypto.randomUUID().slice(0, 8)}`;
  beforeAll(async () => {
    await sql`select 1`;
    await db.pool.exec(
      `create database ${name} template template0 encoding 'UTF8' locale_provider libc lc_collate 'C' lc_ctype '${locale}'`,
    );
    local = openSql(db.url.replace(/\/[^/?]+(\?|$)/, `/${name}$1`));
    await local.exec('create schema private');
    await local.exec(readFileSync('supabase/schemas/texts.sql', 'utf8'));
  });
  afterAll(async () => {
    await local.close();
    await db.pool.exec(`drop database ${name}`);
  });

  it.each([
    ['D’Souza v. Municipal Corporation', ['D’Souza', "D'Souza", 'Souza', 'Ｄ’Ｓｏｕｚａ v municipal', 'MUNICIPAL']],
    ['र‍मेश बनाम राज्य', ['र‍मेश', 'रमेश', 'बनाम']],
    ['राज‌कुमारी', ['राजकुमारी', 'राज‌कुमारी', 'राज']],
    ['ज़ाकिर हुसैन', ['ज़ाकिर', 'ज़ाकिर'.normalize('NFC')]],
    ['\u095bाकिर', ['ज\u093cाकिर']],
    ['\u0931ाव', ['\u0930\u093cाव']],
    ['Müller & Söhne', ['Mu\u0308ller', 'MÜLLER', 'söhne', 'Muller']],
    ['“Green—field” … Estates', ['Greenfield'.slice(0, 5), 'field', 'estates', '“Green—field”']],
    ['₹50,000·per•month', ['50', '000', 'per', 'month']],
    ['मो॰ आरिफ', ['मो॰ आरिफ', 'आरिफ']],
    ['श्रीमती राधा।', ['राधा', 'राधा।']],
    ['RFA 1042/2026', ['१०४२', '١٠٤٢', '1042/2026', '１０４２', 'RFA 1042']],
    ['धारा ४२०', ['420', '४२०']],
    ['No.\u00a0break\u202fspaces\u2007here', ['break', 'spaces', 'here']],
    ['soft\u00adhyphen zero\u200bwidth', ['softhyphen', 'zerowidth']],
    ['പ്രവീണ്‍ കുമാർ', ['പ്രവീൺ', 'കുമാര്‍', 'പ്രവീണ്‍ കുമാർ']],
    ['ИВАН Ωμέγας', ['иван', 'ΩΜΈΓΑΣ', 'ωμεγας']],
    ['ÄÖÜ ÉTÉ', ['äöü', 'été']],
  ])('%s is found by what is typed or copied', async (stored, typed) => {
    for (const input of typed) {
      const [found] = await local.query<{ found: boolean }>(
        `select private.to_search_vector($1) @@ to_tsquery('simple', $2) as found`,
        [stored, prefixQuery(input)],
      );
      expect([input, found?.found]).toEqual([input, true]);
    }
  });

  it('the words are those of the contract', async () => {
    await fc.assert(
      fc.asyncProperty(many(storable), async (texts) => {
        const rows = await local.query<{ text: string; folded: string }>(
          `select t as text, private.fold_text(t) as folded from unnest($1::text[]) t where unicode_assigned(t)`,
          [texts],
        );
        expect(rows.filter(({ text, folded }) => foldText(text) !== folded)).toEqual([]);
      }),
      { numRuns: 10 },
    );
  });
});

describe('a text of a megabyte', () => {
  const huge = ['a', 'अ', ' ', "'or 1", 'union select ', 'a@', '1-'].map((part) =>
    part.repeat(Math.ceil(2 ** 20 / part.length)),
  );
  /** The codes of errors that PostgREST answers with 4xx. */
  const refused = /^(22|23|42|PT4)/;
  const MAX_MS = 200;
  /** The processor's time of a process, in milliseconds: what else the machine does is no part of it. Linux only. */
  const processorMs = (pid: number) => {
    if (process.platform !== 'linux') return 0;
    const [, , ...fields] = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '  ')
      .split(' ');
    return (Number(fields[11]) + Number(fields[12])) * 10;
  };

  /** The SQLSTATE of a statement, empty where it was answered; fails when its server process takes longer than it may. */
  async function runBounded(of: string, role: string, sub: string | undefined, statement: string, values: unknown[]) {
    let pid = 0;
    let before = 0;
    const code = await db.pool
      .transaction(async (one) => {
        [{ pid }] = (await one.query<{ pid: number }>('select pg_backend_pid() as pid')) as [{ pid: number }];
        await actAs(one, role, sub);
        before = processorMs(pid);
        return one.query(statement, values);
      })
      .then(
        () => '',
        (error: { code: string }) => error.code,
      );
    expect(processorMs(pid) - before, of).toBeLessThan(MAX_MS);
    return code;
  }

  it('is refused at once in every column that a visitor or a client may write', async () => {
    const columns = await sql<{ table_name: string; column_name: string; grantee: string }>`
      select distinct p.table_name, p.column_name, p.grantee
      from information_schema.column_privileges p
      join information_schema.columns c using (table_schema, table_name, column_name)
      where p.table_schema = 'public' and p.grantee in ('anon', 'authenticated') and p.privilege_type in ('INSERT', 'UPDATE')
        and c.data_type in ('text', 'character varying') order by 1, 2, 3`;
    expect(columns.map(({ table_name, column_name }) => `${table_name}.${column_name}`)).toEqual(
      expect.arrayContaining([
        'contact_submissions.name',
        'contact_submissions.email',
        'profiles.full_name',
        'case_messages.body',
      ]),
    );
    const user = await addUser();
    const request = { ...consultation(), language: 'en' };
    for (const { table_name, column_name, grantee } of columns)
      for (const text of huge) {
        const given = JSON.stringify({ ...request, [column_name]: text });
        const [statement, value] =
          table_name === 'contact_submissions'
            ? [
                `insert into public.contact_submissions (name, email, phone, service, message, language)
                select r.name, r.email, r.phone, 'civil', r.message, r.language
                from jsonb_to_record($1::text::jsonb) r (name text, email text, phone text, message text, language text)`,
                given,
              ]
            : [`update public.${table_name} set ${column_name} = $1`, text];
        const of = `${table_name}.${column_name}: ${text.slice(0, 10)}`;
        const code = await runBounded(of, grantee, grantee === 'anon' ? undefined : user, statement, [value]);
        // Rows of others are not there for them: nothing to refuse.
        if (table_name === 'contact_submissions' || table_name === 'profiles')
          expect([table_name, column_name, code]).toEqual([table_name, column_name, expect.stringMatching(refused)]);
      }
  });

  it('is refused, or answered at once, by every function that they may call', async () => {
    const functions = await sql<{ name: string; texts: string[]; others: string[]; role: string }>`
      select p.proname as name, r.role,
        array(select a.name from unnest(p.proargnames) with ordinality a (name, n)
          where n <= p.pronargs and p.proargtypes[n - 1] = 'text'::regtype) as texts,
        array(select a.name from unnest(p.proargnames) with ordinality a (name, n)
          where n <= p.pronargs - p.pronargdefaults and p.proargtypes[n - 1] <> 'text'::regtype) as others
      from pg_proc p cross join unnest('{anon,authenticated}'::text[]) as r (role)
      where p.pronamespace = 'public'::regnamespace and 'text'::regtype = any (p.proargtypes::oid[])
        and has_function_privilege(r.role, p.oid, 'execute') order by 1, 2`;
    expect(functions.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['send_message', 'request_erasure', 'count_cases', 'record_visit']),
    );
    const user = await addUser();
    for (const { name, role, texts, others } of functions)
      for (const text of huge) {
        const given = [...texts.map((one) => `${one} => $1`), ...others.map((one) => `${one} => null`)];
        const statement = `select public.${name}(${given.join(', ')})`;
        const sub = role === 'anon' ? undefined : user;
        const code = await runBounded(`${name}: ${text.slice(0, 10)}`, role, sub, statement, [text]);
        expect([name, code]).toEqual([name, expect.stringMatching(/^$|^(22|23|42|PT4)/)]);
      }
  });
});
