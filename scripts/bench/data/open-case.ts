/** What a case with many messages and documents costs when it is opened, beside one that has none, and one with a page of them. */
import { medians, timed, warmUps } from '../report.ts';
import type { GeneratedBackend } from './generated-backend.ts';
import { countRows, sendAs } from './measure.ts';
import type { DataRequest, RestRequest } from './requests.ts';

/** Practices that differ in nothing but what their first case contains. */
export interface CasePractices {
  empty: GeneratedBackend;
  page: GeneratedBackend;
  full: GeneratedBackend;
}

/** The medians of the times in milliseconds, and of the rounds' ratios. What is not sent in an empty case has NaN for it. */
export interface CaseResult extends Record<keyof CasePractices | 'toEmpty' | 'toPage', number> {
  name: string;
}

/** A row of the table. */
export const caseCells = ({ name, empty, page, full, toEmpty, toPage }: CaseResult): string[] => [
  name,
  ...[empty, page, full, toEmpty, toPage].map((value) => (Number.isNaN(value) ? '–' : value.toFixed(2))),
];

/** What is sent once the messages of a case are on the screen, and the news. The site's page knows until when. */
export function markSeenRequests(caseId: string): Record<'messages' | 'news', RestRequest> {
  const seen_until = new Date().toISOString();
  return {
    messages: { path: '/rest/v1/rpc/mark_messages_seen', body: { seen_case_id: caseId, seen_until } },
    news: { path: '/rest/v1/rpc/mark_seen', body: { kind: 'news', seen_until } },
  };
}

/** Throws if a full case shows more rows than its screen does, or fewer than a case with one page. */
async function checkRows({ page, full }: CasePractices, as: DataRequest['as']): Promise<void> {
  for (const { what, request, maxRows } of full.caseRequests.page) {
    const [inPage, inFull] = [await countRows(page, as, request), await countRows(full, as, request)];
    if (inFull > maxRows || inFull < inPage)
      throw new Error(`${as}, ${what}: ${inFull} rows of ${maxRows} came, and ${inPage} of the case with one page`);
    if (/messages|documents$/.test(what) && inPage === 0) throw new Error(`${as}, ${what}: no rows came`);
  }
}

/**
 * Times the requests of a first page one by one and all at once, and the counts before and after all of it was seen.
 * Throws if the rows that come are not those of a first page.
 */
export async function openCases(practices: CasePractices, runs: number): Promise<CaseResult[]> {
  const { empty, page, full } = practices;
  const results: CaseResult[] = [];
  const { caseRequests, sampleRows } = full;

  async function add(as: DataRequest['as'], what: string, requests: readonly RestRequest[], whenEmpty = true) {
    const name = `${as}, ${what}`;
    const time = (practice: GeneratedBackend) =>
      timed(() => Promise.all(requests.map((request) => sendAs(practice, as, request))));
    const rounds: Omit<CaseResult, 'name'>[] = [];
    for (let round = -warmUps; round < runs; round += 1) {
      const inEmpty = whenEmpty ? await time(empty) : Number.NaN;
      const [inPage, inFull] = [await time(page), await time(full)];
      const ratios = { toEmpty: inFull / inEmpty, toPage: inFull / inPage };
      if (round >= 0) rounds.push({ empty: inEmpty, page: inPage, full: inFull, ...ratios });
    }
    const result = { name, ...medians(rounds) };
    console.log(caseCells(result).join(' | '));
    results.push(result);
  }

  for (const as of ['admin', 'client'] as const) {
    await checkRows(practices, as);
    const counts = caseRequests.counts[as];
    for (const { what, request } of caseRequests.page) await add(as, what, [request]);
    await add(
      as,
      'the first page, all of these at once',
      caseRequests.page.map(({ request }) => request),
    );
    for (const { what, request } of counts) await add(as, `${what}, all unseen`, [request]);
    const markSeen = markSeenRequests(sampleRows.case);
    await add(as, 'the messages were seen', [markSeen.messages], false);
    for (const practice of [empty, page, full]) await sendAs(practice, as, markSeen.news);
    for (const { what, request } of counts) await add(as, `${what}, all seen`, [request]);
  }
  return results;
}
