/**
 * What a run of each channel tells the database, hands over and answers, in each situation: recorded, with a mail server and
 * platforms on this machine. It is written anew as `testRecorded()` says.
 */
import { Buffer } from 'node:buffer';
import { SMTPServer } from 'smtp-server';
import { PlatformControl, platformSettings, startPlatforms } from '../../../../tests/support/platforms/server.ts';
import type { Fault } from '../../../../tests/support/platforms/types.ts';
import { socialPlatforms } from '../contract/index.ts';
import { testRecorded } from '../testing/recorded.ts';
import { dateAt, withAnswers } from '../testing/support.ts';
import expected from './deliveries.json' with { type: 'json' };
import { sendDueMails } from './mail/deliver.ts';
import { deliverDue } from './social/deliver.ts';
import { sendDueWhatsApp } from './whatsapp/deliver.ts';
import { fillTemplate, templates, type WhatsAppKind } from './whatsapp/templates.ts';

const id = '6a1f0c1e-5c1d-4e7a-9d6e-0f5b7f3a2c10';
const platforms = await startPlatforms();
const control = new PlatformControl(platforms.url);
const own = platformSettings(platforms.url);

const mails: string[] = [];
let refusal: Error | undefined;
/** Of the message itself, which was read. */
let refusalAtEnd: Error | undefined;
const smtp = new SMTPServer({
  name: 'localhost',
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo: (_address, _session, done) => done(refusal),
  onData: async (stream, _session, done) => {
    const raw = Buffer.concat(await stream.toArray()).toString();
    const told = /^(From|To|Subject|List-Unsubscribe|When):|^ +<http|(takes place|was changed)\b/;
    mails.push(...raw.split(/\r?\n/).filter((line) => told.test(line) && !/<\/|style/.test(line)));
    done(refusalAtEnd);
  },
});
smtp.on('error', () => undefined);
await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', () => resolve()));
const mailServer = `smtp://127.0.0.1:${(smtp.server.address() as { port: number }).port}?from=office@chambers.example`;

// Pauses between looks and attempts are none here.
const pause = globalThis.setTimeout;
const settings = Object.fromEntries(Object.keys(own).map((name) => [name, '']));

interface Situation {
  settings?: Record<string, string>;
  /** What the database answers in place of what is usual. */
  answers?: Record<string, unknown>;
  claimed?: object;
  fault?: Partial<Fault>;
  busy?: number;
  refusal?: Error;
  refusalAtEnd?: Error;
}

/** Runs a channel for one delivery. Returns what it told the database, what came out of it, and what it answered. */
async function play(run: () => Promise<unknown>, claimed: object, situation: Situation): Promise<string[]> {
  await control.forget();
  if (situation.busy) await control.setBusy(situation.busy);
  if (situation.fault) await control.fail({ platform: '', method: 'POST', path: '', ...situation.fault });
  refusal = situation.refusal;
  refusalAtEnd = situation.refusalAtEnd;
  mails.length = 0;
  const told: string[] = [];
  const answer = async (request: Request) => {
    const { pathname } = new URL(request.url);
    if (pathname.startsWith('/storage/')) {
      if (situation.answers && 'storage' in situation.answers) return new Response(null, { status: 500 });
      if (pathname.includes('/sign/')) return Response.json({ signedURL: '/object/public/file' });
      return new Response(new Uint8Array(20));
    }
    const name = pathname.replace('/rest/v1/rpc/', '');
    const body = await request.text();
    const isFirst = !told.some((line) => line.startsWith(name));
    told.push(`${name} ${body}`);
    const usual = name.startsWith('claim')
      ? isFirst && !body.includes('"p_batch_size":0')
        ? Array(4)
            .fill({ ...claimed, ...situation.claimed })
            .slice(0, situation.answers?.claims ? 4 : 1)
        : []
      : name.startsWith('queue')
        ? null
        : true;
    const other = situation.answers?.[name];
    if (other instanceof Error) return Response.json({ message: 'down' }, { status: 500 });
    return Response.json(other === undefined ? usual : other);
  };
  const result = await withAnswers(
    answer,
    () => run().then(JSON.stringify, (error: Error) => `${error.name}: ${error.message}`),
    {
      ...settings,
      SMTP_URL: '',
      MAILS_ARE_KEPT: '',
      SUPABASE_SECRET_KEYS: '{"default":"sb_secret_test"}',
      ...situation.settings,
    },
  );
  const out = (await control.published()).map(({ platform, text, file }) =>
    [`${platform} published ${text}`, file && `with ${file.size} bytes of ${file.type}`].filter(Boolean).join(' '),
  );
  const looked = (await control.requests()).flatMap(({ path, query }) =>
    query.since ? `${path} since ${query.since}` : [],
  );
  // Four at once come in any order.
  const calls = situation.answers?.claims ? [...new Set(told)].sort() : told;
  return [...calls, ...mails, ...looked, ...out, `${result}`].map((line) =>
    line
      .replaceAll(/(?<!\d)70\d{8}\b/g, 'N')
      .replaceAll(id, 'ID')
      .replace('\r', ''),
  );
}

const found: Record<string, string[]> = {};
async function record(
  channel: string,
  run: () => Promise<unknown>,
  claimed: object,
  situations: Record<string, Situation>,
  usual: Record<string, string>,
) {
  for (const [name, situation] of Object.entries(situations)) {
    const lines = await play(run, claimed, { ...situation, settings: { ...usual, ...situation.settings } });
    // What is as at Facebook is not told of each.
    if (`${lines}` !== `${found[`facebook ${name}`]}`) found[`${channel} ${name}`] = lines;
  }
}

const down = new Error('down');
const toOthers = { begin_notification: false };

globalThis.Date = dateAt('2026-12-02T19:00:00Z');
const reminder = {
  id,
  claim: 'claim',
  kind: 'hearing_reminder',
  address: 'asha@example.com',
  data: { starts_at: '2026-12-03T05:00:00Z', title: 'Hearing' },
  created_at: '2026-12-02T13:00:00Z',
  advocate: 'A. B.',
  recipient_id: id,
  language: 'en',
};
await record(
  'mail',
  sendDueMails,
  reminder,
  {
    'that waited over midnight': {},
    'of what happened then': { claimed: { kind: 'password_changed', data: {} } },
    'to a visitor': { claimed: { recipient_id: null } },
    'without a name, in a language that there is not': { claimed: { advocate: null, language: 'ta' } },
    'that another run has': { answers: toOthers },
    'that is refused for good': { refusal: Object.assign(new Error('no'), { responseCode: 550 }) },
    'that is refused for now': { refusal: Object.assign(new Error('not now'), { responseCode: 451 }) },
    'that another run has recorded': { answers: { finish_notification: false } },
    'whose result is lost': { answers: { finish_notification: down } },
    'where not all was queued': { answers: { queue_notifications: 'boards' } },
    'without a mail server': { settings: { SMTP_URL: '' } },
    'with a wrong mail server': { settings: { SMTP_URL: 'smtp://host' } },
    'where mails are kept': { settings: { MAILS_ARE_KEPT: 'true' } },
  },
  { SMTP_URL: mailServer },
);

for (const [code, said] of [
  ...[421, 450, 451, 452, 550, 551, 552, 554].map((one) => [one, 'no'] as const),
  [550, '5.7.1 This looks like spam'],
] as const)
  for (const at of ['refusal', 'refusalAtEnd'] as const) {
    const situation = {
      settings: { SMTP_URL: mailServer },
      [at]: Object.assign(new Error(said), { responseCode: code }),
    };
    const [end = ''] = (await play(sendDueMails, reminder, situation)).filter((line) => line.startsWith('finish'));
    const name = at === 'refusal' ? 'mail whose recipient is refused' : 'mail that is refused at its end';
    found[name] = [...(found[name] ?? []), end.replace(/^.*"p_status"/, '')];
  }

globalThis.setTimeout = ((run: () => void) => pause(run, 0)) as typeof setTimeout;
const messages = { platform: 'whatsapp', path: '/messages$' };
const refused = (status: number, code: number) => ({ ...messages, status, body: { error: { message: 'No', code } } });
await record(
  'WhatsApp',
  sendDueWhatsApp,
  { ...reminder, address: '+919876543210' },
  {
    message: {},
    'in Hindi, without a name': {
      claimed: { advocate: null, language: 'hi', data: { ...reminder.data, court: 'Saket' } },
    },
    'that another run has': { answers: toOthers },
    'whose answer is lost': { fault: { ...messages, lost: 'answer' } },
    'to a number that has none': { fault: refused(400, 131026) },
    'with a bad token': { fault: refused(401, 190), answers: { claims: true } },
    'without an account': { settings: { WHATSAPP_TOKEN: '' } },
  },
  own,
);
await play(sendDueWhatsApp, { ...reminder, address: '+919876543210' }, { settings: own });
const [message] = (await control.requests()).filter(({ path }) => path.endsWith('/messages'));
found['WhatsApp is asked'] = [JSON.stringify(message?.json).replaceAll(id, 'ID')];
/** What becomes of a message whose answer is this one. */
async function answered(fault: Partial<Fault>): Promise<string> {
  const given = { ...reminder, address: '+919876543210' };
  const lines = await play(sendDueWhatsApp, given, { settings: own, fault: { ...messages, ...fault } });
  const ends = lines.filter((line) => /^finish|^Error|^{/.test(line));
  return ends.join(' ').replace(/^.*"p_status":"(\w+)","p_reason":(.*),"p_external_id":(.*?)}/, '$1 $2 $3');
}
const codes = [
  ...[
    0, 1, 3, 4, 10, 33, 100, 190, 200, 299, 300, 368, 999, 80007, 130429, 130497, 131000, 131005, 131016, 131026,
    131031,
  ],
  ...[131042, 131045, 131047, 131048, 131049, 131056, 131057, 132000, 132001, 132012, 132015, 132016, 133004, 133010],
];
for (const code of codes)
  for (const status of [400, 401, 500]) {
    const end = await answered(refused(status, code));
    const name = `WhatsApp answers ${status}`;
    found[name] = [...(found[name] ?? []), `${code}: ${end}`];
  }
const html = '<html><h1>Bad gateway</h1></html>';
const detailed = {
  message: 'No',
  code: 100,
  error_subcode: 33,
  error_user_msg: 'Wrong',
  error_data: { details: 'Id' },
};
for (const [status, body] of [
  [400, { error: detailed }],
  ...[429, 502, 503, 504, 200].map((one) => [one, html] as const),
  [504, null],
  [200, { messages: [] }],
  [200, { messages: [{ id: 7 }] }],
  [200, { messages: [{ id: 'wamid.first' }, { id: 'wamid.second' }] }],
] as const)
  found[`WhatsApp answers ${status} ${JSON.stringify(body)}`] = [await answered({ status, body })];
const hall = { ...reminder.data, court: 'Supreme Court\n of India', court_hall: 'Court 7', case_title: 'Nair v. Gill' };
for (const language of ['en', 'hi'] as const)
  for (const [kind, { body, button }] of Object.entries(templates[language]))
    found[`WhatsApp ${kind} in ${language}`] = [
      body,
      JSON.stringify(button),
      ...[hall, { ...hall, tentative: true }, { starts_at: hall.starts_at }].map((data) =>
        fillTemplate(kind as WhatsAppKind, data, 'A. B.', language).join(' | '),
      ),
    ];

const publishing = { facebook: '/feed$', instagram: 'media_publish$', twitter: '/2/tweets$', linkedin: '/rest/posts$' };
const picture = `${id}.jpg`;
for (const platform of socialPlatforms) {
  const fault = { platform, path: publishing[platform] };
  const none = Object.fromEntries(Object.keys(own).map((name) => [name, '']));
  const lost = { ...fault, lost: 'answer' } as const;
  const interrupted = { interrupted: true, progress: { container: 'gone', media: 'gone' } };
  await record(
    platform,
    () => deliverDue(id),
    {
      id,
      claim: 'claim',
      platform,
      interrupted: false,
      progress: {},
      started_at: '2026-12-02T18:59:00Z',
      text: 'The office is closed.',
      image_path: picture,
      image_size: 20,
      video_path: null,
      video_size: null,
    },
    {
      'with a picture': {},
      'whose answer is lost': { fault: lost },
      'answered with 500': { fault: { ...fault, status: 500 } },
      'answered with 503': { fault: { ...fault, status: 503, headers: { 'retry-after': '90' } } },
      refused: { fault: { ...fault, status: 400, body: { message: 'No', detail: 'No', error: { message: 'No' } } } },
      interrupted: { claimed: interrupted },
      'interrupted, without credentials': { claimed: interrupted, settings: none },
      'without credentials': { settings: none },
      'that another run has begun': { answers: { begin_social_sending: false } },
      'that another run prepares': { answers: { save_social_progress: false } },
      'that another run has recorded': { answers: { finish_social_delivery: false } },
      'whose file is not there': { answers: { storage: true } },
      'that waits for the platform': {
        busy: 9,
        claimed: { image_path: null, video_path: `${id}.mp4`, video_size: 20 },
      },
    },
    own,
  );
}
globalThis.setTimeout = pause;
await platforms.close();
await new Promise<void>((resolve) => smtp.close(() => resolve()));
await testRecorded(
  new URL('deliveries.json', import.meta.url),
  expected as Record<string, string[]>,
  found,
  'is as it was',
);
