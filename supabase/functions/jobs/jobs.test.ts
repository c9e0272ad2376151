/**
 * What each scheduled task tells the database and asks others for, in each situation, what it answers, and what becomes of a request
 * that fails. `jobs.json` is written anew as `testRecorded()` says. What mails, WhatsApp and platforms are sent is in `deliveries.json`.
 */
import { encryptApiKey } from '../_shared/reviews/sync.ts';
import { startFakeClamd } from '../_shared/testing/fake-clamd.ts';
import { testRecorded } from '../_shared/testing/recorded.ts';
import { dateAt, setEnvironment } from '../_shared/testing/support.ts';
import { createApp } from './app.ts';
import expected from './jobs.json' with { type: 'json' };

const supabase = 'http://127.0.0.1:9';
const clamd = await startFakeClamd();
const settings = { JOBS_SECRET: 'secret', REVIEW_KEY_SECRET: 'x'.repeat(32), GOOGLE_PLACES_URL: `${supabase}/google` };
setEnvironment(settings);
const apiKey = await encryptApiKey('key');
globalThis.Date = dateAt('2026-11-24T20:00:00Z');
let place = 0;
Math.random = () => {
  place = (place + 0.37) % 1;
  return place;
};
const app = createApp();

interface Situation {
  settings?: Record<string, string>;
  /** What is answered in place of nothing, by the name of what is asked: one after the other. */
  answers?: Record<string, unknown[]>;
}

/** Runs a task. Returns what it asks for, what it answers and what is recorded of it. */
async function play(task: string, { settings: more = {}, answers = {} }: Situation, failing = -1): Promise<string[]> {
  setEnvironment({ ...settings, SITE_BUILD_HOOK: '', CLAMD_URL: '', ...more });
  place = 0;
  const told: string[] = [];
  const left = structuredClone(answers);
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const { pathname, search, host } = new URL(request.url);
    const name = pathname.replace(/^\/(rest\/v1\/(rpc\/)?|storage\/v1\/)/, '');
    const by = request.headers.get('apikey') === 'sb_secret_test' || host !== '127.0.0.1:9' ? '' : ' (not the service)';
    told.push([request.method, `${name}${search}${by}`, await request.text()].filter(Boolean).join(' '));
    if (told.length - 1 === failing) return Response.json({ message: 'down' }, { status: 500 });
    const answer = name === 'begin_job' && !left[name] ? 'run' : left[name]?.shift();
    if (typeof answer === 'number' && answer >= 300) return new Response(null, { status: answer });
    if (name.startsWith('object/') && request.method === 'GET')
      return answer ? new Response(String(answer)) : Response.json({ statusCode: '404' }, { status: 400 });
    return Response.json(answer ?? (/^(orphaned|photos|claim)|versions$/.test(name) ? [] : null));
  };
  const headers = { authorization: 'Bearer secret' };
  const response = await app.request(`/jobs/${task}`, { method: 'POST', headers });
  return [...told, `${response.status} ${await response.text()}`];
}

const photos = { photos_without_file: [['p1'], []], gallery_photos: [[{}]] };
const orphans = { orphaned_files: [['a.webp', 'b.webp'], ['c.webp'], []], 'object/gallery': [[{}, {}], [{}]] };
const portion = { is_on: true, enquiry: 1, account: 0, client: 0, invoice: 1 };
const failed = [{ kind: 'client', target: 'c1', reason: '23503' }];
const connection = [{ place_id: 'place', api_key_encrypted: apiKey }];
const hook = { SITE_BUILD_HOOK: 'https://hooks.example/secret' };
const scanner = { CLAMD_URL: clamd.url };
const eicar = 'X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*';
const files = (count: number) => [Array.from({ length: count }, (_, n) => ({ id: `f${n}` }))];

const situations: Record<string, [task: string, situation: Situation]> = {
  'all that is due': [
    'due',
    {
      answers: { clean_up: [{ failed: {}, last: null }], apply_retention: [{ is_on: false, failed: [], last: null }] },
    },
  ],
  'nothing of what is due': ['due', { answers: { begin_job: [] } }],
  'a clean-up in portions': [
    'clean-up',
    {
      answers: {
        clean_up: [
          { throttles: 5, failed: { throttles: '57014' }, last: 'throttles' },
          { throttles: 1, sessions: 2, failed: {}, last: null },
        ],
      },
    },
  ],
  'a clean-up': ['clean-up', { answers: { clean_up: [{ sessions: 2, failed: {}, last: null }] } }],
  'a retention in portions': [
    'retention',
    {
      answers: {
        apply_retention: [
          { ...portion, failed, last: 'c1' },
          { ...portion, client: 2, failed: [], last: null },
        ],
      },
    },
  ],
  'a retention that is off': [
    'retention',
    { answers: { apply_retention: [{ is_on: false, failed: [], last: null }] } },
  ],
  'a build without a hook': ['site-build', {}],
  'a build of a hook that is not private': [
    'site-build',
    { settings: { SITE_BUILD_HOOK: 'http://hooks.example/secret' } },
  ],
  'a build that is not due': ['site-build', { settings: hook, answers: { claim_site_build: [''] } }],
  'a build': ['site-build', { settings: hook, answers: { claim_site_build: ['then'] } }],
  'a build that is refused': [
    'site-build',
    { settings: hook, answers: { claim_site_build: ['then'], '/secret': [503] } },
  ],
  'a build that was given up': ['site-build', { settings: hook, answers: { claim_site_build: ['infinity'] } }],
  'reviews that are not due': ['review-sync', {}],
  reviews: [
    'review-sync',
    {
      answers: {
        claim_review_sync: [connection],
        '/google/v1/places/place': [{ reviews: [{ rating: 5 }] }],
        store_business_reviews: [1],
      },
    },
  ],
  'reviews by a key that cannot be read': [
    'review-sync',
    { answers: { claim_review_sync: [[{ place_id: 'place', api_key_encrypted: 'v1.AAAA' }]] } },
  ],
  'files without rows, and photos without files': [
    'orphan-sweep',
    { answers: { ...orphans, ...photos, delete_old_documents: [2] } },
  ],
  'documents without a scanner': ['document-checks', { answers: { document_versions: files(2) } }],
  'documents, of which one has a virus and one is gone': [
    'document-checks',
    {
      settings: scanner,
      answers: {
        document_versions: files(3),
        'object/case-documents/f0': ['%PDF'],
        'object/case-documents/f1': [eicar],
        'object/case-documents': [[{}]],
      },
    },
  ],
  'more documents than one run checks': ['document-checks', { answers: { document_versions: files(21) } }],
};

const found: Record<string, string[]> = {};
const broken = new Set<string>();
for (const [name, [task, situation]] of Object.entries(situations)) {
  const whole = await play(task, situation);
  // What each asks for is told of it alone.
  const isMany = task === 'due' || whole.length > 20;
  found[name] = isMany
    ? whole.filter((line) => !/^POST (claim|orphaned|photos|queue|finish_document)/.test(line))
    : whole;
  const ends: string[] = [];
  for (const [at, call] of (isMany ? [] : whole.slice(0, -1)).entries()) {
    if (broken.has(call)) continue;
    broken.add(call);
    const then = (await play(task, situation, at)).slice(at + 1).map((line) => line.replace(/^(5\d\d) .*/, '$1'));
    ends.push([call.split(' ', 2).join(' '), ...then].join('; '));
  }
  if (ends.length > 0) found[`${name}, of which a request fails`] = ends;
}
await clamd.close();
await testRecorded(
  new URL('jobs.json', import.meta.url),
  expected as Record<string, string[]>,
  found,
  'goes as it went',
);
