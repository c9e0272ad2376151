/**
 * Documents of a case: their names and kinds, and what the site and the api agree on about their files.
 *
 * How a document lives: its file is stored first, under a new id, and nobody can read it there. Then the api looks at its bytes,
 * removes a file that is not what it says, and adds the document, or a version of one. It is deleted the other way round: the row
 * first, and then the file. What an interruption leaves behind is found by the scheduled `orphan-sweep`.
 */

import * as z from 'zod/mini';
import { type DocumentKind, documentKinds } from './enumerations.ts';
import { identifier, isStorableText, text } from './fields.ts';
import { lengths } from './lengths.ts';
import { field, rule } from './message.ts';

/** The types of the files. The bucket `case-documents` takes no others. */
export const documentMimeTypes: Readonly<Record<DocumentKind, string>> = {
  pdf: 'application/pdf',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  txt: 'text/plain',
};

/** How names of files of each kind end. */
export const documentExtensions: Readonly<Record<DocumentKind, readonly [string, ...string[]]>> = {
  pdf: ['pdf'],
  jpeg: ['jpg', 'jpeg', 'jpe', 'jfif'],
  png: ['png'],
  webp: ['webp'],
  docx: ['docx'],
  xlsx: ['xlsx'],
  txt: ['txt', 'text'],
};

/** Whether a browser shows files of a kind; the others are downloaded. */
export function isShownInBrowser(kind: DocumentKind): boolean {
  return kind === 'pdf' || documentMimeTypes[kind].startsWith('image/');
}

/** So much of a file is enough to tell its kind, in bytes. */
export const DOCUMENT_HEAD_BYTES = 65_536;

/** The first bytes of the kinds that have such; a dot is any byte. */
const signatures: readonly [DocumentKind, RegExp][] = [
  ['pdf', /^(\xef\xbb\xbf)?\s{0,8}%PDF-\d/],
  ['jpeg', /^\xff\xd8\xff/],
  ['png', /^\u0089PNG\r\n/],
  ['webp', /^RIFF.{4}WEBP/s],
];

/** The names of the first files in a ZIP archive. @param head as characters, one a byte */
function zipEntries(head: string): string[] {
  return head
    .split('PK\u0003\u0004')
    .slice(1)
    .map((header) => header.slice(26, 26 + header.charCodeAt(22) + 256 * header.charCodeAt(23)));
}

function isPlainUtf8(head: Uint8Array): boolean {
  try {
    // A character may be cut at the end.
    const text = new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true });
    return isStorableText(text.replaceAll('\f', '\n'));
  } catch {
    return false;
  }
}

/**
 * What kind of document a file is, by its first bytes and never by its name.
 * @param head its first `DOCUMENT_HEAD_BYTES`
 * @returns null for anything that is no document
 */
export function detectDocumentKind(head: Uint8Array): DocumentKind | null {
  // No decoder gives bytes: `latin1` is Windows-1252.
  const text = Array.from(head, (byte) => String.fromCharCode(byte)).join('');
  const found = signatures.find(([, signature]) => signature.test(text));
  if (found) return found[0];
  if (text.startsWith('PK\u0003\u0004')) {
    const entries = zipEntries(text);
    if (entries.some((name) => name.startsWith('word/'))) return 'docx';
    return entries.some((name) => name.startsWith('xl/')) ? 'xlsx' : null;
  }
  return head.length > 0 && isPlainUtf8(head) ? 'txt' : null;
}

/** The kind that the end of a name tells; null for one that tells none. */
export function documentKindByName(name: string): DocumentKind | null {
  const extension = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  return documentKinds.find((kind) => documentExtensions[kind].includes(extension)) ?? null;
}

/** Whether the end of a name may stand for a kind: a file named `.pdf` that is none lies, and so does a text named `.html`. */
export function fitsName(kind: DocumentKind, name: string): boolean {
  return !/\.(?=\d*[a-z])[a-z0-9]{1,8}$/i.test(name) || documentKindByName(name) === kind;
}

// What turns the order of characters could hide how a name ends.
const unfitCharacters = /[/\\\u202a-\u202e\u2066-\u2069]/g;

/** The name of a file as the name of a document: without folders and unfit characters, never empty or too long. */
export function toDocumentName(fileName: string): string {
  const last = fileName.split(/[/\\]/).at(-1) ?? '';
  const clean = [...last.replaceAll(unfitCharacters, '')].filter(
    (character) => isStorableText(character) && character >= ' ',
  );
  const [, stem = '', extension = ''] = /^(.*?)(\.[a-z0-9]{1,8})?$/i.exec(clean.join('').trim()) ?? [];
  const characters = [...stem].slice(0, lengths.documentName[1] - extension.length);
  return characters.join('').trim() ? characters.join('').trim() + extension : `Document${extension}`;
}

/** The name of the file that is downloaded: what it is called, with the end of its kind. */
export function toDownloadName(name: string, kind: DocumentKind): string {
  return documentKindByName(name) === kind ? name : `${name}.${documentExtensions[kind][0]}`;
}

const documentName = z.string({ error: rule('documentName') }).check(
  z.trim(),
  z.minLength(lengths.documentName[0], rule('documentName')),
  z.maxLength(lengths.documentName[1], rule('longest', field('name'), lengths.documentName[1])),
  z.refine((name) => isStorableText(name) && !/[\t\n\r]/.test(name) && name.search(unfitCharacters) < 0, {
    error: rule('documentNameCharacters'),
  }),
);

/** The form of a document's name. */
export const documentForm = z.object({ name: documentName });
export type DocumentForm = z.infer<typeof documentForm>;

/** The form of a request for a document: its title becomes the name of the document. */
export const documentRequestForm = z.object({
  title: documentName,
  note: text('note', lengths.documentNote, rule('mustBeText', field('note'))),
});
export type DocumentRequestForm = z.infer<typeof documentRequestForm>;

/** `POST /api/cases/{id}/document-requests`. */
export const newDocumentRequest = z.object({ title: documentName, note: z.nullish(documentRequestForm.shape.note) });

/** `PATCH /api/document-requests/{id}`: what is left out stays as it is. */
export const documentRequestChange = z.partial(newDocumentRequest);

/** `{id}` in `/api/document-requests/{id}`. */
export const documentRequestId = identifier('request');

/** A request for a document. */
export const requestedDocument = z.object({
  id: z.uuid(),
  caseId: z.uuid(),
  /** Of whom it was asked, when the case has another client since. */
  formerClientId: z.nullable(z.uuid()),
  title: z.string(),
  note: z.nullable(z.string()),
  /** The document that answers it. */
  documentId: z.nullable(z.uuid()),
  /** Null while it waits. */
  answeredAt: z.nullable(z.iso.datetime({ offset: true })),
  createdAt: z.iso.datetime({ offset: true }),
});

/** `{id}` in `/api/documents/{id}`. */
export const documentId = identifier('document');

const fileId = z.uuid(rule('documentFileId'));

/** `POST /api/cases/{id}/documents`: the file that was stored as `fileId` in the bucket `case-documents`. */
export const documentRequest = z.object({ fileId, name: documentName });

/** `POST /api/documents/{id}/versions`. */
export const versionRequest = documentRequest;

/** `PATCH /api/documents/{id}`: what is left out stays as it is. */
export const documentChange = z.object({
  name: z.optional(documentName),
  shared: z.optional(z.boolean(rule('yesNo', field('shared')))),
});

/** `POST /api/documents/{id}/open`. */
export const openRequest = z.object({
  version: z.optional(z.int(rule('documentVersion')).check(z.positive(rule('documentVersion')))),
});

/** Where an opened document is read. */
export const openedDocument = z.object({
  /** Good for a minute. */
  url: z.url(),
  kind: z.enum(documentKinds),
  name: z.string(),
});
export type OpenedDocument = z.infer<typeof openedDocument>;

/** A version of a document. */
export const documentVersion = z.object({
  number: z.int(),
  kind: z.enum(documentKinds),
  sizeBytes: z.int(),
  createdAt: z.iso.datetime({ offset: true }),
  /** Null while the scanner has not answered: until then nobody reads it. */
  checkedAt: z.nullable(z.iso.datetime({ offset: true })),
  /** What the scanner has found; the file is gone. */
  virus: z.nullable(z.string()),
  /** Whether it is the one that clients see. */
  isCurrent: z.boolean(),
});

/** A document of a case. */
export const caseDocument = z.object({
  id: z.uuid(),
  caseId: z.uuid(),
  /** With whom it was shared, until the case went to another client. */
  formerClientId: z.nullable(z.uuid()),
  name: z.string(),
  /** Whether the client sees it. */
  shared: z.boolean(),
  /** Null for one that is not deleted. After 30 days it is deleted for good. */
  deletedAt: z.nullable(z.iso.datetime({ offset: true })),
  createdAt: z.iso.datetime({ offset: true }),
  updatedAt: z.iso.datetime({ offset: true }),
  /** The latest first; for a client the current one alone. */
  versions: z.array(documentVersion),
});
export type CaseDocument = z.infer<typeof caseDocument>;
