import { readdirSync, readFileSync } from 'node:fs';
import * as texts from '@texts/papers';
import PizZip from 'pizzip';
import { expect, it } from 'vitest';
import { makeDocx, paragraph } from '@/testing/docx';
import { openTemplate } from './docx';
import { type KnownOfCase, toPaperValues } from './values';

const open = (content: Uint8Array<ArrayBuffer> | string) => openTemplate(new Blob([content]));
const textOf = (paper: Uint8Array<ArrayBuffer>) => new PizZip(paper).file('word/document.xml')?.asText() ?? '';

const known = {
  lawCase: { case_number: 'C.A. 1/2026', title: 'Nair v. Menon', court: null, filing_date: '2026-01-31' },
  client: { full_name: 'मीरा नायर & Sons <1>', address: '12 Lajpat Nagar\nNew Delhi', phone: null, email: null },
  parties: [
    { side: 'petitioner', name: 'Meera Nair' },
    { side: 'respondent', name: 'Greenfield Ltd.' },
    { side: 'respondent', name: 'State' },
  ],
  settings: {
    advocate: { name: 'Anand' },
    enrolment: { number: '' },
    office: { address: 'Chamber 1', postalCode: '110001' },
    contact: { phone: '1', email: 'a@example.com' },
  },
} as unknown as KnownOfCase;
const now = new Date('2026-11-26T20:00:00Z');

it('reads the fields of a file, each once, also where Word has divided them', async () => {
  const body = [
    paragraph('In {case', '.number} of ', '{', ' Client.Name ', '}'),
    `<w:tbl><w:tr><w:tc>${paragraph('{case.number}')}</w:tc></w:tr></w:tbl>`,
  ].join('');
  const { fields, language } = await open(makeDocx(body));
  expect(fields).toEqual(['case.number', 'client.name']);
  expect(language).toBe('en');
});

it('fills them in, with line breaks, and what would be markup as text', async () => {
  const { fill } = await open(makeDocx(paragraph('{cli', 'ent.name}, {client.address}') + paragraph('{parties}')));
  const values = toPaperValues(known, 'en', now);
  const paper = textOf(fill(values));
  expect(paper).toContain('मीरा नायर &amp; Sons &lt;1&gt;');
  expect(paper).toContain('12 Lajpat Nagar, New Delhi');
  expect(paper).toMatch(/Meera Nair<\/w:t><\/w:r><w:r><w:br\/><\/w:r><w:r><w:t[^>]*>versus/);
  // Once more, with something typed that XML cannot have.
  expect(textOf(fill({ ...values, parties: 'A\u0001B' }))).toContain('>AB<');
});

it('speaks the language of the template, and names the day as it is in India', async () => {
  const { language } = await open(makeDocx(paragraph('दिनांक {today}')));
  const values = toPaperValues(known, language, now);
  expect(values).toMatchObject({ today: '27 नवंबर 2026', 'case.filed': '31 जनवरी 2026', 'case.court': '' });
  expect(values.parties).toBe('Meera Nair\nबनाम\nGreenfield Ltd., State');
  expect(toPaperValues({ ...known, client: null, parties: [] }, 'en', now)).toMatchObject({
    ...{ parties: '', 'client.name': '', today: '27 November 2026' },
  });
});

/** Its header is larger than the limit, and says that it has one byte. */
function makeBomb() {
  const size = 21 * 1024 * 1024;
  const bomb = makeDocx(paragraph('{client.name}'), { 'word/header1.xml': 'a'.repeat(size) });
  const written = new Uint8Array(new Uint32Array([size]).buffer);
  for (const index of bomb.keys())
    if (written.every((byte, place) => bomb[index + place] === byte)) bomb.set([1, 0, 0, 0], index);
  return bomb;
}

it('knows every field of the demo', async () => {
  const demo = 'supabase/demo/paper-templates';
  for (const name of readdirSync(demo))
    expect((await open(new Uint8Array(readFileSync(`${demo}/${name}`)))).fields).toContain('client.name');
});

it.each([
  ['of unknown fields', () => makeDocx(paragraph('{client.nam} {fees}')), /\{client\.nam\}, \{fees\}.*\{today\}/],
  ['with a loop', () => makeDocx(paragraph('{#client}{client.name}{/client}')), /\{client\}/],
  ['that asks for raw XML', () => makeDocx(paragraph('{@client.name}')), /\{@client\.name\}/],
  ['of a field with a name of JavaScript', () => makeDocx(paragraph('{constructor}')), /\{constructor\}/],
  ['with a brace that stays open', () => makeDocx(paragraph('{client.name')), texts.brokenField('client.name')],
  ['with a brace that was not opened', () => makeDocx(paragraph('client.name}')), /client\.name/],
  ['with damaged XML', () => makeDocx('<w:p><w:r><w:t>{client.name}</w:p>'), texts.notWord],
  ['that is no zip', () => 'PK\u0003\u0004 is how one begins', texts.notWord],
  ['that is a password-protected one', () => '\u00d0\u00cf\u0011\u00e0', texts.notWord],
  ['that ends early', () => makeDocx(paragraph('{client.name}')).slice(0, 300), texts.notWord],
  [
    'with macros',
    () => makeDocx('', { '[Content_Types].xml': '<Types>…document.macroEnabled.main+xml' }),
    texts.hasMacros,
  ],
  ['of 50 MB', () => 'a'.repeat(50 * 1024 * 1024), texts.tooLarge],
  ['that grows, and lies about it', makeBomb, texts.tooLarge],
])('refuses a file %s', async (_, make, problem) => {
  await expect(open(make())).rejects.toThrow(problem);
});
