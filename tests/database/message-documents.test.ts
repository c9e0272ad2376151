/** Messages with documents in the database: what is shared by it, what each side sees later, and what happens at once. */
import { attachmentStates, lengths, maxMessageDocuments } from '@contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hostedDatabase } from '../support/databases.ts';
import { addCase, admin, asAdmin, asHarpreet, asMeera, harpreet, type Who } from '../support/demo-practice.ts';
import type { HostedPostgres } from '../support/hosted-postgres.ts';

let db: HostedPostgres;
let caseId: string;
beforeAll(async () => {
  db = await hostedDatabase('demo');
});
afterAll(() => db.close());
beforeEach(async () => {
  await db.query('delete from private.throttles');
  caseId = await addCase(db);
});

/** A document with a version, as it is seen when it is chosen for a message. */
interface Chosen {
  id: string;
  name: string;
  updated_at: string;
}

async function addDocument({ shared = false, inCase = caseId, name = `Reply ${crypto.randomUUID()}.pdf` } = {}) {
  const [row] = await db.query<Chosen>(
    `with document as (
       insert into public.case_documents (case_id, name, shared, created_by) values ($1, $2, $3, $4)
       returning id, name, updated_at::text
     ), version as (
       insert into public.document_versions (id, document_id, number, size_bytes, kind, uploaded_by, checked_at, is_current)
       select gen_random_uuid(), id, 1, 1000, 'pdf', $4, now(), true from document
     )
     select * from document`,
    [inCase, name, shared, admin],
  );
  return row as Chosen;
}

const send = 'select public.send_message($1, $2, $3, $4, $5)';
const toValues = (documents: Chosen[], { id = crypto.randomUUID() as string, inCase = caseId } = {}) => [
  id,
  inCase,
  'Please see the reply.',
  documents.map((one) => one.id),
  documents.map((one) => one.updated_at),
];
async function attach(who: Who, documents: Chosen[], of: { id?: string; inCase?: string } = {}): Promise<string> {
  const values = toValues(documents, of);
  await db.asCaller(who, send, values);
  return String(values[0]);
}

interface Attached {
  document_id: string | null;
  state: string;
  name: string | null;
  kind: string | null;
}
const see = (who: Who, message: string) =>
  db.asCaller<Attached>(
    who,
    'select document_id, state, name, kind from public.attached_documents(array[$1::uuid]) order by position',
    [message],
  );
const change = (document: Chosen, set: string) =>
  db.asCaller(asAdmin, `update public.case_documents set ${set} where id = $1`, [document.id]);
const isShared = async ({ id }: Chosen) =>
  (await db.query<{ shared: boolean }>('select shared from public.case_documents where id = $1', [id]))[0]?.shared;
const count = async () => (await db.query('select from public.case_messages where case_id = $1', [caseId])).length;

it('shares what an admin attaches, and shows it to both in the order of the message', async () => {
  const documents = [await addDocument(), await addDocument({ shared: true }), await addDocument()];
  const message = await attach(asAdmin, documents);
  const expected = documents.map(({ id, name }) => ({ document_id: id, state: 'readable', name, kind: 'pdf' }));
  expect(await see(asMeera, message)).toEqual(expected);
  expect(await see(asAdmin, message)).toEqual(expected);
  expect(await see(asHarpreet, message)).toEqual([]);
  const rows = await db.asCaller(asMeera, 'select position from public.message_documents where message_id = $1', [
    message,
  ]);
  expect(rows).toHaveLength(3);
  expect(
    await db.asCaller(asHarpreet, 'select from public.message_documents where message_id = $1', [message]),
  ).toEqual([]);
  // What was shared by it is in the log, as if it had been shared by itself.
  const log = await db.query('select actor_id, columns from public.audit_log where row_id = $1', [documents[0]?.id]);
  expect(log).toContainEqual({ actor_id: admin, columns: ['shared'] });
});

it('is stored once when it is sent again, also after a document was taken back', async () => {
  const document = await addDocument();
  const id = await attach(asAdmin, [document]);
  await change(document, 'shared = false');
  await attach(asAdmin, [document], { id });
  expect([await count(), await isShared(document)]).toEqual([1, false]);
  await expect(attach(asAdmin, [], { id })).rejects.toMatchObject({ code: 'PT409' });
});

it('says of each document what has become of it, and gives clients no name that they may not read', async () => {
  const [taken, deleted, gone, moved, found] = [
    await addDocument(),
    await addDocument(),
    await addDocument(),
    await addDocument(),
    await addDocument(),
  ];
  const message = await attach(asAdmin, [taken, deleted, gone, moved, found]);
  await change(taken, 'shared = false');
  await change(deleted, 'deleted_at = now()');
  await db.query('delete from public.case_documents where id = $1', [gone.id]);
  await db.query('update public.document_versions set is_current = false, checked_at = null where document_id = $1', [
    moved.id,
  ]);
  await db.query("update public.document_versions set is_current = false, virus = 'Eicar' where document_id = $1", [
    found.id,
  ]);
  const states = ['not_shared', 'deleted', 'deleted', 'checking', 'infected'];
  const seen = await see(asMeera, message);
  expect(seen.map(({ state }) => state)).toEqual(states);
  expect(seen.map(({ name, kind }) => [name, kind])).toEqual(states.map(() => [null, null]));
  const byAdmin = await see(asAdmin, message);
  expect(byAdmin.map(({ state }) => state)).toEqual(states);
  // An admin opens what was taken back, and sees the names of what is there.
  expect(byAdmin.map(({ name, kind }) => [name, kind])).toEqual([
    [taken.name, 'pdf'],
    [deleted.name, null],
    [null, null],
    [moved.name, null],
    [found.name, null],
  ]);
  expect([...new Set([...states, 'readable'])].sort()).toEqual([...attachmentStates].sort());
});

describe('a document', () => {
  const refused = { code: 'PT404', message: 'messageDocumentGone' };

  it.each<[string, Who, () => Promise<Chosen>]>([
    [
      'of another client',
      asMeera,
      async () => addDocument({ shared: true, inCase: await addCase(db, { clientId: harpreet }) }),
    ],
    ['of another case of theirs', asMeera, async () => addDocument({ shared: true, inCase: await addCase(db) })],
    ['that is not shared with them', asMeera, () => addDocument()],
    ['that was deleted', asMeera, () => deletedDocument()],
    ['of another case, by an admin', asAdmin, async () => addDocument({ inCase: await addCase(db) })],
    ['that was deleted, by an admin', asAdmin, () => deletedDocument()],
    ['that nobody has', asAdmin, async () => ({ id: crypto.randomUUID(), name: 'x', updated_at: '2026-01-01' })],
  ])('%s is not attached, and nothing is sent', async (_, who, make) => {
    const [good, bad] = [await addDocument({ shared: true }), await make()];
    await expect(attach(who, [good, bad])).rejects.toMatchObject(refused);
    expect(await count()).toBe(0);
  });

  async function deletedDocument(): Promise<Chosen> {
    const document = await addDocument({ shared: true });
    await change(document, 'deleted_at = now()');
    return document;
  }

  it('is not put into a case of somebody else, nor into a message there', async () => {
    const mine = await addDocument({ shared: true });
    await expect(attach(asHarpreet, [mine])).rejects.toMatchObject(refused);
    const theirs = await addCase(db, { clientId: harpreet });
    const id = await attach(asHarpreet, [], { inCase: theirs });
    await expect(attach(asMeera, [mine], { id })).rejects.toMatchObject({ code: 'PT409' });
    await expect(attach(asMeera, [mine], { id, inCase: theirs })).rejects.toMatchObject(refused);
    expect(await see(asHarpreet, id)).toEqual([]);
  });

  it('is shared only as the admin saw it, and the conflict names it', async () => {
    const [same, renamed] = [await addDocument(), await addDocument()];
    await change(renamed, "name = 'For the office only.pdf'");
    await expect(attach(asAdmin, [same, renamed])).rejects.toMatchObject({
      code: 'PT409',
      message: 'documentChanged',
      detail: 'For the office only.pdf',
    });
    expect([await count(), await isShared(same), await isShared(renamed)]).toEqual([0, false, false]);
    // Nor without saying how it was.
    await expect(db.asCaller(asAdmin, send, [...toValues([same]).slice(0, 4), []])).rejects.toMatchObject({
      code: 'PT409',
    });
    // What the client can read already was shared by somebody: a change of it is no conflict.
    const shared = await addDocument({ shared: true });
    await change(shared, "name = 'Reply, as filed.pdf'");
    await attach(asAdmin, [shared]);
    await attach(asMeera, [shared]);
  });
});

it('has at most ten documents, and each of them once', async () => {
  const documents = await Promise.all(Array.from({ length: maxMessageDocuments }, () => addDocument()));
  const [first] = documents as [Chosen];
  const many = 'messageDocuments';
  await expect(attach(asAdmin, [...documents, await addDocument()])).rejects.toMatchObject({
    code: 'PT422',
    hint: 'documents',
    message: many,
  });
  await expect(attach(asAdmin, [first, first])).rejects.toMatchObject({
    code: 'PT422',
    hint: 'documents',
    message: 'messageDocumentTwice',
  });
  await expect(db.asCaller(asAdmin, send, [crypto.randomUUID(), caseId, 'x', [null], []])).rejects.toMatchObject({
    code: 'PT422',
  });
  await expect(
    db.asCaller(asAdmin, send, [crypto.randomUUID(), caseId, 'a'.repeat(lengths.caseMessage[1] + 1), [first.id], []]),
  ).rejects.toThrow();
  expect(await isShared(first)).toBe(false);
  expect(await see(asMeera, await attach(asAdmin, documents))).toHaveLength(maxMessageDocuments);
});

it('is not shown to another client who gets the case, nor are its documents until an admin shares them again', async () => {
  const document = await addDocument();
  const message = await attach(asAdmin, [document]);
  await db.asCaller(asAdmin, 'update public.cases set client_id = $2 where id = $1', [caseId, harpreet]);
  expect([await see(asMeera, message), await see(asHarpreet, message)]).toEqual([[], []]);
  expect(await see(asAdmin, message)).toMatchObject([{ state: 'not_shared', name: document.name }]);
  await expect(attach(asHarpreet, [document])).rejects.toMatchObject({ code: 'PT404' });
  const [now] = await db.query<Chosen>('select id, name, updated_at::text from public.case_documents where id = $1', [
    document.id,
  ]);
  const again = await attach(asAdmin, [now as Chosen]);
  expect(await see(asHarpreet, again)).toMatchObject([{ state: 'readable', name: document.name }]);
  expect(await see(asHarpreet, message)).toEqual([]);
});

it('leaves its documents when it is deleted', async () => {
  const document = await addDocument();
  const message = await attach(asAdmin, [document]);
  await db.asCaller(asAdmin, 'delete from public.case_messages where id = $1', [message]);
  expect(await db.query('select from public.message_documents where message_id = $1', [message])).toEqual([]);
  expect(await isShared(document)).toBe(true);
});
