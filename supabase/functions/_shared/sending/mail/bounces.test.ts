import { deepStrictEqual, ok, strictEqual } from 'node:assert/strict';
import * as fc from 'fast-check';
import { exchangeReport, postfixReport, reports } from '../../../../../tests/support/mail-reports.ts';
import { toReason } from '../../contract/index.ts';
import { isNoRecipient, readBounces } from './bounces.ts';

const read = (mail: string | Uint8Array) =>
  readBounces(typeof mail === 'string' ? new TextEncoder().encode(mail) : new Uint8Array(mail));
const id = crypto.randomUUID();
const address = 'asha@example.com';
const codes = fc.tuple(fc.nat(7), fc.nat(99)).map(([subject, detail]) => `5.${subject}.${detail}`);
const names = fc.stringMatching(/^[a-zA-Z][\w.+-]{0,20}$/).map((name) => `${name}@example.com`);

for (const [server, report] of Object.entries(reports)) {
  Deno.test(`reads of a report of ${server} which mail came back, and from whom`, () =>
    fc.assert(
      fc.asyncProperty(fc.uuid(), names, codes, async (of, to, status) => {
        const [bounce, ...others] = (await read(report({ id: of, address: to, status }))) ?? [];
        deepStrictEqual(others, []);
        deepStrictEqual([bounce?.id, bounce?.address], [of, to.toLowerCase()]);
        strictEqual(bounce?.isNoRecipient, isNoRecipient(status));
      }),
      { numRuns: 20 },
    ));

  Deno.test(`reads of a report of ${server} that is cut off nothing else`, () =>
    fc.assert(
      fc.asyncProperty(fc.nat(4000), async (length) => {
        const bounces = (await read(report({ id, address }).slice(0, length))) ?? [];
        ok(bounces.every((bounce) => bounce.id === id && bounce.address === address));
      }),
      { numRuns: 50 },
    ));
}

Deno.test('finds no report in what is none, and falls over nothing', async () => {
  const nested = '--a\r\nContent-Type: multipart/mixed; boundary=a\r\n\r\n'.repeat(500);
  for (const mail of [
    '',
    'Subject: Out of office\r\n\r\nI am back on Monday.\r\n',
    postfixReport({ id, address }).replace('message/delivery-status', 'text/plain'),
    `From: thief@example.com\r\nContent-Type: text/plain\r\n\r\n${exchangeReport({ id, address })}`,
    `Content-Type: multipart/mixed; boundary=a\r\n\r\n${nested}`,
  ])
    strictEqual(await read(mail), null);
  await fc.assert(fc.asyncProperty(fc.uint8Array(), async (bytes) => strictEqual(await read(bytes), null)));
});

Deno.test('leaves a mail that is only late, and one whose id did not come back', async () => {
  for (const [action, status] of [
    ['delayed', '4.4.1'],
    ['delivered', '2.0.0'],
  ])
    deepStrictEqual(await read(postfixReport({ id, address, action, status })), []);
  deepStrictEqual(await read(postfixReport({ id: null, address })), []);
});

Deno.test('takes a mail for lost that a server has given up, and its address for good', async () => {
  for (const status of ['4.4.7', '4.2.2', '4.1.1']) {
    const report = postfixReport({ id, address, status }).replace(
      /smtp; 550[^\r]*\r\n[^\r]*/,
      'X-Relay; Connection timed out',
    );
    deepStrictEqual(await read(report), [
      { id, address, reason: toReason('cameBack', 'Connection timed out'), isNoRecipient: false },
    ]);
  }
});

/** A report with these lines about the message and its recipients. */
const reportOf = (...lines: string[]) =>
  postfixReport({ id, address }).replace(/Reporting-MTA[\s\S]*?(?=\r\n\r\n--)/, lines.join('\r\n'));
const recipient = (to: string, action = 'failed', status = '5.1.1') => [
  `Final-Recipient: rfc822; ${to}`,
  `Action: ${action}`,
  `Status: ${status}`,
];
const host = 'Reporting-MTA: dns; mx.example.com';

Deno.test('reads of a report without blank lines whom it is about', async () => {
  const marks = async (...lines: string[]) =>
    (await read(reportOf(host, ...lines)))?.map((bounce) => [bounce.address, bounce.isNoRecipient]);
  deepStrictEqual(await marks(...recipient('a@b.example')), [['a@b.example', true]]);
  deepStrictEqual(await marks('Action: failed', 'Final-Recipient: a@b.example', 'Status: 5.1.1 (unknown)'), [
    ['a@b.example', true],
  ]);
  deepStrictEqual(await marks('', ...recipient('a@b.example').toSpliced(2, 0, '')), [['a@b.example', true]]);
  deepStrictEqual(await marks('Original-Recipient: rfc822; a@b.example', ...recipient('c@d.example')), [
    ['a@b.example', true],
    ['c@d.example', true],
  ]);
});

Deno.test('tells the recipients of one report apart, with blank lines and without', async () => {
  const first = recipient('late@b.example', 'delayed', '4.4.1');
  const second = ['Original-Recipient: rfc822; gone@b.example', ...recipient('gone@c.example', 'failed', '5.1.1')];
  const third = recipient('full@b.example', 'failed', '4.2.2');
  const fourth = recipient('here@b.example', 'delivered', '2.0.0');
  for (const blank of [[''], []]) {
    const lines = [first, second, third, fourth].flatMap((one) => [...blank, ...one]);
    deepStrictEqual(
      (await read(reportOf(host, ...lines)))?.map((bounce) => [bounce.address, bounce.isNoRecipient]),
      [
        ['gone@b.example', true],
        ['gone@c.example', true],
        ['full@b.example', false],
      ],
    );
  }
});

Deno.test('knows by the code that nobody has an address', () => {
  for (const code of ['5.1.1', '5.1.10', '5.0.0', '5.2.1', '5.4.4']) ok(isNoRecipient(code), code);
  for (const code of ['5.2.2', '5.7.1', '5.3.4', '4.1.1']) ok(!isNoRecipient(code), code);
});
