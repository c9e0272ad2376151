/** Detects the kind of a document by its bytes; for the site before an upload, and for the functions after it. */
import { documentKindByName, fitsName } from './documents.ts';
import type { DocumentKind } from './enumerations.ts';
import { maxUploadBytes } from './limits.ts';
import { type Message, rule } from './message.ts';
import { isStorableText } from './plain-text.ts';

/** The parts of a file that tell its kind. They are the same bytes in a short one. */
export interface FileEnds {
  /** The first `DOCUMENT_HEAD_BYTES`. */
  head: Uint8Array;
  /** The last `DOCUMENT_TAIL_BYTES`: an archive lists there what is in it. */
  tail: Uint8Array;
}

export const DOCUMENT_HEAD_BYTES = 65_536;

/** Enough for the list of an archive with ten thousand entries. */
export const DOCUMENT_TAIL_BYTES = 1_048_576;

/** A dot is any byte. */
const signatures: readonly [DocumentKind, RegExp][] = [
  ['jpeg', /^\xff\xd8\xff/],
  ['png', /^\u0089PNG\r\n/],
  ['webp', /^RIFF.{4}WEBP/s],
];

/** Printers, scanners and mail programs leave bytes before a PDF; readers look for it in the first 1,024. */
const pdf = /^.{0,1020}%PDF-/s;

const archive = 'PK\u0003\u0004';

/** Old files of Office, and encrypted ones of today, which are put into the same frame. */
const compoundFile = '\xd0\xcf\u0011\xe0\xa1\xb1\u001a\xe1';

const heic = /^.{4}ftyp(?!avi[fs]).{0,60}(hei[cmsx]|hev[cmsx]|mif1|msf1)/s;

/** Files that may have a PDF in them and are none: programs, archives, GIF, MP3. */
const others = ['MZ', '\u007fELF', 'GIF8', 'Rar!\u001a', '7z\xbc\xaf', '\u001f\u008b', 'ID3'];

/** Archives and compound files need their end. */
export const isToldByTail = (head: Uint8Array): boolean => {
  const start = toBinary(head.subarray(0, 8));
  return start.startsWith(archive) || start.startsWith(compoundFile);
};

/** A character for each byte: `latin1` decodes as Windows-1252, which changes some. */
const toBinary = (bytes: Uint8Array) => Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');

const littleEndian = (bytes: Uint8Array, at: number, length: number): number =>
  bytes.subarray(at, at + length).reduceRight((value, byte) => value * 256 + byte, 0);

function startsWith(bytes: Uint8Array, at: number, ascii: string): boolean {
  for (let index = 0; index < ascii.length; index += 1) {
    if (bytes[at + index] !== ascii.charCodeAt(index)) return false;
  }
  return true;
}

/** The names in the list at the end of an archive, as Windows and Office compare them. */
function listArchive(tail: Uint8Array): string[] {
  let end = tail.length - 22;
  while (end >= 0 && !startsWith(tail, end, 'PK\u0005\u0006')) end -= 1;
  if (end < 0) return [];
  // Counted from the end: bytes may stand before the archive. A list that begins before the tail is cut.
  let at = Math.max(0, end - littleEndian(tail, end + 12, 4));
  while (at < end && !startsWith(tail, at, 'PK\u0001\u0002')) at += 1;
  const names: string[] = [];
  while (at < end && startsWith(tail, at, 'PK\u0001\u0002')) {
    const nameLength = littleEndian(tail, at + 28, 2);
    const name = toBinary(tail.subarray(at + 46, at + 46 + nameLength));
    names.push(name.replaceAll('\\', '/').replace(/^\/+/, '').toLowerCase());
    at += 46 + nameLength + littleEndian(tail, at + 30, 2) + littleEndian(tail, at + 32, 2);
  }
  return names;
}

function detectOfficeKind(tail: Uint8Array): DocumentKind | null {
  const names = listArchive(tail);
  if (!names.includes('[content_types].xml')) return null;
  if (names.some((name) => name.startsWith('word/'))) return 'docx';
  return names.some((name) => name.startsWith('xl/')) ? 'xlsx' : null;
}

/** Text in UTF-16 without a mark at its beginning, if it is of scripts that are read here: any bytes might be some of the others. */
const readScripts = /^[\t\n\f\r -\u0dff\u2000-\u20ff]+$/;

function decodes(head: Uint8Array, encoding: string, isText: (text: string) => boolean): boolean {
  try {
    return isText(new TextDecoder(encoding, { fatal: true }).decode(head, { stream: true }).replaceAll('\f', '\n'));
  } catch {
    return false;
  }
}

/** UTF-8, UTF-16, or Windows-1252, in which older programs of Windows save. */
function isText(head: Uint8Array): boolean {
  const isAssigned = (text: string) => isStorableText(text) && !/\p{Cn}/u.test(text);
  if (head.length === 0) return false;
  if (head[0] === 0xff && head[1] === 0xfe) return decodes(head, 'utf-16le', isAssigned);
  if (head[0] === 0xfe && head[1] === 0xff) return decodes(head, 'utf-16be', isAssigned);
  if (decodes(head, 'utf-8', isStorableText) || decodes(head, 'windows-1252', isStorableText)) return true;
  const isRead = (text: string) => isStorableText(text) && readScripts.test(text);
  return decodes(head, 'utf-16le', isRead) || decodes(head, 'utf-16be', isRead);
}

/** Detects a kind by content; null for no document. @param name tells only a text about PDF files from a PDF */
export function detectDocumentKind({ head, tail }: FileEnds, name = ''): DocumentKind | null {
  const start = toBinary(head.subarray(0, 1030));
  const found = signatures.find(([, signature]) => signature.test(start));
  if (found) return found[0];
  if (start.startsWith(archive)) return detectOfficeKind(tail);
  const text = isText(head);
  if (pdf.test(start) && (text || !others.some((other) => start.startsWith(other))))
    return text && documentKindByName(name) === 'txt' ? 'txt' : 'pdf';
  return text ? 'txt' : null;
}

/** Whether a file is a photo as iPhones take it. @param head some hundred bytes */
export const isHeic = (head: Uint8Array): boolean => heic.test(toBinary(head.subarray(0, 80)));

/** Why a file is no document, with what its owner can do where that is known. */
function explain({ head, tail }: FileEnds, name: string): Message {
  const start = toBinary(head.subarray(0, 80));
  if (isHeic(head)) return rule('documentHeic');
  if (start.startsWith(compoundFile)) {
    const holdsPackage = [head, tail].some((part) =>
      new TextDecoder('utf-16le').decode(part).includes('EncryptedPackage'),
    );
    const named = documentKindByName(name);
    if (holdsPackage || named === 'docx' || named === 'xlsx') return rule('documentPassword');
  }
  return rule('documentKind');
}

/** The kind of a file that may become a document, or why it may not. */
export type DocumentCheck = { kind: DocumentKind; refusal: null } | { kind: DocumentKind | null; refusal: Message };

/** Whether a file may become a document. @param file with the name that the document gets */
export function inspectDocument(file: FileEnds & { name: string; size: number }): DocumentCheck {
  const { name, size } = file;
  if (size === 0) return { kind: null, refusal: rule('documentEmpty') };
  if (size > maxUploadBytes.document) return { kind: null, refusal: rule('documentSize') };
  const kind = detectDocumentKind(file, name);
  if (kind === null) return { kind, refusal: explain(file, name) };
  return fitsName(kind, name) ? { kind, refusal: null } : { kind, refusal: nameLies(kind) };
}

/** Said of a file whose name, or whose declared type, is of another kind. */
export const nameLies = (kind: DocumentKind): Message => rule('documentLie', { text: `documentKind.${kind}` });
