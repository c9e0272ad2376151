/** The queries of the dashboards: those that open them, and every kind of page, filter, order and search of a list. */
import { analyticsQuery, type VisitUnit, visitSpans, visitsQuery } from '@/data/analytics';
import { type AuditFilters, auditLogQuery, wholeLog } from '@/data/audit-log';
import { boardQuery } from '@/data/board';
import {
  allCases,
  type CaseFilters,
  caseOptions,
  casePartiesQuery,
  casesQuery,
  myCasesQuery,
  usedStatusesQuery,
} from '@/data/cases/queries';
import {
  allClients,
  clientOptions,
  clientsQuery,
  clientUsersQuery,
  conflictChecksQuery,
  conflictsQuery,
  newAccountsQuery,
} from '@/data/clients/queries';
import { allSubmissions, type SubmissionFilters, submissionsQuery } from '@/data/contact-submissions/queries';
import { adminSummaryQuery, clientSummaryQuery } from '@/data/dashboard';
import { caseDocumentsQuery, DOCUMENTS_STEP, documentRequestsQuery } from '@/data/documents/queries';
import { calendarViews, visibleDays } from '@/data/events/calendar-view';
import { calendarQuery, caseEventsQuery, eventQuery } from '@/data/events/queries';
import { allInvoices, invoicesQuery, openSumQuery } from '@/data/invoices/admin-queries';
import { closedInvoicesQuery, openInvoicesQuery } from '@/data/invoices/queries';
import { caseMessagesQuery, inboxQuery, MESSAGES_STEP } from '@/data/messages/queries';
import { openEndsQuery } from '@/data/open-ends';
import { MAX_FOUND, searchAllQuery } from '@/data/search';
import { mySessionsQuery, userSessionsQuery } from '@/data/sessions';
import { dueTasksQuery, openTasks, type TaskFilters, tasksQuery } from '@/data/tasks/queries';
import { allUsers, type UserFilters, usersQuery } from '@/data/users/queries';
import { pageSize } from '@/lib/paging';
import { getSession, setSession } from '@/lib/session';
import { callAsUser } from '@/lib/user-rows';
import { adminId, clerkId, firstNames, juniorId, rareName, type SampleRows, surnames } from './generate.ts';

/** One query of a dashboard. */
export interface DataQuery {
  as: Person;
  what: string;
  /** Sends it. */
  run: () => Promise<unknown>;
  /** The query of the small data set: the same, or one that fills the screen as well. */
  small: () => Promise<unknown>;
  /** The rows that the screen shows: no response may have more. */
  maxRows: number;
}

/** The client is the first one of the generated data; `assigned` is the junior who sees assigned cases only. */
export type Person = 'admin' | 'client' | 'clerk' | 'junior' | 'assigned';

interface Query {
  queryFn?: unknown;
}

/** Its name, the rows that its screen shows, and the query that is sent to the small data set, if it is another one. */
type Entry = [what: string, query: Query, maxRows?: number, small?: Query];

// Words that are in every text, and in about three of a hundred.
const everywhere = { cases: 'petition', submissions: 'advice', people: 'bench' };
const [someone = '', another = ''] = [surnames[10], surnames[30]];
const by = (column: string, ascending = true) => ({ sort: { by: column, ascending } });

/** The views of a list, and of its tenth page, which the small data set has not; then the searches, by what they find. */
function list<Filters extends { search: string }>(
  what: string,
  query: (filters: Partial<Filters>, page: number) => Query,
  views: [view: string, filters: Partial<Filters>, page?: number][],
  searches: [found: string, input: string, inSmall?: string][],
): Entry[] {
  const search = (input: string) => query({ search: input } as Partial<Filters>, 1);
  return [
    ...views.map(([view, filters, page = 1]): Entry => {
      const name = [what, view].filter(Boolean).join(', ') + (page > 1 ? `, page ${page}` : '');
      return [name, query(filters, page), pageSize, query(filters, 1)];
    }),
    ...searches.map(([found, input, inSmall = input]): Entry => {
      return [`${what}, search ${found}`, search(input), pageSize, search(inSmall)];
    }),
  ];
}

const cases = ({ client, caseNumber }: SampleRows): Entry[] =>
  list<CaseFilters>(
    'cases',
    (filters, page) => casesQuery({ ...allCases, ...filters }, page),
    [
      ['', {}],
      ['', {}, 10],
      ['oldest first', by('filing_date')],
      ['by title', by('title')],
      ['by title, backwards', by('title', false)],
      ['by title', by('title'), 10],
      ['by case number', by('case_number')],
      ['by next hearing', by('next_hearing')],
      ['by next hearing', by('next_hearing'), 10],
      ['a rare status, by next hearing', { status: 'pending', ...by('next_hearing') }],
      ['a common status', { status: 'closed' }],
      ['a rare status', { status: 'pending' }],
      ['a rare status, by title', { status: 'pending', ...by('title') }],
      ['a common status, by case number', { status: 'closed', ...by('case_number') }],
      ['an area', { area: 'civil' }],
      ['an area', { area: 'civil' }, 10],
      ['an area, by title', { area: 'civil', ...by('title') }],
      ['an area, by case number', { area: 'civil', ...by('case_number') }],
      ['a client', { client }],
    ],
    [
      ['a word in every case', everywhere.cases],
      ['a word in one of ten', 'bail', everywhere.cases],
      ['a surname', someone, everywhere.cases],
      ['two surnames', `${someone} ${another}`, everywhere.cases],
      ['a title', `${someone} v. ${another}`, everywhere.cases],
      ['a case number', caseNumber],
      ['a client by first name', firstNames[20] ?? '', everywhere.cases],
      ['nothing', 'zzz'],
    ],
  );

const submissions = ({ today }: SampleRows): Entry[] =>
  list<SubmissionFilters>(
    'submissions',
    (filters, page) => submissionsQuery({ ...allSubmissions, ...filters }, page),
    [
      ['', {}],
      ['', {}, 10],
      ['a common status', { status: 'closed' }],
      ['a rare status', { status: 'new' }],
      ['a day', { from: today, to: today }],
      ['a day and a status', { status: 'new', from: today, to: today }],
    ],
    [
      ['a word in every request', everywhere.submissions],
      ['a surname', someone, everywhere.submissions],
      ['an address', 'enquiry49999@bench.example', 'enquiry49@bench.example'],
    ],
  );

const people = (what: string): [string, string, string?][] => [
  [`a word for every ${what}`, everywhere.people],
  ['a surname', someone, everywhere.people],
];

const clients = list<typeof allClients>(
  'clients',
  (filters, page) => clientsQuery({ ...allClients, ...filters }, page),
  [
    ['', {}],
    ['', {}, 10],
    ['newest first', by('created_at', false)],
  ],
  people('client'),
);

/** The search for all: what is in every row, what is rare, and names in another spelling and script. */
const searches = ({ caseNumber }: SampleRows): Entry[] =>
  (
    [
      ['a case number', caseNumber],
      ['a common surname', someone, 'be'],
      ['two surnames', `${someone} ${another}`, 'be c'],
      ['a name in another spelling', 'Mira Nayar', 'be c'],
      ['a name in Devanagari', 'मीरा नायर', 'be c'],
      ['a rare name with a letter wrong', 'Zenobja Wadia'],
      ['the beginning of a name', 'sha', 'be'],
      ['a phone number', '98765 43210'],
      ['nothing', 'zzz'],
    ] as const
  ).map(([found, input, inSmall = input]) => [
    `search for all, search ${found}`,
    searchAllQuery(input),
    3 * MAX_FOUND,
    searchAllQuery(inSmall),
  ]);

const users = list<UserFilters>(
  'users',
  (filters, page) => usersQuery({ ...allUsers, ...filters }, page),
  [
    ['', {}],
    ['', {}, 10],
    ['newest first', by('created_at', false)],
    ['admins', { show: 'admin' }],
    ['admins, newest first', { show: 'admin', ...by('created_at', false) }],
  ],
  people('user'),
);

function auditLog({ client, case: ofCase, caseNumber, today }: SampleRows): Entry[] {
  const query = (filters: Partial<AuditFilters>, page: number) => auditLogQuery({ ...wholeLog, ...filters }, page);
  return [
    ...list<AuditFilters>(
      'audit log',
      query,
      [
        ['', {}],
        ['', {}, 10],
        ['a case', { case: ofCase }],
        ['a client', { person: client }],
        ['a day', { from: today, to: today }],
      ],
      [
        ['a surname', someone, everywhere.people],
        ['a case number', caseNumber, everywhere.people],
        ['nothing', 'zzz'],
      ],
    ),
    ['audit log, a kind', query({ kind: 'case' }, 1), pageSize, query({ kind: 'event' }, 1)],
  ];
}

const tasks = ({ case: ofCase, today }: SampleRows): Entry[] => [
  ['tasks that are due', dueTasksQuery(today), 100],
  ...(
    [
      ['', {}],
      ['overdue', { state: 'overdue' }],
      ['done', { state: 'done' }],
      ['of all states', { state: '' }],
      ['of an admin', { who: adminId }],
      ['of nobody', { who: 'nobody' }],
      ['of a case', { case: ofCase }],
    ] satisfies [string, Partial<TaskFilters>][]
  ).map(([view, filters]): Entry => [`tasks ${view}`, tasksQuery({ ...openTasks, ...filters }, 1), pageSize]),
];

const invoices = ({ client, case: ofCase }: SampleRows): Entry[] => [
  ...(
    [
      ['', {}],
      ['by due day', { sort: { by: 'due_on', ascending: true } }],
      ...(['draft', 'open', 'overdue', 'paid'] as const).map((state): [string, object] => [state, { state }]),
    ] as [string, object][]
  ).map(([view, filters]): Entry => [`invoices ${view}`, invoicesQuery({ ...allInvoices, ...filters }, 1), pageSize]),
  [
    'invoices, search a number',
    invoicesQuery({ ...allInvoices, search: 'N99999' }, 1),
    pageSize,
    invoicesQuery({ ...allInvoices, search: 'N99' }, 1),
  ],
  [
    'invoices, search a surname',
    invoicesQuery({ ...allInvoices, search: someone }, 1),
    pageSize,
    invoicesQuery(allInvoices, 1),
  ],
  ['invoices of a client', invoicesQuery(allInvoices, 1, { clientId: client }), pageSize],
  ['invoices of a case', invoicesQuery(allInvoices, 1, { caseId: ofCase }), pageSize],
  ['invoices that a client has not paid', openSumQuery({ clientId: client }), 100],
];

/** First page of the lists of an opened case. */
const openedCase = (id: string): Entry[] => [
  ["a case's parties", casePartiesQuery(id), 100],
  ["a case's events", caseEventsQuery(id), Number.POSITIVE_INFINITY], // the dialog shows them all
  ["a case's requests for documents", documentRequestsQuery(id), 100],
  ["a case's documents", caseDocumentsQuery(id, { order: 'latest', limit: DOCUMENTS_STEP }), DOCUMENTS_STEP + 1],
  ["a case's messages", caseMessagesQuery(id), MESSAGES_STEP + 1],
  [
    "a case's messages, seen",
    { queryFn: () => callAsUser('mark_messages_seen', { p_case_id: id, p_seen_until: new Date().toISOString() }) },
  ],
];

/** At most so many events of a generated practice began before the days on the screen and reach into them. */
const longOnes = 50;

/** The calendar's views, an opened event, and an opened case. */
function calendar({ today, event, case: ofCase }: SampleRows): Entry[] {
  return [
    ...calendarViews.map((view): Entry => {
      // A month of six weeks.
      const days = { ...visibleDays(view, '2026-08-15'), first: today };
      return [`calendar, ${view}`, calendarQuery(days), days.days * days.per_day + longOnes];
    }),
    ['an event', eventQuery(event), 1],
    ...openedCase(ofCase),
  ];
}

/** The two comboboxes for a client or a case, opened and searched. */
const pickers = (
  [
    ['a client', clientOptions, everywhere.people],
    ['a case', caseOptions, everywhere.cases],
  ] as const
).flatMap(([what, source, word]): Entry[] => {
  const picked = (input: string): Query => ({
    queryFn: ({ signal }: { signal: AbortSignal }) => source.search(input, signal),
  });
  return [
    [`choice of ${what}`, picked(''), 10],
    [`choice of ${what}, typed`, picked(someone), 10, picked(word)],
  ];
});

const entries = (rows: SampleRows): Record<'admin' | 'client', Entry[]> => ({
  admin: [
    ['cards', adminSummaryQuery],
    ...calendar(rows),
    ['board', boardQuery(rows.today), 200 + longOnes],
    ['what would be forgotten', openEndsQuery, 200],
    ...tasks(rows),
    ...invoices(rows),
    ...cases(rows),
    ['statuses of cases', usedStatusesQuery],
    ...submissions(rows),
    ...clients,
    ['conflicts of a new client', conflictsQuery({ fullName: rareName, email: '', phone: '' })],
    ['conflict checks of a client', conflictChecksQuery(rows.client), 10],
    ...searches(rows),
    ['new accounts', newAccountsQuery, 100],
    ['inbox', inboxQuery, 100],
    ['log-ins of a client', clientUsersQuery(rows.client), 100],
    ...users,
    ...auditLog(rows),
    ['sessions of a user', userSessionsQuery(rows.client)],
    ...pickers,
    ['analytics', analyticsQuery],
    ...(Object.keys(visitSpans) as VisitUnit[]).map((unit): Entry => [`visits by ${unit}`, visitsQuery(unit), 30]),
  ],
  client: [
    ['cards', clientSummaryQuery],
    ...calendar(rows),
    ['my sessions', mySessionsQuery],
    ['my cases', myCasesQuery(1)],
    ['my open invoices', openInvoicesQuery, 100],
    ['my paid invoices', closedInvoicesQuery(1), pageSize],
  ],
});

/** Sends a query of the site as somebody. Takes their tokens. */
function createSender(rows: SampleRows, tokens: Record<Person, string>) {
  const nobody = { username: '', fullName: '', email: '', phone: null, language: 'en' as const };
  const ids = { admin: adminId, client: rows.client, clerk: clerkId, junior: juniorId, assigned: juniorId };
  const signIn = (as: Person) => {
    if (getSession()?.accessToken === tokens[as]) return;
    const role = as === 'assigned' ? 'junior' : as;
    setSession({ ...nobody, id: ids[as], role, accessToken: tokens[as], expiresAt: Date.now() / 1000 + 3600 });
  };
  return (as: Person, { queryFn }: Query) => {
    const ask = queryFn as (context: { signal: AbortSignal }) => Promise<unknown>;
    return () => {
      signIn(as);
      return ask({ signal: new AbortController().signal });
    };
  };
}

/** A query of somebody of the office, beside the same of an admin. */
export interface RoleQuery {
  as: Person;
  what: string;
  admin: () => Promise<unknown>;
  run: () => Promise<unknown>;
}

const ofEverybody = [
  'cards',
  'calendar, month',
  'board',
  'cases',
  'cases, search a surname',
  'search for all, search a common surname',
];

/** What everybody in the office asks for most, as each role of it; those of `assigned` come last. */
export function roleQueries(rows: SampleRows, tokens: Record<Person, string>): RoleQuery[] {
  const send = createSender(rows, tokens);
  const asked = entries(rows).admin.filter(([what]) => ofEverybody.includes(what));
  return (['clerk', 'junior', 'assigned'] as const).flatMap((as) =>
    asked.map(([what, query]) => ({ as, what, admin: send('admin', query), run: send(as, query) })),
  );
}

/**
 * All queries, for one data set, as the site sends them.
 * @param tokens of the people
 */
export function dataQueries(rows: SampleRows, tokens: Record<Person, string>): DataQuery[] {
  const send = createSender(rows, tokens);
  return Object.entries(entries(rows)).flatMap(([person, list]) => {
    const as = person as Person;
    return list.map(([what, query, maxRows = pageSize, small = query]) => {
      return { as, what, run: send(as, query), small: send(as, small), maxRows };
    });
  });
}
