/** Reads and fills Word documents. Loaded when the first one is opened: its packages are large. */
import { maxUploadBytes } from '@contract';
import * as texts from '@texts/papers';
import Docxtemplater from 'docxtemplater';
import PizZip from 'pizzip';
import { type PaperField, type PaperValues, RefusedTemplate } from './values';

const MAX_INFLATED_BYTES = 20 * maxUploadBytes.paperTemplate;
const documentType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';

export interface PaperTemplate {
  /** Each once, in the order of the file. */
  fields: PaperField[];
  language: 'en' | 'hi';
  /** @returns the paper, as a Word document */
  fill(values: PaperValues): Uint8Array<ArrayBuffer>;
}

/** What PizZip keeps of an entry that it has read. */
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

const isDamaged = (xml: string) =>
  new DOMParser().parseFromString(xml, 'text/xml').querySelector('parsererror') !== null;

const isKnown = (name: string): name is PaperField => Object.hasOwn(texts.fieldLabels, name);
const inBraces = (names: Iterable<string>) => [...names].map((name) => `{${name}}`).join(', ');

/** A document whose fields are read, and what they are. */
function compile(zip: PizZip) {
  const names = new Set<string>();
  const document = new Docxtemplater(zip, {
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
  return { document, names };
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
    if (zip.file(/^word\/\w+\.xml$/).some((part) => isDamaged(part.asText()))) throw new RefusedTemplate(texts.notWord);
    const { document, names } = compile(zip);
    const text = document.getFullText();
    const fields = [...names].filter(isKnown);
    // The second kind would be written as XML.
    const unknown = [...[...names].filter((name) => !isKnown(name)), ...(text.match(/(?<=\{)@[^{}]*/g) ?? [])];
    if (unknown.length > 0)
      throw new RefusedTemplate(texts.unknownFields(inBraces(unknown), inBraces(Object.keys(texts.fieldLabels))));
    return {
      fields,
      language: /\p{Script=Devanagari}/u.test(text) ? 'hi' : 'en',
      // A document is filled in once.
      fill: (values) => compile(new PizZip(bytes)).document.render(values).toUint8Array() as Uint8Array<ArrayBuffer>,
    };
  } catch (error) {
    throw error instanceof RefusedTemplate ? error : new RefusedTemplate(describeProblem(error));
  }
}
