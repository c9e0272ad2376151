import { deepStrictEqual, match, ok, strictEqual } from 'node:assert/strict';
import { notificationKinds } from '../../contract/index.ts';
import { testRecorded } from '../../testing/recorded.ts';
import type { MailData, Notification } from './frame.ts';
import expected from './mails.json' with { type: 'json' };
import { renderMail, renderSampleMail, samples } from './render.ts';
import { createUnsubscribeToken, readUnsubscribeToken, unsubscribeUrls } from './unsubscribe.ts';

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const notice: Notification = {
  kind: 'new_device',
  data: { user_agent: firefox, network: '203.0.113.7' },
  at: '2026-11-24T18:45:00Z',
  sender: 'Anand B. Chandra',
  site: 'https://www.example.com',
};

Deno.test('runs nothing, and loads nothing', () => {
  const { html } = renderMail({ ...notice, sender: '<script>"A" & B</script>', data: { network: '<img src=x>' } });
  match(html, /&lt;script&gt;&quot;A&quot; &amp; B&lt;\/script&gt;/);
  ok(!/<script|<img|src=|url\(|@import/.test(html.replaceAll(/&lt;.*?&gt;/g, '')));
});

Deno.test('names nothing unknown in either language, and is in Hindi without an English sentence', () => {
  for (const kind of notificationKinds)
    for (const language of ['en', 'hi'] as const) {
      const { subject, text, html } = renderSampleMail(kind, 'S', notice.site, language);
      ok(!/undefined|null|NaN|\n\n\n|Invalid/.test(subject + text + html), kind);
      const known = text.replace(/The original.*|https:.*|Court of.*|File the rejoinder/g, '');
      ok(language === 'en' || !/\d ?[ap]m\b|[०-९]|\b(the|your|you|was|is|of this)\b/i.test(subject + known), text);
    }
});

Deno.test('switches off by its own links only, and only what can be switched off', async () => {
  Deno.env.set('SUPABASE_SECRET_KEYS', '{"default":"sb_secret_test"}');
  const mine = { userId: crypto.randomUUID(), kind: 'waiting' } as const;
  const token = await createUnsubscribeToken(mine);
  deepStrictEqual(await readUnsubscribeToken(token), mine);
  const [, , signature] = token.split('.');
  for (const forged of [
    `${crypto.randomUUID()}.waiting.${signature}`,
    `${mine.userId}.hearing_set.${signature}`,
    token.slice(0, -1),
    `${token}0`,
    '',
    await createUnsubscribeToken({ ...mine, kind: 'password_changed' }),
  ])
    strictEqual(await readUnsubscribeToken(forged), null);
});

/** What the data of a mail may be besides its sample. */
const others: Record<string, MailData> = {
  'by card': { by_card: true, tax_paise: 5_000 },
  tentative: { tentative: true },
  'without a time': { starts_at: '2026-12-02T18:30:00Z', old_starts_at: '2026-12-02T18:30:00Z' },
  'at the same time': { old_starts_at: '2026-12-03T10:30:00+05:30' },
  'at another place': { location: 'Saket', old_location: 'Tis Hazari' },
  'where the place says the hall': { location: 'Court 7, Saket' },
  'where the place is the court': { location: 'Supreme Court of India' },
  'of a case without a number': { case_number: undefined },
  'of no case': { case_id: undefined, case_number: undefined, case_title: undefined },
  'of a document': { document_id: '5' },
  'of a day without anything': { total: 0, hearings: [], task_total: 0, tasks: [] },
  'with more': { total: 12, task_total: 23, open_end_total: 34 },
  'of a long wait and nothing else': {
    total: 0,
    hearings: [],
    open_end_total: 3,
    open_ends: [{ kind: 'long_wait', day: '2026-09-01', title: 'Nair v. Menon' }],
  },
  'that leads to the messages': { case_id: 'c1', at: 'messages' },
  'of the morning': { which: 'morning' },
};
/** When it is sent: a week, a day and no day before the hearings. */
const moments = ['2026-11-26T04:30:00Z', '2026-12-02T18:29:00Z', '2026-12-02T18:30:00Z'];
const found: Record<string, string[]> = {};
for (const kind of notificationKinds) {
  const write = (data: MailData, more: Partial<Notification> = {}) => {
    const { subject, text } = renderMail({ ...notice, kind, data, ...more });
    return [subject, ...text.trim().split(/\n+/)];
  };
  const whole = write(samples[kind]);
  found[kind] = whole;
  const record = (name: string, lines: string[]) => {
    const gone = whole.filter((line) => !lines.includes(line)).map((line) => `- ${line}`);
    const come = lines.filter((line) => !whole.includes(line)).map((line) => `+ ${line}`);
    if (come.length + gone.length > 0) found[`${kind} ${name}`] = [...gone, ...come];
  };
  for (const [name, data] of Object.entries(others)) record(name, write({ ...samples[kind], ...data }));
  const { starts_at, old_starts_at, day, due_on } = samples[kind];
  record('of which its day alone is known', write({ starts_at, old_starts_at, day, due_on } as MailData));
  for (const at of moments) record(`sent at ${at}`, kind === 'hearing_reminder' ? write(samples[kind], { at }) : whole);
  const sample = renderSampleMail(kind, 'A. B.', notice.site, 'hi');
  found[`${kind} in Hindi`] = [sample.subject, ...sample.text.trim().split(/\n+/)];
}
const { page: unsubscribeUrl } = unsubscribeUrls(notice.site, 'token');
const whole = { kind: 'board_tomorrow', data: { ...samples.board_tomorrow, ...others['with more'] } } as const;
found['a mail as HTML'] = renderMail({ ...notice, unsubscribeUrl, sender: '"A" & B' }).html.split('\n');
const one = { kind: 'erasure_requested', data: samples.erasure_requested } as const;
found['a mail with one fact as HTML'] = renderMail({ ...notice, ...one }).html.split('\n');
const listed = { kind: 'board_today', data: { ...samples.board_today, task_total: 0, tasks: [] } } as const;
found['a mail with one item as HTML'] = renderMail({ ...notice, ...listed }).html.split('\n');
found['a mail with a list as HTML'] = renderMail({ ...notice, ...whole, language: 'hi' }).html.split('\n');
await testRecorded(new URL('mails.json', import.meta.url), expected as Record<string, string[]>, found, 'is as it was');
