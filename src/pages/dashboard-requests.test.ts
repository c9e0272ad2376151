/** The requests that are measured and whose plans are read are those that the dashboards send, all of them, no others. */
import { expect, it } from 'vitest';
import {
  adminSummaryQuery,
  analyticsQuery,
  clientSummaryQuery,
  type VisitUnit,
  visitSpans,
  visitsQuery,
} from '@/features/analytics/queries';
import { type AuditFilters, auditLogQuery, wholeLog } from '@/features/audit-log/queries';
import { boardQuery } from '@/features/board/queries';
import { caseOptions } from '@/features/cases/case-options';
import { allCases, type CaseFilters, casesQuery, myCasesQuery, usedStatusesQuery } from '@/features/cases/queries';
import { clientOptions } from '@/features/clients/client-options';
import {
  allClients,
  clientsQuery,
  clientUsersQuery,
  conflictChecksQuery,
  conflictsQuery,
  newAccountsQuery,
} from '@/features/clients/queries';
import { allSubmissions, type SubmissionFilters, submissionsQuery } from '@/features/contact-submissions/queries';
import { unseenSubmissionsQuery } from '@/features/contact-submissions/unseen-submissions';
import { calendarViews, visibleDays } from '@/features/events/calendar/view';
import { calendarQuery, caseEventsQuery, eventQuery } from '@/features/events/queries';
import { caseMessagesQuery, inboxQuery, unreadMessagesQuery } from '@/features/messages/queries';
import { mySessionsQuery, userSessionsQuery } from '@/features/sessions/queries';
import { allUsers, type UserFilters, usersQuery } from '@/features/users/queries';
import { setSession } from '@/lib/session';
import { fakeNetwork, json, type Route, type SentRequest, supabaseUrl } from '@/testing/network';
import { aUser } from '@/testing/users';
import { firstNames, rareName, surnames } from '../../scripts/bench/data/generate.ts';
import { dataRequests, type SampleRows } from '../../scripts/bench/data/requests.ts';
import type { RestRequest } from '../../scripts/bench/data/rest-requests.ts';

const sampleRows: SampleRows = {
  client: '00000000-0000-4000-8000-000000000002',
  case: '00000000-0000-4000-8001-000000000001',
  event: '00000000-0000-4000-8002-000000000001',
  caseNumber: 'C.A. No. 1042/2026',
  today: '2026-11-21',
};

/** A request in one line, whatever the order of its parameters. */
function line(method: string, address: string, body: unknown, prefer: string | null | undefined): string {
  const { pathname, searchParams } = new URL(address, supabaseUrl);
  searchParams.sort();
  const fields = Object.entries((body ?? {}) as object).sort();
  return [method, pathname, searchParams.toString(), JSON.stringify(fields), prefer ?? ''].join(' ');
}

const lineOfAsk = ({ path, body, prefer }: RestRequest) => line(body ? 'POST' : 'GET', path, body, prefer);
const lineOfSent = ({ method, url, body, headers }: SentRequest) => line(method, url, body, headers.get('prefer'));

interface Query {
  queryFn?: unknown;
}

/** Everything that the dashboards ask when they are used as the list of measured requests says. */
function queries(): Query[] {
  const { client, case: caseId, event, caseNumber, today } = sampleRows;
  const [someone = '', another = ''] = [surnames[10], surnames[30]];
  const cases = (changes: Partial<CaseFilters> = {}, page = 1) => casesQuery({ ...allCases, ...changes }, page);
  const submissions = (changes: Partial<SubmissionFilters> = {}, page = 1) =>
    submissionsQuery({ ...allSubmissions, ...changes }, page);
  const users = (changes: Partial<UserFilters> = {}, page = 1) =>
    usersQuery({ search: '', role: '', sort: allUsers.sort, ...changes }, page);
  const clients = (changes: Partial<typeof allClients> = {}, page = 1) =>
    clientsQuery({ ...allClients, ...changes }, page);
  const audit = (changes: Partial<AuditFilters> = {}, page = 1) => auditLogQuery({ ...wholeLog, ...changes }, page);
  const by = (column: string, ascending = true) => ({ sort: { by: column, ascending } });
  return [
    adminSummaryQuery,
    clientSummaryQuery,
    analyticsQuery,
    ...(Object.keys(visitSpans) as VisitUnit[]).map(visitsQuery),
    // A month of six weeks.
    ...calendarViews.map((view) => calendarQuery({ ...visibleDays(view, '2026-08-15'), first: today })),
    boardQuery(today),
    eventQuery(event),
    caseEventsQuery(caseId),
    myCasesQuery(1),
    usedStatusesQuery,
    cases(),
    cases({}, 10),
    cases(by('filing_date')),
    cases(by('title')),
    cases(by('title', false)),
    cases(by('title'), 10),
    cases(by('case_number')),
    cases({ status: 'closed' }),
    cases({ status: 'pending' }),
    cases({ status: 'pending', ...by('title') }),
    cases({ status: 'closed', ...by('case_number') }),
    cases({ area: 'civil' }),
    cases({ area: 'civil' }, 10),
    cases({ area: 'civil', ...by('title') }),
    cases({ area: 'civil', ...by('case_number') }),
    cases({ client }),
    ...[
      'petition',
      'bail',
      someone,
      `${someone} ${another}`,
      `${someone} v. ${another}`,
      caseNumber,
      firstNames[20] ?? '',
      'zzz',
    ].map((search) => cases({ search })),
    submissions(),
    submissions({}, 10),
    submissions({ status: 'closed' }),
    submissions({ status: 'new' }),
    submissions({ from: today, to: today }),
    submissions({ status: 'new', from: today, to: today }),
    unseenSubmissionsQuery(null),
    ...['advice', someone, 'enquiry49999@bench.example'].map((search) => submissions({ search })),
    clients(),
    clients({}, 10),
    clients(by('created_at', false)),
    ...['bench', someone].map((search) => clients({ search })),
    conflictsQuery({ fullName: rareName, email: '', phone: '' }),
    conflictChecksQuery(client),
    newAccountsQuery,
    clientUsersQuery(client),
    users(),
    users({}, 10),
    users(by('created_at', false)),
    users({ role: 'admin' }),
    users({ role: 'admin', ...by('created_at', false) }),
    ...['bench', someone].map((search) => users({ search })),
    audit(),
    audit({}, 10),
    audit({ kind: 'case' }),
    audit({ case: caseId }),
    audit({ person: client }),
    audit({ from: today, to: today }),
    ...[someone, caseNumber, 'zzz'].map((search) => audit({ search })),
    userSessionsQuery(client),
    mySessionsQuery,
    caseMessagesQuery(caseId),
    unreadMessagesQuery,
    inboxQuery,
    ...[clientOptions, caseOptions].flatMap((source) =>
      ['', someone].map((typed) => ({
        queryFn: ({ signal }: { signal: AbortSignal }) => source.search(typed, signal),
      })),
    ),
  ];
}

it('are the same', async () => {
  setSession(aUser());
  const anything: Route = () => json([]);
  const sent = fakeNetwork(new Proxy({}, { get: () => anything }));
  for (const { queryFn } of queries()) {
    const ask = queryFn as (context: { signal: AbortSignal }) => Promise<unknown>;
    // Some miss a row in the empty answer; what they asked for is recorded all the same.
    await ask({ signal: new AbortController().signal }).catch(() => undefined);
  }
  const measured = new Set(dataRequests(sampleRows).map(({ request }) => lineOfAsk(request)));
  const asked = new Set(sent.map(lineOfSent));
  expect([...asked].sort()).toEqual([...measured].sort());
});
