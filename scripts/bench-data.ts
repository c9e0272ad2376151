/**
 * `npm run bench:data [-- factor]`: compares the dashboards with a large data set and with a small one, and a full case with
 * an empty one. `npm run bench:data -- case`: only the cases.
 */
import { type Contents, emptyCase, fullCase, pageCase } from './bench/data/contents.ts';
import { followed, multiplyScale, type Scale } from './bench/data/generate.ts';
import { startGeneratedBackend } from './bench/data/generated-backend.ts';
import { measure } from './bench/data/measure.ts';
import { caseCells, openCases } from './bench/data/open-case.ts';
import { policyCosts } from './bench/data/policies.ts';
import {
  circumstances,
  findMisses,
  markdownTable,
  missedText,
  resultTable,
  runBench,
  warmUps,
  writeReport,
} from './bench/report.ts';
import type { CleanupScope } from './lib/cleanup.ts';

/** Limits: the ratio of the large to the small data set, and of queries with to those without policies. */
const maxRatio = 1.5;
/** What admins and clients see first, each day. */
const firstScreens = { names: ['admin, board', 'client, cards'], maxRatio: 1.3 };
const maxPolicyRatio = 1.3;

/** The ratio of a full to an empty case. */
const maxCaseRatio = 1.3;

const smallFactor = 0.001;
const onlyCase = process.argv[2] === 'case';
const factor = onlyCase ? 1 : Number(process.argv[2] ?? 1);
const runs = factor === 1 ? 31 : 3;
if (!(factor >= smallFactor && factor <= 1)) {
  console.error(
    `Usage: npm run bench:data [-- ${smallFactor} to 1, the part of the full practice; only 1 is written down, or: case]`,
  );
  process.exit(1);
}

const count = (value: number) => value.toLocaleString('en');
const describeContents = ({ messages, documents, versions, requests }: Contents) =>
  `${count(messages)} messages, ${count(documents)} documents of ${versions} versions, ${requests} requests for documents`;
const describeScale = ({ clients, cases, events, submissions, visits }: Scale) =>
  `${count(clients)} clients, ${count(cases)} cases, ${count(events)} events, ${count(submissions)} contact submissions and ${count(visits)} visits`;

const scales = { small: multiplyScale(smallFactor), full: multiplyScale(factor) };

/** Measures and writes down what it takes to open a case. Returns what was missed. */
async function benchCases(scope: CleanupScope): Promise<string[]> {
  const empty = await startGeneratedBackend(scales.small, scope, emptyCase);
  const page = await startGeneratedBackend(scales.small, scope, pageCase);
  const full = await startGeneratedBackend(scales.small, scope, fullCase);
  const results = await openCases({ empty, page, full }, runs);
  const missed = results
    .map(({ name, toEmpty, toPage }) => ({ name, ratio: Number.isNaN(toEmpty) ? toPage : toEmpty }))
    .filter(({ ratio }) => ratio > maxCaseRatio)
    .map(({ name, ratio }) => `${name}: ${ratio.toFixed(2)} x, limit ${maxCaseRatio}`);
  if (factor < 1) return missed;
  const { date, node, cpus } = circumstances();
  const [version] = await full.backend.query<{ server_version: string }>('show server_version');
  const postgres = version?.server_version ?? '';
  const section = `## A full case

\`npm run bench:data -- case\` (a part of \`npm run bench:data\`) wrote this section and [case.json](benchmarks/case.json).

Measured on ${date}: Node ${node}, Postgres ${postgres}, ${cpus} CPUs.

**What is measured.** What the site asks for when a person opens a case: one by one, and all at once as it does; then what
counts the news around it, which is asked for again once the messages were seen. Recorded from the site's own queries, and sent
to three practices of ${describeScale(scales.small)}, which differ in their first case alone: **empty**; **one page**
(${describeContents(pageCase)}, as another case has in all three); **full** (${describeContents(fullCase)}). They take turns in one process, ${runs} answers each
after ${warmUps} warm-ups; each time is the median, each ratio the median of the rounds.

**What is not.** Network and browser. An empty answer is smaller than a page of rows: the ratio to one page is what the number
of rows behind the page costs, the ratio to the empty case has the rows of the page in it too.

**Limit.** At most ${maxCaseRatio} x the empty case's time; for what is not sent in an empty case, the time of the one with one page.

${markdownTable(['request', 'empty ms', 'one page ms', 'full ms', 'full / empty', 'full / one page'], results.map(caseCells))}

${missedText(missed)}
`;
  await writeReport('case', section, { date, node, postgres, cpus, runs, pageCase, fullCase, results });
  return missed;
}

async function benchPractice(scope: CleanupScope): Promise<string[]> {
  const small = await startGeneratedBackend(scales.small, scope);
  const full = await startGeneratedBackend(scales.full, scope);
  const requests = await measure(full, small, runs);
  const policies = await policyCosts(full, runs * 10);
  const [version] = await full.backend.query<{ server_version: string }>('show server_version');
  const postgres = version?.server_version ?? '';
  const missed = [
    ...findMisses(requests, maxRatio),
    ...findMisses(
      requests.filter(({ name }) => firstScreens.names.includes(name)),
      firstScreens.maxRatio,
    ),
    ...findMisses(policies, maxPolicyRatio),
  ];
  if (factor < 1) return missed;

  const { date, node, cpus } = circumstances();
  const section = `## Data

\`npm run bench:data\` wrote this section and [data.json](benchmarks/data.json).

Measured on ${date}: Node ${node}, Postgres ${postgres}, ${cpus} CPUs.

**The full practice** has ${describeScale(scales.full)}, spread over 25 years, 5 of them still to come.
**The small practice** comes from the same generator and has ${describeScale(scales.small)}.
Both have the same events in the coming weeks, so that both fill the calendar.

### Requests

**What is measured.** Every request that the two dashboards send when they open, and every kind of page, filter, order and
search of their lists, through the embedded backend's REST API, from sending it until its last byte is read. They are
recorded from the site's own queries. Full and small practice alternate in one process, ${runs} answers each after ${warmUps} warm-ups;
each value is the median. Where the small practice has no such rows (a tenth page, a word that is in one case of ten), the
comparison is with a request that fills its screen: the first page, a word that is in every case.

**What is not.** Network and browser; lists that do not grow with the practice (testimonials, photos, settings); parallel
requests. About ${Math.min(...requests.map((one) => one.baseline)).toFixed(2)} ms of each time are the embedded backend's own.

**Limits.** The full practice takes at most ${maxRatio} x the small one's time, for the board and a client's first screen
(${firstScreens.names.join('; ')}) ${firstScreens.maxRatio} x. A response with more rows than its screen
shows is an error.

${resultTable(requests, 'request', 'small', 'full')}

### Policies

**What is measured.** Queries of the full practice under row-level security, as a client, as a person linked to ${followed}
clients, and as an admin, compared with the
same query as the tables' owner, with the policy's condition in its WHERE. Sent directly to the database, alternating,
${runs * 10} times each; medians, including planning and transfer.

**Limit.** At most ${maxPolicyRatio} x the owner's time.

${resultTable(policies, 'query', 'owner', 'policies')}

${missedText(missed)}
`;
  await writeReport('data', section, { date, node, postgres, cpus, runs, ...scales, requests, policies });
  return missed;
}

await runBench(async (scope) => [...(onlyCase ? [] : await benchPractice(scope)), ...(await benchCases(scope))]);
