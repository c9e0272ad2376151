/** Documents of cases in the database: whose they are, and that a case with many opens as fast as one with few. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hostedDatabase } from '../support/databases.ts';
import { addCase, admin, asAdmin, asMeera, harpreet, meera } from '../support/demo-practice.ts';
import type { HostedPostgres } from '../support/hosted-postgres.ts';

let db: HostedPostgres;
let caseId: string;
beforeAll(async () => {
  db = await hostedDatabase('demo');
  caseId = await addCase(db);
});
afterAll(() => db.close());

const service = { role: 'service_role' };

/** A file that somebody has uploaded, but nobody has looked at. */
async function upload(owner = admin, age = '2 hours'): Promise<string> {
  const id = crypto.randomUUID();
  await db.query(
    `insert into storage.objects (bucket_id, name, owner_id, created_at)
     values ('case-documents', $1::uuid::text, $2::uuid::text, now() - $3::interval)`,
    [id, owner, age],
  );
  return id;
}

async function add(
  file: string,
  { document = null, uploader = admin }: { document?: string | null; uploader?: string } = {},
) {
  const [row] = await db.asCaller<{ id: string }>(
    service,
    `select public.add_document_version($1, $2, $3, $4, 'Vakalatnama.pdf', 'pdf', 1000) as id`,
    [file, uploader, document, caseId],
  );
  return row?.id ?? '';
}
const finish = (file: string, virus: string | null = null) =>
  db.asCaller(service, 'select public.finish_document_check($1, $2)', [file, virus]);
const versions = (document: string) =>
  db.query('select number, is_current, virus from public.document_versions where document_id = $1 order by number', [
    document,
  ]);

it('sets the client and who added a document, logs what was done, and shares it no more when its case gets another client', async () => {
  const id = await add(await upload());
  const read = () => db.query('select client_id, created_by, shared from public.case_documents where id = $1', [id]);
  expect(await read()).toEqual([{ client_id: meera, created_by: admin, shared: false }]);
  await db.asCaller(asAdmin, 'update public.case_documents set shared = true where id = $1', [id]);
  await add(await upload(), { document: id });
  const log = await db.query('select action, columns, case_id from public.audit_log where row_id = $1 order by at', [
    id,
  ]);
  expect(log).toEqual([
    { action: 'insert', columns: [], case_id: caseId },
    { action: 'update', columns: ['shared'], case_id: caseId },
    { action: 'update', columns: ['version_2'], case_id: caseId },
  ]);
  await db.query('update public.cases set client_id = $2 where id = $1', [caseId, harpreet]);
  expect(await read()).toEqual([{ client_id: harpreet, created_by: admin, shared: false }]);
  const former = () => db.query('select former_client_id from public.case_documents where id = $1', [id]);
  expect(await former()).toEqual([{ former_client_id: meera }]);
  await db.asCaller(asAdmin, 'update public.case_documents set shared = true where id = $1', [id]);
  expect(await former()).toEqual([{ former_client_id: null }]);
  await db.query('update public.cases set client_id = $2 where id = $1', [caseId, meera]);
});

it('adds what a client has uploaded to their own cases, shared with them, and no version of it', async () => {
  const id = await add(await upload(meera), { uploader: meera });
  const [row] = await db.query('select shared, created_by, client_id from public.case_documents where id = $1', [id]);
  expect(row).toEqual({ shared: true, created_by: meera, client_id: meera });
  await expect(add(await upload(harpreet), { uploader: harpreet })).rejects.toMatchObject({ code: 'PT404' });
  const version = add(await upload(meera), { uploader: meera, document: id });
  await expect(version).rejects.toMatchObject({ code: 'PT403' });
});

it('adds only what its uploader has stored, and once', async () => {
  const file = await upload();
  await expect(add(file, { uploader: meera })).rejects.toMatchObject({ code: 'PT409' });
  await expect(add(await upload(harpreet))).rejects.toMatchObject({ code: 'PT409' });
  await expect(add(crypto.randomUUID())).rejects.toMatchObject({ code: 'PT409' });
  await expect(add(file, { document: crypto.randomUUID() })).rejects.toMatchObject({ code: 'PT404' });
  await add(file);
  await expect(add(file)).rejects.toMatchObject({ code: 'PT409' });
});

it.each([
  'data:image/svg+xml;base64,PHN2Zz4=',
  'data:image/webp;base64,AA"onerror="',
  'https://example.org/IMG_2031.webp',
  `data:image/webp;base64,${'A'.repeat(6000)}`,
])('takes no thumbnail that is no small picture: %.40s', async (thumbnail) => {
  const added = db.asCaller(
    service,
    "select public.add_document_version($1, $2, null, $3, 'IMG_2031.jpg', 'jpeg', 1000, $4)",
    [await upload(), admin, caseId, thumbnail],
  );
  await expect(added).rejects.toMatchObject({ code: '23514', message: expect.stringContaining('thumbnail') });
});

it('shows the latest version that is checked and clean, in whatever order the answers come', async () => {
  const [first, second, third] = [await upload(), await upload(), await upload()];
  const id = await add(first);
  for (const file of [second, third]) await add(file, { document: id });
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

it('opens documents for the archive of a client past the limit of an hour, as long as they are shared with them', async () => {
  const file = await upload(meera);
  const document = await add(file, { uploader: meera });
  await finish(file);
  await db.query("select public.consume_throttle('document:' || $1, 600, 3600) from generate_series(1, 600)", [meera]);
  await expect(db.asCaller(asMeera, 'select public.open_document($1)', [document])).rejects.toMatchObject({
    code: 'PT429',
  });
  const open = (reader: string) =>
    db.asCaller(service, 'select * from public.open_archived_document($1, $2)', [reader, document]);
  expect(await open(meera)).toEqual([{ file_id: file, kind: 'pdf', name: 'Vakalatnama.pdf' }]);
  expect(await open(harpreet)).toEqual([]);
  expect(await open(admin)).toEqual([]);
  await db.query('update public.case_documents set shared = false where id = $1', [document]);
  expect(await open(meera)).toEqual([]);
  expect(
    await db.query("select columns from public.audit_log where row_id = $1 and action = 'open'", [document]),
  ).toEqual([{ columns: ['version_1'] }]);
});

it('deletes for good after 30 days, and finds the files that are no version or have a virus', async () => {
  const orphans = async () =>
    (
      await db.asCaller<{ file_name: string }>(
        service,
        "select orphaned_files as file_name from public.orphaned_files('case-documents')",
      )
    ).map(({ file_name }) => file_name);
  const [kept, infected, deleted, unused, young] = [
    await upload(),
    await upload(),
    await upload(),
    await upload(),
    await upload(admin, '1 minute'),
  ];
  const document = await add(kept);
  await finish(kept);
  await add(infected, { document });
  await finish(infected, 'Eicar');
  const gone = await add(deleted);
  expect(await orphans()).toEqual(expect.arrayContaining([infected, unused]));
  for (const file of [kept, deleted, young]) expect(await orphans()).not.toContain(file);
  const clean = () => db.asCaller(service, 'select public.delete_old_documents() as deleted');
  await db.query("update public.case_documents set deleted_at = now() - interval '29 days' where id = $1", [gone]);
  expect(await clean()).toEqual([{ deleted: 0 }]);
  await db.query("update public.case_documents set deleted_at = now() - interval '31 days' where id = $1", [gone]);
  expect(await clean()).toEqual([{ deleted: 1 }]);
  expect(await orphans()).toContain(deleted);
});

// A body without its length passes what Storage looks at before it reads, and parts without a type: when it has all of a file, it adds
// the row with what came.
it.each(['case-documents', 'gallery', 'social-media'])(
  'keeps no file in %s that its bucket does not take',
  async (bucket) => {
    const [{ most } = { most: 0 }] = await db.query<{ most: number }>(
      'select file_size_limit::int as most from storage.buckets where id = $1',
      [bucket],
    );
    const name = crypto.randomUUID();
    const store = (size: number, mimetype = 'image/webp') =>
      db.asCaller(
        service,
        `insert into storage.objects (bucket_id, name, metadata) values ($1, $2, $3)
       on conflict (bucket_id, name) do update set metadata = excluded.metadata`,
        [bucket, name, { size, mimetype }],
      );
    await expect(store(most + 1)).rejects.toMatchObject({ code: '42501' });
    await store(most);
    await expect(store(most + 1)).rejects.toMatchObject({ code: '42501' });
    await expect(store(1, 'text/html')).rejects.toMatchObject({ code: '42501' });
    const sizes = await db.query("select metadata ->> 'size' as size from storage.objects where name = $1", [name]);
    expect(sizes).toEqual([{ size: String(most) }]);
  },
);

it.each([
  ['an admin', asAdmin],
  ['a client', asMeera],
])('reads the first page of 2,000 documents in the order of an index, as %s', async (_, caller) => {
  await db.query(
    `insert into public.case_documents (case_id, name, shared, created_at)
     select $1, 'Annexure ' || n || '.pdf', true, now() - n * interval '1 minute' from generate_series(1, 2000) n`,
    [caseId],
  );
  await db.query('analyze public.case_documents');
  const plan = await db.asCaller<{ 'QUERY PLAN': string }>(
    caller,
    `explain select id, name from public.case_documents where case_id = $1 and (created_at, id) < (now(), $1)
     order by created_at desc, id desc limit 20`,
    [caseId],
  );
  const text = plan.map((line) => line['QUERY PLAN']).join('\n');
  expect(text).toContain('case_documents_case_id_idx');
  expect(text).not.toMatch(/Seq Scan on case_documents|Sort/);
});
