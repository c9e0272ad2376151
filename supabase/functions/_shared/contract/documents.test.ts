import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getErrors } from '../testing/get-errors.ts';
import { detectDocumentKind, documentForm, fitsName, toDocumentName, toDownloadName } from './documents.ts';

const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
/** The beginning of a ZIP archive with files of these names, each of some bytes. */
const zip = (...names: string[]) =>
  bytes(
    names.map((name) => `PK\u0003\u0004${'\0'.repeat(22)}${String.fromCharCode(name.length)}\0\0\0${name}...`).join(''),
  );

describe('the kind of a document', () => {
  it.each([
    ['a PDF', bytes('%PDF-1.7\n'), 'pdf'],
    ['a photo', bytes('ÿØÿà..JFIF'), 'jpeg'],
    ['a PNG picture', bytes('\u0089PNG\r\n\u001a\n'), 'png'],
    ['a WebP picture', bytes('RIFF\u0001\n\u0003\u0004WEBPVP8 '), 'webp'],
    ['a document of Word', zip('[Content_Types].xml', '_rels/.rels', 'word/document.xml'), 'docx'],
    ['a workbook of Excel', zip('[Content_Types].xml', 'xl/workbook.xml'), 'xlsx'],
    ['a text in Hindi, cut within a character', new TextEncoder().encode('याचिका').subarray(0, 17), 'txt'],
    ['another archive', zip('setup.exe'), null],
    ['a program', bytes('MZ\u0090\0\u0003'), null],
    ['an old document of Word', bytes('ÐÏ\u0011à¡±\u001aá'), null],
    ['a picture that may run scripts, which is but text', bytes('<svg onload="alert(1)">'), 'txt'],
    ['nothing', new Uint8Array(), null],
  ])('is told by the bytes of %s', (_, head, kind) => {
    expect(detectDocumentKind(head)).toBe(kind);
  });

  it.each([
    ['pdf', 'Reply.PDF', true],
    ['jpeg', 'scan.jpeg', true],
    ['pdf', 'Order of 3.5.2026', true],
    ['pdf', 'Reply', true],
    ['txt', 'page.html', false],
    ['txt', 'script.js', false],
    ['pdf', 'Reply.pdf.exe', false],
    ['png', 'scan.pdf', false],
  ] as const)('as %s fits the name %s: %s', (kind, name, fits) => {
    expect(fitsName(kind, name)).toBe(fits);
  });
});

it.each([
  ['C:\\fakepath\\Reply.pdf', 'Reply.pdf'],
  ['../../etc/passwd', 'passwd'],
  ['gpj.\u202efdp.exe', 'gpj.fdp.exe'],
  ['a\nb\tc.pdf', 'abc.pdf'],
  ['', 'Document'],
  ['///', 'Document'],
  ['.pdf', 'Document.pdf'],
  [`${'न'.repeat(500)}.pdf`, `${'न'.repeat(196)}.pdf`],
])('names the document of the file %j %j', (file, name) => {
  expect(toDocumentName(file)).toBe(name);
});

it('names the document of any file as the rules for names have it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300, size: 'max' }), (file) => {
      expect(getErrors(documentForm, { name: toDocumentName(file) })).toEqual({});
    }),
  );
});

it('downloads a document under a name that says what it is', () => {
  expect(toDownloadName('Reply.pdf', 'pdf')).toBe('Reply.pdf');
  expect(toDownloadName('Setup.exe', 'pdf')).toBe('Setup.exe.pdf');
  expect(toDownloadName('Notes', 'txt')).toBe('Notes.txt');
});
