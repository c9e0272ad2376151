/** News since somebody looked last: for whom, until when, and that nobody learns of other people's. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '../support/hosted-postgres.ts';
import { admin, asAdmin, asHarpreet, asMeera, harpreet, meera, setUpHosted } from './practice.ts';

interface Item {
  kind: string;
  at: string;
  caseId: string | null;
  caseNumber: string | null;
  title: string | null;
  total: number | null;
}

const db = setUpHosted();
const { sql, add, as, link } = db;
let meerasCase: string;
let theirs: string;
beforeEach(async () => {
  await sql`delete from public.case_messages`;
  await sql`delete from public.document_requests`;
  await sql`update public.contact_submissions set status = 'closed'`;
  await sql`insert into private.last_seen
    select p.id, kind, now() from public.profiles p, unnest(array['news', 'accounts']) as kind
    on conflict on constraint last_seen_pkey do update set seen_at = now()`;
  meerasCase = await add('cases', { client_id: meera });
  theirs = await add('cases', { client_id: harpreet });
});

async function addHearing(caseId: string, inDays = 9): Promise<string> {
  const [row] = await as(asAdmin)<{ id: string }>`
    insert into public.events (title, start_date, end_date, case_id, type)
    select 'Arguments', at, at, ${caseId}, 'hearing' from (select now() + ${inDays} * interval '1 day' as at) d returning id`;
  return row?.id ?? '';
}
const setDocument = (id: string, changes: string) =>
  db.asCaller(asAdmin, `update public.case_documents set ${changes} where id = $1`, [id]);
async function addDocument(caseId: string, { shared = true, uploader = admin } = {}): Promise<string> {
  const id = await add('case_documents', { case_id: caseId, name: 'Rejoinder.pdf', created_by: uploader });
  await add('document_versions', { document_id: id, uploaded_by: uploader });
  if (shared) await setDocument(id, 'shared = true');
  return id;
}
async function addVersion(document: string) {
  await sql`update public.document_versions set is_current = false where document_id = ${document}`;
  const number = 1 + (await sql`select from public.document_versions where document_id = ${document}`).length;
  await add('document_versions', { document_id: document, number, uploaded_by: admin });
}
const give = (caseId: string, client: string) =>
  sql`update public.cases set client_id = ${client} where id = ${caseId}`;

const write = (who: Caller, caseId: string) =>
  as(who)`select public.send_message(gen_random_uuid(), ${caseId}, 'News?')`;
const readThread = (who: Caller) => as(who)`select public.mark_messages_seen(${meerasCase})`;
/** Sends a message with a document, which is shared by it if it was not. */
const attach = (who: Caller, caseId: string, document: string) => as(who)`
  select public.send_message(gen_random_uuid(), ${caseId}, 'News?', array[d.id], array[d.updated_at])
  from (select id, updated_at from public.case_documents where id = ${document}) d`;
const ask = (caseId: string) =>
  as(asAdmin)`insert into public.document_requests (case_id, title) values (${caseId}, 'PAN card')`;

async function newsFor(who: Caller): Promise<Item[]> {
  const summary = who.role === 'app_admin' ? 'admin_summary' : 'client_summary';
  const [row] = await db.asCaller<{ news: Item[] }>(who, `select news from public.${summary}()`);
  return row?.news ?? [];
}
const kindsFor = async (who: Caller) => (await newsFor(who)).map(({ kind }) => kind);
const see = (who: Caller, until: string | undefined, kind = 'news') =>
  as(who)`select public.mark_seen(${kind}, ${until})`;

describe('a client', () => {
  it('sees the soonest of many dates that were set at one moment', async () => {
    await sql`insert into public.events (title, start_date, end_date, case_id, type)
      select 'Date ' || n, now() + n * interval '1 day', now() + n * interval '1 day', ${meerasCase}, 'hearing'
      from generate_series(60, 1, -1) n`;
    const titles = (await newsFor(asMeera)).map(({ title }) => title);
    expect(titles).toEqual(Array.from({ length: 50 }, (_, n) => `Date ${n + 1}`));
    await sql`delete from public.events where case_id = ${meerasCase}`;
  });

  it('sees what an admin has done in their cases since they looked, the latest first and with the case', async () => {
    expect(await newsFor(asMeera)).toEqual([]);
    const event = await addHearing(meerasCase);
    await addDocument(meerasCase);
    await ask(meerasCase);
    await write(asAdmin, meerasCase);
    const news = await newsFor(asMeera);
    expect(news.map(({ kind }) => kind)).toEqual(['messages', 'document_request', 'document', 'date']);
    const { case_number: caseNumber } =
      (await sql`select case_number from public.cases where id = ${meerasCase}`)[0] ?? {};
    expect(news[3]).toMatchObject({ id: event, title: 'Arguments', caseId: meerasCase, caseNumber });
    expect(news[0]).toMatchObject({ total: 1, caseId: meerasCase });
  });

  it('sees it once, on every device, but a message until its thread was read', async () => {
    await addHearing(meerasCase);
    await write(asAdmin, meerasCase);
    const news = await newsFor(asMeera);
    await see(asMeera, news[1]?.at);
    expect(await kindsFor(asMeera)).toEqual(['messages']);
    await readThread(asMeera);
    expect(await newsFor(asMeera)).toEqual([]);
  });

  it('sees a document that came with a message with it, and a later version of it as new', async () => {
    const document = await addDocument(meerasCase, { shared: false });
    await attach(asAdmin, meerasCase, document);
    expect(await newsFor(asMeera)).toMatchObject([{ kind: 'messages', total: 1 }]);
    await readThread(asMeera);
    expect(await newsFor(asMeera)).toEqual([]);
    await addVersion(document);
    expect(await kindsFor(asMeera)).toEqual(['document']);
    // A document that a client attaches is no news of the office to another log-in of theirs.
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
    await as(asAdmin)`update public.events set court_hall = 'Court 9' where id = ${event}`;
    expect(await newsFor(asMeera)).toEqual([]);
    await as(asAdmin)`update public.events set end_date = end_date + interval '1 hour',
      start_date = start_date + interval '1 hour' where id = ${event}`;
    expect(await kindsFor(asMeera)).toEqual(['moved_date']);
  });

  it('sees the result of a hearing and the next date', async () => {
    const event = await addHearing(meerasCase, -1);
    await as(asAdmin)`select public.record_outcome(${event}, 'adjourned', p_next_date => now() + interval '20 days')`;
    expect((await kindsFor(asMeera)).toSorted()).toEqual(['date', 'outcome']);
  });

  it('sees a document from when they can read it, and again with each version, but not what they have sent', async () => {
    await addDocument(meerasCase, { uploader: meera });
    const document = await addDocument(meerasCase, { shared: false });
    expect(await newsFor(asMeera)).toEqual([]);
    await addVersion(document);
    expect(await newsFor(asMeera)).toEqual([]);
    await setDocument(document, 'shared = true');
    const [shared] = await newsFor(asMeera);
    expect(shared).toMatchObject({ kind: 'document', title: 'Rejoinder.pdf' });
    await see(asMeera, shared?.at);
    await addVersion(document);
    expect(await kindsFor(asMeera)).toEqual(['document']);
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
    await give(meerasCase, harpreet);
    expect(await newsFor(asMeera)).toEqual([]);
    expect(await kindsFor(asHarpreet)).toEqual(['date']);
    await give(meerasCase, meera);
    await sql`delete from public.client_users where user_id = ${meera}`;
    expect(await newsFor(asMeera)).toEqual([]);
    // Rows from before they were linked are not new.
    await link(meera, meera);
    expect(await newsFor(asMeera)).toEqual([]);
    await addHearing(meerasCase);
    expect(await kindsFor(asMeera)).toEqual(['date']);
  });

  it('is told what is missing when the moment or the screen is', async () => {
    await expect(see(asMeera, undefined)).rejects.toMatchObject({ code: 'PT422', hint: 'seenUntil' });
    await expect(see(asMeera, '2026-11-23', 'secrets')).rejects.toMatchObject({ code: 'PT422', hint: 'kind' });
  });
});

describe('an admin', () => {
  const enquire = (name: string) => add('contact_submissions', { name });

  it('sees a document that a client has added and not sent, fifteen minutes later, until it was on their screen', async () => {
    const document = await addDocument(meerasCase, { uploader: meera });
    const addedBefore = (minutes: number) =>
      sql`update public.case_documents set awaits_message = true, published_at = now() - ${minutes} * interval '1 minute'
         where id = ${document}`;
    await sql`update private.last_seen set seen_at = now() - interval '1 hour' where user_id = ${admin}`;
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
    await sql`update public.document_requests set answered_at = clock_timestamp()`;
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
    await readThread(asAdmin);
    expect(await newsFor(asAdmin)).toEqual([]);
    const [row] = await as(asAdmin)`select waiting_clients from public.admin_summary()`;
    expect(row).toEqual({ waiting_clients: 1 });
  });

  it('sees who has registered and waits to be linked, until the list was open', async () => {
    await sql`insert into auth.users (id, email) values (gen_random_uuid(), 'asha@example.com')`;
    const [item] = await newsFor(asAdmin);
    expect(item).toMatchObject({ kind: 'accounts', total: 1, title: expect.any(String), caseId: null });
    await see(asAdmin, item?.at, 'accounts');
    expect(await newsFor(asAdmin)).toEqual([]);
    await sql`delete from auth.users where email = 'asha@example.com'`;
  });

  it('has news that are no client’s, also when demoted or a client too', async () => {
    await enquire('Asha Rao');
    await write(asHarpreet, theirs);
    // The token of somebody who was an admin.
    await expect(newsFor({ role: 'app_admin', sub: meera })).rejects.toThrow();
    expect(await newsFor(asMeera)).toEqual([]);
    // The functions of a client answer an admin as the client that they are: as none.
    expect(await as(asAdmin)`select news from public.client_summary()`).toEqual([{ news: [] }]);
  });
});
