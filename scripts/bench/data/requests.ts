/**
 * The requests of the dashboards: those that open them, and every kind of page, filter, order and search of a list.
 * src/pages/dashboard-requests.test.ts compares them with the requests of the site.
 */
import { prefixQuery } from '../../../src/lib/search.ts';
import { clientCase, toColumn, toIso } from '../../../supabase/functions/_shared/contract/index.ts';
import { firstNames, rareName, surnames } from './generate.ts';
import { functionQuery, only, order, type Parameters, type RestRequest, search, tableQuery } from './rest-requests.ts';

/** One request of a dashboard. */
export interface DataRequest {
  /** The client is the first one of the generated data. */
  as: 'admin' | 'client';
  what: string;
  request: RestRequest;
  /** The request to the small data set: the same, or one that fills the screen as well. */
  small: RestRequest;
  /** The rows that the screen shows: no response may have more. */
  maxRows: number;
}

/** The rows that the requests use, in one data set. */
export interface SampleRows {
  /** Ids. */
  client: string;
  case: string;
  event: string;
  /** A case number that only one case has. */
  caseNumber: string;
  /** `YYYY-MM-DD` in the practice's time zone. */
  today: string;
}

type Request = Omit<DataRequest, 'as'>;

function one(what: string, request: RestRequest, maxRows = 1): Request {
  return { what, request, small: request, maxRows };
}

const pageSize = 20;

/** A list of a dashboard. */
interface List {
  what: string;
  table: string;
  /** The function that counts it. */
  count: string;
  /** Its columns, and its default order. */
  parameters: Parameters;
}

/** A view of a list: its name (empty for the default), its filters and order, the arguments of its own count. */
type View = [what: string, parameters?: Parameters, counted?: Body, small?: { parameters: Parameters; counted: Body }];
type Body = Record<string, unknown>;

function toPage({ table, parameters }: List, own: Parameters = {}): RestRequest {
  return tableQuery(table, { ...parameters, offset: '0', limit: String(pageSize), ...own });
}

/** The requests of a list's views: the rows, and the count if the view has its own. */
function listed(list: List, views: readonly View[]): Request[] {
  return views.flatMap(([view, parameters = {}, counted, small]) => {
    const what = view ? `${list.what}, ${view}` : list.what;
    // The small data set has no such page.
    const first = toPage(list, small?.parameters ?? { ...parameters, offset: '0' });
    const rows = { what, request: toPage(list, parameters), small: first, maxRows: pageSize };
    if (!counted) return [rows];
    const count = {
      request: functionQuery(list.count, counted),
      small: functionQuery(list.count, small?.counted ?? counted),
    };
    return [rows, { what: `${what}: count`, ...count, maxRows: 1 }];
  });
}

/** A view with a search term. The small data set gets a word that fills the screen. */
function searched(what: string, typed: string, inSmall = typed): View {
  const counted = (text: string) => ({ query: prefixQuery(text) });
  const small = { parameters: search(inSmall), counted: counted(inSmall) };
  return [`search ${what}`, search(typed), counted(typed), small];
}

/** A list is counted, and can be paged, up to page 10. */
const page10 = { offset: String(9 * pageSize) };

// Words that are in every text, in one of ten, and in about three of a hundred.
const everywhere = { cases: 'petition', submissions: 'advice', users: 'bench' };
const [someone = '', another = ''] = [surnames[10], surnames[30]];

const caseColumns = Object.keys(clientCase.shape).map(toColumn).join();

const cases: List = {
  what: 'cases',
  table: 'cases',
  count: 'count_cases',
  parameters: {
    select: `${caseColumns},client_name,next_hearing:events(start_date,is_tentative)`,
    'next_hearing.type': 'eq.hearing',
    'next_hearing.start_date': 'gt.now',
    'next_hearing.order': 'start_date.asc',
    'next_hearing.limit': '1',
    ...order('desc', 'filing_date'),
  },
};
const civil = only('practice_area', 'civil', 'desc', 'filing_date');

const myCases: List = { ...cases, parameters: { select: caseColumns, ...order('desc', 'filing_date') } };

const caseViews = ({ client, caseNumber }: SampleRows): View[] => [
  ['', {}, {}],
  ['page 10', page10],
  ['oldest first', order('asc', 'filing_date')],
  ['by title', order('asc', 'title')],
  ['by title, backwards', order('desc', 'title')],
  ['by title, page 10', { ...order('asc', 'title'), ...page10 }],
  ['by case number', order('asc', 'case_number')],
  ['a common status', only('status', 'closed', 'desc', 'filing_date'), { status: 'closed' }],
  ['a rare status', only('status', 'pending', 'desc', 'filing_date'), { status: 'pending' }],
  ['a rare status, by title', only('status', 'pending', 'asc', 'title')],
  ['a common status, by case number', only('status', 'closed', 'asc', 'case_number')],
  ['an area', civil, { area: 'civil' }],
  ['an area, page 10', { ...civil, ...page10 }],
  ['an area, by title', only('practice_area', 'civil', 'asc', 'title')],
  ['an area, by case number', only('practice_area', 'civil', 'asc', 'case_number')],
  ['a client', { client_id: `eq.${client}` }, { client }],
  searched('a word in every case', everywhere.cases),
  searched('a word in one of ten', 'bail', everywhere.cases),
  searched('a surname', someone, everywhere.cases),
  searched('two surnames', `${someone} ${another}`, everywhere.cases),
  searched('a title', `${someone} v. ${another}`, everywhere.cases),
  searched('a case number', caseNumber),
  searched('a client by first name', firstNames[20] ?? '', everywhere.cases),
  searched('nothing', 'zzz'),
];

const submissions: List = {
  what: 'submissions',
  table: 'contact_submissions',
  count: 'count_contact_submissions',
  parameters: {
    select:
      'id,name,email,phone,service,message,preferred_date,submitted_at,status,client_id,client:clients!contact_submissions_client_id_fkey(full_name),cases!cases_submission_id_fkey(id,case_number,title)',
    order: 'submitted_at.desc,id.asc',
  },
};
const withStatus = (status: string) => ({ status: `eq.${status}`, order: 'status.asc,submitted_at.desc,id.asc' });

const latestNew = { status: 'eq.new', order: 'status.asc,submitted_at.desc' };

/** A day's submissions: the filter, and the arguments of its count. */
function sentOn(today: string) {
  const from = toIso(`${today}T00:00`);
  const before = new Date(Date.parse(from) + 86_400_000).toISOString();
  return [
    { submitted_at: [`gte.${from}`, `lt.${before}`] },
    { submitted_from: from, submitted_before: before },
  ] as const;
}

const submissionViews = ([day, countedDay]: ReturnType<typeof sentOn>): View[] => [
  ['', {}, {}],
  ['page 10', page10],
  ['a common status', withStatus('closed'), { status: 'closed' }],
  ['a rare status', withStatus('new'), { status: 'new' }],
  ['a day', day, countedDay],
  ['a day and a status', { ...withStatus('new'), ...day }, { status: 'new', ...countedDay }],
  searched('a word in every request', everywhere.submissions),
  searched('a surname', someone, everywhere.submissions),
  searched('an address', 'enquiry49999@bench.example', 'enquiry49@bench.example'),
];

const users: List = {
  what: 'users',
  table: 'profiles',
  count: 'count_profiles',
  parameters: { select: 'id,full_name,username,email,phone,role,created_at', ...order('asc', 'full_name') },
};

const userViews: View[] = [
  ['', {}, {}],
  ['page 10', page10],
  ['newest first', order('desc', 'created_at')],
  ['admins', only('role', 'admin', 'asc', 'full_name'), { role: 'admin' }],
  ['admins, newest first', only('role', 'admin', 'desc', 'created_at')],
  searched('a word for every user', everywhere.users),
  searched('a surname', someone, everywhere.users),
];

const clients: List = {
  what: 'clients',
  table: 'clients',
  count: 'count_clients',
  parameters: {
    select: 'id,kind,full_name,phone,email,address,language,notes,created_at',
    ...order('asc', 'full_name'),
  },
};

const clientViews: View[] = [
  ['', {}, {}],
  ['page 10', page10],
  ['newest first', order('desc', 'created_at')],
  searched('a word for every client', everywhere.users),
  searched('a surname', someone, everywhere.users),
];

/** The audit log: a page of each view, and its count. */
function auditLog({ client, case: ofCase, caseNumber, today }: SampleRows): Request[] {
  const view = (what: string, given: Body = {}, inSmall = given, skip = 0): Request[] => {
    const page = (filters: Body, from: number) =>
      functionQuery('read_audit_log', { ...filters, row_offset: from, row_limit: pageSize });
    const count = (filters: Body) => functionQuery('count_audit_log', filters);
    const name = ['audit log', what].filter(Boolean).join(', ');
    return [
      { what: name, request: page(given, skip), small: page(inSmall, 0), maxRows: pageSize },
      { what: `${name}: count`, request: count(given), small: count(inSmall), maxRows: 1 },
    ];
  };
  const named = (typed: string) => ({ query: prefixQuery(typed) });
  const { submitted_from: since, submitted_before: before } = sentOn(today)[1];
  return [
    ...view(''),
    ...view('page 10', {}, {}, 9 * pageSize),
    ...view('a kind', { filter_kind: 'case' }, { filter_kind: 'event' }),
    ...view('a case', { filter_case_id: ofCase }),
    ...view('a client', { filter_person_id: client }),
    ...view('a day', { since, before }),
    ...view('search a surname', named(someone), named(everywhere.users)),
    ...view('search a case number', named(caseNumber), named(everywhere.users)),
    ...view('search nothing', named('zzz')),
  ];
}

/** The two comboboxes for a client or a case, opened and searched. */
function pickers(): Request[] {
  const field = (what: string, table: string, parameters: Parameters, word: string): Request[] => {
    const pick = (own = {}) => tableQuery(table, { ...parameters, ...own, limit: '10' });
    const typed = { request: pick(search(someone)), small: pick(search(word)), maxRows: 10 };
    return [one(`choice of ${what}`, pick(), 10), { what: `choice of ${what}, typed`, ...typed }];
  };
  const client = { select: 'id,label:full_name,phone,email', ...order('asc', 'full_name') };
  const chosen = { select: 'id,label:title,detail:case_number', ...order('desc', 'filing_date') };
  return [
    ...field('a client', 'clients', client, everywhere.users),
    ...field('a case', 'cases', chosen, everywhere.cases),
  ];
}

/** The calendar's views, an opened event, and the events of an opened case. */
function calendar({ today, event, case: ofCase }: SampleRows): Request[] {
  const longOnes = 50;
  const view = (what: string, days: number, perDay: number) =>
    one(
      `calendar, ${what}`,
      functionQuery('calendar_events', { first: today, days, per_day: perDay }),
      days * perDay + longOnes,
    );
  const details =
    `id,title,description,type,start_date,end_date,location,case_id,client_id,court_hall,item_number,bench,
    purpose,bring,is_tentative,outcome,next_event_id,case:cases(case_number,title),client:clients(full_name),
    order:hearing_orders(body,shared)`.replaceAll(/\s/g, '');
  return [
    view('month', 42, 4),
    view('week', 7, 30),
    view('day', 1, 200),
    view('agenda', 30, 20),
    one('an event', tableQuery('events', { select: details, id: `eq.${event}` })),
    one(
      "a case's events",
      tableQuery('events', {
        select:
          'id,title,type,start_date,location,is_tentative,purpose,court_hall,bench,outcome,next_event_id,order:hearing_orders(body,shared)',
        case_id: `eq.${ofCase}`,
        order: 'start_date.asc,id.asc',
      }),
      Number.POSITIVE_INFINITY, // the dialog shows them all
    ),
  ];
}

/** The last messages of an opened case. */
const messages = ({ case: ofCase }: SampleRows): Request =>
  one(
    "a case's messages",
    tableQuery('case_messages', {
      select: 'id,body,author_id,author_name,is_from_office,created_at,updated_at',
      case_id: `eq.${ofCase}`,
      order: 'created_at.desc,id.desc',
      limit: '31',
    }),
    31,
  );

/** All requests, for one data set. */
export function dataRequests(sampleRows: SampleRows): DataRequest[] {
  const admin = [
    one('cards', functionQuery('admin_summary')),
    ...calendar(sampleRows),
    one('board', functionQuery('board', { day: sampleRows.today }), 200),
    one(
      'check of the cause list',
      tableQuery('cause_list_checks', {
        select: 'checked_at,checker:profiles(full_name)',
        day: `eq.${sampleRows.today}`,
      }),
    ),
    ...listed(cases, caseViews(sampleRows)),
    one('statuses of cases', functionQuery('used_case_statuses'), 5),
    ...listed(submissions, submissionViews(sentOn(sampleRows.today))),
    one(
      'new submissions',
      tableQuery('contact_submissions', { select: 'submitted_at', ...latestNew, limit: '100' }),
      100,
    ),
    ...listed(clients, clientViews),
    one('conflicts of a new client', functionQuery('find_conflicts', { full_name: rareName }), 20),
    one(
      'conflict checks of a client',
      tableQuery('conflict_checks', {
        select: 'id,created_at,found,reason,checker:profiles(full_name)',
        client_id: `eq.${sampleRows.client}`,
        order: 'created_at.desc',
      }),
      10,
    ),
    one('new accounts', functionQuery('new_accounts'), 100),
    one('inbox', functionQuery('message_inbox'), 100),
    messages(sampleRows),
    one(
      'log-ins of a client',
      tableQuery('client_users', {
        select: 'user_id,profile:profiles(full_name,username,email)',
        client_id: `eq.${sampleRows.client}`,
        order: 'created_at.asc',
      }),
      100,
    ),
    ...listed(users, userViews),
    ...auditLog(sampleRows),
    one('sessions of a user', functionQuery('user_sessions', { user_id: sampleRows.client }), 20),
    ...pickers(),
    one('analytics', functionQuery('analytics_summary')),
    one('visits, 30 days', functionQuery('visits_over_time', { unit: 'day', periods: 30 }), 30),
    one('visits, 12 weeks', functionQuery('visits_over_time', { unit: 'week', periods: 12 }), 12),
    one('visits, 12 months', functionQuery('visits_over_time', { unit: 'month', periods: 12 }), 12),
  ];
  const client = [
    one('cards', functionQuery('client_summary')),
    ...calendar(sampleRows),
    one('my sessions', functionQuery('my_sessions'), 20),
    one('unread messages', functionQuery('unread_messages'), 100),
    messages(sampleRows),
    one('my cases', { ...toPage(myCases), prefer: 'count=exact' }, pageSize),
  ];
  return [
    ...admin.map((request) => ({ as: 'admin' as const, ...request })),
    ...client.map((request) => ({ as: 'client' as const, ...request })),
  ];
}
