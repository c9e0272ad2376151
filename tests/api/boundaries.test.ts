/**
 * Which rows some lists of the site leave, of rows on the days and moments around today. What every list asks for, the drawn screens
 * hold, and what the functions of the database answer, its records. Other rows of the stack are left out of what is compared.
 */
import { addDays, dayAt, toIso } from '@contract';
import { expect, inject, it } from 'vitest';
import { auditLogQuery, wholeLog } from '@/data/audit-log';
import { allSubmissions, submissionQuery, submissionsQuery } from '@/data/contact-submissions/queries';
import { allPhotosQuery } from '@/data/gallery/admin-queries';
import { visiblePhotosQuery } from '@/data/gallery/queries';
import { openSumQuery } from '@/data/invoices/admin-queries';
import { allNotifications, notificationsQuery } from '@/data/notifications/queries';
import { allReviewsQuery } from '@/data/reviews/queries';
import { allTestimonialsQuery } from '@/data/testimonials/admin-queries';
import { visibleTestimonialsQuery } from '@/data/testimonials/queries';
import { allUsers, clientUserOptions, type userOptions, usersQuery } from '@/data/users/queries';
import { pageSize } from '@/lib/paging';
import { clearSession, setSession } from '@/lib/session';
import { backendVariables, withEnvironment } from '../../scripts/site/environment.ts';
import { insert, rows, service, unique } from '../support/rest.ts';
import { addCase, type Browser, signedInPractice } from './support.ts';

const { admin, client, other } = await signedInPractice();
const me = (await admin.status()).body;

const today = dayAt(new Date());
const [yesterday, tomorrow] = [addDays(today, -1), addDays(today, 1)];
/** A moment of the practice's clock. */
const at = (day: string, time: string) => toIso(`${day}T${time}`);
const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString();

/** The name of a row, by its id. */
const names = new Map<string, string>();
/** Adds a row as the service; the name is how this file calls it. */
async function add(table: string, name: string, row: object): Promise<string> {
  const { id } = await insert(table, { ...row });
  names.set(String(id), name);
  return String(id);
}
/** Our rows among those that were read, in their order. */
const ours = (found: readonly object[], key = 'id') =>
  found.flatMap((row) => names.get(String((row as Record<string, unknown>)[key])) ?? []).join(', ');

interface Query {
  // biome-ignore lint/suspicious/noExplicitAny: queries of every kind
  queryFn?: any;
}

const { url, publishableKey } = inject('stack');

/** Runs a query of the site as somebody who is signed in. */
async function ask({ queryFn }: Query, who: Browser = admin) {
  return withEnvironment(backendVariables({ url, publishableKey }), async () => {
    setSession((await who.status()).body);
    try {
      return await queryFn({ signal: new AbortController().signal });
    } finally {
      clearSession();
    }
  });
}

/** All pages of a list of the site. */
async function pages(query: (page: number) => Query, who?: Browser): Promise<object[]> {
  const all: object[] = [];
  for (let page = 1; ; page += 1) {
    const found = (await ask(query(page), who)).rows;
    all.push(...found);
    if (found.length < pageSize) return all;
  }
}

/** Reads everything that a table names, and puts it beside what is expected of it. */
async function compare(expected: Record<string, [query: () => Promise<unknown>, rows: unknown]>): Promise<void> {
  const found: Record<string, unknown> = {};
  for (const [what, [read]] of Object.entries(expected)) found[what] = await read();
  expect(found).toEqual(Object.fromEntries(Object.entries(expected).map(([what, [, wanted]]) => [what, wanted])));
}

const { id: caseId } = await addCase(client.id, {
  filing_date: yesterday,
  status: 'active',
  practice_area: 'property',
});

it('what is open of a client and of a case: reported apart, and what a former client has left', async () => {
  const { id: caseId } = await addCase(client.id);
  const invoice = async (serial: number, row: object) => {
    const sent = { status: 'sent', financial_year: 1990, issued_on: yesterday, sent_at: hours(-1), due_on: yesterday };
    const own = { number: unique('').slice(-16), serial: (Date.now() % 1e9) + serial, bill_name: 'A', case_id: caseId };
    const { id } = await insert('invoices', { ...sent, ...own, ...row });
    const line = { invoice_id: id, kind: 'fee', description: 'Drafting', amount_paise: 1000 * serial, sort_order: 1 };
    await insert('invoice_lines', line);
  };
  await invoice(1, { client_id: client.id });
  await invoice(2, { client_id: client.id, claimed_at: hours(-1) });
  await invoice(4, { client_id: other.id, case_id: null });
  await compare({
    'of a client': [() => ask(openSumQuery({ clientId: client.id })), { open: 1000, reported: 2000, ofFormer: 0 }],
    'of another': [() => ask(openSumQuery({ clientId: other.id })), { open: 4000, reported: 0, ofFormer: 0 }],
    'of a case, once it is theirs': [
      () => ask(openSumQuery({ clientId: other.id, caseId })),
      { open: 0, reported: 0, ofFormer: 3000 },
    ],
  });
});

it('enquiries: a day is the practice’s, and its last moment is its own', async () => {
  const word = `w${Math.random().toString(36).slice(2, 9)}`;
  const enquiry = (name: string, submitted_at: string, row: object = {}) =>
    add('contact_submissions', name, {
      name: `Asha ${word}`,
      email: `${unique()}@example.com`,
      phone: '+91 98100 00000',
      service: 'civil',
      message: 'A flat that was not handed over.',
      submitted_at,
      ...row,
    });
  await enquiry('evening', at(yesterday, '23:59'));
  await enquiry('midnight', at(today, '00:00'), { status: 'resolved' });
  await enquiry('last', at(today, '23:59'), { service: 'family' });
  await enquiry('morning', at(tomorrow, '00:00'));
  const site = (filters: object) => async () =>
    ours(await pages((page) => submissionsQuery({ ...allSubmissions, search: word, ...filters }, page)));
  const counted = (filters: object) => async () =>
    (await ask(submissionsQuery({ ...allSubmissions, search: word, ...filters }, 1))).total;
  await compare({
    all: [site({}), 'morning, last, midnight, evening'],
    'of today': [site({ from: today, to: today }), 'last, midnight'],
    'of today, counted': [counted({ from: today, to: today }), 2],
    'until yesterday': [site({ to: yesterday }), 'evening'],
    'until yesterday, counted': [counted({ to: yesterday }), 1],
    'from tomorrow': [site({ from: tomorrow }), 'morning'],
    resolved: [site({ status: 'resolved' }), 'midnight'],
    'resolved, counted': [counted({ status: 'resolved' }), 1],
    one: [
      async () => ours((await ask(submissionQuery([...names].find(([, name]) => name === 'morning')?.[0] ?? ''))).rows),
      'morning',
    ],
  });
});

it('the audit log and the notifications: from a day until a day', async () => {
  const [entry] = await rows(service(), 'audit_log', { case_id: `eq.${caseId}`, limit: 1 });
  expect(entry).toBeDefined();
  const log = (filters: object) => async () =>
    (await pages((page) => auditLogQuery({ ...wholeLog, case: caseId, ...filters }, page))).length > 0;
  await compare({
    'of today': [log({ from: today, to: today }), true],
    'until yesterday': [log({ to: yesterday }), false],
    'from tomorrow': [log({ from: tomorrow }), false],
    'of a kind': [log({ kind: 'document_shared' }), false],
  });
});

it('what visitors see is what is visible, in its order', async () => {
  const moment = (serial: number) => new Date(Date.UTC(2020, 0, serial)).toISOString();
  const texts = { author_name: 'A', text: 'Good.' };
  for (const [serial, name] of ['first', 'hidden', 'last'].entries()) {
    const [visible, created_at] = [name !== 'hidden', moment(serial + 1)];
    const praise = { message: 'Plain words.', rating: 4, visible, created_at };
    await add('testimonials', name, { name: unique('Asha').replaceAll('_', ' '), ...praise });
    await add('business_reviews', name, { external_id: unique(), rating: 4, visible, created_at, ...texts });
    const file = { file_name: `${unique('p')}.webp`, original_name: 'p', category: serial === 2 ? 'team' : 'court' };
    // The latest first where the admin gave no order.
    await add('gallery_photos', name, { ...file, visible, sort_order: -900, uploaded_at: moment(9 - serial) });
  }
  await compare({
    testimonials: [async () => ours(await pages(allTestimonialsQuery)), 'last, hidden, first'],
    'testimonials for visitors': [async () => ours(await ask(visibleTestimonialsQuery)), 'first, last'],
    photos: [async () => ours(await pages(allPhotosQuery)), 'first, hidden, last'],
    'photos for visitors': [async () => ours(await ask(visiblePhotosQuery())), 'first, last'],
    reviews: [async () => ours(await pages(allReviewsQuery)), 'last, hidden, first'],
  });
});

it('users by their role, and what was sent by what became of it', async () => {
  names.set(me.id, 'admin').set(client.id, 'client').set(other.id, 'other');
  const sorted = (text: string) => text.split(', ').sort().join(', ');
  const users = (filters: object) => async () =>
    sorted(ours(await pages((page) => usersQuery({ ...allUsers, ...filters }, page))));
  const profile = (await rows(service(), 'profiles', { id: `eq.${client.id}` }))[0];
  const find = ({ search }: typeof userOptions) => ({
    queryFn: ({ signal }: { signal: AbortSignal }) => search(String(profile?.full_name), signal),
  });
  let created = 0;
  const mail = async (name: string, row: object) => {
    const sent = { about_id: crypto.randomUUID(), recipient_id: client.id, address: 'asha@example.com' };
    created += 1;
    await add('notifications', name, { kind: 'hearing_set', created_at: hours(-created), ...sent, ...row });
  };
  await mail('sent', { sent_at: hours(-1) });
  await mail('failed', { failed_at: hours(-1), channel: 'whatsapp' });
  await mail('of the case', { sent_at: hours(-1), kind: 'hearing_changed', case_id: caseId });
  await mail('to the other', { sent_at: hours(-1), recipient_id: other.id, kind: 'password_changed' });
  const log = (filters: object) => async () =>
    ours(await pages((page) => notificationsQuery({ ...allNotifications, ...filters } as never, page)));
  await compare({
    admins: [users({ show: 'admin' }), 'admin'],
    clients: [users({ show: 'client' }), 'client, other'],
    'all of them': [users({}), 'admin, client, other'],
    'clients to choose from': [async () => ours(await ask(find(clientUserOptions))).includes('admin'), false],
    sent: [log({ status: 'sent' }), 'sent, of the case, to the other'],
    failed: [log({ status: 'failed' }), 'failed'],
    'of a kind': [log({ kind: 'hearing_changed' }), 'of the case'],
    'by WhatsApp': [log({ channel: 'whatsapp' }), 'failed'],
    'all that was sent': [log({}), 'sent, failed, of the case, to the other'],
  });
});
