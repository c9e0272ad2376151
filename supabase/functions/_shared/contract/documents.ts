import * as z from 'zod/mini';
import { toAnswer, toRequest } from './derived.ts';
import { type DocumentKind, documentKinds } from './enumerations.ts';
import { atMost, identifier, optionalText } from './fields.ts';
import { lengths } from './lengths.ts';
import { field, rule } from './message.ts';
import { isStorableText } from './plain-text.ts';

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

const endingOf = (name: string) => /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';

/** The kind that a name's ending names; null for none. */
export function documentKindByName(name: string): DocumentKind | null {
  const ending = endingOf(name);
  return documentKinds.find((kind) => documentExtensions[kind].includes(ending)) ?? null;
}

/** The endings of other files that people and programs have. What else follows a dot is a word, as in "A.K.Singh". */
const otherEndings = new Set(
  [
    'doc docm dot dotx dotm rtf odt ott pages wpd wps xls xlsm xlsb xlt xltx ods numbers csv tsv ppt pptx pptm pps odp key',
    'htm html xhtml shtml mht mhtml xml xsl svg js mjs cjs jsx ts tsx json css php asp aspx jsp hta htc swf',
    'exe com scr pif cpl msi msp bat cmd ps1 vbs vbe jse wsf wsh lnk url reg inf chm dll sys jar apk ipa app dmg pkg deb rpm',
    'sh bash py pyc rb pl iso img zip zipx rar 7z gz tgz bz2 xz tar cab eml msg mbox vcf ics db sqlite mdb accdb',
    'gif bmp tif tiff avif jxl jp2 ico psd ai eps ps xps djvu epub mp3 m4a wav ogg flac aac mp4 m4v mov avi mkv webm 3gp wmv',
  ].flatMap((line) => line.split(' ')),
);

/** Whether a name suits a kind: no other file type's ending. */
export function fitsName(kind: DocumentKind, name: string): boolean {
  const named = documentKindByName(name);
  return named ? named === kind : !otherEndings.has(endingOf(name));
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
  atMost('documents.name', lengths.documentName[1]),
  z.refine((name) => isStorableText(name) && !/[\t\n\r]/.test(name) && name.search(unfitCharacters) < 0, {
    error: rule('documentNameCharacters'),
  }),
);

export const documentForm = z.object({ name: documentName });
export type DocumentForm = z.infer<typeof documentForm>;

export const documentRequestForm = z.object({
  title: documentName,
  note: optionalText('documentRequests.note', lengths.documentNote),
});
export type DocumentRequestForm = z.infer<typeof documentRequestForm>;

export const newDocumentRequest = toRequest(documentRequestForm);

export const documentRequestChange = z.partial(newDocumentRequest);

export const documentRequestId = identifier('ids.request');

export const requestedDocument = z.extend(toAnswer(documentRequestForm), {
  caseId: z.uuid(),
  /** The client it was asked of, if the case has another one now. */
  formerClientId: z.nullable(z.uuid()),
  documentId: z.nullable(z.uuid()),
  answeredAt: z.nullable(z.iso.datetime({ offset: true })),
  createdAt: z.iso.datetime({ offset: true }),
});

export const documentId = identifier('ids.document');

const fileId = z.uuid(rule('documentFileId'));

/** As in SQL. */
const thumbnail = z
  .string({ error: rule('thumbnail') })
  .check(
    z.maxLength(lengths.thumbnail[1], { error: rule('thumbnail'), abort: true }),
    z.regex(/^data:image\/(webp|jpeg);base64,[A-Za-z0-9+/=]+$/, rule('thumbnail')),
  );

/** `fileId` names a stored file in the bucket `case-documents`. */
export const documentRequest = z.object({ fileId, name: documentName, thumbnail: z.optional(thumbnail) });

export const versionRequest = documentRequest;

export const documentChange = z.object({
  name: z.optional(documentName),
  shared: z.optional(z.boolean(rule('yesNo', field('documents.shared')))),
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
  /** Deleted for good later: `periods.deletedDocument`. */
  deletedAt: z.nullable(z.iso.datetime({ offset: true })),
  createdAt: z.iso.datetime({ offset: true }),
  updatedAt: z.iso.datetime({ offset: true }),
  /** Latest first; clients get the current one only. */
  versions: z.array(documentVersion),
});
export type CaseDocument = z.infer<typeof caseDocument>;
