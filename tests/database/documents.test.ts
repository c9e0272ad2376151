/** Documents of cases in the database: whose they are, and that a case with many opens as fast as one with few. */
import { beforeAll, expect, it } from 'vitest';
import { admin, asAdmin, asMeera, asService, firstColumn, harpreet, meera, setUpHosted } from './practice.ts';

const db = setUpHosted();
const { sql, value, column, add, as } = db;
let caseId: string;
beforeAll(async () => {
  caseId = await add('cases', { client_id: meera });
});

/** A file that somebody has uploaded, but nobody has looked at. */
async function upload(owner = admin, age = '2 hours'): Promise<string> {
  const id = crypto.randomUUID();
  await sql`insert into storage.objects (bucket_id, name, owner_id, created_at)
    values ('case-documents', ${id}, ${owner}::uuid::text, now() - ${age}::interval)`;
  return id;
}

/** Makes a file a document, or a version of one. Returns the document. */
async function addFile(file: string, uploader = admin, document: string | null = null) {
  const [row] = await as(asService)<{ id: string }>`
    select public.add_document_version(${file}, ${uploader}, ${document}, ${caseId}, 'Vakalatnama.pdf', 'pdf', 1000) as id`;
  return row?.id ?? '';
}
const finish = (file: string, virus: string | null = null) =>
  as(asService)`select public.finish_document_check(${file}, ${virus})`;
const versions = (document: string) =>
  sql`select number, is_current, virus from public.document_versions where document_id = ${document} order by number`;
const share = (id: string, shared: boolean) =>
  as(asAdmin)`update public.case_documents set shared = ${shared} where id = ${id}`;
const giveTo = (client: string) => sql`update public.cases set client_id = ${client} where id = ${caseId}`;

it('sets the client and who added a document, logs what was done, and shares it no more when its case gets another client', async () => {
  const id = await addFile(await upload());
  const read = () => sql`select client_id, created_by, shared from public.case_documents where id = ${id}`;
  expect(await read()).toEqual([{ client_id: meera, created_by: admin, shared: false }]);
  await share(id, true);
  await addFile(await upload(), admin, id);
  const log = await sql`select action, columns, case_id from public.audit_log where row_id = ${id} order by at`;
  expect(log).toEqual([
    { action: 'insert', columns: [], case_id: caseId },
    { action: 'update', columns: ['shared'], case_id: caseId },
    { action: 'update', columns: ['version_2'], case_id: caseId },
  ]);
  await giveTo(harpreet);
  expect(await read()).toEqual([{ client_id: harpreet, created_by: admin, shared: false }]);
  const former = () => sql`select former_client_id from public.case_documents where id = ${id}`;
  expect(await former()).toEqual([{ former_client_id: meera }]);
  await share(id, true);
  expect(await former()).toEqual([{ former_client_id: null }]);
  await giveTo(meera);
});

it('adds what a client has uploaded to their own cases, shared with them, and no version of it', async () => {
  const id = await addFile(await upload(meera), meera);
  const [row] = await sql`select shared, created_by, client_id from public.case_documents where id = ${id}`;
  expect(row).toEqual({ shared: true, created_by: meera, client_id: meera });
  await expect(addFile(await upload(harpreet), harpreet)).rejects.toMatchObject({ code: 'PT404' });
  const version = addFile(await upload(meera), meera, id);
  await expect(version).rejects.toMatchObject({ code: 'PT403' });
});

it('adds only what its uploader has stored, and once', async () => {
  const file = await upload();
  await expect(addFile(file, meera)).rejects.toMatchObject({ code: 'PT409' });
  await expect(addFile(await upload(harpreet))).rejects.toMatchObject({ code: 'PT409' });
  await expect(addFile(crypto.randomUUID())).rejects.toMatchObject({ code: 'PT409' });
  await expect(addFile(file, admin, crypto.randomUUID())).rejects.toMatchObject({ code: 'PT404' });
  await addFile(file);
  await expect(addFile(file)).rejects.toMatchObject({ code: 'PT409' });
});

it('is taken back within an hour by who has sent all of it: the office finds it among the deleted ones, also on hold', async () => {
  const take = (id: string, who = asMeera) => as(who)`select public.take_back_document(${id})`;
  const send = async () => {
    const file = await upload(meera);
    const id = await addFile(file, meera);
    await finish(file);
    return id;
  };
  const id = await send();
  const request = await add('document_requests', { case_id: caseId, document_id: id, answered_at: new Date() });
  await add('legal_holds', { case_id: caseId, reason: 'An appeal' });
  await as(asMeera)`select public.send_message(gen_random_uuid(), ${caseId}, 'One document.', array[${id}]::uuid[])`;
  await take(id);
  expect(
    await sql`select shared_with, deleted_at is not null as gone from public.case_documents where id = ${id}`,
  ).toEqual([{ shared_with: null, gone: true }]);
  expect(await sql`select document_id, answered_at from public.document_requests where id = ${request}`).toEqual([
    { document_id: null, answered_at: null },
  ]);
  expect(
    await sql`select count(*)::integer as n from storage.objects o join public.document_versions v on v.id::text = o.name
    where v.document_id = ${id}`,
  ).toEqual([{ n: 1 }]);
  const [last] =
    await sql`select actor_id, columns from public.audit_log where row_id = ${id} order by at desc limit 1`;
  expect(last).toEqual({ actor_id: meera, columns: ['deleted_at'] });
  await sql`delete from public.legal_holds where case_id = ${caseId}`;

  // In another window, or sent anew after a lost answer.
  await take(id);

  const old = await send();
  await sql`update public.case_documents set created_at = now() - interval '1 hour' where id = ${old}`;
  const changed = await send();
  await addFile(await upload(), admin, changed);
  const moved = await send();
  await share(moved, false);
  const handedOver = await send();
  const refuse = async (what: string, document: string) =>
    expect(take(document), what).rejects.toMatchObject({ code: 'PT404', message: 'noDocument' });
  await refuse('is of the office', await addFile(await upload()));
  await refuse('is old', old);
  await refuse('has a version of the office', changed);
  await refuse('is shared no more', moved);
  await giveTo(harpreet);
  await giveTo(meera);
  await refuse('was handed over with its case', handedOver);
  await expect(take(await send(), asAdmin)).rejects.toMatchObject({ code: 'PT404' });
});

it.each(['a/b.pdf', 'a\\b.pdf', 'a\nb.pdf', 'gpj.\u202efdp', '   ', '', 'a'.repeat(500)])(
  'has no name like %j',
  async (name) => {
    await expect(add('case_documents', { case_id: caseId, name })).rejects.toMatchObject({ code: '23514' });
  },
);

it.each([
  'data:image/svg+xml;base64,PHN2Zz4=',
  'data:image/webp;base64,AA"onerror="',
  'https://example.org/IMG_2031.webp',
  `data:image/webp;base64,${'A'.repeat(6000)}`,
])('takes no thumbnail that is no small picture: %.40s', async (thumbnail) => {
  const file = await upload();
  const added = as(asService)`
    select public.add_document_version(${file}, ${admin}, null, ${caseId}, 'IMG_2031.jpg', 'jpeg', 1000, ${thumbnail})`;
  await expect(added).rejects.toMatchObject({ code: '23514', message: expect.stringContaining('thumbnail') });
});

it('shows the latest version that is checked and clean, in whatever order the answers come', async () => {
  const [first, second, third] = [await upload(), await upload(), await upload()];
  const id = await addFile(first);
  for (const file of [second, third]) await addFile(file, admin, id);
  expect((await versions(id)).map(({ is_current }) => is_current)).toEqual([false, false, false]);
  await finish(second);
  await finish(first);
  await finish(third, 'Eicar-Test-Signature');
  // A second answer changes nothing.
  await finish(third);
  expect(await versions(id)).toEqual([
    { number: 1, is_current: false, virus: null },
    { number: 2, is_current: true, virus: null },
    { number: 3, is_current: false, virus: 'Eicar-Test-Signature' },
  ]);
});

it('opens documents for the archive of a client past the limit of an hour, and for nobody else', async () => {
  const file = await upload(meera);
  const document = await addFile(file, meera);
  await finish(file);
  await sql`select public.consume_throttle('document:' || ${meera}, 600, 3600) from generate_series(1, 600)`;
  await expect(as(asMeera)`select public.open_document(${document})`).rejects.toMatchObject({ code: 'PT429' });
  const open = (reader: string) => as(asService)`select * from public.open_archived_document(${reader}, ${document})`;
  expect(await open(meera)).toEqual([{ file_id: file, kind: 'pdf', name: 'Vakalatnama.pdf' }]);
  expect(await open(admin)).toEqual([]);
  expect(await sql`select columns from public.audit_log where row_id = ${document} and action = 'open'`).toEqual([
    { columns: ['version_1'] },
  ]);
});

it('deletes for good after 30 days, and finds the files that are no version or have a virus', async () => {
  const orphans = () => firstColumn(as(asService)`select public.orphaned_files('case-documents')`);
  const [kept, infected, deleted] = [await upload(), await upload(), await upload()];
  const [unused, young] = [await upload(), await upload(admin, '1 minute')];
  const document = await addFile(kept);
  await finish(kept);
  await addFile(infected, admin, document);
  await finish(infected, 'Eicar');
  const gone = await addFile(deleted);
  expect(await orphans()).toEqual(expect.arrayContaining([infected, unused]));
  for (const file of [kept, deleted, young]) expect(await orphans()).not.toContain(file);
  for (const [days, cleaned] of [
    [29, 0],
    [31, 1],
  ]) {
    await sql`update public.case_documents set deleted_at = now() - make_interval(days => ${days}) where id = ${gone}`;
    expect(await as(asService)`select public.delete_old_documents() as cleaned`).toEqual([{ cleaned }]);
  }
  expect(await orphans()).toContain(deleted);
});

it('that was taken back stays with its filing while the case is on hold, and goes for good with its file like any other', async () => {
  const file = await upload(meera);
  const id = await addFile(file, meera);
  await finish(file);
  const filing_id = await add('filings', { case_id: caseId, name: 'Bail' });
  const item = await add('filing_items', { case_id: caseId, filing_id, title: 'Affidavit', document_id: id });
  await sql`insert into public.legal_holds (case_id, reason) values (${caseId}, 'An appeal')`;
  await as(asMeera)`select public.take_back_document(${id})`;
  await sql`update public.case_documents set deleted_at = now() - interval '31 days' where id = ${id}`;
  const clean = async () => {
    await as(asService)`select public.delete_old_documents()`;
    const [kept] = await column`select document_id from public.filing_items where id = ${item}`;
    return [kept, (await column`select public.orphaned_files('case-documents')`).includes(file)];
  };
  expect(await clean()).toEqual([id, false]);
  await sql`delete from public.legal_holds where case_id = ${caseId}`;
  expect(await clean()).toEqual([null, true]);
});

// A body without its length passes what Storage looks at before it reads, and parts without a type: when it has all of a file, it adds
// the row with what came.
it.each(['case-documents', 'gallery', 'social-media', 'paper-templates'])(
  'keeps no file in %s that its bucket does not take',
  async (bucket) => {
    const most = await value<number>`select file_size_limit::int from storage.buckets where id = ${bucket}`;
    const type = await value<string>`select allowed_mime_types[1] from storage.buckets where id = ${bucket}`;
    const name = crypto.randomUUID();
    const store = (size: number, mimetype = type) =>
      as(asService)`
        insert into storage.objects (bucket_id, name, metadata) values (${bucket}, ${name}, ${{ size, mimetype }})
        on conflict (bucket_id, name) do update set metadata = excluded.metadata`;
    const refused = { code: '42501' };
    await expect(store(most + 1)).rejects.toMatchObject(refused);
    await store(most);
    await expect(store(most + 1)).rejects.toMatchObject(refused);
    await expect(store(1, 'text/html')).rejects.toMatchObject(refused);
    expect(await column`select metadata ->> 'size' from storage.objects where name = ${name}`).toEqual([String(most)]);
  },
);

it.each([
  ['an admin', asAdmin],
  ['a client', asMeera],
])('reads the first page of 2,000 documents in the order of an index, as %s', async (_, caller) => {
  await sql`insert into public.case_documents (case_id, name, shared, created_at)
     select ${caseId}, 'Annexure ' || n || '.pdf', true, now() - n * interval '1 minute' from generate_series(1, 2000) n`;
  await sql`analyze public.case_documents`;
  const plan = await firstColumn(as(caller)`
    explain select id, name from public.case_documents where case_id = ${caseId} and (created_at, id) < (now(), ${caseId})
    order by created_at desc, id desc limit 20`);
  const text = plan.join('\n');
  expect(text).toContain('case_documents_case_id_idx');
  expect(text).not.toMatch(/Seq Scan on case_documents|Sort/);
});
