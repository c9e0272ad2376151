/** Query plans of the queries of both dashboards, with enough data that Postgres uses indexes. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DataQuery } from '../../scripts/bench/queries.ts';
import { openTestApi, type PlanNode, type TestApi, type Work } from './test-api.ts';

const scale = { clients: 4000, cases: 10_000, events: 40_000, submissions: 8000, invoices: 10_000, visits: 5000 };
/** The first case, which is opened, has many rows of each kind. */
const contents = { messages: 1000, documents: 500, versions: 3, requests: 5 };
const longTables = ['profiles', 'cases', 'events', 'contact_submissions', 'page_visits'];

/**
 * A count stops at 201, and a word in one row of ten is found in ten times as many: less than that would be less than
 * what is asked for, and every one of the long tables has more.
 */
const MAX_ROWS_READ = 2100;
/** The weeks from today on have as many events as the calendar's fullest view shows, and what goes by day walks through them. */
const MAX_ROWS_BY_DAY = 3000;
/** More rows than an opened case shows of its messages, its documents and their versions. */
const MAX_CONTENTS_READ = 300;
/** The audit log is searched in the order of time, and a surname is in three of a hundred entries. */
const MAX_ENTRIES_SEARCHED = 10_000;
/** A name with one letter wrong has fifty entries in an index: up to some thousands of clients Postgres would sooner read them all. */
const MAX_NAMES_COMPARED = 2 * scale.clients;

let api: TestApi;
const done: { query: DataQuery; name: string; work: Work }[] = [];

beforeAll(async () => {
  api = await openTestApi(scale, contents);
  for (const query of api.queries)
    for (const work of await api.run(query)) done.push({ query, name: `${query.as}, ${query.what}`, work });
}, 300_000);
afterAll(() => api.close());

function getNodes(plan: PlanNode): PlanNode[] {
  return [plan, ...(plan.Plans ?? []).flatMap(getNodes)];
}

describe('a query of a dashboard', () => {
  it('returns no more rows than the screen shows', () => {
    const tooMany = done.filter(({ query, work }) => work.rows > query.maxRows);
    expect(tooMany.map(({ name, work }) => `${name}: ${work.rows}`)).toEqual([]);
  });

  it('reads a small part of a large table', () => {
    const sums = done.map(({ name, work }) => ({
      name,
      // The counters have a row a day, however many events there are.
      read: work.readings.reduce((sum, { name, entries }) => sum + (name === 'counters_pkey' ? 0 : entries), 0),
    }));
    const most = (name: string) => {
      if (/audit log, search/.test(name)) return MAX_ENTRIES_SEARCHED;
      if (/by next hearing|calendar, (month|agenda)/.test(name)) return MAX_ROWS_BY_DAY;
      return /conflicts of|letter wrong/.test(name) ? MAX_NAMES_COMPARED : MAX_ROWS_READ;
    };
    expect(sums.filter(({ name, read }) => read > most(name))).toEqual([]);
    expect(sums.filter(({ read }) => read > 0).length).toBeGreaterThan(done.length / 2);
  });

  it('uses an index', () => {
    const scans = done.flatMap(({ name, work }) =>
      work.plans
        .flatMap(getNodes)
        .filter((node) => node['Node Type'] === 'Seq Scan' && longTables.includes(node['Relation Name'] ?? ''))
        .map((node) => `${name}: ${node['Relation Name']}`),
    );
    expect(scans).toEqual([]);
    expect(done.flatMap(({ work }) => work.plans).length).toBeGreaterThan(done.length / 2);
  });

  it('is sorted by an index, unless it is a search or short', () => {
    const sorted = done.flatMap(({ query, name, work }) =>
      /search|typed|client$/.test(query.what) || query.as === 'client'
        ? []
        : work.plans
            .flatMap(getNodes)
            // One more: Postgres expects at least one row of the defects that are among the tasks.
            .filter((node) => node['Node Type'] === 'Sort' && node['Plan Rows'] > query.maxRows + 1)
            .map(() => name),
    );
    expect(sorted).toEqual([]);
  });
});

describe('a case with many messages and documents', () => {
  const tables = /^(case_messages|case_documents|document_versions)/;
  const countRead = ({ readings }: Work) =>
    readings.reduce((sum, { name, entries }) => sum + (tables.test(name) ? entries : 0), 0);

  it('is opened and marked as seen without reading more of them than it shows', () => {
    const opened = done.filter(({ query }) => /^a case's/.test(query.what));
    expect(opened.filter(({ work }) => countRead(work) > 0).map(({ name }) => name)).toEqual([
      "admin, a case's documents",
      "admin, a case's messages",
      "admin, a case's messages", // and then their documents
      "client, a case's documents",
      "client, a case's messages",
      "client, a case's messages", // and then their documents
    ]);
    const seen = opened.filter(({ query }) => query.what.endsWith('seen'));
    const marked = seen.filter(({ work }) => work.readings.some(({ name }) => name === 'message_threads'));
    expect(marked.map(({ query }) => query.as)).toEqual(['admin', 'client']);
    const reads = opened.map(({ name, work }) => `${name}: ${countRead(work)}`);
    expect(reads.filter((line) => Number(line.split(': ')[1]) > MAX_CONTENTS_READ)).toEqual([]);
  });
});

describe('an index', () => {
  it('of a large table serves a request', async () => {
    const used = new Set(done.flatMap(({ work }) => work.readings.map(({ name }) => name)));
    const there = await api.sql.query<{ name: string }>(`
      select c.relname as name from pg_index i
      join pg_class c on c.oid = i.indexrelid
      where i.indrelid = any (array['${longTables.join("', '")}']::regclass[]) and not i.indisunique`);
    const unused = there.map(({ name }) => name).filter((name) => !used.has(name));
    expect(unused.sort()).toEqual(usedElsewhere);
  });
});

/** Indexes that these requests do not use, with their use. */
const usedElsewhere = [
  'cases_keys_idx', // a list of a court, and the form of a case, for another case with its number
  'cases_number_idx', // the form of a case, for another case with its number
  'events_client_dated_idx', // what is new to a client with many events
  'events_client_outcome_idx', // the same
  'events_long_idx', // the calendar, where more events than a few began before the days it shows
  'events_next_event_id_idx', // the deletion of a hearing that another one names as its next date
  'profiles_email_idx', // the log-in by e-mail address, and invitations
];
