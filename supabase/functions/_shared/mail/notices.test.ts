import { match, ok, strictEqual } from 'node:assert/strict';
import { type Notice, noticeMail } from './notices.ts';

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const notice: Notice = {
  kind: 'new_device',
  data: { user_agent: firefox, network: '203.0.113.7' },
  at: '2026-11-24T18:45:00Z',
  sender: 'Anand B. Chandra',
  site: 'https://www.example.com',
};

Deno.test('says what, when on the practice’s clock, from where, and what to do', () => {
  const { subject, text, html } = noticeMail(notice);
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
  const { subject, text } = noticeMail({ ...notice, kind: 'password_changed', data: {} });
  strictEqual(subject, 'Your password was changed');
  ok(!/Browser|Network/.test(text));
});

Deno.test('names both addresses, and how to reach the chamber', () => {
  const data = { from: 'asha@example.com', to: 'other@example.com' };
  const { text } = noticeMail({ ...notice, kind: 'email_changed', data });
  match(text, /Old address: asha@example\.com\nNew address: other@example\.com/);
  match(text, /https:\/\/www\.example\.com\/contact/);
});

Deno.test('runs nothing, and loads nothing', () => {
  const { html } = noticeMail({ ...notice, sender: '<script>"A" & B</script>', data: { network: '<img src=x>' } });
  match(html, /&lt;script&gt;&quot;A&quot; &amp; B&lt;\/script&gt;/);
  ok(!/<script|<img|src=|url\(|@import/.test(html.replaceAll(/&lt;.*?&gt;/g, '')));
});
