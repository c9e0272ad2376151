/** What is new since somebody looked last: to whom, until when, and that nobody learns of what is somebody else's. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hostedDatabase } from '../support/databases.ts';
import { addCase, admin, asAdmin, asHarpreet, asMeera, harpreet, meera, type Who } from '../support/demo-practice.ts';
import type { HostedPostgres } from '../support/hosted-postgres.ts';

interface Item {
  kind: string;
  at: string;
  caseId: string | null;
  caseNumber: string | null;
  title: string | null;
  total: number | null;
}

let db: HostedPostgres;
let meerasCase: string;
let theirs: string;
let number = 0;
beforeAll(async () => {
  db = await hostedDatabase('demo');
});
afterAll(() => db.close());
beforeEach(async () => {
  await db.query('delete from public.case_messages');
  await db.query('delete from public.document_requests');
  await db.query("update public.contact_submissions set status = 'closed'");
  await db.query(`insert into private.last_seen
    select p.id, kind, now() from public.profiles p, unnest(array['news', 'accounts']) as kind
    on conflict on constraint last_seen_pkey do update set seen_at = now()`);
  [meerasCase, theirs] = [await add(meera), await add(harpreet)];
});

const add = (clientId: string) => {
  number += 1;
  return addCase(db, { clientId, caseNumber: `C.A. ${number}/2026` });
};

async function addHearing(caseId: string, inDays = 9): Promise<string> {
  const [row] = await db.asCaller<{ id: string }>(
    asAdmin,
    `insert into public.events (title, start_date, end_date, case_id, type)
     values ('Arguments', now() + $2 * interval '1 day', now() + $2 * interval '1 day', $1, 'hearing') returning id`,
    [caseId, inDays],
  );
  return row?.id ?? '';
}

async function addDocument(caseId: string, { shared = true, uploader = admin } = {}): Promise<string> {
  const [row] = await db.query<{ id: string }>(
    `with document as (
       insert into public.case_documents (case_id, name, created_by) values ($1, 'Rejoinder.pdf', $2) returning id
     ), version as (
       insert into public.document_versions (id, document_id, number, size_bytes, kind, uploaded_by, checked_at, is_current)
       select gen_random_uuid(), id, 1, 1000, 'pdf', $2, now(), true from document
     )
     select id from document`,
    [caseId, uploader],
  );
  if (shared) await db.asCaller(asAdmin, 'update public.case_documents set shared = true where id = $1', [row?.id]);
  return row?.id ?? '';
}

const addVersion = (document: string) =>
  db.query(
    `with old as (
       update public.document_versions set is_current = false where document_id = $1 returning 1
     )
     insert into public.document_versions (id, document_id, number, size_bytes, kind, uploaded_by, checked_at, is_current)
     select gen_random_uuid(), $1, 1 + (select count(*) from old), 1000, 'pdf', $2, now(), true`,
    [document, admin],
  );

const write = (who: Who, caseId: string) =>
  db.asCaller(who, "select public.send_message(gen_random_uuid(), $1, 'News?')", [caseId]);
/** Sends a message with a document, which is shared by it if it was not. */
const attach = (who: Who, caseId: string, document: string) =>
  db.asCaller(
    who,
    `select public.send_message(gen_random_uuid(), $1, 'News?', array[d.id], array[d.updated_at])
     from (select id, updated_at from public.case_documents where id = $2) d`,
    [caseId, document],
  );
const ask = (caseId: string) =>
  db.asCaller(asAdmin, "insert into public.document_requests (case_id, title) values ($1, 'PAN card')", [caseId]);

async function newsFor(who: Who): Promise<Item[]> {
  const summary = who.role === 'app_admin' ? 'admin_summary' : 'client_summary';
  const [row] = await db.asCaller<{ news: Item[] }>(who, `select news from public.${summary}()`);
  return row?.news ?? [];
}
const kindsFor = async (who: Who) => (await newsFor(who)).map(({ kind }) => kind);
const see = (who: Who, until: string | undefined, kind = 'news') =>
  db.asCaller(who, 'select public.mark_seen($1, $2)', [kind, until]);

describe('a client', () => {
  it('sees what an admin has done in their cases since they looked, the latest first and with the case', async () => {
    expect(await newsFor(asMeera)).toEqual([]);
    const event = await addHearing(meerasCase);
    await addDocument(meerasCase);
    await ask(meerasCase);
    await write(asAdmin, meerasCase);
    const news = await newsFor(asMeera);
    expect(news.map(({ kind }) => kind)).toEqual(['messages', 'document_request', 'document', 'date']);
    expect(news[3]).toMatchObject({
      id: event,
      title: 'Arguments',
      caseId: meerasCase,
      caseNumber: `C.A. ${number - 1}/2026`,
    });
    expect(news[0]).toMatchObject({ total: 1, caseId: meerasCase });
  });

  it('sees it once, on every device, but a message until its thread was read', async () => {
    await addHearing(meerasCase);
    await write(asAdmin, meerasCase);
    const news = await newsFor(asMeera);
    await see(asMeera, news[1]?.at);
    expect(await kindsFor(asMeera)).toEqual(['messages']);
    await db.asCaller(asMeera, 'select public.mark_messages_seen($1)', [meerasCase]);
    expect(await newsFor(asMeera)).toEqual([]);
  });

  it('sees a document that came with a message with it, and a later version of it as new', async () => {
    const document = await addDocument(meerasCase, { shared: false });
    await attach(asAdmin, meerasCase, document);
    expect(await newsFor(asMeera)).toMatchObject([{ kind: 'messages', total: 1 }]);
    await db.asCaller(asMeera, 'select public.mark_messages_seen($1)', [meerasCase]);
    expect(await newsFor(asMeera)).toEqual([]);
    await addVersion(document);
    expect(await kindsFor(asMeera)).toEqual(['document']);
    // What a client attaches is no news of the office to another log-in of theirs.
    await attach(asMeera, meerasCase, document);
    expect(await kindsFor(asMeera)).toEqual(['document']);
  });

  it('is not taken to have seen what came after what was on the screen, nor what is to come', async () => {
    await addHearing(meerasCase);
    const [first] = await newsFor(asMeera);
    await ask(meerasCase);
    await see(asMeera, first?.at);
    expect(await kindsFor(asMeera)).toEqual(['document_request']);
    await see(asMeera, '2200-01-01');
    await ask(meerasCase);
    expect(await kindsFor(asMeera)).toEqual(['document_request']);
    await see(asMeera, '2000-01-01');
    expect(await kindsFor(asMeera)).toEqual(['document_request']);
  });

  it('sees that a date was moved, but not that its room was changed or that a past one was entered', async () => {
    await addHearing(meerasCase, -3);
    const event = await addHearing(meerasCase);
    await see(asMeera, (await newsFor(asMeera))[0]?.at);
    await db.asCaller(asAdmin, "update public.events set court_hall = 'Court 9' where id = $1", [event]);
    expect(await newsFor(asMeera)).toEqual([]);
    await db.asCaller(
      asAdmin,
      "update public.events set start_date = start_date + interval '1 hour', end_date = end_date + interval '1 hour' where id = $1",
      [event],
    );
    expect(await kindsFor(asMeera)).toEqual(['moved_date']);
  });

  it('sees the result of a hearing and the next date', async () => {
    const event = await addHearing(meerasCase, -1);
    await db.asCaller(
      asAdmin,
      "select public.record_outcome(hearing => $1, outcome => 'adjourned', next_date => now() + interval '20 days')",
      [event],
    );
    expect((await kindsFor(asMeera)).toSorted()).toEqual(['date', 'outcome']);
  });

  it('sees a document from when they can read it, and again with each version, but not what they have sent', async () => {
    await addDocument(meerasCase, { uploader: meera });
    const document = await addDocument(meerasCase, { shared: false });
    expect(await newsFor(asMeera)).toEqual([]);
    await addVersion(document);
    expect(await newsFor(asMeera)).toEqual([]);
    await db.asCaller(asAdmin, 'update public.case_documents set shared = true where id = $1', [document]);
    const [shared] = await newsFor(asMeera);
    expect(shared).toMatchObject({ kind: 'document', title: 'Rejoinder.pdf' });
    await see(asMeera, shared?.at);
    await addVersion(document);
    expect(await kindsFor(asMeera)).toEqual(['document']);
    await db.asCaller(asAdmin, 'update public.case_documents set shared = false where id = $1', [document]);
    expect(await newsFor(asMeera)).toEqual([]);
    await db.asCaller(asAdmin, 'update public.case_documents set shared = true where id = $1', [document]);
    await db.asCaller(asAdmin, 'update public.case_documents set deleted_at = now() where id = $1', [document]);
    expect(await newsFor(asMeera)).toEqual([]);
  });

  it('never learns of what is new for another client, nor of what they see', async () => {
    for (const step of [addHearing, addDocument, ask, (id: string) => write(asAdmin, id)]) await step(theirs);
    expect(await newsFor(asMeera)).toEqual([]);
    const before = await newsFor(asHarpreet);
    expect(before).toHaveLength(4);
    await see(asMeera, before[0]?.at);
    expect(await newsFor(asHarpreet)).toEqual(before);
  });

  it('no longer sees what is new in a case that was given to another client, or after being unlinked', async () => {
    await addHearing(meerasCase);
    await ask(meerasCase);
    await db.query('update public.cases set client_id = $2 where id = $1', [meerasCase, harpreet]);
    expect(await newsFor(asMeera)).toEqual([]);
    expect(await kindsFor(asHarpreet)).toEqual(['date']);
    await db.query('update public.cases set client_id = $2 where id = $1', [meerasCase, meera]);
    await db.query('delete from public.client_users where user_id = $1', [meera]);
    expect(await newsFor(asMeera)).toEqual([]);
    // What there was when they were linked is nothing new.
    await db.query('insert into public.client_users (client_id, user_id) values ($1, $1)', [meera]);
    expect(await newsFor(asMeera)).toEqual([]);
    await addHearing(meerasCase);
    expect(await kindsFor(asMeera)).toEqual(['date']);
  });

  it('is told what is missing when the moment or the screen is', async () => {
    await expect(see(asMeera, undefined)).rejects.toMatchObject({ code: 'PT422', hint: 'seenUntil' });
    await expect(see(asMeera, '2026-11-23', 'secrets')).rejects.toMatchObject({ code: 'PT422', hint: 'kind' });
    await expect(see({ role: 'anon', sub: meera }, '2026-11-23')).rejects.toMatchObject({ code: '42501' });
  });
});

describe('an admin', () => {
  const enquire = (name: string) =>
    db.query(
      `insert into public.contact_submissions (name, email, phone, service, message)
       values ($1, 'a@example.com', '9876543210', 'civil', 'A long enough message')`,
      [name],
    );

  it('sees a document that a client has added and not sent, fifteen minutes later, until it was on their screen', async () => {
    const document = await addDocument(meerasCase, { uploader: meera });
    const addedBefore = (minutes: number) =>
      db.query(
        `update public.case_documents set awaits_message = true, published_at = now() - $2 * interval '1 minute'
         where id = $1`,
        [document, minutes],
      );
    await db.query("update private.last_seen set seen_at = now() - interval '1 hour' where user_id = $1", [admin]);
    await addedBefore(14);
    expect(await newsFor(asAdmin)).toEqual([]);
    await addedBefore(16);
    const [added] = await newsFor(asAdmin);
    expect(added).toMatchObject({ kind: 'document', id: document, title: 'Rejoinder.pdf', caseId: meerasCase });
    await see(asAdmin, added?.at);
    expect(await newsFor(asAdmin)).toEqual([]);
    await addedBefore(15);
    await attach(asMeera, meerasCase, document);
    expect(await kindsFor(asAdmin)).toEqual(['messages']);
  });

  it('sees what visitors and clients did, until it was on their own screen', async () => {
    expect(await newsFor(asAdmin)).toEqual([]);
    await enquire('Asha Rao');
    await enquire('Dev Rao');
    await write(asMeera, meerasCase);
    await ask(theirs);
    await db.query('update public.document_requests set answered_at = clock_timestamp()');
    const news = await newsFor(asAdmin);
    expect(news).toMatchObject([
      { kind: 'document', title: 'PAN card', caseId: theirs, clientName: 'Harpreet Singh Gill' },
      { kind: 'messages', total: 1, caseId: meerasCase },
      { kind: 'submissions', total: 2, title: 'Dev Rao', caseId: null },
    ]);
    await see(asAdmin, news[0]?.at);
    expect(await kindsFor(asAdmin)).toEqual(['messages', 'submissions']);
    await see(asAdmin, news[2]?.at, 'submissions');
    expect(await kindsFor(asAdmin)).toEqual(['messages']);
    await db.asCaller(asAdmin, 'select public.mark_messages_seen($1)', [meerasCase]);
    expect(await newsFor(asAdmin)).toEqual([]);
    const [row] = await db.asCaller(asAdmin, 'select waiting_clients from public.admin_summary()');
    expect(row).toEqual({ waiting_clients: 1 });
  });

  it('sees who has registered and waits to be linked, until the list was open', async () => {
    await db.query("insert into auth.users (id, aud, role, email) values ($1, 'authenticated', 'authenticated', $2)", [
      crypto.randomUUID(),
      'asha@example.com',
    ]);
    const [item] = await newsFor(asAdmin);
    expect(item).toMatchObject({ kind: 'accounts', total: 1, title: expect.any(String), caseId: null });
    await see(asAdmin, item?.at, 'accounts');
    expect(await newsFor(asAdmin)).toEqual([]);
    await db.query("delete from auth.users where email = 'asha@example.com'");
  });

  it('has news that are no client’s, also when demoted or a client too', async () => {
    await enquire('Asha Rao');
    await write(asHarpreet, theirs);
    // The token of somebody who was an admin.
    await expect(newsFor({ role: 'app_admin', sub: meera })).rejects.toThrow();
    expect(await newsFor(asMeera)).toEqual([]);
    await expect(db.asCaller(asMeera, 'select * from public.admin_summary()')).rejects.toMatchObject({ code: '42501' });
    for (const name of ['client_news', 'admin_news'])
      await expect(db.asCaller(asMeera, `select private.${name}()`)).rejects.toMatchObject({ code: '42501' });
    // The functions of a client answer an admin as the client that they are: as none.
    const [row] = await db.asCaller<{ news: Item[] }>(asAdmin, 'select news from public.client_summary()');
    expect(row?.news).toEqual([]);
  });
});
