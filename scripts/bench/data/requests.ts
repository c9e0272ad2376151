/**
 * What the dashboards ask for: every request that opens them, and every kind of page, filter, order and search of a list.
 * src/pages/dashboard-requests.test.ts holds this against what the site really sends.
 */
import { prefixQuery } from '../../../src/lib/search.ts';
import { type Ask, call, type List, order, pageOf, rowsAPage, rowsOf, search, type View } from './asks.ts';
import { surnames } from './generate.ts';

/** One thing that a dashboard asks. */
export interface DataRequest {
  /** The client is the first one of the generated practice. */
  as: 'admin' | 'client';
  what: string;
  ask: Ask;
  /** What the small practice is asked beside it: the same, or what fills its screen as this does. */
  small: Ask;
  /** How many rows there is room for on the screen: no answer may carry more. */
  shows: number;
}

/** What the requests are about, in one practice. */
export interface Subjects {
  /** Ids. */
  client: string;
  case: string;
  event: string;
  /** A case number that only one case has. */
  caseNumber: string;
  /** `YYYY-MM-DD` on the practice's calendar. */
  today: string;
}

type Request = Omit<DataRequest, 'as'>;

function one(what: string, ask: Ask, shows = 1): Request {
  return { what, ask, small: ask, shows };
}

/** The requests of a list's views: the rows, and their count where the view has one of its own. */
function listed(list: List, views: readonly View[]): Request[] {
  return views.flatMap((view) => {
    const { what, counted, small = view } = view;
    const name = what ? `${list.what}, ${what}` : list.what;
    const rows = { what: name, ask: pageOf(list, view), small: pageOf(list, small), shows: rowsAPage };
    if (!counted) return [rows];
    const count = { ask: call(list.count, counted), small: call(list.count, small.counted ?? counted) };
    return [rows, { what: `${name}: count`, ...count, shows: 1 }];
  });
}

/** A view by what was typed. The small practice is asked for a word that fills its screen. */
function searched(what: string, typed: string, inSmall: string): View {
  const small = { parameters: search(inSmall), counted: { query: prefixQuery(inSmall) } };
  return { what: `search ${what}`, parameters: search(typed), counted: { query: prefixQuery(typed) }, small };
}

/** A list is counted, and so paged through, up to here. */
const lastPage = 10;

// Words that the generator puts into everything, into one text in ten, and into some three in a hundred.
const everywhere = { cases: 'petition', submissions: 'advice', users: 'bench' };
const often = 'bail';
const [someone = '', another = ''] = [surnames[10], surnames[30]];

const cases: List = {
  what: 'cases',
  table: 'cases',
  count: 'count_cases',
  parameters: {
    select:
      'id,case_number,title,practice_area,filing_date,status,court,description,client_id,client:profiles(full_name)',
    ...order('desc', 'filing_date'),
  },
};

const caseViews = ({ client, caseNumber }: Subjects): View[] => [
  { what: '', counted: {} },
  { what: `page ${lastPage}`, page: lastPage, small: {} },
  { what: 'oldest first', parameters: order('asc', 'filing_date') },
  { what: 'by title', parameters: order('asc', 'title') },
  { what: 'by title, backwards', parameters: order('desc', 'title') },
  {
    what: `by title, page ${lastPage}`,
    parameters: order('asc', 'title'),
    page: lastPage,
    small: { parameters: order('asc', 'title') },
  },
  { what: 'by case number', parameters: order('asc', 'case_number') },
  {
    what: 'a common status',
    parameters: { status: 'eq.closed', ...order('desc', 'status', 'filing_date') },
    counted: { status: 'closed' },
  },
  {
    what: 'a rare status',
    parameters: { status: 'eq.pending', ...order('desc', 'status', 'filing_date') },
    counted: { status: 'pending' },
  },
  { what: 'a rare status, by title', parameters: { status: 'eq.pending', ...order('asc', 'status', 'title') } },
  {
    what: 'a common status, by case number',
    parameters: { status: 'eq.closed', ...order('asc', 'status', 'case_number') },
  },
  {
    what: 'an area',
    parameters: { practice_area: 'eq.civil', ...order('desc', 'practice_area', 'filing_date') },
    counted: { area: 'civil' },
  },
  {
    what: `an area, page ${lastPage}`,
    parameters: { practice_area: 'eq.civil', ...order('desc', 'practice_area', 'filing_date') },
    page: lastPage,
    small: { parameters: { practice_area: 'eq.civil', ...order('desc', 'practice_area', 'filing_date') } },
  },
  { what: 'an area, by title', parameters: { practice_area: 'eq.civil', ...order('asc', 'practice_area', 'title') } },
  {
    what: 'an area, by case number',
    parameters: { practice_area: 'eq.civil', ...order('asc', 'practice_area', 'case_number') },
  },
  { what: 'a client', parameters: { client_id: `eq.${client}` }, counted: { client } },
  searched('a word in every case', everywhere.cases, everywhere.cases),
  searched('a word in one of ten', often, everywhere.cases),
  searched('a surname', someone, everywhere.cases),
  searched('two surnames', `${someone} ${another}`, everywhere.cases),
  searched('a title', `${someone} v. ${another}`, everywhere.cases),
  searched('a case number', caseNumber, caseNumber),
  searched('nothing', 'zzz', 'zzz'),
];

const submissions: List = {
  what: 'submissions',
  table: 'contact_submissions',
  count: 'count_contact_submissions',
  parameters: {
    select: 'id,name,email,phone,service,message,preferred_date,submitted_at,status',
    order: 'submitted_at.desc,id.asc',
  },
};

const submissionViews: View[] = [
  { what: '', counted: {} },
  { what: `page ${lastPage}`, page: lastPage, small: {} },
  {
    what: 'a common status',
    parameters: { status: 'eq.closed', order: 'status.asc,submitted_at.desc,id.asc' },
    counted: { status: 'closed' },
  },
  {
    what: 'a rare status',
    parameters: { status: 'eq.new', order: 'status.asc,submitted_at.desc,id.asc' },
    counted: { status: 'new' },
  },
  searched('a word in every request', everywhere.submissions, everywhere.submissions),
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
  { what: '', counted: {} },
  { what: `page ${lastPage}`, page: lastPage, small: {} },
  { what: 'newest first', parameters: order('desc', 'created_at') },
  {
    what: 'admins',
    parameters: { role: 'eq.admin', ...order('asc', 'role', 'full_name') },
    counted: { role: 'admin' },
  },
  { what: 'admins, newest first', parameters: { role: 'eq.admin', ...order('desc', 'role', 'created_at') } },
  searched('a word for every user', everywhere.users, everywhere.users),
  searched('a surname', someone, everywhere.users),
];

/** The two fields in which a client or a case is chosen, opened and typed into. */
function pickers(): Request[] {
  const clients = { select: 'id,label:full_name,detail:email', role: 'eq.client', ...order('asc', 'full_name') };
  const chosen = { select: 'id,label:title,detail:case_number', ...order('desc', 'filing_date') };
  const ten = { limit: '10' };
  return [
    one('choice of a client', rowsOf('profiles', { ...clients, ...ten }), 10),
    {
      what: 'choice of a client, typed',
      ask: rowsOf('profiles', { ...clients, ...search(someone), ...ten }),
      small: rowsOf('profiles', { ...clients, ...search(everywhere.users), ...ten }),
      shows: 10,
    },
    one('choice of a case', rowsOf('cases', { ...chosen, ...ten }), 10),
    {
      what: 'choice of a case, typed',
      ask: rowsOf('cases', { ...chosen, ...search(someone), ...ten }),
      small: rowsOf('cases', { ...chosen, ...search(everywhere.cases), ...ten }),
      shows: 10,
    },
  ];
}

/** The calendar's views, an opened event, and the events of an opened case. */
function calendar({ today, event, case: ofCase }: Subjects): Request[] {
  const longOnes = 50;
  const view = (what: string, days: number, most: number) =>
    one(`calendar, ${what}`, call('calendar_events', { first: today, days, most }), days * most + longOnes);
  const details = `id,title,description,type,start_date,end_date,location,case_id,client_id,
    case:cases(case_number,title),client:profiles(full_name)`.replaceAll(/\s/g, '');
  return [
    view('month', 42, 4),
    view('week', 7, 30),
    view('day', 1, 200),
    view('agenda', 30, 20),
    one('an event', rowsOf('events', { select: details, id: `eq.${event}` })),
    one(
      "a case's events",
      rowsOf('events', {
        select: 'id,title,start_date,location',
        case_id: `eq.${ofCase}`,
        order: 'start_date.asc,id.asc',
      }),
      Number.POSITIVE_INFINITY, // the dialog shows them all
    ),
  ];
}

/** The whole list, for one practice. */
export function dataRequests(subjects: Subjects): DataRequest[] {
  const admin = [
    one('cards', call('admin_summary')),
    ...calendar(subjects),
    ...listed(cases, caseViews(subjects)),
    ...listed(submissions, submissionViews),
    ...listed(users, userViews),
    ...pickers(),
    one('analytics', call('analytics_summary')),
    one('visits, 30 days', call('visits_over_time', { unit: 'day', periods: 30 }), 30),
    one('visits, 12 weeks', call('visits_over_time', { unit: 'week', periods: 12 }), 12),
    one('visits, 12 months', call('visits_over_time', { unit: 'month', periods: 12 }), 12),
  ];
  const client = [
    one('cards', call('client_summary')),
    ...calendar(subjects),
    one('my cases', { ...pageOf(cases, {}), prefer: 'count=exact' }, rowsAPage),
  ];
  return [
    ...admin.map((request) => ({ as: 'admin' as const, ...request })),
    ...client.map((request) => ({ as: 'client' as const, ...request })),
  ];
}
