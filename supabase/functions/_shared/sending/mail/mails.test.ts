import { deepStrictEqual, match, ok, strictEqual } from 'node:assert/strict';
import { isMutable, notificationKinds } from '../../contract/index.ts';
import { testRecorded } from '../../testing/recorded.ts';
import type { MailData, Notification } from './frame.ts';
import expected from './mails.json' with { type: 'json' };
import { renderMail, renderSampleMail, samples } from './render.ts';
import { createUnsubscribeToken, readUnsubscribeToken, unsubscribeUrls } from './unsubscribe.ts';

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const submissionId = '5f0c1d2e-0000-4000-8000-000000000000';
const notice: Notification = {
  kind: 'new_device',
  data: { user_agent: firefox, network: '203.0.113.7' },
  at: '2026-11-24T18:45:00Z',
  sender: 'Anand B. Chandra',
  site: 'https://www.example.com',
};

Deno.test('says what, when on the practice’s clock, from where, and what to do', () => {
  const { subject, text, html } = renderMail(notice);
  strictEqual(subject, 'New log-in to your account');
  for (const part of [text, html]) {
    match(part, /Somebody has logged in to your account with Anand B\. Chandra/);
    match(part, /25 Nov 2026, 12:15 am \(Indian Standard Time\)/);
    match(part, /Firefox on Windows/);
    match(part, /203\.0\.113\.7/);
    match(part, /https:\/\/www\.example\.com\/reset-password/);
  }
});

Deno.test('leaves out where from when nobody knows it', () => {
  ok(!/Browser|Network/.test(renderMail({ ...notice, kind: 'password_changed', data: {} }).text));
});

Deno.test('runs nothing, and loads nothing', () => {
  const { html } = renderMail({ ...notice, sender: '<script>"A" & B</script>', data: { network: '<img src=x>' } });
  match(html, /&lt;script&gt;&quot;A&quot; &amp; B&lt;\/script&gt;/);
  ok(!/<script|<img|src=|url\(|@import/.test(html.replaceAll(/&lt;.*?&gt;/g, '')));
});

Deno.test('says of each kind something in plain text and HTML, with a link to the site, and names nothing unknown', () => {
  for (const kind of notificationKinds) {
    const { subject, text, html } = renderSampleMail(kind, 'Anand B. Chandra', 'https://www.example.com');
    ok(subject && /https:\/\/www\.example\.com\/[a-z]/.test(text) && html.includes('Anand B. Chandra'), kind);
    ok(!/undefined|null|NaN|\n\n\n|Invalid/.test(subject + text + html), kind);
    ok(text.length < 700, kind);
    const unsubscribe = /Send me no more mails of this kind: (.*)\n/.exec(text)?.[1];
    strictEqual(unsubscribe, isMutable(kind) ? 'https://www.example.com/unsubscribe' : undefined);
  }
});

Deno.test('reminds of when, where, which case and what to bring; without a time of the day only', () => {
  const { text } = renderSampleMail('hearing_reminder', 'Anand B. Chandra', 'https://www.example.com');
  for (const part of [
    'Thursday, 3 Dec 2026, 10:30 am',
    'C.A. No. 1042/2026',
    'Court 7',
    'Item number: 14',
    'allotment letter',
  ])
    ok(text.includes(part), text);
  const remind = (at: string) =>
    renderMail({
      ...notice,
      at,
      kind: 'hearing_reminder',
      data: { starts_at: '2026-12-02T19:00:00Z', title: 'Hearing' },
    }).text;
  match(remind('2026-12-02T18:29:00Z'), /takes place tomorrow/);
  match(remind('2026-12-02T18:30:00Z'), /takes place today/);
  match(remind('2026-11-26T04:30:00Z'), /takes place in 7 days/);
  const allDay = {
    ...notice,
    kind: 'hearing_set',
    data: { starts_at: '2026-12-02T18:30:00Z', title: 'Hearing' },
  } as const;
  strictEqual(renderMail(allDay).subject, 'New hearing: 3 Dec 2026');
});

Deno.test('tells of a moved hearing with the old date, and of a new place with the old one', () => {
  const data = { starts_at: '2026-12-03T05:00:00Z', location: 'Saket', title: 'Hearing' };
  const moved = renderMail({
    ...notice,
    kind: 'hearing_changed',
    data: { ...data, old_starts_at: '2026-11-26T05:00:00Z', old_location: 'Saket' },
  });
  match(moved.text, /Date: Thursday, 3 Dec 2026, 10:30 am[\s\S]*Until now: Thursday, 26 Nov 2026, 10:30 am\n/);
  const elsewhere = renderMail({
    ...notice,
    kind: 'hearing_changed',
    data: { ...data, old_starts_at: data.starts_at, old_location: 'Tis Hazari' },
  });
  match(elsewhere.text, /Where: Saket\nUntil now: Tis Hazari\n/);
});

Deno.test('leads to the messages of the case, where all that waits is in one', () => {
  const data = { case_id: 'c1', at: 'messages' };
  const read = (kind: 'waiting' | 'client_message', of: object) => renderMail({ ...notice, kind, data: of }).text;
  match(read('waiting', data), /\/dashboard\/cases\/c1\?at=messages\n/);
  match(read('waiting', {}), /\/dashboard\n/);
  match(read('client_message', data), /\/admin\/cases\/c1\/messages\n/);
  match(read('client_message', {}), /\/admin\/messages\n/);
});

Deno.test('has words of its own for each kind', () => {
  // The board's two are told apart by their subjects.
  const kinds = notificationKinds.filter((kind) => kind !== 'board_today');
  const leads = kinds.map((kind) => renderSampleMail(kind, 'Chandra', 'https://www.example.com').text.split('\n\n')[0]);
  deepStrictEqual(leads, [...new Set(leads)]);
});

Deno.test('leads to what it is about, where that is known', () => {
  for (const [kind, data, path] of [
    ['client_document', { case_id: 'c1' }, '/admin/cases/c1/documents'],
    ['client_document', {}, '/admin/cases'],
    ['enquiry_received', { submission_id: submissionId }, `/admin/submissions/${submissionId}`],
    ['payment_claimed', { invoice_id: 'i1' }, '/admin/invoices/i1'],
    ['payment_claimed', {}, '/admin/invoices'],
    ['board_today', { day: '2026-12-03', total: 0, hearings: [] }, '/admin/board?board=2026-12-03'],
  ] as const)
    ok(renderMail({ ...notice, kind, data }).text.includes(`${path}\n`), `${kind} ${path}`);
});

Deno.test('says of each list on the board how many more there are', () => {
  const [hearings, tasks] = [
    [{ starts_at: '2026-12-03T05:00:00Z', title: 'Nair' }],
    [{ title: 'File', day: '2026-12-03' }],
  ];
  const open_ends = [{ kind: 'no_result', day: '2026-11-30', title: 'Gill' }] as const;
  const counts = { total: 12, task_total: 23, open_end_total: 34 };
  const data = { day: '2026-12-03', hearings, tasks, open_ends, ...counts };
  const { text } = renderMail({ ...notice, kind: 'board_tomorrow', data });
  deepStrictEqual(text.match(/\d+ more/g), ['11 more', '22 more', '33 more']);
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
  const { text, html } = renderMail({ ...notice, unsubscribeUrl: unsubscribeUrls(notice.site, token).page });
  for (const part of [text, html]) ok(part.includes(`https://www.example.com/unsubscribe#${token}`));
});

Deno.test('says of each kind the same in Hindi: no English sentence is left, and the frame says its language', () => {
  for (const kind of notificationKinds) {
    const english = renderSampleMail(kind, 'S', 'https://www.example.com');
    const { subject, text, html } = renderSampleMail(kind, 'S', 'https://www.example.com', 'hi');
    match(subject, /\p{Script=Devanagari}/u);
    match(html, /<html lang="hi">/);
    ok(!/undefined|null|NaN|\n\n\n|Invalid/.test(subject + text + html), kind);
    ok(
      !/\d ?[ap]m\b|[०-९]|\b(the|your|you|was|is|of this)\b/i.test(
        subject + text.replace(/The original.*|https:.*|Court of.*|File the rejoinder/g, ''),
      ),
      text,
    );
    const lines = (mail: string) => mail.split('\n').length;
    strictEqual(lines(text), lines(english.text), kind);
    match(text, /https:\/\/www\.example\.com\/hi\//);
  }
});

Deno.test('says in the evening what would be forgotten, and how many more', () => {
  const open_ends = [
    { kind: 'no_result', day: '2026-11-30', title: 'Gill v. State', case_number: 'SLP 2210/2026' },
    { kind: 'long_wait', day: '2026-09-01', title: 'Nair v. Menon' },
  ] as const;
  const data = { day: '2026-12-03', total: 1, hearings: [], open_end_total: 5, open_ends };
  const { text } = renderMail({ ...notice, kind: 'board_tomorrow', data });
  match(
    text,
    /- No result since 30 Nov 2026: Gill v. State · SLP 2210\/2026\n- Waiting for a date since 1 Sep 2026: Nair v. Menon\n- .*3 more/,
  );
  // Before a day with nothing else it is about them.
  const alone = renderMail({ ...notice, kind: 'board_tomorrow', data: { ...data, total: 0 } });
  strictEqual(alone.subject, 'Tomorrow’s board: no hearings on 3 Dec 2026, 5 matters without a result or a date');
  match(alone.text, /Nothing is entered for .* 3 Dec/);
  match(alone.text, /\/admin\/board\/open-ends/);
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
};
const found: Record<string, string[]> = {};
for (const kind of notificationKinds) {
  const write = (data: MailData) => {
    const { subject, text } = renderMail({ ...notice, kind, data });
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
}
await testRecorded(new URL('mails.json', import.meta.url), expected as Record<string, string[]>, found, 'is as it was');
