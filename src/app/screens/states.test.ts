/** Pages as they are where the practice itself is another: newly begun, idle, bound, its things gone; and on paper. */
import {
  adminPath,
  casePath,
  clientPath,
  invoicePath,
  openEndsPath,
  portalCasePath,
  portalPath,
  submissionPath,
} from '@contract/addresses';
import { paths } from '@contract/paths';
import { beforeAll, describe, vi } from 'vitest';
import { answers, ids, people } from '@/testing/practice';
import { holdPages, mine } from './drive';

const paper = vi.hoisted(() => ({ isOn: false }));
vi.mock('@/hooks/use-is-printing', () => ({ useIsPrinting: () => paper.isOn }));

type Row = Record<string, unknown>;
const known: Row = structuredClone(answers);
const rowsOf = (name: string) => known[name] as Row[];
/** The only row that a function answers, changed. */
const one = (name: string, more: Row) => ({ [name]: [{ ...rowsOf(name)[0], ...more }] });
const many = (name: string, count: number) => ({
  [name]: Array.from({ length: count }, (_, place) => ({ ...rowsOf(name)[0], id: `${name} ${place}` })),
});
const withSettings = (values: Row) => ({
  site_settings: rowsOf('site_settings').map((row) => ({ ...row, value: values[String(row.key)] ?? row.value })),
});
const without = (name: string, beginning: string) =>
  Object.fromEntries(
    Object.keys(rowsOf(name)[0] ?? {}).flatMap((key) => (key.startsWith(beginning) ? [[key, null]] : [])),
  );
const visit = (address: string) => ({ role: 'visitor' as const, address });
const nobody = {
  total_cases: 0,
  upcoming_events: 0,
  new_inquiries: 0,
  total_clients: 0,
  waiting_clients: 0,
  due_tasks: 0,
};
const states: Record<string, { other?: Row; pages: Parameters<typeof holdPages>[1] }> = {
  // An office of two admins that has just begun: Bar Council mode is on, and juniors will see what is assigned to them.
  begun: {
    other: {
      ...one('rpc/admin_summary', {
        ...nobody,
        cases_waiting_long: 1,
        cases_without_date: 0,
        hearings_without_result: 0,
        news: [],
      }),
      ...one('rpc/client_summary', {
        is_client: false,
        active_cases: 0,
        upcoming_events: 0,
        news: [],
        ...without('rpc/client_summary', 'next_'),
      }),
      ...withSettings({ bar_council: { on: true }, roles: { juniorAssignedOnly: true } }),
      ...many('case_documents', 21),
      ...many('case_messages', 31),
      'rpc/count_cases': 2,
      profiles: rowsOf('profiles')
        .filter(({ role }) => role !== 'clerk')
        .map((row) => ({ ...row, role: row.role === 'client' ? 'client' : 'admin' })),
      invoices: [],
      document_requests: [],
    },
    pages: {
      calendar: adminPath('calendar', { view: 'agenda' }),
      users: adminPath('users'),
      'a case': casePath(ids.nair),
      'a client': clientPath(ids.meera),
      testimonials: adminPath('testimonials'),
      'who has no client': mine(portalPath('calendar', { view: 'agenda' })),
      'cases of nobody': mine(portalPath('cases')),
    },
  },
  tomorrow: {
    other: {
      ...one('rpc/client_summary', {
        ...{ next_start_date: '2026-11-25T18:30:00+00:00', next_is_tentative: true, next_case_number: null },
        ...{ next_court_hall: 'Court 7', next_location: 'Court 7', next_item_number: '14', next_bring: null },
        ...{
          last_order: null,
          last_case_title: null,
          last_outcome: 'reserved',
          news: rowsOf('rpc/client_summary').flatMap(({ news }) => (news as Row[]).slice(2)),
        },
      }),
      invoices: rowsOf('invoices')
        .filter(({ id }) => id === ids.closed)
        .map((row) => ({ ...row, state: 'open', open_paise: 100 })),
      document_requests: rowsOf('document_requests').map((row) => ({ ...row, case: null })),
    },
    pages: { client: mine(portalPath('calendar', { view: 'agenda' })) },
  },
  soon: {
    other: {
      ...one('rpc/client_summary', {
        ...{
          next_start_date: '2026-11-26T18:30:00+00:00',
          next_location: null,
          next_court_hall: null,
          next_item_number: null,
        },
        ...{ next_case_title: null, next_case_number: null, next_id: ids.meeting, news: [] },
      }),
    },
    pages: { client: mine(portalPath('calendar', { view: 'agenda' })) },
  },
  // Nothing lies ahead, nothing is asked for.
  idle: {
    other: {
      ...one('rpc/admin_summary', {
        ...nobody,
        cases_waiting_long: 0,
        cases_without_date: 0,
        hearings_without_result: 100,
        news: [],
      }),
      ...one('rpc/client_summary', {
        active_cases: 0,
        news: [],
        ...without('rpc/client_summary', 'next_'),
        ...without('rpc/client_summary', 'last_'),
      }),
      'rpc/count_cases': 0,
      ...withSettings({ roles: { juniorAssignedOnly: true } }),
      cases: rowsOf('cases').filter(({ id }) => id !== ids.nair),
      case_diary: [{ case_id: ids.shop, parked_until: '2026-11-25', park_reason: 'Over.' }],
      invoices: [],
      document_requests: [],
    },
    pages: {
      calendar: adminPath('calendar', { view: 'agenda' }),
      'no longer parked': casePath(ids.shop),
      'of no cases': clientPath(ids.meera),
      'nothing open': mine(portalPath('calendar', { view: 'day' })),
    },
  },
  gone: {
    pages: {
      ...Object.fromEntries(
        [casePath, clientPath, submissionPath, invoicePath].map((path) => [path(''), path(ids.made)]),
      ),
      board: `${adminPath('board')}/nothing`,
      'board of a day': adminPath('board', { board: '2026-11-26' }),
      'board of no day': adminPath('board', { board: 'yesterday' }),
      'calendar of no day': adminPath('calendar', { view: 'agenda', day: '2026-02-31' }),
      event: adminPath('submissions', { event: ids.made }),
      section: `${casePath(ids.nair)}/nothing`,
      'own case': mine(portalCasePath(ids.made)),
      invitation: visit(paths.invitation),
      // And what is there in another state than its like.
      'not filed': mine(portalCasePath(ids.unfiled)),
      over: mine(portalCasePath(ids.will)),
      'of a clerk': { role: 'clerk', address: adminPath('calendar', { view: 'agenda' }) },
      'of a junior': { role: 'junior', address: adminPath('calendar', { view: 'agenda' }) },
    },
  },
  paper: {
    pages: {
      month: adminPath('calendar', { view: 'month' }),
      week: adminPath('calendar', { view: 'week' }),
      case: casePath(ids.nair, 'history'),
      board: adminPath('board'),
      'open ends': openEndsPath(),
    },
  },
};

for (const [name, { other = {}, pages }] of Object.entries(states))
  describe(name, () => {
    beforeAll(() => {
      Object.assign(answers, structuredClone(known), other);
      Object.assign(people.admin, { secondFactorRemoved: name === 'begun' });
      paper.isOn = name === 'paper';
    });
    holdPages(name, pages);
  });
