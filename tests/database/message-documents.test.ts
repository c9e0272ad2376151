/** Messages with documents in the database: what is shared by it, what each side sees later, and what happens at once. */
import { attachmentStates, lengths, maxMessageDocuments } from '@contract';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '../support/hosted-postgres.ts';
import { admin, asAdmin, asHarpreet, asMeera, harpreet, meera, setUpHosted } from './practice.ts';

const db = setUpHosted();
const { sql, value, add, as } = db;
let caseId: string;
beforeEach(async () => {
  await sql`delete from private.throttles`;
  caseId = await add('cases', { client_id: meera });
});

/** A document with a version, as it is seen when it is chosen for a message. */
interface Chosen {
  id: string;
  name: string;
  updated_at: string;
}
const readDocument = async (id: string) =>
  (await sql<Chosen>`select id, name, updated_at::text from public.case_documents where id = ${id}`)[0] as Chosen;
async function addDocument({ shared = false, inCase = caseId } = {}) {
  const name = `Reply ${crypto.randomUUID()}.pdf`;
  const id = await add('case_documents', { case_id: inCase, name, shared });
  await add('document_versions', { document_id: id });
  return readDocument(id);
}

/** Sends a message with documents. Returns its id. */
async function attach(
  who: Caller,
  documents: (Partial<Chosen> | null)[],
  { id = crypto.randomUUID() as string, inCase = caseId, body = 'Please see the reply.' } = {},
) {
  const seen = documents.map((one) => one?.updated_at).filter(Boolean);
  await as(
    who,
  )`select public.send_message(${id}, ${inCase}, ${body}, ${documents.map((one) => one?.id ?? null)}, ${seen})`;
  return id;
}

interface Attached {
  document_id: string | null;
  state: string;
  name: string | null;
  kind: string | null;
}
const see = (who: Caller, message: string) => as(who)<Attached>`
  select document_id, state, name, kind from public.attached_documents(array[${message}::uuid]) order by position`;
const change = (document: Chosen, set: string) =>
  db.asCaller(asAdmin, `update public.case_documents set ${set} where id = $1`, [document.id]);
const isShared = ({ id }: Chosen) => value<boolean>`select shared from public.case_documents where id = ${id}`;
const count = async () => (await sql`select from public.case_messages where case_id = ${caseId}`).length;

it('shares what an admin attaches, and shows it to both in the order of the message', async () => {
  const documents = [await addDocument(), await addDocument({ shared: true }), await addDocument()];
  const message = await attach(asAdmin, documents);
  const expected = documents.map(({ id, name }) => ({ document_id: id, state: 'readable', name, kind: 'pdf' }));
  expect(await see(asMeera, message)).toEqual(expected);
  expect(await see(asAdmin, message)).toEqual(expected);
  expect(await see(asHarpreet, message)).toEqual([]);
  const rows = await as(asMeera)`select position from public.message_documents where message_id = ${message}`;
  expect(rows).toHaveLength(3);
  expect(await as(asHarpreet)`select from public.message_documents where message_id = ${message}`).toEqual([]);
  // A document that the message has shared is in the log, as if it had been shared by itself.
  const log = await sql`select actor_id, columns from public.audit_log where row_id = ${documents[0]?.id}`;
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
  const documents: Chosen[] = [];
  for (let n = 0; n < 5; n += 1) documents.push(await addDocument());
  const [taken, deleted, gone, moved, found] = documents as [Chosen, Chosen, Chosen, Chosen, Chosen];
  const message = await attach(asAdmin, documents);
  await change(taken, 'shared = false');
  await change(deleted, 'deleted_at = now()');
  await sql`delete from public.case_documents where id = ${gone.id}`;
  await sql`update public.document_versions set is_current = false, checked_at = null where document_id = ${moved.id}`;
  await sql`update public.document_versions set is_current = false, virus = 'Eicar' where document_id = ${found.id}`;
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

  const inOther = async (client: string) =>
    addDocument({ shared: true, inCase: await add('cases', { client_id: client }) });
  const deleted = async () => {
    const document = await addDocument({ shared: true });
    await change(document, 'deleted_at = now()');
    return document;
  };
  const unknown = async () => ({ id: crypto.randomUUID(), name: 'x', updated_at: '2026-01-01' });

  it.each<[string, Caller, () => Promise<Chosen>]>([
    ['of another case of theirs', asMeera, () => inOther(meera)],
    ['of another case, by an admin', asAdmin, () => inOther(meera)],
    ['that was deleted, by an admin', asAdmin, deleted],
    ['that nobody has', asAdmin, unknown],
  ])('%s is not attached, and nothing is sent', async (_, who, make) => {
    const [good, bad] = [await addDocument({ shared: true }), await make()];
    await expect(attach(who, [good, bad])).rejects.toMatchObject(refused);
    expect(await count()).toBe(0);
  });

  it('is not put into a case of somebody else, nor into a message there', async () => {
    const mine = await addDocument({ shared: true });
    await expect(attach(asHarpreet, [mine])).rejects.toMatchObject(refused);
    const theirs = await add('cases', { client_id: harpreet });
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
    await expect(attach(asAdmin, [{ id: same.id }])).rejects.toMatchObject({ code: 'PT409' });
    // A document that the client can read already was shared by somebody: its change is no conflict.
    const shared = await addDocument({ shared: true });
    await change(shared, "name = 'Reply, as filed.pdf'");
    await attach(asAdmin, [shared]);
    await attach(asMeera, [shared]);
  });
});

it('has at most ten documents, and each of them once', async () => {
  const documents = await Promise.all(Array.from({ length: maxMessageDocuments }, () => addDocument()));
  const [first] = documents as [Chosen];
  for (const [chosen, message] of [
    [[...documents, await addDocument()], 'messageDocuments'],
    [[first, first], 'messageDocumentTwice'],
  ] as const)
    await expect(attach(asAdmin, [...chosen])).rejects.toMatchObject({ code: 'PT422', hint: 'documents', message });
  await expect(attach(asAdmin, [null])).rejects.toMatchObject({ code: 'PT422' });
  await expect(attach(asAdmin, [first], { body: 'a'.repeat(lengths.caseMessage[1] + 1) })).rejects.toThrow();
  expect(await isShared(first)).toBe(false);
  expect(await see(asMeera, await attach(asAdmin, documents))).toHaveLength(maxMessageDocuments);
});

it('is not shown to another client who gets the case, nor are its documents until an admin shares them again', async () => {
  const document = await addDocument();
  const message = await attach(asAdmin, [document]);
  await as(asAdmin)`update public.cases set client_id = ${harpreet} where id = ${caseId}`;
  expect([await see(asMeera, message), await see(asHarpreet, message)]).toEqual([[], []]);
  expect(await see(asAdmin, message)).toMatchObject([{ state: 'not_shared', name: document.name }]);
  await expect(attach(asHarpreet, [document])).rejects.toMatchObject({ code: 'PT404' });
  const again = await attach(asAdmin, [await readDocument(document.id)]);
  expect(await see(asHarpreet, again)).toMatchObject([{ state: 'readable', name: document.name }]);
  expect(await see(asHarpreet, message)).toEqual([]);
});

it('leaves its documents when it is deleted', async () => {
  const document = await addDocument();
  const message = await attach(asAdmin, [document]);
  await as(asAdmin)`delete from public.case_messages where id = ${message}`;
  expect(await sql`select from public.message_documents where message_id = ${message}`).toEqual([]);
  expect(await isShared(document)).toBe(true);
});
