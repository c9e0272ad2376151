/** `npm run bench:data [-- factor]`: the dashboards on a large practice, beside the same on a small one. */
import { type Scale, scaleOf } from './bench/data/generate.ts';
import { maxRatio, measure } from './bench/data/measure.ts';
import { maxPolicyRatio, policyCosts } from './bench/data/policies.ts';
import { openPractice } from './bench/data/practice.ts';
import { circumstances, markdownTable, missedText, runBench, writeReport } from './bench/report.ts';

const smallFactor = 0.001;
const factor = Number(process.argv[2] ?? 1);
const runs = factor === 1 ? 31 : 3;
if (!(factor >= smallFactor && factor <= 1)) {
  console.error(
    `Usage: npm run bench:data [-- ${smallFactor} to 1, the part of the full practice; only 1 is written down]`,
  );
  process.exit(1);
}

const count = (value: number) => value.toLocaleString('en');
const inWords = ({ clients, cases, events, submissions, visits }: Scale) =>
  `${count(clients)} clients, ${count(cases)} cases, ${count(events)} events, ${count(submissions)} contact submissions and ${count(visits)} visits`;

await runBench(async (scope) => {
  const scales = { small: scaleOf(smallFactor), full: scaleOf(factor) };
  const small = await openPractice(scales.small, scope);
  const full = await openPractice(scales.full, scope);
  const requests = await measure(full, small, runs);
  const policies = await policyCosts(full, runs * 10);
  const [version] = await full.backend.query<{ server_version: string }>('show server_version');
  const postgres = version?.server_version ?? '';
  const missed = [
    ...requests.map((one) => ({ ...one, limit: maxRatio, of: "the small practice's" })),
    ...policies.map((one) => ({ ...one, limit: maxPolicyRatio, of: "the owner's" })),
  ]
    .filter(({ ratio, limit }) => ratio > limit)
    .map(({ as, what, ratio, limit, of }) => `${as}, ${what}: ${ratio.toFixed(2)} x ${of} time, limit ${limit}`);
  if (factor < 1) return missed;

  const { date, node, cpus } = circumstances();
  const highest = (results: readonly { ratio: number }[]) => Math.max(...results.map(({ ratio }) => ratio)).toFixed(2);
  const requestRows = requests.map(({ as, what, rows, ...times }) => [
    as,
    what,
    String(rows),
    ...[times.small, times.full, times.ratio].map((figure) => figure.toFixed(2)),
  ]);
  const policyRows = policies.map(({ as, what, owner, policies, ratio }) => [
    as,
    what,
    ...[owner, policies, ratio].map((figure) => figure.toFixed(2)),
  ]);
  const section = `## Data

\`npm run bench:data\` wrote this section and [data.json](benchmarks/data.json).

Measured on ${date}: Node ${node}, Postgres ${postgres}, ${cpus} CPUs.

**The full practice** has ${inWords(scales.full)}, spread over 25 years, 5 of them still to come.
**The small practice** comes from the same generator and has ${inWords(scales.small)}.
Both begin with the same coming weeks, so that each of them fills the calendar's screen.

### Requests

**What is measured.** Every request that the two dashboards send when they open, and every kind of page, filter, order and
search of their lists, through the embedded backend's REST API, from sending it until its last byte is read. The requests
are those the site sends; a test holds the two together. Full and small practice take turns in one process, ${runs} answers
each after 3 to warm up; each figure is the median. What the small practice has not (a tenth page, a word that one case in
ten has) is measured beside what fills its screen: the first page, a word that every case has.

**What is not.** Network and browser; lists that do not grow with the practice (testimonials, photos, settings); how many
requests are answered at once. About ${Math.min(...requests.map((one) => one.small)).toFixed(2)} ms of each time are the embedded backend's own.

**Limits.** The full practice takes at most ${maxRatio} x the small one's time. No answer carries more rows than its screen
shows; a run in which one does ends with an error.

${markdownTable(['as', 'request', 'rows', 'small ms', 'full ms', 'ratio'], requestRows, 2)}

The highest ratio was ${highest(requests)}.

### Policies

**What is measured.** Queries of the full practice under row-level security, as a client or an admin, beside the same
query as the tables' owner, with the client's id in its WHERE where the policy has it. Sent to the database directly, in
turn, ${runs * 10} times each; medians, with planning and the way to the database and back.

**Limit.** At most ${maxPolicyRatio} x the owner's time.

${markdownTable(['as', 'query', 'owner ms', 'policies ms', 'ratio'], policyRows, 2)}

The highest ratio was ${highest(policies)}.

${missedText(missed)}
`;
  await writeReport('data', section, { date, node, postgres, cpus, runs, ...scales, requests, policies });
  return missed;
});
