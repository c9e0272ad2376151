import * as z from 'zod/mini';
import { type DocumentKind, documentKinds } from './enumerations.ts';
import { identifier, isStorableText, text } from './fields.ts';
import { lengths } from './lengths.ts';
import { field, rule } from './message.ts';

/** The bucket `case-documents` takes no others. */
export const documentMimeTypes: Readonly<Record<DocumentKind, string>> = {
  pdf: 'application/pdf',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  txt: 'text/plain',
};

export const documentExtensions: Readonly<Record<DocumentKind, readonly [string, ...string[]]>> = {
  pdf: ['pdf'],
  jpeg: ['jpg', 'jpeg', 'jpe', 'jfif'],
  png: ['png'],
  webp: ['webp'],
  docx: ['docx'],
  xlsx: ['xlsx'],
  txt: ['txt', 'text'],
};

export const isPicture = (kind: DocumentKind) => documentMimeTypes[kind].startsWith('image/');

export const isShownInBrowser = (kind: DocumentKind) => kind === 'pdf' || isPicture(kind);

export const DOCUMENT_HEAD_BYTES = 65_536;

/** A dot is any byte. */
const signatures: readonly [DocumentKind, RegExp][] = [
  ['pdf', /^(\xef\xbb\xbf)?\s{0,8}%PDF-\d/],
  ['jpeg', /^\xff\xd8\xff/],
  ['png', /^\u0089PNG\r\n/],
  ['webp', /^RIFF.{4}WEBP/s],
];

function zipEntries(head: string): string[] {
  return head
    .split('PK\u0003\u0004')
    .slice(1)
    .map((header) => header.slice(26, 26 + header.charCodeAt(22) + 256 * header.charCodeAt(23)));
}

function isPlainUtf8(head: Uint8Array): boolean {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true });
    return isStorableText(text.replaceAll('\f', '\n'));
  } catch {
    return false;
  }
}

/** Detects a kind by content, not by name; null for no document. @param head the first `DOCUMENT_HEAD_BYTES` */
export function detectDocumentKind(head: Uint8Array): DocumentKind | null {
  // `latin1` decodes as Windows-1252, which changes bytes.
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

function documentKindByName(name: string): DocumentKind | null {
  const extension = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  return documentKinds.find((kind) => documentExtensions[kind].includes(extension)) ?? null;
}

/** Whether a name suits a kind: no other file type's ending. */
export function fitsName(kind: DocumentKind, name: string): boolean {
  return !/\.(?=\d*[a-z])[a-z0-9]{1,8}$/i.test(name) || documentKindByName(name) === kind;
}

// Bidirectional controls could hide the ending.
const unfitCharacters = /[/\\\u202a-\u202e\u2066-\u2069]/g;

/** A document name from a file name: without folders and unfit characters, never empty or too long. */
export function toDocumentName(fileName: string): string {
  const last = fileName.split(/[/\\]/).at(-1) ?? '';
  const clean = [...last.replaceAll(unfitCharacters, '')].filter(
    (character) => isStorableText(character) && character >= ' ',
  );
  const [, stem = '', extension = ''] = /^(.*?)(\.[a-z0-9]{1,8})?$/i.exec(clean.join('').trim()) ?? [];
  const characters = [...stem].slice(0, lengths.documentName[1] - extension.length);
  return characters.join('').trim() ? characters.join('').trim() + extension : `Document${extension}`;
}

/** The name with an ending of its kind. */
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

export const documentForm = z.object({ name: documentName });
export type DocumentForm = z.infer<typeof documentForm>;

export const documentRequestForm = z.object({
  title: documentName,
  note: text('note', lengths.documentNote, rule('mustBeText', field('note'))),
});
export type DocumentRequestForm = z.infer<typeof documentRequestForm>;

export const newDocumentRequest = z.object({ title: documentName, note: z.nullish(documentRequestForm.shape.note) });

export const documentRequestChange = z.partial(newDocumentRequest);

export const documentRequestId = identifier('request');

export const requestedDocument = z.object({
  id: z.uuid(),
  caseId: z.uuid(),
  /** The client it was asked of, if the case has another one now. */
  formerClientId: z.nullable(z.uuid()),
  title: z.string(),
  note: z.nullable(z.string()),
  documentId: z.nullable(z.uuid()),
  answeredAt: z.nullable(z.iso.datetime({ offset: true })),
  createdAt: z.iso.datetime({ offset: true }),
});

export const documentId = identifier('document');

const fileId = z.uuid(rule('documentFileId'));

/** As in SQL. */
const thumbnail = z
  .string({ error: rule('thumbnail') })
  .check(
    z.maxLength(lengths.thumbnail[1], rule('thumbnail')),
    z.regex(/^data:image\/(webp|jpeg);base64,[A-Za-z0-9+/=]+$/, rule('thumbnail')),
  );

/** `fileId` names a stored file in the bucket `case-documents`. */
export const documentRequest = z.object({ fileId, name: documentName, thumbnail: z.optional(thumbnail) });

export const versionRequest = documentRequest;

export const documentChange = z.object({
  name: z.optional(documentName),
  shared: z.optional(z.boolean(rule('yesNo', field('shared')))),
});

export const openRequest = z.object({
  version: z.optional(z.int(rule('documentVersion')).check(z.positive(rule('documentVersion')))),
});

export const openedDocument = z.object({
  /** Valid for a minute. */
  url: z.url(),
  kind: z.enum(documentKinds),
  name: z.string(),
});
export type OpenedDocument = z.infer<typeof openedDocument>;

export const documentVersion = z.object({
  number: z.int(),
  kind: z.enum(documentKinds),
  sizeBytes: z.int(),
  createdAt: z.iso.datetime({ offset: true }),
  /** Null until the scanner answers; unreadable until then. */
  checkedAt: z.nullable(z.iso.datetime({ offset: true })),
  /** The virus found; the file is removed. */
  virus: z.nullable(z.string()),
  isCurrent: z.boolean(),
});

export const caseDocument = z.object({
  id: z.uuid(),
  caseId: z.uuid(),
  /** The client it was shared with, if the case has another one now. */
  formerClientId: z.nullable(z.uuid()),
  name: z.string(),
  shared: z.boolean(),
  /** Deleted for good after 30 days. */
  deletedAt: z.nullable(z.iso.datetime({ offset: true })),
  createdAt: z.iso.datetime({ offset: true }),
  updatedAt: z.iso.datetime({ offset: true }),
  /** Latest first; clients get the current one only. */
  versions: z.array(documentVersion),
});
export type CaseDocument = z.infer<typeof caseDocument>;
