/**
 * Which rows each query of the site leaves, of rows on the days and moments around today: cancelled, paid and deleted ones
 * too, of two clients. Other rows of the stack are left out of what is compared.
 */
import { addDays, dayAt, toIso } from '@contract';
import { expect, inject, it } from 'vitest';
import { auditLogQuery, wholeLog } from '@/data/audit-log';
import { boardQuery, nextHearingDayQuery } from '@/data/board';
import { allCases, caseOptionsOf, casePartiesQuery, caseQuery, casesQuery, myCasesQuery } from '@/data/cases/queries';
import { allSubmissions, submissionQuery, submissionsQuery } from '@/data/contact-submissions/queries';
import { adminSummaryQuery, clientSummaryQuery } from '@/data/dashboard';
import { caseDocumentsQuery, documentRequestsQuery, openRequestsQuery } from '@/data/documents/queries';
import { calendarQuery, caseEventsQuery, eventQuery, nextEventsQuery } from '@/data/events/queries';
import { allPhotosQuery } from '@/data/gallery/admin-queries';
import { visiblePhotosQuery } from '@/data/gallery/queries';
import { datesToComeQuery } from '@/data/hearings/queries';
import {
  agreementsQuery,
  allInvoices,
  certificatesQuery,
  claimsQuery,
  invoiceSumsQuery,
  invoicesQuery,
  isBilledQuery,
  lastInvoiceQuery,
  openSumQuery,
} from '@/data/invoices/admin-queries';
import { closedInvoicesQuery, myAgreementsQuery, openInvoicesQuery } from '@/data/invoices/queries';
import { caseMessagesQuery, inboxQuery } from '@/data/messages/queries';
import { allNotifications, notificationsQuery } from '@/data/notifications/queries';
import { allReviewsQuery } from '@/data/reviews/queries';
import { dueTasksQuery, openTasks, tasksQuery } from '@/data/tasks/queries';
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

it('tasks: what is due today is not overdue', async () => {
  const before = (await ask(adminSummaryQuery)).due_tasks;
  const task = (name: string, row: object) => add('tasks', name, { title: name, assignee_id: me.id, ...row });
  await task('late', { due_on: yesterday });
  await task('now', { due_on: today });
  await task('soon', { due_on: tomorrow, case_id: caseId });
  await task('nobody', { due_on: today, assignee_id: null });
  await task('done', { due_on: yesterday, done_at: hours(-1) });
  await task('done before', { due_on: today, done_at: hours(-2) });
  await task('undated', { due_on: null });
  const site = (filters: object) => async () =>
    ours(await pages((page) => tasksQuery({ ...openTasks, ...filters }, page)));
  const due = (day: string) => async () => ours(await ask(dueTasksQuery(day)));
  await compare({
    open: [site({ who: me.id }), 'late, now, soon, undated'],
    overdue: [site({ state: 'overdue' }), 'late'],
    done: [site({ state: 'done' }), 'done, done before'],
    'of nobody': [site({ who: 'nobody' }), 'nobody'],
    'of a case': [site({ case: caseId }), 'soon'],
    'board of yesterday': [due(yesterday), 'late'],
    'board of tomorrow': [due(tomorrow), 'soon'],
    'counted on the card': [async () => (await ask(adminSummaryQuery)).due_tasks - before, 3],
  });
  expect(
    ours(await ask(dueTasksQuery(today)))
      .split(', ')
      .sort(),
  ).toEqual(['late', 'nobody', 'now']);
});

it('invoices: overdue is what was due before today, is not paid and of which nothing is reported', async () => {
  let serial = 0;
  const invoice = async (name: string, row: object, paid = 0) => {
    serial += 1;
    const sent = {
      status: 'sent',
      number: unique('').slice(-16),
      financial_year: 1990,
      serial: (Date.now() % 1e9) + serial,
      issued_on: addDays(today, -30),
      sent_at: hours(-serial),
    };
    const isDraft = 'status' in row && row.status === 'draft';
    const id = await add('invoices', name, {
      client_id: client.id,
      case_id: caseId,
      bill_name: name,
      created_at: hours(-serial),
      ...(isDraft ? {} : sent),
      ...row,
    });
    await insert('invoice_lines', {
      ...{
        invoice_id: id,
        kind: 'appearance',
        description: name,
        on_date: addDays(today, -serial),
        amount_paise: 1000,
      },
      sort_order: 1,
    });
    if (paid)
      await add('payments', `payment of ${name}`, {
        invoice_id: id,
        client_id: client.id,
        paid_on: today,
        method: 'upi',
        amount_paise: paid,
        receipt_number: unique('').slice(-16),
        financial_year: 1990,
        serial: (Date.now() % 1e9) + serial,
      });
    return id;
  };
  await invoice('draft', { status: 'draft' });
  const late = await invoice('late', { due_on: yesterday });
  await invoice('now', { due_on: today, issued_on: addDays(today, -40) });
  await invoice('soon', { due_on: tomorrow });
  await invoice('reported', { due_on: yesterday, claimed_at: hours(-1) });
  await invoice('part paid', { due_on: yesterday }, 400);
  await invoice('paid', { due_on: yesterday }, 1000);
  await invoice('cancelled', {
    status: 'cancelled',
    due_on: yesterday,
    cancelled_at: hours(-1),
    cancel_reason: 'A slip.',
  });
  await invoice('of the other', { client_id: other.id, case_id: null, due_on: yesterday });
  const site =
    (state: string, of: object = {}) =>
    async () => {
      const filters = { ...allInvoices, state, sort: { by: 'due_on', ascending: true } } as typeof allInvoices;
      return ours(await pages((page) => invoicesQuery(filters, page, of)))
        .split(', ')
        .sort()
        .join(', ');
    };
  const counted = (state: string) => async () =>
    (await ask(invoicesQuery({ ...allInvoices, state } as typeof allInvoices, 1, { clientId: client.id }))).total;
  const open = 'late, now, part paid, reported, soon';
  await compare({
    drafts: [site('draft'), 'draft'],
    open: [site('open'), ['of the other', open].join(', ').split(', ').sort().join(', ')],
    overdue: [site('overdue'), 'late, of the other, part paid'],
    reported: [site('reported'), 'reported'],
    paid: [site('paid'), 'paid'],
    cancelled: [site('cancelled'), 'cancelled'],
    'of a client': [site('', { clientId: other.id }), 'of the other'],
    'of a case': [site('overdue', { caseId }), 'late, part paid'],
    'open, counted': [counted('open'), 5],
    'overdue, counted': [counted('overdue'), 2],
    'reported, counted': [counted('reported'), 1],
    'all, counted': [counted(''), 8],
    claims: [async () => ours(await ask(claimsQuery)), 'reported'],
    'what is open': [() => ask(openSumQuery({ clientId: client.id })), { open: 3600, reported: 1000, ofFormer: 0 }],
    'what is open of the case': [
      () => ask(openSumQuery({ clientId: other.id, caseId })),
      { open: 0, reported: 0, ofFormer: 4600 },
    ],
    billed: [() => ask(isBilledQuery(caseId, addDays(today, -2))), true],
    'billed by one that was cancelled': [() => ask(isBilledQuery(caseId, addDays(today, -8))), false],
    'billed on a day without': [() => ask(isBilledQuery(caseId, addDays(today, -20))), false],
    "a client's open ones": [
      async () =>
        ours(await ask(openInvoicesQuery, client.browser))
          .split(', ')
          .sort()
          .join(', '),
      open,
    ],
    "a client's closed ones": [async () => ours(await pages(closedInvoicesQuery, client.browser)), 'paid, cancelled'],
    "the other's open ones": [async () => ours(await ask(openInvoicesQuery, other.browser)), 'of the other'],
  });
  const lastOf = (of: { clientId: string; caseId?: string }) => async () =>
    (await ask(lastInvoiceQuery(of)))?.lines[0].description ?? null;
  const sums = (filters: object) => async () => {
    const { found, total_paise, paid_paise, open_paise } = await ask(
      invoiceSumsQuery({ ...allInvoices, year: '1990', ...filters } as typeof allInvoices),
    );
    return [found, total_paise, paid_paise, open_paise];
  };
  await compare({
    'the last one that was sent': [lastOf({ clientId: client.id }), 'late'],
    'the last one of the case': [lastOf({ clientId: client.id, caseId }), 'late'],
    'the last one of the other': [lastOf({ clientId: other.id }), 'of the other'],
    'of a case without one of the client': [lastOf({ clientId: other.id, caseId }), null],
    'sums of all': [sums({}), [8, 7000, 1400, 5600]],
    'sums of the overdue': [sums({ state: 'overdue' }), [3, 3000, 400, 2600]],
    'sums of the reported': [sums({ state: 'reported' }), [1, 1000, 0, 1000]],
    'sums of the cancelled': [sums({ state: 'cancelled' }), [1, 1000, 0, 0]],
    'sums of another year': [sums({ year: '1989' }), [0, 0, 0, 0]],
  });
  const taxed = (name: string, row: object) => {
    serial += 1;
    return add('payments', name, {
      invoice_id: late,
      client_id: client.id,
      paid_on: today,
      method: 'upi',
      amount_paise: 10,
      tax_paise: 1,
      receipt_number: unique('').slice(-16),
      financial_year: 1990,
      serial: (Date.now() % 1e9) + serial,
      ...row,
    });
  };
  await taxed('not seen', {});
  await taxed('waiting longer', { paid_on: yesterday });
  await taxed('seen', { certificate_seen_at: hours(-1) });
  await taxed('without tax', { tax_paise: 0 });
  await taxed('taken back', { cancelled_at: hours(-1), cancel_reason: 'A slip.' });
  expect(ours(await ask(certificatesQuery))).toBe('waiting longer, not seen');
});

it('events: today ends at its midnight in the practice’s zone, and what has a result is not to come', async () => {
  const event = (name: string, start: string, row: object = {}) =>
    add('events', name, { title: name, type: 'hearing', start_date: start, end_date: start, case_id: caseId, ...row });
  await event('last night', at(yesterday, '23:59'));
  await event('midnight', at(today, '00:00'));
  await event('last minute', at(today, '23:59'));
  await event('next midnight', at(tomorrow, '00:00'));
  await event('in an hour', hours(1), { type: 'meeting' });
  await event('decided', hours(2), { outcome: 'adjourned', outcome_recorded_at: hours(0) });
  await event('over the night', at(yesterday, '23:00'), { end_date: at(today, '01:00'), type: 'other' });
  await event('until midnight', at(yesterday, '23:00'), { end_date: at(today, '00:00'), type: 'other' });
  await event('of the other', hours(1), { case_id: null, client_id: other.id });
  const sorted = (text: string) => text.split(', ').sort().join(', ');
  const days = (first: string, count: number) => async () =>
    sorted(ours(await ask(calendarQuery({ first, days: count, per_day: 100 }))));
  const board = (day: string, part: 'hearings' | 'others') => async () =>
    sorted(ours((await ask(boardQuery(day)))[part]));
  const isToday = (moment: string) => dayAt(new Date(moment)) === today;
  const floating = [
    ['in an hour', hours(1)],
    ['of the other', hours(1)],
    ['decided', hours(2)],
  ].filter(([, moment = '']) => isToday(moment));
  const onToday = (...more: string[]) => sorted([...more, ...floating.map(([name = '']) => name)].join(', '));
  await compare({
    'calendar of today': [days(today, 1), onToday('midnight', 'last minute', 'over the night')],
    'calendar of yesterday': [days(yesterday, 1), 'last night, over the night, until midnight'],
    'hearings of today': [
      board(today, 'hearings'),
      sorted(
        [
          'midnight',
          'last minute',
          ...floating.map(([name = '']) => name).filter((name) => name !== 'in an hour'),
        ].join(', '),
      ),
    ],
    'hearings of yesterday': [board(yesterday, 'hearings'), 'last night'],
    'others of yesterday': [board(yesterday, 'others'), 'over the night, until midnight'],
    'of the case': [async () => ours(await ask(caseEventsQuery(caseId))).split(', ').length, 8],
    'to come of a client': [
      async () => sorted(ours(await ask(nextEventsQuery(client.id)))),
      sorted(['in an hour', 'last minute', 'next midnight'].join(', ')),
    ],
    'to come of the other': [async () => ours(await ask(nextEventsQuery(other.id))), 'of the other'],
    'next on the card': [
      async () => names.get((await ask(clientSummaryQuery, client.browser)).next_id),
      hours(1) < at(today, '23:59') ? 'in an hour' : 'last minute',
    ],
    'dates of the case to come': [
      async () => sorted(ours(await ask(datesToComeQuery(caseId)))),
      'in an hour, last minute, next midnight',
    ],
    'next day with a hearing, from yesterday': [() => ask(nextHearingDayQuery(yesterday)), yesterday],
    'next day with a hearing, from tomorrow': [() => ask(nextHearingDayQuery(tomorrow)), tomorrow],
    "another's event": [
      () =>
        ask(eventQuery([...names].find(([, name]) => name === 'midnight')?.[0] ?? ''), other.browser).catch(
          ({ status }) => status,
        ),
      404,
    ],
  });
  const [row] = await pages((page) => casesQuery({ ...allCases, client: client.id }, page));
  expect((row as { next_hearing: object[] }).next_hearing).toHaveLength(1);
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

it('cases, their papers and messages: what was deleted, answered or is another’s', async () => {
  names.set(caseId, 'ours');
  const second = (await addCase(other.id, { filing_date: today, status: 'pending', practice_area: 'civil' })).id;
  names.set(second, 'theirs');
  const document = (name: string, row: object = {}) =>
    add('case_documents', name, { case_id: caseId, name: `${name}.pdf`, ...row });
  await document('shared', { shared: true });
  await document('kept');
  await document('deleted', { deleted_at: hours(-1), shared: true });
  await document('elsewhere', { case_id: second, shared: true });
  await add('document_requests', 'asked', { case_id: caseId, title: 'PAN card' });
  await add('document_requests', 'answered', { case_id: caseId, title: 'Deed', answered_at: hours(-1) });
  await add('document_requests', 'asked of the other', { case_id: second, title: 'PAN card' });
  await add('fee_agreements', 'agreed', {
    client_id: client.id,
    case_id: caseId,
    description: 'Drafting',
    agreed_on: today,
  });
  await add('fee_agreements', 'agreed with the other', {
    client_id: other.id,
    description: 'Drafting',
    agreed_on: today,
  });
  await add('case_parties', 'party', { case_id: caseId, side: 'petitioner', name: 'Meera Nair' });
  const message = (name: string, row: object) => add('case_messages', name, { body: name, author_name: name, ...row });
  await message('theirs to answer', { case_id: caseId, author_id: client.id, is_from_admin: false });
  await message('ours', { case_id: second, author_id: me.id, is_from_admin: true });
  const sorted = (text: string) => text.split(', ').sort().join(', ');
  const site = (filters: object) => async () =>
    sorted(ours(await pages((page) => casesQuery({ ...allCases, ...filters }, page))));
  const documents = (deleted: boolean, who?: Browser) => async () =>
    sorted(ours((await ask(caseDocumentsQuery(caseId, { order: 'latest', limit: 20, deleted }), who)).rows));
  await compare({
    active: [site({ status: 'active' }), 'ours'],
    pending: [site({ status: 'pending', sort: { by: 'next_hearing', ascending: true } }), 'theirs'],
    civil: [site({ area: 'civil' }), 'theirs'],
    'of a client': [site({ client: client.id }), 'ours'],
    "a client's own": [async () => ours(await pages(myCasesQuery, client.browser)), 'ours'],
    "another's": [() => ask(caseQuery(second), client.browser), null],
    'to choose from': [
      async () =>
        ours(
          await ask({ queryFn: ({ signal }: { signal: AbortSignal }) => caseOptionsOf(client.id).search('', signal) }),
        ),
      'ours',
    ],
    parties: [async () => ours(await ask(casePartiesQuery(caseId))), 'party'],
    documents: [documents(false), 'kept, shared'],
    'deleted documents': [documents(true), 'deleted'],
    "a client's documents": [documents(false, client.browser), 'shared'],
    requests: [async () => sorted(ours(await ask(documentRequestsQuery(caseId)))), 'answered, asked'],
    'open requests': [async () => ours(await ask(openRequestsQuery, client.browser)), 'asked'],
    agreements: [async () => ours(await ask(agreementsQuery({ clientId: client.id }))), 'agreed'],
    'agreements of the case': [async () => ours(await ask(agreementsQuery({ caseId }))), 'agreed'],
    "a client's agreements": [async () => ours(await ask(myAgreementsQuery, other.browser)), 'agreed with the other'],
    messages: [async () => ours((await ask(caseMessagesQuery(caseId))).rows), 'theirs to answer'],
    waiting: [
      async () =>
        (await ask(inboxQuery))
          .filter(({ case_id }: { case_id: string }) => [caseId, second].includes(case_id))
          .map(({ case_id, waiting_since }: { case_id: string; waiting_since: string | null }) => [
            names.get(case_id),
            waiting_since !== null,
          ]),
      [
        ['ours', true],
        ['theirs', false],
      ],
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
