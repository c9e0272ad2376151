import { match, ok } from 'node:assert/strict';
import { toMyDataPage } from './my-data-page.ts';

Deno.test('what is kept of a person is a page to read, without what only programs need, and whatever they typed', () => {
  const page = toMyDataPage(
    {
      profile: { id: '1', full_name: '<script>alert(1)</script>', phone: null },
      cases: [{ case_number: 'C.A. 1/2026', created_at: '2026-11-24T18:31:00+00:00', former_numbers: ['A', 'B'] }],
      events: [],
      invoices: [{ number: 'INV/26-27/00001', total_paise: 12_500_050, lines: [{ amount_paise: 12_500_050 }] }],
    },
    'My data',
    'hi',
  );
  match(page, /<html lang="hi-IN">/);
  match(page, /<dt>पूरा नाम<\/dt><dd>&lt;script&gt;/);
  match(page, /<dt>मामला संख्या<\/dt><dd>C\.A\. 1\/2026<\/dd>/);
  // In the practice's time zone.
  match(page, /25 नवंबर 2026/);
  match(page, /<dd>A, B<\/dd>/);
  match(page, /<h2>बिल<\/h2>/);
  match(page, /<dt>कुल रकम<\/dt><dd>₹1,25,000\.50<\/dd>/);
  match(page, /<dt>रकम<\/dt><dd>₹1,25,000\.50<\/dd>/);
  for (const missing of ['<script>', '<dt>Id', 'Phone', 'फ़ोन', 'Events']) ok(!page.includes(missing), missing);
});
