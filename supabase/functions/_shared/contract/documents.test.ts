import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getErrors } from '../testing/get-errors.ts';
import { documentForm, fitsName, toDocumentName, toDownloadName } from './documents.ts';

describe('the kind of a document', () => {
  it.each([
    ['pdf', 'Reply.PDF', true],
    ['jpeg', 'scan.jpeg', true],
    ['pdf', 'Order of 3.5.2026', true],
    ['pdf', 'Reply', true],
    ['pdf', 'A.K.Singh', true],
    ['docx', 'Order dt 5.Feb', true],
    ['txt', 'Reply of Sh.Sharma', true],
    ['jpeg', 'W.P.(C) No.12', true],
    ['docx', 'Petition.doc', false],
    ['txt', 'Parties.csv', false],
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
