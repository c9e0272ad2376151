/** Reads and fills Word documents. Loaded when the first one is opened: its packages are large. */
import { maxUploadBytes } from '@contract';
import * as texts from '@texts/papers';
import Docxtemplater from 'docxtemplater';
import PizZip from 'pizzip';
import { type PaperField, type PaperValues, RefusedTemplate } from './values';

const MAX_INFLATED_BYTES = 20 * maxUploadBytes.paperTemplate;
const wordType = (part: string) => `application/vnd.openxmlformats-officedocument.wordprocessingml.${part}+xml`;
const documentType = wordType('document.main');

export interface PaperTemplate {
  /** Each once, in the order of the file. */
  fields: PaperField[];
  language: 'en' | 'hi';
  /** @returns the paper, as a Word document */
  fill(values: PaperValues): Uint8Array<ArrayBuffer>;
}

/** PizZip's record of an entry that it has read. */
interface Entry {
  compressionMethod: string;
  getCompressedContent(): Uint8Array<ArrayBuffer>;
}
const DEFLATED = '\x08\x00';

/** Inflates every entry in parts and keeps none: what an entry says of its own size may be a lie. */
async function isTooLarge(zip: PizZip): Promise<boolean> {
  let size = 0;
  for (const { _data } of Object.values(zip.files) as unknown as { _data: Entry | string }[]) {
    if (typeof _data === 'string' || _data.compressionMethod !== DEFLATED) continue;
    const content = new Response(_data.getCompressedContent()).body as ReadableStream<Uint8Array<ArrayBuffer>>;
    const reader = content.pipeThrough(new DecompressionStream('deflate-raw')).getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      size += part.value.length;
      if (size > MAX_INFLATED_BYTES) {
        await reader.cancel();
        return true;
      }
    }
  }
  return false;
}

const parse = (xml: string) => new DOMParser().parseFromString(xml, 'text/xml');
const isDamaged = (xml: string) => parse(xml).querySelector('parsererror') !== null;

const isKnown = (name: string): name is PaperField => Object.hasOwn(texts.fieldLabels, name);
const inBraces = (names: Iterable<string>) => [...names].map((name) => `{${name}}`).join(', ');

/** The parts of a type, by what the file says of itself. */
function partsOfType(zip: PizZip, type: string): string[] {
  const types = parse(zip.file('[Content_Types].xml')?.asText() ?? '');
  const parts = [...types.getElementsByTagName('Override')].filter((one) => one.getAttribute('ContentType') === type);
  return parts.map((one) => one.getAttribute('PartName')?.replace(/^\//, '') ?? '');
}

/** Docxtemplater's configuration for Word, which its types do not name. */
interface WordConfig {
  baseModules: (() => { name: string })[];
}
const { FileTypeConfig } = Docxtemplater as unknown as { FileTypeConfig: { docx(): WordConfig } };

/** Parts of a file that docxtemplater 3.71 reads: endnotes too, no properties of the document, and nothing that is written as XML. */
function makeConfig() {
  const { baseModules, ...config } = FileTypeConfig.docx();
  return {
    ...config,
    getTemplatedFiles: (zip: PizZip) => partsOfType(zip, wordType('endnotes')),
    templatedNs: [],
    tagsXmlTextArray: ['w:t', 'a:t', 'm:t'],
    baseModules: baseModules.filter((make) => make().name !== 'RawXmlModule'),
  };
}

/** A document whose fields are read, what they are, and the parts of the file that have been read. */
function compile(zip: PizZip) {
  const names = new Set<string>();
  const document = new Docxtemplater(zip, {
    fileTypeConfig: makeConfig(),
    parser: (tag) => {
      // Word begins a sentence with a capital, also in braces.
      const name = tag.trim().toLowerCase();
      names.add(name);
      return { get: (values: Partial<Record<string, string>>) => values[name] };
    },
    nullGetter: () => '',
    syntax: { changeDelimiterPrefix: null },
    linebreaks: true,
    stripInvalidXMLChars: true,
    errorLogging: false,
  });
  const { templatedFiles } = document as unknown as { templatedFiles: string[] };
  return { document, names, parts: templatedFiles.filter((part) => zip.file(part)) };
}

const xmlEntities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Without what XML cannot have. */
const clean = (value: string) => value.replaceAll(/[^\t\n\r -\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '');
const toXml = (value: string) => clean(value).replaceAll(/[&<>"]/g, (one) => xmlEntities[one] ?? '');
/** A value inside an address: those of mail have an at sign, those of phones a plus. */
const toAddress = (value: string) =>
  encodeURIComponent(clean(value)).replaceAll('%40', '@').replaceAll('%2B', '+').replaceAll("'", '%27');

/** Fields beside the text: in the properties of the document, and, as Word writes them, in the targets of its links. */
const besideText = [
  { files: /^docProps\/[^/]+\.xml$/, field: /\{\s*([\w.]+)\s*\}/g, encode: toXml },
  {
    files: /^word\/_rels\/[^/]+\.rels$/,
    field: /(?:\{|%7B)(?:\s|%20)*([\w.]+)(?:\s|%20)*(?:\}|%7D)/gi,
    encode: toAddress,
  },
] as const;

/** Fills in the fields beside the text; other words in braces stay. */
function fillBesideText(zip: PizZip, values: PaperValues): void {
  for (const { files, field, encode } of besideText) {
    for (const { name, text } of zip.file(files).map((part) => ({ name: part.name, text: part.asText() }))) {
      const filled = text.replaceAll(field, (all, named: string) => {
        const known = named.toLowerCase();
        return isKnown(known) ? encode(values[known]) : all;
      });
      if (filled !== text) zip.file(name, filled);
    }
  }
}

/** The fields in the targets of links. An address may have other words in braces: only what looks like a field is one. */
function fieldsOfLinks(zip: PizZip): string[] {
  const [, { files, field }] = besideText;
  const found = zip.file(files).flatMap((part) => [...part.asText().matchAll(field)]);
  const names = found.map(([, name = '']) => name.toLowerCase());
  return names.filter((name) => isKnown(name) || /^[a-z]+\.[a-z]+$/.test(name));
}

const textElements = /<(w:t|a:t|m:t|w:delText)(?:\s[^>]*)?>[^<]*<\/\1>/g;

/** A field that stands where nothing is filled in: in a field of Word, an attribute, a chart. */
function findUnfilled(zip: PizZip, filled: readonly string[]): string | undefined {
  const parts = zip.file(/^word\/(?!glossary\/).*\.xml$/);
  const rests = parts.map((part) => part.asText().replaceAll(filled.includes(part.name) ? textElements : /$^/g, ''));
  // Word divides text into elements; attributes stand within one.
  const texts = rests.flatMap((rest) => [rest, rest.replaceAll(/<[^>]*>/g, '')]);
  const names = texts.flatMap((text) =>
    [...text.matchAll(/\{\s*[@#^/]?\s*([\w.]+)\s*\}/g)].map(([, name = '']) => name),
  );
  return names.find((name) => isKnown(name.toLowerCase()));
}

/** Links that a reader of the paper may open: a page, a mail, a call, a place in the paper, or the text of a field. */
const openedByReader = /^(https?:|mailto:|tel:|#|\{|%7B)/i;
/** Fields of Word that fetch a file, or start a program. */
const fetchingField = /^\s*"?(INCLUDEPICTURE|INCLUDETEXT|INCLUDE|IMPORT|LINK|DDE|DDEAUTO|DATABASE|RD)\b.*/is;

/** Relations by which Word fetches something when it opens the paper: a template, a picture, an object, a text. */
function findOutside(zip: PizZip): string | undefined {
  for (const part of zip.file(/\.rels$/i)) {
    for (const one of parse(part.asText()).getElementsByTagNameNS('*', 'Relationship')) {
      const [type, target, mode] = ['Type', 'Target', 'TargetMode'].map((name) => one.getAttribute(name)?.trim() ?? '');
      const isLink = /\/hyperlink$/i.test(type ?? '') && openedByReader.test(target ?? '');
      // A part that Word takes in as a page of the web fetches what that names.
      if ((mode?.toLowerCase() === 'external' && !isLink) || /\/aFChunk$/i.test(type ?? '')) return target;
    }
  }
  const fields = zip.file(/^word\/.*\.xml$/).flatMap((part) => {
    const xml = parse(part.asText());
    const simple = [...xml.getElementsByTagNameNS('*', 'fldSimple')].map((one) => one.getAttribute('w:instr') ?? '');
    // Word divides an instruction into elements; it ends where the result of its field begins.
    const parts = [...xml.querySelectorAll('*')].filter(({ localName }) => /^(instrText|fldChar)$/.test(localName));
    const complex = parts.map((one) => (one.localName === 'fldChar' ? '\0' : (one.textContent ?? ''))).join('');
    return [...simple, ...complex.split('\0')];
  });
  return fields.find((instruction) => fetchingField.test(instruction))?.trim();
}

/** Why docxtemplater has refused a file. */
function describeProblem(error: unknown): string {
  const { properties } = error as { properties?: { errors?: { properties: { id: string; xtag?: string } }[] } };
  const broken = properties?.errors?.find((one) => /^(un(clos|open)ed|duplicate_\w+)_tag$/.test(one.properties.id));
  return broken ? texts.brokenField(broken.properties.xtag ?? '') : texts.notWord;
}

/** @throws {RefusedTemplate} for what is no Word document with known fields */
export async function openTemplate(file: Blob): Promise<PaperTemplate> {
  if (file.size > maxUploadBytes.paperTemplate) throw new RefusedTemplate(texts.tooLarge);
  const bytes = await file.arrayBuffer();
  try {
    const zip = new PizZip(bytes);
    if (await isTooLarge(zip)) throw new RefusedTemplate(texts.tooLarge);
    const types = zip.file('[Content_Types].xml')?.asText() ?? '';
    if (/macroEnabled|vbaProject/i.test(types)) throw new RefusedTemplate(texts.hasMacros);
    if (!types.includes(documentType)) throw new RefusedTemplate(texts.notWord);
    if (zip.file(/^word\/\w+\.xml$|\.rels$/i).some((part) => isDamaged(part.asText())))
      throw new RefusedTemplate(texts.notWord);
    const outside = findOutside(zip);
    if (outside !== undefined) throw new RefusedTemplate(texts.fetchesFromOutside(outside));
    const { document, names, parts } = compile(zip);
    const all = [...new Set([...names, ...fieldsOfLinks(zip)])];
    const unknown = all.filter((name) => !isKnown(name));
    if (unknown.length > 0)
      throw new RefusedTemplate(texts.unknownFields(inBraces(unknown), inBraces(Object.keys(texts.fieldLabels))));
    const unfilled = findUnfilled(zip, parts);
    if (unfilled) throw new RefusedTemplate(texts.unfilledField(inBraces([unfilled])));
    return {
      fields: all.filter(isKnown),
      language: parts.some((part) => /\p{Script=Devanagari}/u.test(document.getFullText(part))) ? 'hi' : 'en',
      // A document is filled in once.
      fill: (values) => {
        const paper = compile(new PizZip(bytes)).document.render(values);
        fillBesideText(paper.getZip(), values);
        return paper.toUint8Array() as Uint8Array<ArrayBuffer>;
      },
    };
  } catch (error) {
    throw error instanceof RefusedTemplate ? error : new RefusedTemplate(describeProblem(error));
  }
}
