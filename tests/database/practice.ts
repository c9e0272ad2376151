/** The database of a test file, with short ways to ask it and to add what most tests need. */
import { afterAll, beforeAll } from 'vitest';
import type { ScratchDatabase } from '../../scripts/embedded/postgres/scratch.ts';
import type { UserRole } from '../../supabase/functions/_shared/contract/index.ts';
import { actAs, addSession, hostedDatabase, projectDatabase } from '../support/databases.ts';
import type { Caller, HostedPostgres } from '../support/hosted-postgres.ts';
import { type Connections, sideBySide } from '../support/side-by-side.ts';

export type Row = Record<string, unknown>;
type Query = <R = Row>(statement: string, values?: unknown[]) => Promise<R[]>;

/** Makes a tag of a query: what is between the texts is sent as values. Returns the rows. */
const toTag =
  (query: Query) =>
  <R = Row>(texts: TemplateStringsArray, ...values: unknown[]) =>
    query<R>(
      texts.reduce((before, after, place) => `${before}$${place}${after}`),
      values,
    );

/** The first column of rows. */
export const firstColumn = async <V = string>(rows: Promise<Row[]>) =>
  (await rows).map((row) => Object.values(row)[0] as V);

let serial = 0;
/** A number of this test run, for what has one in a financial year. */
const numbered = () => {
  serial += 1;
  return { financial_year: 2026, serial: 9000 + serial };
};

/** The values of a row where a test gives none. */
const defaults: Record<string, (row: Row) => Row> = {
  clients: () => ({ full_name: 'Meera Nair' }),
  cases: () => ({
    case_number: crypto.randomUUID(),
    title: 'Nair v. Menon',
    description: 'Long enough to be one',
    practice_area: 'civil',
  }),
  events: ({ start_date = '2030-03-05T05:00Z' }) => ({ title: 'Hearing', start_date, end_date: start_date }),
  contact_submissions: () => ({
    name: 'Asha Rao',
    email: `${crypto.randomUUID()}@example.com`,
    phone: '+91 98100 00000',
    service: 'civil',
    message: 'A flat that was not handed over.',
  }),
  case_messages: () => ({ body: 'Is there news?', author_name: 'Meera Nair' }),
  case_documents: () => ({ name: 'Reply.pdf' }),
  document_versions: () => ({
    id: crypto.randomUUID(),
    number: 1,
    size_bytes: 100,
    kind: 'pdf',
    checked_at: 'now',
    is_current: true,
  }),
  document_requests: () => ({ title: 'PAN card' }),
  case_parties: () => ({ side: 'respondent' }),
  // Sent, if it is not said to be a draft.
  invoices: ({ status, bill_name = 'Meera Nair' }) =>
    status === 'draft'
      ? { bill_name }
      : {
          bill_name,
          status: 'sent',
          total_paise: 1000,
          number: `INV ${serial + 1}`,
          ...numbered(),
          issued_on: '2026-01-01',
          due_on: '2026-01-15',
          sent_at: 'now',
        },
  invoice_lines: () => ({ kind: 'fee', description: 'Drafting', amount_paise: 1000, sort_order: 1 }),
  payments: () => ({
    paid_on: '2026-01-02',
    method: 'upi',
    amount_paise: 1000,
    receipt_number: `REC ${serial + 1}`,
    ...numbered(),
  }),
};

/** Short ways to ask a database. Takes its query. */
export function toHelpers(query: Query) {
  const sql = toTag(query);
  const add = async (table: string, row: Row = {}): Promise<string> => {
    const whole = { ...defaults[table]?.(row), ...row };
    const [added] = await query<{ id: string }>(
      `insert into public.${table} as t (${Object.keys(whole)}) values (${Object.keys(whole).map((_, n) => `$${n + 1}`)})
       returning to_jsonb(t) ->> 'id' as id`,
      Object.values(whole),
    );
    return added?.id ?? '';
  };
  return {
    /** For statements that are put together: with `$1, $2 …`. */
    query,
    /** sql`select from public.cases where id = ${id}` returns the rows. */
    sql,
    /** The first column of the first row. */
    value: async <V = string>(texts: TemplateStringsArray, ...values: unknown[]) =>
      (await firstColumn<V>(sql(texts, ...values)))[0] as V,
    /** The first column of all rows. */
    column: <V = string>(texts: TemplateStringsArray, ...values: unknown[]) => firstColumn<V>(sql(texts, ...values)),
    /** Adds a row to a table of the schema `public`. Returns its id. */
    add,
    /** Adds a log-in with a session, both with the id that it returns. */
    async addUser(role: UserRole = 'client', id: string = crypto.randomUUID()) {
      await sql`insert into auth.users (id, email, role, email_confirmed_at)
        values (${id}, ${`${id}@example.com`}, 'authenticated', now())`;
      await sql`update public.profiles set role = ${role} where id = ${id}`;
      await addSession({ query }, id);
      return id;
    },
    /** Lets a log-in see the cases of a client. */
    link: (client: string, user: string) => add('client_users', { client_id: client, user_id: user }),
  };
}

/** A database as in the embedded backend, with the migrations only. */
export function setUpProject() {
  let db: ScratchDatabase;
  beforeAll(async () => {
    db = await projectDatabase();
  });
  afterAll(() => db.close());
  return {
    ...toHelpers((...statement) => db.sql.query(...statement)),
    get pool() {
      return db.sql;
    },
    get url() {
      return db.url;
    },
    /** Runs a statement as somebody whose session has their id: as({ role, sub })`select …`. */
    as: ({ role, sub = '' }: Caller) =>
      toTag((statement, values) =>
        db.sql.transaction(async (one) => {
          await actAs(one, role, sub);
          return one.query(statement, values);
        }),
      ),
    /** Runs a task with so many connections of its own. */
    together: <T>(many: number, task: (all: Connections) => Promise<T>) => sideBySide(db.url, many, task),
  };
}

/** A database of a hosted project: with the migrations, or with the people of the demo too. */
export function setUpHosted(state: 'migrated' | 'demo' = 'demo') {
  let db: HostedPostgres;
  beforeAll(async () => {
    db = await hostedDatabase(state);
  });
  afterAll(() => db.close());
  const superQuery: Query = (...statement) => db.superQuery(...statement);
  const asCaller: HostedPostgres['asCaller'] = (...request) => db.asCaller(...request);
  return {
    ...toHelpers((...statement) => db.query(...statement)),
    superQuery,
    asCaller,
    /** Runs statements as the superuser. */
    superSql: toTag(superQuery),
    get url() {
      return db.url;
    },
    /** Runs a statement as a request of somebody: as(asAdmin)`select …`. */
    as: (caller: Caller) => toTag((...statement) => asCaller(caller, ...statement)),
  };
}

/** The people of the demo. The log-ins and the records of the two clients have the same ids. */
export const admin = '00000000-0000-4000-8000-000000000001';
export const meera = '00000000-0000-4000-8000-000000000002';
export const harpreet = '00000000-0000-4000-8000-000000000003';
export const asAdmin = { role: 'app_admin', sub: admin };
export const asMeera = { role: 'authenticated', sub: meera };
export const asService = { role: 'service_role' };
export const asVisitor = { role: 'anon' };
