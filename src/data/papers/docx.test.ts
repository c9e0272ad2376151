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
  courtCase: { case_number: 'C.A. 1/2026', title: 'Nair v. Menon', court: null, filing_date: '2026-01-31' },
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
    parties: '',
    'client.name': '',
    today: '27 November 2026',
  });
});

const types = 'application/vnd.openxmlformats-officedocument.wordprocessingml';
const namespaces =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:v="urn:schemas-microsoft-com:vml"';
/** A document with a further part. @param kind as its type names it. @param element that is its root */
const withPart = (body: string, kind: string, element: string, content: string) => {
  const document = makeDocx(body);
  const zip = new PizZip(document);
  const declared = zip.file('[Content_Types].xml')?.asText() ?? '';
  const part = `<Override PartName="/word/${kind}1.xml" ContentType="${types}.${kind}+xml"/></Types>`;
  return makeDocx(body, {
    '[Content_Types].xml': declared.replace('</Types>', part),
    [`word/${kind}1.xml`]: `<${element} ${namespaces}>${content}</${element}>`,
  });
};
const withProperties = (title: string) =>
  makeDocx(paragraph('{client.name}'), {
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${types}.document.main+xml"/><Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/></Types>`,
    'docProps/core.xml': `<p xmlns:dc="d"><dc:title>${title}</dc:title></p>`,
  });
const withLink = (target: string) =>
  makeDocx(paragraph('Write to us'), {
    'word/_rels/document.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId5" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/hyperlink" Target="${target}" TargetMode="External"/></Relationships>`,
  });
const partOf = (paper: Uint8Array<ArrayBuffer>, name: string) => new PizZip(paper).file(name)?.asText() ?? '';
const valuesOf = { ...toPaperValues(known, 'en', now), 'client.email': "mira.o'neil+x@example.com" };

it.each([
  ['header', 'w:hdr', paragraph('{case.number}')],
  ['footer', 'w:ftr', paragraph('{case.number}')],
  ['footnotes', 'w:footnotes', `<w:footnote w:id="1">${paragraph('{case', '.number}')}</w:footnote>`],
  ['endnotes', 'w:endnotes', `<w:endnote w:id="1">${paragraph('{case', '.number}')}</w:endnote>`],
])('lists and fills in a field of the %s', async (kind, element, content) => {
  const { fields, fill } = await open(withPart(paragraph('{today}'), kind, element, content));
  expect(fields.toSorted()).toEqual(['case.number', 'today']);
  expect(partOf(fill(valuesOf), `word/${kind}1.xml`)).toContain('C.A. 1/2026');
});

it('is in Hindi where any part of it is', async () => {
  const header = (text: string) => open(withPart(paragraph('{today}'), 'header', 'w:hdr', paragraph(text)));
  expect((await header('सर्वोच्च न्यायालय में')).language).toBe('hi');
  expect((await header('In the Supreme Court')).language).toBe('en');
  expect((await open(withPart('', 'endnotes', 'w:endnotes', paragraph('देखें')))).language).toBe('hi');
});

it('takes braces in the properties of the document for words, and fills in fields there', async () => {
  for (const title of [
    'Vakalatnama {DRAFT}',
    'Vakalatnama {',
    'Vakalatnama }',
    '{@client.name}',
    'वकालतनामा {client.name}',
  ]) {
    const { fields, language, fill } = await open(withProperties(title));
    expect([fields, language]).toEqual([['client.name'], 'en']);
    const filled = title.replace('{client.name}', 'मीरा नायर &amp; Sons &lt;1&gt;');
    expect(partOf(fill(valuesOf), 'docProps/core.xml')).toContain(`<dc:title>${filled}</dc:title>`);
  }
});

it('fills in a field of a link’s target, encoded for an address', async () => {
  const { fields, fill } = await open(withLink('mailto:%7Bclient.email%7D?subject={Case.Title}'));
  expect(fields).toEqual(['client.email', 'case.title']);
  expect(partOf(fill(valuesOf), 'word/_rels/document.xml.rels')).toContain(
    'Target="mailto:mira.o%27neil+x@example.com?subject=Nair%20v.%20Menon"',
  );
  const { fill: keep } = await open(withLink('https://example.com/?id=%7B0A1B%7D'));
  expect(partOf(keep(valuesOf), 'word/_rels/document.xml.rels')).toContain('?id=%7B0A1B%7D"');
});

/** A document with a relationship. @param rels the file of relationships that it is in */
const withRelationship = (type: string, target: string, mode = 'External', rels = 'word/_rels/document.xml.rels') =>
  makeDocx(paragraph('{client.name}'), {
    [rels]: `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId5" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}" TargetMode="${mode}"/></Relationships>`,
  });
const withInstruction = (...texts: string[]) =>
  makeDocx(
    `<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r>${texts.map((text) => `<w:r><w:instrText>${text}</w:instrText></w:r>`).join('')}<w:r><w:fldChar w:fldCharType="separate"/></w:r></w:p>`,
  );

it.each([
  ['attachedTemplate', 'https://evil.example/t.dotm', 'External', 'word/_rels/settings.xml.rels'],
  ['image', 'http://evil.example/pixel.png', 'External', 'word/_rels/header1.xml.rels'],
  ['oleObject', 'file:///C:/secret.xlsx', 'external'],
  ['subDocument', 'other.docx', '&#69;xternal'],
  ['frame', 'https://evil.example/frame.htm'],
  ['mailMergeSource', 'file:///C:/clients.mdb', ' External ', 'word/_rels/settings.xml.rels'],
  ['hyperlink', '\\\\evil.example\\share\\x'],
  ['hyperlink', 'file://evil.example/share/x'],
  ['aFChunk', 'afchunk.htm', 'Internal'],
])('refuses a file whose %s is %s, and names it', async (type, target, mode?, rels?) => {
  const problem = texts.fetchesFromOutside(target);
  await expect(open(withRelationship(type, target, mode, rels))).rejects.toThrow(problem);
});

it.each([
  ['INCLUDEPICTURE "https://evil.example/x.png" \\d'],
  ['INCLUDE', 'TEXT "x.docx"'],
  [' DDEAUTO c:\\\\x.exe "/k"'],
])('refuses a file with the field %s of Word', async (...instruction) => {
  const problem = texts.fetchesFromOutside(instruction.join('').trim());
  await expect(open(withInstruction(...instruction))).rejects.toThrow(problem);
  const simple = `<w:p><w:fldSimple w:instr="${instruction.join('').replaceAll('"', '&quot;')}"/></w:p>`;
  await expect(open(makeDocx(simple))).rejects.toThrow(problem);
});

it.each(['file://evil.example/share', '\\\\evil.example\\share', 'javascript:alert(1)', '" TargetMode="Internal'])(
  'lets no client name the place of a link: %s',
  async (name) => {
    const { fill } = await open(withLink('{client.name}'));
    const rels = partOf(fill({ ...valuesOf, 'client.name': name }), 'word/_rels/document.xml.rels');
    const [, target = ''] = /Target="([^"]*)"/.exec(rels) ?? [];
    // Neither a scheme nor a host is left of it.
    expect(target).not.toMatch(/[:/\\]/);
    expect(decodeURIComponent(target)).toBe(name);
    expect(rels).toContain('TargetMode="External"');
  },
);

it('takes links that a reader opens, and fields of Word that fetch nothing', async () => {
  for (const target of ['https://example.com', 'mailto:a@example.com', 'tel:+911', '#place'])
    expect((await open(withRelationship('hyperlink', target))).fields).toEqual(['client.name']);
  await open(withRelationship('image', 'media/image1.png', 'Internal'));
  for (const instruction of ['HYPERLINK "https://example.com"', 'PAGE', 'DATE \\@ "d MMMM"'])
    await open(withInstruction(instruction));
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
  [
    'that asks for raw XML in its header',
    () => withPart('', 'header', 'w:hdr', paragraph('{@client.name}')),
    /\{@client\.name\}/,
  ],
  ['that asks for raw XML inside a text', () => makeDocx(paragraph('To {@client.name}.')), /\{@client\.name\}/],
  ['with an unknown field in a link', () => withLink('mailto:%7Bclient.mail%7D'), /\{client\.mail\}/],
  [
    'with a field inside one of Word',
    () =>
      makeDocx(
        '<w:p><w:r><w:instrText>HYPERLINK "mailto:{client</w:instrText><w:instrText>.email}"</w:instrText></w:r></w:p>',
      ),
    texts.unfilledField('{client.email}'),
  ],
  [
    'with a field in a watermark',
    () => withPart('', 'header', 'w:hdr', '<v:textpath string="{Case.number}"/>'),
    texts.unfilledField('{Case.number}'),
  ],
  [
    'with a field in a part that is not filled in',
    () => makeDocx('', { 'word/charts/chart1.xml': '<c><a:t>{case.title}</a:t></c>' }),
    texts.unfilledField('{case.title}'),
  ],
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
