import path from 'node:path';
import { inflateSync } from 'node:zlib';
import { renderToBuffer } from '@react-pdf/renderer';
import { createElement } from 'react';
import { beforeAll, describe, expect, it } from 'vitest';
import type { MyInvoice } from '@/data/invoices/queries';
import { FeesPdf } from '@/features/invoices/pdf/fees-pdf';
import { registerFonts } from '@/features/invoices/pdf/fonts';
import { settingDefaults } from '@/lib/settings';

beforeAll(() => registerFonts((file) => path.join(process.cwd(), file)));

const at = '2026-11-20';
const payment = {
  paid_on: at,
  method: 'upi',
  reference: null,
  cancelled_at: null,
  cancel_reason: null,
  id: 'a',
  amount_paise: 5_000_000,
  tax_paise: 0,
  receipt_number: 'REC-26-27-00001',
} as const;
const invoice = {
  id: 'i',
  number: 'INV-26-27-00042',
  state: 'open',
  issued_on: at,
  due_on: '2026-12-05',
  bill_name: 'Meera Nair',
  bill_address: null,
  tax_note: null,
  notes: null,
  case_number: null,
  case_title: null,
  claimed_at: null,
  claimed_reference: null,
  cancelled_at: null,
  cancel_reason: null,
  total_paise: 15_000_000,
  paid_paise: 6_000_000,
  tax_paise: 0,
  closed_paise: 0,
  open_paise: 9_000_000,
  lines: [{ id: 'l', kind: 'fee', description: 'Drafting', on_date: at, amount_paise: 15_000_000 }],
  payments: [payment, { ...payment, id: 'b', amount_paise: 1_000_000, receipt_number: 'REC-26-27-00002' }],
} as unknown as MyInvoice;

/** The objects of a PDF: what each says of itself, and what it holds. */
function readObjects(bytes: Buffer) {
  const objects = new Map<string, { head: string; stream: string }>();
  for (const [, id = '', body = ''] of bytes.toString('latin1').matchAll(/^(\d+) 0 obj\n([\s\S]*?)\nendobj/gm)) {
    const [head = '', ...rest] = body.split('\nstream\n');
    const packed = Buffer.from(rest.join('\nstream\n').replace(/\nendstream$/, ''), 'latin1');
    const isPacked = head.includes('/FlateDecode');
    objects.set(id, { head, stream: isPacked ? inflateSync(packed).toString('latin1') : '' });
  }
  return objects;
}

/** The text of the PDF, as a reader copies it, without spaces, and the fonts it is drawn with; □ is a box. */
async function make(changes: Partial<MyInvoice>, paymentId: string | null = null) {
  const content = { ...invoice, ...changes };
  const of = content.payments.find(({ id }) => id === paymentId) ?? null;
  const file = await renderToBuffer(
    createElement(FeesPdf, { invoice: content, payment: of, settings: settingDefaults }) as never,
  );
  const objects = readObjects(file);
  const alphabets = new Map<string, string[]>();
  const fonts = new Set<string>();
  for (const { head } of objects.values())
    for (const [, name = '', id = ''] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const font = objects.get(id)?.head ?? '';
      fonts.add(/\/BaseFont \/[A-Z]{6}\+([\w-]+)/.exec(font)?.[1] ?? '');
      const map = objects.get(/\/ToUnicode (\d+) 0 R/.exec(font)?.[1] ?? '')?.stream ?? '';
      const letters = [...map.matchAll(/<[0-9a-f]+> <[0-9a-f]+> \[([^\]]*)\]/g)].flatMap(([, list = '']) =>
        [...list.matchAll(/<([0-9a-f ]*)>/g)].map(([, hex = '']) =>
          Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'),
        ),
      );
      alphabets.set(name, letters);
    }
  let letters: string[] = [];
  let drawn = '';
  for (const { stream } of objects.values()) {
    if (!stream.includes(' Tf')) continue;
    for (const [, font, hex] of stream.matchAll(/\/(F\d+) [\d.]+ Tf|<([0-9a-f]+)>/g)) {
      if (font) letters = alphabets.get(font) ?? [];
      for (const [glyph] of (hex ?? '').matchAll(/.{4}/g))
        drawn += glyph === '0000' ? '□' : (letters[parseInt(glyph, 16)] ?? '');
    }
  }
  return { fonts, drawn: drawn.replaceAll(/\s/g, '') };
}
const packed = (text: string) => text.replaceAll(/\s/g, '');
const url =
  'https://pay.example.com/very/long/path/that-does-not-fit?case=CA-1234-2026&client=meera.nair@example.com#receipt';
const address =
  'Flat No. 402, Shri-Radhakrishnan Apartments, Ranganathapuram-Tiruchirappalli-Sub-Division, Tamil Nadu 620001';

describe('the PDF of an invoice', () => {
  it('fetches the fonts of the scripts that are in it, and no others', async () => {
    const others = ({ fonts }: { fonts: Set<string> }) =>
      [...fonts].filter((name) => !/^(PublicSans|Newsreader)/.test(name));
    expect(others(await make({}))).toEqual([]);
    const made = await make({ bill_name: 'শ্রীমতী চট্টোপাধ্যায়', notes: 'പ്രവീണ്‍ గుంటూరు محمد ≤' });
    expect(
      others(made)
        .map((name) => name.slice(0, 6))
        .toSorted(),
    ).toEqual(['AnekTe', 'HindSi', 'IBMPle', 'NotoSa', 'NotoSa']);
    expect(made.drawn).not.toContain('□');
    expect(made.drawn).toContain('≤');
  });

  it('falls over no letter without a place for a sign', async () => {
    const { drawn } = await make({ notes: 'മലയാളം കേരളം ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ અં આં' });
    expect(drawn).not.toContain('□');
  });

  it('puts no hyphen into an address or a link, however narrow its column', async () => {
    const title =
      'Others-in-Representation-of-All-Interested v. averyveryverylongmailboxname@chambers-of-anand-chandra.example';
    const { drawn } = await make({
      bill_address: `${address}\n${url}`,
      notes: `Pay at ${url} or write to office@chambers.example, रामनगर, ₹5,00,000.`,
      case_number: 'C.A. 1234/2026',
      case_title: title,
    });
    for (const text of [`${address}${url}`, `Payat${url}orwriteto`, title]) expect(drawn).toContain(packed(text));
  });

  it('says the total in words before what was paid', async () => {
    const { drawn } = await make({});
    expect(drawn).toMatch(/Total₹1,50,000Inwords:OneLakhFiftyThousandRupeesOnlyPaid₹60,000Open₹90,000/);
  });
});

it('the PDF of a receipt says what was open after it, and has a place to sign', async () => {
  const [first, second] = [await make({}, 'a'), await make({}, 'b')];
  expect(first.drawn).toMatch(/Stillopen₹1,00,000.*ForAnandB\.ChandraSignature/);
  expect(second.drawn).toContain('Stillopen₹90,000');
  const payments = invoice.payments.map((one) => (one.id === 'a' ? { ...one, cancelled_at: at } : one));
  expect((await make({ payments }, 'b')).drawn).toContain('Stillopen₹1,40,000');
  expect((await make({ payments }, 'a')).drawn).not.toMatch(/Stillopen|Signature/);
});

it('the PDFs print tax that was deducted at source beside the amount: both close the invoice', async () => {
  const payments = invoice.payments
    .slice(0, 1)
    .map((one) => ({ ...one, amount_paise: 13_500_000, tax_paise: 1_500_000 }));
  const paid = { payments, paid_paise: 13_500_000, tax_paise: 1_500_000, open_paise: 0 };
  const { drawn } = await make(paid);
  expect(drawn).toMatch(/Paid₹1,35,000Taxdeducted₹15,000Open₹0.*taxdeducted:₹15,000₹1,35,000/);
  expect((await make(paid, 'a')).drawn).toMatch(/Taxdeducted₹15,000Amountandtax₹1,50,000.*Stillopen₹0/);
  expect((await make({}, 'a')).drawn).not.toMatch(/Taxdeducted|Amountandtax/);
});
