import fc from 'fast-check';
import PizZip from 'pizzip';
import { describe, expect, it } from 'vitest';
import {
  DOCUMENT_HEAD_BYTES,
  DOCUMENT_TAIL_BYTES,
  detectDocumentKind,
  inspectDocument,
  isToldByTail,
} from './document-content.ts';

const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
const utf8 = (text: string) => new TextEncoder().encode(text);
const utf16 = (text: string, littleEndian: boolean) => {
  const view = new DataView(new ArrayBuffer(text.length * 2));
  for (let at = 0; at < text.length; at += 1) view.setUint16(at * 2, text.charCodeAt(at), littleEndian);
  return new Uint8Array(view.buffer);
};
const ends = (file: Uint8Array) => ({
  head: file.subarray(0, DOCUMENT_HEAD_BYTES),
  tail: file.subarray(-DOCUMENT_TAIL_BYTES),
});
const kindOf = (file: Uint8Array, name?: string) => detectDocumentKind(ends(file), name);

type Parts = Record<string, Uint8Array>;
const types: Parts = { '[Content_Types].xml': utf8('<Types/>') };
const word: Parts = { 'word/document.xml': utf8('<w:document/>') };
const sheet: Parts = { 'xl/workbook.xml': utf8('<workbook/>') };
/** Does not shrink in an archive. */
const noise = (length: number) => {
  let seed = 1;
  return Uint8Array.from({ length }, () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed & 0xff;
  });
};
const zip = (parts: Parts, compression: 'STORE' | 'DEFLATE' = 'DEFLATE') => {
  const archive = new PizZip();
  for (const [name, content] of Object.entries(parts)) archive.file(name, content);
  return archive.generate({ type: 'uint8array', compression });
};
/** A file of old Office, or an encrypted one, with these streams; their names are in its directory, wherever that is. */
const compound = (...streams: string[]) =>
  new Uint8Array([
    ...bytes('ÐÏ\u0011à¡±\u001aá'),
    ...new Uint8Array(1528),
    ...streams.flatMap((one) => [...utf16(one, true)]),
  ]);
const heic = bytes('\0\0\0\u0024ftypheic\0\0\0\0mif1heic');

describe('the kind of a document is told by the bytes of', () => {
  const pages = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj';
  it.each([
    ['a PDF', bytes('%PDF-1.7\n'), 'pdf'],
    ['a PDF after a mark of its encoding', bytes('ï»¿%PDF-1.7\n'), 'pdf'],
    ['a PDF after text', bytes(`TEXTmdos ${pages}`), 'pdf'],
    ['a PDF after bytes', bytes(`TEXTmdos\0\u00015 ${pages}`), 'pdf'],
    ['a PDF after lines', bytes(`${'\r\n'.repeat(300)}${pages}`), 'pdf'],
    ['a PDF after commands to a printer', bytes(`\u001b%-12345X@PJL SET DUPLEX=OFF\r\n${pages}`), 'pdf'],
    ['a PDF at the last place', bytes(`${'\0'.repeat(1020)}${pages}`), 'pdf'],
    ['what no reader takes for a PDF', bytes(`${'\0'.repeat(1021)}${pages}`), null],
    ['a program with a PDF in it', bytes(`MZ\0\0${pages}`), null],
    ['a photo', bytes('ÿØÿà..JFIF'), 'jpeg'],
    ['a photo with a PDF in it', bytes(`ÿØÿà..JFIF${pages}`), 'jpeg'],
    ['a PNG picture', bytes('\u0089PNG\r\n\u001a\n'), 'png'],
    ['a WebP picture', bytes('RIFF\u0001\n\u0003\u0004WEBPVP8 '), 'webp'],
    ['a document of Word', zip({ ...types, ...word }), 'docx'],
    ['one that begins with a thumbnail', zip({ ...types, 'docProps/thumbnail.jpeg': noise(90_000), ...word }), 'docx'],
    [
      'one that begins with the data of a program',
      zip({ ...types, 'customXml/item1.xml': noise(300_000), ...word }),
      'docx',
    ],
    ['one that ends with pictures', zip({ ...types, ...word, 'word/media/a.png': noise(300_000) }), 'docx'],
    ['one whose types come last', zip({ ...word, ...types }), 'docx'],
    ['one with names as Windows has them', zip({ ...types, 'word\\document.xml': utf8('<w:document/>') }), 'docx'],
    [
      'one with a comment',
      new Uint8Array([...zip({ ...types, ...word }).slice(0, -2), 4, 0, ...bytes('made')]),
      'docx',
    ],
    ['a workbook of Excel', zip({ ...types, ...sheet }), 'xlsx'],
    [
      'a workbook with a document of Word in it',
      zip({ ...types, 'xl/embeddings/a.docx': zip({ ...types, ...word }), ...sheet }, 'STORE'),
      'xlsx',
    ],
    ['an archive with a document of Word in it', zip({ 'a.docx': zip({ ...types, ...word }) }, 'STORE'), null],
    ['an archive of a folder named word', zip({ 'word/letter.txt': utf8('To') }), null],
    ['another archive', zip({ 'setup.exe': utf8('MZ') }), null],
    ['half a document of Word', zip({ ...types, ...word }).subarray(0, 200), null],
    ['text in Hindi, cut within a character', utf8('याचिका').subarray(0, 17), 'txt'],
    ['text in UTF-16, low byte first', utf16('\ufeffFacts of the case\r\nतथ्य', true), 'txt'],
    ['text in UTF-16, high byte first', utf16('\ufeffFacts of the case\r\nतथ्य', false), 'txt'],
    ['text in UTF-16 without a mark', utf16('तथ्य of the case', true), 'txt'],
    ['text in UTF-16 without a mark, high byte first', utf16('तथ्य of the case', false), 'txt'],
    ['text of an older Windows', bytes('Cost \u0096 Rs. 5,000 \u0093paid\u0094'), 'txt'],
    ['a picture that may run scripts, which is but text', bytes('<svg onload="alert(1)">'), 'txt'],
    ['a program', bytes('MZ\u0090\0\u0003'), null],
    ['an old document of Word', compound('WordDocument'), null],
    ['a photo of an iPhone', heic, null],
    ['noise', noise(4096), null],
    ['noise after a mark of UTF-16', new Uint8Array([0xff, 0xfe, ...noise(4096)]), null],
    ['nothing', new Uint8Array(), null],
  ])('%s', (_, file, kind) => {
    expect(kindOf(file)).toBe(kind);
  });

  it('a text about PDF files, if it is named as one', () => {
    const file = bytes('The scanner writes %PDF-1.4 first.');
    expect([kindOf(file, 'Notes.txt'), kindOf(file, 'Notes.pdf')]).toEqual(['txt', 'pdf']);
  });
});

it('needs the end of archives and compound files alone', () => {
  expect([zip(word), compound(), bytes('%PDF-1.7'), bytes('PK and others')].map(isToldByTail)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

it('takes any text of an older Windows, and no bytes with a control character in them', () => {
  const printable = fc
    .integer({ min: 0x20, max: 0xff })
    .filter((byte) => byte !== 0x7f && (byte < 0x80 || byte > 0x9f));
  const text = fc.array(printable, { minLength: 1, maxLength: 50 }).map((all) => Uint8Array.from([0x4c, 0x65, ...all]));
  fc.assert(
    fc.property(text, (file) => {
      expect(kindOf(file, 'a.txt')).toBe('txt');
    }),
  );
  fc.assert(
    fc.property(text, fc.constantFrom(0, 1, 8, 0x0b, 0x1b), (file, control) => {
      expect(kindOf(new Uint8Array([...file, control]), 'a.txt')).not.toBe('txt');
    }),
  );
});

describe('a file that is no document', () => {
  const refusalOf = (file: Uint8Array, name: string, size = file.length) =>
    inspectDocument({ ...ends(file), name, size }).refusal;

  it.each([
    ['a photo of an iPhone', heic, 'IMG_0001.HEIC', 'validation.documentHeic'],
    [
      'a document with a password',
      compound('EncryptionInfo', 'EncryptedPackage'),
      'Reply',
      'validation.documentPassword',
    ],
    ['one whose list is not seen', compound(), 'Reply.docx', 'validation.documentPassword'],
    ['an old document of Word', compound('WordDocument'), 'Reply.doc', 'validation.documentKind'],
    ['nothing', new Uint8Array(), 'Reply.pdf', 'validation.documentEmpty'],
    [
      'a PDF named as a picture',
      bytes('%PDF-1.7'),
      'Reply.png',
      'validation.documentLie [{"text":"documentKind.pdf"}]',
    ],
  ])('says what can be done: %s', (_, file, name, refusal) => {
    expect(refusalOf(file, name)).toBe(refusal);
  });

  it('is one of any kind that is too large', () => {
    expect(refusalOf(bytes('%PDF-1.7'), 'Reply.pdf', 2 ** 30)).toBe('validation.documentSize');
    expect(refusalOf(bytes('%PDF-1.7'), 'Reply.pdf')).toBe(null);
  });
});
