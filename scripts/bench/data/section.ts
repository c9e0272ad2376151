import type { Scale } from './generate.ts';
import { type Measured, mostRatio } from './measure.ts';
import { mostPolicyRatio, type PolicyCost } from './policies.ts';

/** What was measured, where and when. */
export interface DataResults {
  date: string;
  node: string;
  postgres: string;
  cpus: number;
  /** Answers to each request, from either practice. */
  runs: number;
  /** Runs of each query, with and without the policies. */
  policyRuns: number;
  full: Scale;
  small: Scale;
  requests: Measured[];
  policies: PolicyCost[];
}

function markdown(head: readonly string[], rows: readonly (readonly string[])[], words: number): string {
  const dashes = head.map((_, column) => (column < words ? '---' : '---:'));
  return [head, dashes, ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

const time = (milliseconds: number) => milliseconds.toFixed(2);

function requestTable(requests: readonly Measured[]): string {
  const head = ['as', 'request', 'rows', 'small ms', 'full ms', 'ratio'];
  const rows = requests.map(({ as, what, rows, small, full, ratio }) => [
    as,
    what,
    String(rows.full),
    time(small),
    time(full),
    ratio.toFixed(2),
  ]);
  return markdown(head, rows, 2);
}

function policyTable(policies: readonly PolicyCost[]): string {
  const head = ['as', 'query', 'owner ms', 'policies ms', 'ratio'];
  const rows = policies.map(({ as, what, owner, policies, ratio }) => [
    as,
    what,
    time(owner),
    time(policies),
    ratio.toFixed(2),
  ]);
  return markdown(head, rows, 2);
}

/** The limits that are not met, one line each. */
export function dataMisses({ requests, policies }: Pick<DataResults, 'requests' | 'policies'>): string[] {
  return [
    ...requests
      .filter(({ ratio }) => ratio > mostRatio)
      .map(
        ({ as, what, ratio }) => `${as}, ${what}: ${ratio.toFixed(2)} x the small practice's time, limit ${mostRatio}`,
      ),
    ...policies
      .filter(({ ratio }) => ratio > mostPolicyRatio)
      .map(({ as, what, ratio }) => `${as}, ${what}: ${ratio.toFixed(2)} x the owner's time, limit ${mostPolicyRatio}`),
  ];
}

function inWords({ clients, cases, events, submissions, visits }: Scale): string {
  const count = (value: number) => value.toLocaleString('en');
  return (
    `${count(clients)} clients, ${count(cases)} cases, ${count(events)} events, ` +
    `${count(submissions)} contact submissions and ${count(visits)} visits`
  );
}

/** What is said of the data in docs/benchmarks.md. */
export function dataSection(results: DataResults): string {
  const { date, node, postgres, cpus, runs, policyRuns, full, small, requests, policies } = results;
  const missed = dataMisses(results);
  const worst = Math.max(...requests.map(({ ratio }) => ratio));
  const worstPolicy = Math.max(...policies.map(({ ratio }) => ratio));
  return `## Data

\`npm run bench:data\` wrote this section and [data.json](benchmarks/data.json).

Measured on ${date}: Node ${node}, Postgres ${postgres}, ${cpus} CPUs.

**The full practice** has ${inWords(full)}, spread over 25 years, 5 of them still to come.
**The small practice** comes from the same generator and has ${inWords(small)}.
Both begin with the same coming weeks, so that each of them fills the calendar's screen.

### Requests

**What is measured.** Every request that the two dashboards send when they open, and every kind of page, filter, order and
search of their lists, through the embedded backend's REST API, from sending it until its last byte is read. The requests
are those the site sends; a test holds the two together. Full and small practice take turns in one process, ${runs} answers
each after 3 to warm up; each figure is the median. What the small practice has not (a tenth page, a word that one case in
ten has) is measured beside what fills its screen: the first page, a word that every case has.

**What is not.** Network and browser; lists that do not grow with the practice (testimonials, photos, settings); how many
requests are answered at once. About ${time(Math.min(...requests.map((one) => one.small)))} ms of each time are the embedded backend's own.

**Limits.** The full practice takes at most ${mostRatio} x the small one's time. No answer carries more rows than its screen
shows; a run in which one does ends with an error.

${requestTable(requests)}

The highest ratio was ${worst.toFixed(2)}.

### Policies

**What is measured.** Queries of the full practice under row-level security, as a client or an admin, beside the same
query as the tables' owner, with the client's id in its WHERE where the policy has it. Sent to the database directly, in
turn, ${policyRuns} times each; medians, with planning and the way to the database and back.

**Limit.** At most ${mostPolicyRatio} x the owner's time.

${policyTable(policies)}

The highest ratio was ${worstPolicy.toFixed(2)}.

${missed.length === 0 ? 'All limits were met.' : `All limits were met but these:\n\n${missed.map((line) => `- ${line}`).join('\n')}`}
`;
}
