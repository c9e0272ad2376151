/** Changes of one client at the same time, each on its own connection: one waits for the other, and none is broken off. */
import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { Step } from '../support/side-by-side.ts';
import { setUpProject } from './practice.ts';

const db = setUpProject();
const { sql, value, add, as, addUser, link } = db;

let asAdmin: { role: string; sub: string };
let [client, other, matter, user, agreement, draft, sent, request, document, file, event, late, heard, party] =
  Array<string>(14).fill('');
/** Another case of the client, with a hearing and a task. */
let [second, ofSecond, task, taskOfSecond] = Array<string>(4).fill('');
const line = JSON.stringify([{ kind: 'fee', description: 'Drafting', amount_paise: 1000 }]);

beforeAll(async () => {
  asAdmin = { role: 'app_admin', sub: await addUser('admin') };
});
beforeEach(async () => {
  [client, other, user] = [await add('clients'), await add('clients'), await addUser()];
  await link(client, user);
  [matter, file] = [await add('cases', { client_id: client, status: 'closed' }), crypto.randomUUID()];
  agreement = await add('fee_agreements', { client_id: client, description: 'A lump sum' });
  const save = async (of: string | null) =>
    (await as(asAdmin)<{ id: string }>`select id from public.save_invoice(${client}, ${of}, ${line})`)[0]?.id ?? '';
  [draft, sent] = [await save(matter), await save(null)];
  await as(asAdmin)`select public.send_invoice(${sent}, '2199-01-01')`;
  [event, late] = [await add('events', { client_id: client }), await add('events', { client_id: client })].toSorted();
  // The first that is locked of the client's.
  heard = `00000000${crypto.randomUUID().slice(8)}`;
  await add('events', { id: heard, case_id: matter, type: 'hearing' });
  party = await add('case_parties', { case_id: matter, name: 'First Party' });
  second = await add('cases', { client_id: client, status: 'closed' });
  ofSecond = await add('events', { case_id: second, type: 'hearing' });
  task = await add('tasks', { case_id: matter, title: 'Reply' });
  taskOfSecond = await add('tasks', { case_id: second, title: 'Reply' });
  [request, document] = [
    await add('document_requests', { case_id: matter }),
    await add('case_documents', { case_id: matter, created_by: user, shared: true }),
  ];
  await sql`insert into storage.objects (bucket_id, name, owner_id) values ('case-documents', ${file}, ${user})`;
});

const admin = (statement: string, ...values: unknown[]): Step => [asAdmin, statement, values];
/** Functions that lock rows of the client and then wait for a row, and how that row is locked meanwhile. */
const slow = {
  merge: () => ({
    hold: ['select from public.fee_agreements where id = $1 for update', agreement],
    step: admin('select public.merge_clients($1, $2)', client, other),
  }),
  mergeAtClient: () => ({
    hold: ['select from public.clients where id = $1 for key share', client],
    step: admin('select public.merge_clients($1, $2)', client, other),
  }),
  mergeAtEvent: () => ({
    hold: ['select from public.events where id = $1 for update', late],
    step: admin('select public.merge_clients($1, $2)', client, other),
  }),
  deleteAccount: () => ({
    hold: ['select from public.clients where id = $1 for key share', client],
    step: [{ role: 'service_role' }, 'select public.delete_account($1)', [user]] as Step,
  }),
  erase: () => ({
    hold: ['select from public.fee_agreements where id = $1 for update', agreement],
    step: admin("select public.erase('client', $1, false)", client),
  }),
  giveHearing: () => ({
    hold: ['select from public.case_diary where case_id = $1 for update', matter],
    step: admin('update public.events set case_id = $2 where id = $1', heard, second),
  }),
  giveTask: () => ({
    hold: ['select from public.case_diary where case_id = $1 for update', matter],
    step: admin('update public.tasks set case_id = $2 where id = $1', task, second),
  }),
  handOver: () => ({
    hold: ['select from public.case_documents where id = $1 for update', document],
    step: admin('update public.cases set client_id = $2 where id = $1', matter, other),
  }),
};
const quick = {
  send: () => admin("select public.send_invoice($1, '2199-01-01')", draft),
  save: () => admin('select public.save_invoice($1, $2, $3, p_invoice_id => $4)', client, matter, line, draft),
  pay: () => admin("select public.record_payment(null, $1, '2026-01-01', 'cash', null, 10)", sent),
  cancel: () => admin("select public.cancel_invoice($1, 'Sent by mistake')", sent),
  claim: (): Step => [{ role: 'authenticated', sub: user }, 'select public.claim_payment($1)', [sent]],
  rename: () => admin("update public.clients set full_name = 'Meera Rao' where id = $1", client),
  moveAgreement: () => admin('update public.fee_agreements set case_id = $2 where id = $1', agreement, matter),
  answer: (): Step => [
    { role: 'service_role' },
    "select public.answer_document_request($1, $2, $3, 'pdf', 100)",
    [file, user, request],
  ],
  takeBack: (): Step => [{ role: 'authenticated', sub: user }, 'select public.take_back_document($1)', [document]],
  deleteAccount: (): Step => [{ role: 'service_role' }, 'select public.delete_account($1)', [user]],
  record: () => admin("select public.record_outcome($1, 'adjourned')", heard),
  confirmList: () =>
    admin(
      `select public.confirm_cause_list((e.start_date at time zone 'Asia/Kolkata')::date, jsonb_build_array(
         jsonb_build_object('event_id', e.id, 'updated_at', e.updated_at, 'item_number', '14'),
         jsonb_build_object('case_id', $2::uuid, 'title', 'Hearing: Nair', 'item_number', '15')
       )) from public.events e where e.id = $1`,
      heard,
      matter,
    ),
  moveEvent: () => admin('update public.events set case_id = $2 where id = $1', event, matter),
  takeHearing: () => admin('update public.events set case_id = $2 where id = $1', ofSecond, matter),
  takeTask: () => admin('update public.tasks set case_id = $2 where id = $1', taskOfSecond, matter),
  addParty: () =>
    admin("insert into public.case_parties (case_id, side, name) values ($1, 'respondent', 'Second Party')", matter),
  editParty: () => admin("update public.case_parties set advocate = 'V. Iyengar' where id = $1", party),
  // The form sends it with its case and client.
  editEvent: () =>
    admin(
      "update public.events set title = 'Changed', case_id = $2, client_id = $3 where id = $1",
      heard,
      matter,
      client,
    ),
  write: () => admin("select public.send_message(gen_random_uuid(), $1, 'Is there news?')", matter),
  openCase: () =>
    admin(
      `insert into public.cases (case_number, title, description, client_id, practice_area)
       values ('C.A. 2', 'A v. B', 'Long enough to be one', $1, 'civil')`,
      client,
    ),
  unlink: () => admin('delete from public.client_users where user_id = $1', user),
  undoErasure: () => admin("select public.erase('account', $1, false)", user),
};

const pairs: [first: keyof typeof slow, seconds: (keyof typeof quick)[], refusal: string | null][] = [
  ['merge', ['send', 'pay', 'cancel', 'claim', 'takeBack', 'undoErasure', 'addParty'], null],
  ['merge', ['openCase'], '23503'],
  ['merge', ['save'], 'PT422'],
  ['mergeAtClient', ['rename', 'moveAgreement', 'deleteAccount'], null],
  ['mergeAtEvent', ['moveEvent', 'record'], null],
  // The matched case is another client's by then: it is read again before it is confirmed.
  ['merge', ['confirmList'], 'PT409'],
  ['erase', ['confirmList'], 'PT409'],
  ['erase', ['pay', 'rename'], null],
  ['erase', ['send', 'claim', 'takeBack'], 'PT404'],
  ['deleteAccount', ['unlink'], null],
  ['handOver', ['confirmList', 'pay', 'save', 'editParty', 'editEvent', 'write'], null],
  ['giveHearing', ['takeHearing', 'takeTask'], null],
  ['giveTask', ['takeTask'], null],
  ['handOver', ['answer', 'takeBack'], 'PT404'],
];

it.each(pairs.flatMap(([first, seconds, refusal]) => seconds.map((second) => [first, second, refusal] as const)))(
  '%s and %s at the same time end both',
  async (first, second, refusal) => {
    const { hold, step } = slow[first]();
    const [statement = '', ...held] = hold;
    const codes = await db.together(3, async ([holder, one, two]) => {
      await holder.run('begin');
      await holder.run(statement, held);
      const begun = async (connection: typeof one, [who, text, values]: Step) => {
        await connection.beginAs(who?.role ?? '', who?.sub);
        return () =>
          connection.run(text, values).then(
            () => connection.run('commit').then(() => null),
            async ({ code }: { code: string }) => {
              await connection.run('rollback');
              return code;
            },
          );
      };
      const [runFirst, runSecond] = [await begun(one, step), await begun(two, quick[second]())];
      const ends = [runFirst()];
      expect(await one.waits(ends[0] as Promise<unknown>)).toBe(true);
      ends.push(runSecond());
      await two.waits(ends[1] as Promise<unknown>);
      await holder.run('commit');
      return Promise.all(ends);
    });
    expect(codes).toEqual([null, refusal]);
    const rows = ['case_parties', 'events', 'case_documents', 'case_messages', 'document_requests'];
    const ofAnother = rows.map(
      (table) => `select '${table}' from public.${table} t join public.cases c on c.id = t.case_id
      where t.client_id <> c.client_id`,
    );
    expect(await db.query(ofAnother.join(' union all '))).toEqual([]);
    expect(await value`select count(*)::integer from public.clients where id = ${client}`).toBe(
      /^(merge|erase)/.test(first) ? 0 : 1,
    );
  },
);
