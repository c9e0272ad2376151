/** Clients in the database: how names are compared, and how clients are taken on and merged, also by two people at once. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ScratchDatabase } from '../../scripts/postgres/scratch.ts';
import { addSession, projectDatabase } from '../support/databases.ts';
import { type Connection, sideBySide } from '../support/side-by-side.ts';

let db: ScratchDatabase;
let admin: string;
beforeAll(async () => {
  db = await projectDatabase();
  admin = crypto.randomUUID();
  const user = "insert into auth.users (id, email, role, email_confirmed_at) values ($1, $2, 'authenticated', now())";
  await db.sql.query(user, [admin, 'advocate@example.com']);
  await db.sql.query("update public.profiles set role = 'admin' where id = $1", [admin]);
  await addSession(db.sql, admin);
});
afterAll(() => db.close());
beforeEach(async () => {
  await db.sql.exec(
    'truncate public.clients, public.cases, public.contact_submissions, public.cancelled_events cascade',
  );
});

/** A request of the admin. */
const asAdmin = <Row>(statement: string, values?: unknown[]) =>
  sideBySide(db.url, 1, async ([one]) => {
    await one?.beginAs('app_admin', admin);
    const rows = await (one as Connection).run<Row>(statement, values);
    await one?.run('commit');
    return rows;
  });

const insertClient = async (fullName: string, more: { email?: string; phone?: string } = {}) => {
  const [row] = await db.sql.query<{ id: string }>(
    'insert into public.clients (full_name, email, phone) values ($1, $2, $3) returning id',
    [fullName, more.email ?? null, more.phone ?? null],
  );
  return row?.id ?? '';
};

const insertCase = async (client: string, number = 'C.A. 1/2026') => {
  const [row] = await db.sql.query<{ id: string }>(
    `insert into public.cases (case_number, title, description, client_id, practice_area)
     values ($2, 'Nair v. Greenfield', 'Long enough to be one', $1, 'civil') returning id`,
    [client, number],
  );
  return row?.id ?? '';
};

const insertSubmission = async () => {
  const [row] = await db.sql.query<{ id: string }>(
    `insert into public.contact_submissions (name, email, phone, service, message)
     values ('Meera Nair', 'meera@example.com', '+91 98765 43210', 'civil', 'Please call me back') returning id`,
  );
  return row?.id ?? '';
};

const find = async (fullName: string, email: string | null = null, phone: string | null = null) =>
  (
    await asAdmin<{ name: string; by: string }>('select name, by from public.find_conflicts($1, $2, $3)', [
      fullName,
      email,
      phone,
    ])
  ).map(({ name, by }) => `${name}: ${by}`);

describe('the same person is found', () => {
  it.each([
    ['Rahul Agarwal', 'AGGARWAL, Rahul'],
    ['Sourav Choudhary', 'Mr. Sourav Chowdhury'],
    ['Mohammed Qureshi', 'Mohd. Kureshi'],
    ['Pooja Mukherjee', 'Smt. Puja Mukerji'],
    ['Lakshmi Iyer', 'Laxmi  Iyer'],
    ['Deepak Bajaj', 'Dipak K. Bajaj'],
    ['Greenfield Developers Pvt. Ltd.', 'M/s Greenfield Developers'],
    ['Zoya Wadhwa', 'Joya Vadhva'],
    ['Meera Nair', 'मीरा नायर'],
    ['मीरा नायर', 'Nair, Mira'],
    ['Greenfield Developers', 'Greenfeld Developers'],
    ['Vikram Rathore', 'Vikram Rathod'],
  ])('as %s, when called %s', async (kept, called) => {
    await insertClient(kept);
    expect(await find(called)).toEqual([`${kept}: name`]);
  });

  it.each([
    ['Sunil Rao', 'Sonal Rao'],
    ['Meera Nair', 'Meera Menon'],
    ['Rahul Sharma', 'Anil Sharma'],
    ['Ramesh Sharma', 'Rakesh Sharma'],
    ['Anil Kumar Sharma', 'Sunil Kumar Sharma'],
    ['Raj Malhotra', 'Rajesh Malhotra'],
  ])('tells %s from %s', async (kept, called) => {
    await insertClient(kept);
    expect(await find(called)).toEqual([]);
  });

  it('lists the same e-mail address and phone number first, whatever the name is', async () => {
    await insertClient('Nair & Sons', { email: 'meera@example.com' });
    await insertClient('M. N.', { phone: '+919876543210' });
    await insertClient('Meera Nair');
    expect(await find('Meera Nair', 'Meera@Example.com ', '98765 43210')).toEqual([
      'Nair & Sons: email',
      'M. N.: phone',
      'Meera Nair: name',
    ]);
  });

  it('as the other side of a case', async () => {
    const caseId = await insertCase(await insertClient('Asha Rao'));
    await db.sql.query("insert into public.case_parties (case_id, side, name) values ($1, 'respondent', $2)", [
      caseId,
      'Greenfield Developers Private Limited',
    ]);
    const found = await asAdmin('select * from public.find_conflicts($1)', ['Greenfield Developers']);
    expect(found).toMatchObject([
      { kind: 'party', id: caseId, side: 'respondent', case_number: 'C.A. 1/2026', client_name: 'Asha Rao' },
    ]);
  });

  it('whom one of the most common names is shared with, twenty at most', async () => {
    await db.sql.exec(
      "insert into public.clients (full_name) select 'Rahul Sharma ' || n from generate_series(10, 60) n",
    );
    expect(await find('Rahul Sharma')).toHaveLength(20);
  });
});

describe('a client who is taken on', () => {
  const add = (name: string, submission: string | null = null, reason: string | null = null) =>
    asAdmin<{ id: string }>('select public.add_client($1, $2, $3) as id', [
      JSON.stringify({ full_name: name, phone: '+919876543210' }),
      submission,
      reason,
    ]);

  it('needs the reason why those who are found are no conflict, or nothing is stored', async () => {
    await insertClient('Meera Nair');
    const submission = await insertSubmission();
    await expect(add('Meera Nair', submission, '  ')).rejects.toMatchObject({
      code: '23514',
      message: expect.stringContaining('"conflict_checks_explained_check"'),
    });
    expect(await db.sql.query('select from public.clients')).toHaveLength(1);
    expect(await db.sql.query('select status, client_id from public.contact_submissions')).toEqual([
      { status: 'new', client_id: null },
    ]);
    const [added] = await add('Meera Nair', submission, 'Her mother has the same name.');
    expect(await db.sql.query('select client_id, checked_by, reason, found from public.conflict_checks')).toMatchObject(
      [
        {
          client_id: added?.id,
          checked_by: admin,
          reason: 'Her mother has the same name.',
          found: [{ name: 'Meera Nair' }],
        },
      ],
    );
  });

  it('belongs to the enquiry, which is marked as contacted', async () => {
    const submission = await insertSubmission();
    const [added] = await add('Meera Nair', submission);
    expect(await db.sql.query('select status, client_id from public.contact_submissions')).toEqual([
      { status: 'contacted', client_id: added?.id },
    ]);
  });

  it('is one when two people take on the same enquiry at once', async () => {
    const submission = await insertSubmission();
    const ids = await sideBySide(db.url, 2, async (both) => {
      const [one, other] = both as [Connection, Connection];
      for (const each of [one, other]) await each.beginAs('app_admin', admin);
      const take = (each: Connection) =>
        each.run<{ id: string }>('select public.add_client($1, $2) as id', ['{"full_name": "Meera Nair"}', submission]);
      const [first] = await take(one);
      const second = take(other);
      expect(await other.waits(second)).toBe(true);
      await one.run('commit');
      const [again] = await second;
      await other.run('commit');
      return [first?.id, again?.id];
    });
    expect(ids[1]).toBe(ids[0]);
    expect(await db.sql.query('select from public.clients')).toHaveLength(1);
  });

  it('is not of an enquiry that was deleted', async () => {
    await expect(add('Meera Nair', crypto.randomUUID())).rejects.toMatchObject({ code: 'PT404' });
  });
});

describe('clients who are merged', () => {
  const merge = (duplicate: string, into: string) => asAdmin('select public.merge_clients($1, $2)', [duplicate, into]);

  it('are one, with the cases, dates, log-ins and enquiries of both', async () => {
    const [gone, stays] = [
      await insertClient('Meera Nayar', { phone: '+919876543210' }),
      await insertClient('Meera Nair'),
    ];
    const caseId = await insertCase(gone);
    for (const title of ['Conference', 'Cancelled'])
      await db.sql.query(
        'insert into public.events (title, start_date, end_date, client_id) values ($1, now(), now(), $2)',
        [title, gone],
      );
    await db.sql.query("delete from public.events where title = 'Cancelled'");
    for (const client of [gone, stays])
      await db.sql.query('insert into public.client_users (client_id, user_id) values ($1, $2)', [client, admin]);
    const submission = await insertSubmission();
    await db.sql.query('update public.contact_submissions set client_id = $1 where id = $2', [gone, submission]);
    await merge(gone, stays);
    expect(await db.sql.query('select id, client_id, client_name from public.cases')).toEqual([
      { id: caseId, client_id: stays, client_name: 'Meera Nair' },
    ]);
    for (const table of ['events', 'cancelled_events', 'client_users', 'contact_submissions'])
      expect(await db.sql.query(`select client_id from public.${table}`), table).toEqual([{ client_id: stays }]);
    expect(await db.sql.query('select id, phone from public.clients')).toEqual([{ id: stays, phone: '+919876543210' }]);
  });

  it('keep what was told them and asked of them, what is unseen, and who waits for an answer', async () => {
    const [gone, stays] = [await insertClient('Meera Nayar'), await insertClient('Meera Nair')];
    const caseId = await insertCase(gone);
    const linkedAt = '2026-01-15 05:00:00+00';
    await db.sql.query('insert into public.client_users (client_id, user_id, created_at) values ($1, $2, $3)', [
      gone,
      admin,
      linkedAt,
    ]);
    await db.sql.query(
      "insert into public.case_messages (case_id, body, author_name) values ($1, 'Is there news?', 'Meera Nayar')",
      [caseId],
    );
    await db.sql.query("insert into public.document_requests (case_id, title) values ($1, 'PAN card')", [caseId]);
    await db.sql.query("insert into public.case_documents (case_id, name, shared) values ($1, 'Reply.pdf', true)", [
      caseId,
    ]);
    await merge(gone, stays);
    for (const table of ['case_messages', 'document_requests', 'case_documents'])
      expect(await db.sql.query(`select client_id, former_client_id from public.${table}`), table).toEqual([
        { client_id: stays, former_client_id: null },
      ]);
    expect(await db.sql.query('select shared from public.case_documents')).toEqual([{ shared: true }]);
    expect(await db.sql.query('select waiting_since is not null as waits from private.message_threads')).toEqual([
      { waits: true },
    ]);
    // What came since they were linked, and was not seen, is still new.
    expect(await db.sql.query('select created_at = $1 as same from public.client_users', [linkedAt])).toEqual([
      { same: true },
    ]);
  });

  it('keep as one what was with either before their case went to somebody else', async () => {
    const [gone, stays, third] = [
      await insertClient('Meera Nayar'),
      await insertClient('Meera Nair'),
      await insertClient('Asha Rao'),
    ];
    const caseId = await insertCase(gone);
    const owners = () => db.sql.query('select client_id, former_client_id from public.case_messages');
    const give = (to: string) => db.sql.query('update public.cases set client_id = $1 where id = $2', [to, caseId]);
    await db.sql.query("insert into public.case_messages (case_id, body, author_name) values ($1, 'Secret', 'x')", [
      caseId,
    ]);
    await give(third);
    await merge(gone, stays);
    expect(await owners()).toEqual([{ client_id: null, former_client_id: stays }]);
    await give(stays);
    expect(await owners()).toEqual([{ client_id: stays, former_client_id: null }]);
  });

  it('cannot be merged twice, nor into themselves', async () => {
    const [gone, stays] = [await insertClient('Meera Nayar'), await insertClient('Meera Nair')];
    await expect(merge(stays, stays)).rejects.toMatchObject({ code: 'PT422' });
    await merge(gone, stays);
    await expect(merge(gone, stays)).rejects.toMatchObject({ code: 'PT404' });
  });

  it('refuse a case that is opened meanwhile for the record that goes', async () => {
    const [gone, stays] = [await insertClient('Meera Nayar'), await insertClient('Meera Nair')];
    await sideBySide(db.url, 2, async (both) => {
      const [merger, writer] = both as [Connection, Connection];
      for (const each of [merger, writer]) await each.beginAs('app_admin', admin);
      await merger.run('select public.merge_clients($1, $2)', [gone, stays]);
      const opened = writer.run(
        `insert into public.cases (case_number, title, description, client_id, practice_area)
         values ('C.A. 2', 'A v. B', 'Long enough to be one', $1, 'civil')`,
        [gone],
      );
      const outcome = opened.catch((error: { code: string }) => error.code);
      expect(await writer.waits(opened)).toBe(true);
      await merger.run('commit');
      expect(await outcome).toBe('23503');
      await writer.run('rollback');
    });
  });
});

describe('log-ins that are linked', () => {
  const hasClient = async () =>
    (await db.sql.query<{ has: boolean }>('select has_client as has from public.profiles where id = $1', [admin]))[0]
      ?.has;

  it('to several clients at once, know that they have one; and none once all links are gone', async () => {
    const clients = await Promise.all(['Asha Rao', 'Meera Nair', 'Imran Zaidi'].map((name) => insertClient(name)));
    const link = 'insert into public.client_users (client_id, user_id) values ($1, $2)';
    const unlink = 'delete from public.client_users where client_id = $1 and user_id = $2';
    for (const [statement, has] of [
      [link, true],
      [unlink, false],
    ] as const) {
      await sideBySide(db.url, clients.length, async (all) => {
        for (const one of all) await one.beginAs('app_admin', admin);
        // Each has its row before the first one commits.
        const written = all.map((one, n) => one.run(statement, [clients[n], admin]).then(() => one.run('commit')));
        await Promise.all(written);
      });
      expect(await hasClient()).toBe(has);
    }
  });
});
