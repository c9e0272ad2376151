/** Clients in the database: who is found to be the same, and how clients are taken on and merged, also by two people at once. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { race, type Step } from '../support/side-by-side.ts';
import { setUpProject } from './practice.ts';

const db = setUpProject();
const { sql, value, column, add, addUser, link } = db;
let admin: string;
let asAdmin: ReturnType<typeof db.as>;
beforeAll(async () => {
  admin = await addUser('admin');
  asAdmin = db.as({ role: 'app_admin', sub: admin });
});
beforeEach(
  () => sql`truncate public.clients, public.cases, public.contact_submissions, public.cancelled_events cascade`,
);

const addClient = (full_name = 'Meera Nair', more = {}) => add('clients', { full_name, ...more });

describe('the same person is found', () => {
  const find = async (name: string, email: string | null = null, phone: string | null = null) =>
    (await asAdmin`select name, by from public.find_conflicts(${name}, ${email}, ${phone})`).map(
      ({ name, by }) => `${name}: ${by}`,
    );

  it('in another spelling, by e-mail address and phone number first, and nobody else', async () => {
    await addClient('Nair & Sons', { email: 'meera@example.com' });
    await addClient('M. N.', { phone: '+919876543210' });
    await addClient('Meera Nair');
    await addClient('Meera Menon');
    expect(await find('मीरा नायर', 'Meera@Example.com ', '98765 43210')).toEqual([
      'Nair & Sons: email',
      'M. N.: phone',
      'Meera Nair: name',
    ]);
  });

  it('as the other side of a case', async () => {
    const id = await add('cases', { client_id: await addClient('Asha Rao'), case_number: 'C.A. 1/2026' });
    await add('case_parties', { case_id: id, side: 'respondent', name: 'Greenfield Developers Private Limited' });
    expect(await asAdmin`select * from public.find_conflicts('Greenfield Developers')`).toMatchObject([
      { kind: 'party', id, side: 'respondent', case_number: 'C.A. 1/2026', client_name: 'Asha Rao' },
    ]);
  });

  it('by many names at once, stored and beside them', async () => {
    const id = await addClient('Asha Rao');
    expect(
      await asAdmin`
        select asked, kind, id, name from public.find_name_conflicts(
          array['Ravi Menon', 'Asha Rau', null, 'Ravi Menon'], array['Vikram Sen', 'रवि मेनन']
        )`,
    ).toEqual([
      { asked: 'Ravi Menon', kind: 'beside', id: null, name: 'रवि मेनन' },
      { asked: 'Asha Rau', kind: 'client', id, name: 'Asha Rao' },
    ]);
    await expect(
      asAdmin`select from public.find_name_conflicts(array_fill('Asha Rao'::text, '{201}'))`,
    ).rejects.toMatchObject({ code: 'PT422', message: 'conflictNames' });
  });

  it('whom one of the most common names is shared with, twenty at most', async () => {
    await sql`insert into public.clients (full_name) select 'Rahul Sharma ' || n from generate_series(10, 60) n`;
    expect(await find('Rahul Sharma')).toHaveLength(20);
  });
});

describe('a client who is taken on', () => {
  const take = async (submission: string | null = null, reason: string | null = null) =>
    (
      await asAdmin<{ id: string }>`
        select public.add_client('{"full_name": "Meera Nair", "phone": "+919876543210"}', ${submission}, ${reason}) as id`
    )[0]?.id;
  const enquiry = () => sql`select status, client_id from public.contact_submissions`;

  it('needs the reason why those who are found are no conflict, or nothing is stored', async () => {
    await addClient();
    const submission = await add('contact_submissions');
    await expect(take(submission, '  ')).rejects.toMatchObject({
      code: '23514',
      message: expect.stringContaining('"conflict_checks_explained_check"'),
    });
    expect(await sql`select from public.clients`).toHaveLength(1);
    expect(await enquiry()).toEqual([{ status: 'new', client_id: null }]);
    const reason = 'Her mother has the same name.';
    const client_id = await take(submission, reason);
    expect(await sql`select client_id, checked_by, reason, found from public.conflict_checks`).toMatchObject([
      { client_id, checked_by: admin, reason, found: [{ name: 'Meera Nair' }] },
    ]);
    // The enquiry is theirs, and is marked as contacted.
    expect(await enquiry()).toEqual([{ status: 'contacted', client_id }]);
  });

  it.each(['clerk', 'junior'] as const)(
    'by a %s is checked, and who may not know of others is told nothing of who is found',
    async (role) => {
      const asThem = db.as({ role: 'app_office', sub: await addUser(role) });
      const take = (name: string) =>
        asThem<{ id: string }>`select public.add_client(${{ full_name: name }}, ${submission}, 'My friend.') as id`;
      const submission = await add('contact_submissions');
      const caseId = await add('cases', { client_id: await addClient('Asha Rao') });
      await add('case_parties', { case_id: caseId, side: 'respondent', name: 'Greenfield Developers' });
      const found = role === 'junior' ? { found: [{ name: 'Greenfield Developers' }] } : undefined;
      const refusal = await take('Greenfield Developers').then(
        () => null,
        (error: { code: string; message: string; detail?: string; hint?: string }) => error,
      );
      if (!found) {
        const { code, message, detail, hint } = refusal ?? {};
        expect({ code, message, detail, hint }).toEqual({ code: 'PT409', message: 'clientToBeChecked' });
        expect(await enquiry()).toEqual([{ status: 'new', client_id: null }]);
        await take('Meera Nair');
      }
      expect(await enquiry()).toMatchObject([{ status: 'contacted' }]);
      const checks = await sql`select found, reason from public.conflict_checks`;
      expect(checks).toMatchObject([found ?? { found: [], reason: 'My friend.' }]);
      expect(await asThem`select from public.conflict_checks`).toHaveLength(found ? 1 : 0);
    },
  );

  it('is one when two people take on the same enquiry at once', async () => {
    const step: Step = [
      { role: 'app_admin', sub: admin },
      'select public.add_client($1, $2) as id',
      ['{"full_name": "Meera Nair"}', await add('contact_submissions')],
    ];
    expect(await race(db.url, step, step)).toEqual({ waited: true, refusal: null });
    expect(await sql`select from public.clients`).toHaveLength(1);
  });

  it('is not of an enquiry that was deleted', async () => {
    await expect(take(crypto.randomUUID())).rejects.toMatchObject({ code: 'PT404' });
  });
});

it.each([
  ['a merge', (gone: string, stays: string) => asAdmin`select public.merge_clients(${gone}, ${stays})`],
  [
    'another client of the case',
    (gone: string, stays: string) => asAdmin`update public.cases set client_id = ${stays} where client_id = ${gone}`,
  ],
])(
  'a junior sees an assigned case and its client after %s, and no other; who is invited to the office stays so',
  async (_, change) => {
    await sql`update public.site_settings set value = '{"juniorAssignedOnly": true}' where key = 'roles'`;
    const junior = db.as({ role: 'app_assigned', sub: await addUser('junior') });
    const [assignee_id] = (await junior<{ id: string }>`select auth.uid() as id`).map(({ id }) => id);
    const [gone, stays] = [await addClient('Meera Nayar'), await addClient('Meera Nair')];
    const case_id = await add('cases', { client_id: gone });
    await add('cases', { client_id: stays });
    await add('case_assignees', { case_id, assignee_id });
    await asAdmin`select public.invite_client('Asha Rao', ${`${case_id}@example.com`}, p_role => 'clerk')`;
    await change(gone, stays);
    expect(await junior`select id, client_id from public.cases`).toEqual([{ id: case_id, client_id: stays }]);
    expect(await junior`select id from public.clients`).toEqual([{ id: stays }]);
    expect(await sql`select role, client_id from public.invitations`).toEqual([{ role: 'clerk', client_id: null }]);
    await sql`update public.site_settings set value = '{}' where key = 'roles'`;
  },
);

describe('clients who are merged', () => {
  const merge = (duplicate: string, into: string, taken: string[] = []) =>
    asAdmin`select public.merge_clients(${duplicate}, ${into}, ${taken})`;
  let [gone, stays, caseId] = ['', '', ''];
  beforeEach(async () => {
    [gone, stays] = [await addClient('Meera Nayar', { phone: '+919876543210' }), await addClient('Meera Nair')];
    caseId = await add('cases', { client_id: gone });
  });

  it('are one, with the cases, dates, log-ins and enquiries of both', async () => {
    const other = await addClient('Asha Rao');
    const othersCase = await add('cases', { client_id: other });
    for (const title of ['Conference', 'Cancelled']) await add('events', { title, client_id: gone });
    await sql`delete from public.events where title = 'Cancelled'`;
    for (const client of [gone, stays]) await link(client, admin);
    await add('contact_submissions', { client_id: gone });
    await merge(gone, stays);
    expect(await sql`select id, client_id, client_name from public.cases order by id = ${othersCase}`).toEqual([
      { id: caseId, client_id: stays, client_name: 'Meera Nair' },
      { id: othersCase, client_id: other, client_name: 'Asha Rao' },
    ]);
    for (const table of ['events', 'cancelled_events', 'client_users', 'contact_submissions'])
      expect(await db.query(`select client_id from public.${table}`), table).toEqual([{ client_id: stays }]);
    expect(await sql`select id, phone from public.clients where id <> ${other}`).toEqual([
      { id: stays, phone: '+919876543210' },
    ]);
  });

  it('keep the enquiries that only an address has tied to one of them, and nobody else has', async () => {
    const addresses = ['of-one@example.com', 'of-other@example.com', 'of-third@example.com'];
    const [from = '', to = ''] = await Promise.all(addresses.map((email) => addClient('Tara Iyer', { email })));
    for (const email of addresses) await add('contact_submissions', { email: email.toUpperCase() });
    await merge(from, to);
    expect(
      await column`select client_id from public.contact_submissions where email ilike 'of-%' order by email`,
    ).toEqual([to, to, null]);
  });

  it('have one card, of which each field is chosen, and lose nothing that a card said', async () => {
    const [from, to] = [
      await addClient('M. Nayar', {
        kind: 'organisation',
        phone: '+919811111111',
        email: 'm@example.com',
        language: 'hi',
      }),
      await addClient('Meera Nair', {
        phone: '+919822222222',
        email: 'n@example.com',
        address: 'Lane 4',
        notes: 'Calls late.',
      }),
    ];
    await sql`update public.clients set notes = 'Pays by UPI.', address = 'Lane 9' where id = ${from}`;
    await merge(from, to, ['email', 'kind']);
    expect(
      await sql`select kind, full_name, phone, email, address, language, notes from public.clients where id = ${to}`,
    ).toEqual([
      {
        kind: 'organisation',
        full_name: 'Meera Nair',
        phone: '+919822222222',
        email: 'm@example.com',
        address: 'Lane 4',
        language: 'en',
        notes: 'Calls late.\n\nPays by UPI.\n\n+ M. Nayar · person · +919811111111 · n@example.com · Lane 9 · hi',
      },
    ]);
  });

  it('are refused where their notes are too long together', async () => {
    for (const id of [gone, stays]) await sql`update public.clients set notes = repeat(${id}, 140) where id = ${id}`;
    await expect(merge(gone, stays)).rejects.toMatchObject({ code: 'PT422', message: 'mergeNotes' });
    expect(await sql`select from public.clients where id = ${gone}`).toHaveLength(1);
  });

  it('keep both of two cases with one number in one court: the second is marked, and found by its number', async () => {
    const [case_number, other] = ['C.A. 7/2026', `${'9'.repeat(97)}/26`];
    for (const client_id of [gone, stays])
      for (const court of ['Delhi High Court', null]) await add('cases', { client_id, case_number, court });
    for (const client_id of [gone, stays]) await add('cases', { client_id, case_number: other });
    await merge(gone, stays);
    expect(
      await column`select case_number from public.cases where client_id = ${stays} and id <> ${caseId} order by 1`,
    ).toEqual([
      ...[`${'9'.repeat(94)} (2)`, other],
      ...[case_number, case_number, `${case_number} (2)`, `${case_number} (2)`],
    ]);
    expect(await column`select former_numbers from public.cases where case_number = ${`${case_number} (2)`}`).toEqual([
      [case_number],
      [case_number],
    ]);
  });

  it('keep what was told them and asked of them, what is unseen, and who waits for an answer', async () => {
    const created_at = '2026-01-15T05:00:00+00:00';
    await add('client_users', { client_id: gone, user_id: admin, created_at });
    await add('case_messages', { case_id: caseId });
    await add('document_requests', { case_id: caseId });
    await add('case_documents', { case_id: caseId, shared: true });
    await merge(gone, stays);
    for (const table of ['case_messages', 'document_requests', 'case_documents'])
      expect(await db.query(`select client_id, former_client_id from public.${table}`), table).toEqual([
        { client_id: stays, former_client_id: null },
      ]);
    expect(await column`select shared from public.case_documents`).toEqual([true]);
    expect(await column`select waiting_since is not null from private.message_threads`).toEqual([true]);
    // News since they were linked that they have not seen is still new.
    expect(await column`select created_at from public.client_users`).toEqual([created_at]);
  });

  it('keep as one what was with either before their case went to somebody else', async () => {
    const owners = () => sql`select client_id, former_client_id from public.case_messages`;
    const give = (to: string) => sql`update public.cases set client_id = ${to} where id = ${caseId}`;
    await add('case_messages', { case_id: caseId });
    await give(await addClient('Asha Rao'));
    await merge(gone, stays);
    expect(await owners()).toEqual([{ client_id: null, former_client_id: stays }]);
    await give(stays);
    expect(await owners()).toEqual([{ client_id: stays, former_client_id: null }]);
  });

  it('cannot be merged twice, nor into themselves', async () => {
    await expect(merge(stays, stays)).rejects.toMatchObject({ code: 'PT422' });
    await merge(gone, stays);
    await expect(merge(gone, stays)).rejects.toMatchObject({ code: 'PT404' });
  });
});

it('knows of a log-in that is linked to several clients at once that it has one, and none once all links are gone', async () => {
  const clients = [await addClient('Asha Rao'), await addClient('Meera Nair'), await addClient('Imran Zaidi')];
  for (const [statement, has] of [
    ['insert into public.client_users (client_id, user_id) values ($1, $2)', true],
    ['delete from public.client_users where client_id = $1 and user_id = $2', false],
  ] as const) {
    await db.together(clients.length, async (all) => {
      for (const one of all) await one.beginAs('app_admin', admin);
      // Each has its row before the first one commits.
      const written = all.map((one, n) => one.run(statement, [clients[n], admin]).then(() => one.run('commit')));
      await Promise.all(written);
    });
    expect(await value<boolean>`select has_client from public.profiles where id = ${admin}`).toBe(has);
  }
});

it('makes the client of a new case a party on the side that was chosen, and of two matters without a number two cases', async () => {
  const client_id = await add('clients', { full_name: 'Asha Rao' });
  const unfiled = { client_id, case_number: null };
  const [chosen] = [await add('cases', { ...unfiled, client_side: 'respondent' }), await add('cases', unfiled)];
  expect(
    await sql`select case_id, side, name, client_id from public.case_parties where client_id = ${client_id}`,
  ).toEqual([{ case_id: chosen, side: 'respondent', name: 'Asha Rao', client_id }]);
  expect(await value`select party_names from public.cases where id = ${chosen}`).toBe('Asha Rao');
});
