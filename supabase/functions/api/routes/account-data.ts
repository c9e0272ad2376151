import { makeZip } from 'client-zip';
import { Hono } from 'hono';
import * as z from 'zod/mini';
import { requireUser } from '../../_shared/auth/session.ts';
import { type DocumentKind, myDataFile, throttles, toDownloadName } from '../../_shared/contract/index.ts';
import { type Language, toLanguage } from '../../_shared/contract/languages.ts';
import { texts } from '../../_shared/contract/texts/index.ts';
import { callRpc } from '../../_shared/database/rows.ts';
import { throttle } from '../../_shared/database/service.ts';
import { toMyDataPage } from '../../_shared/downloads/my-data-page.ts';
import { openArchivedDocument, openStoredFile } from '../../_shared/files/documents/service.ts';
import { ApiError } from '../../_shared/http/errors.ts';
import { wholeNumber } from '../../_shared/http/query.ts';
import { env } from '../../_shared/runtime/env.ts';
import { operation } from '../operation.ts';

interface MyDocument {
  id: string;
  name: string;
  kind: DocumentKind;
  size_bytes: number;
}

/** A file of the archive. */
interface Entry {
  name: string;
  input: AsyncIterable<Uint8Array<ArrayBuffer>>;
}

interface MyData {
  profile: { language: string };
  case_documents: MyDocument[];
}

/** Checksums of this much take half of a hosted function's two seconds of processor time. */
const PART_BYTES = 250_000_000;
const MAX_PARTS = 1000;

const asStream = (text: string) => new Blob([text]).stream();

/** Names may repeat. */
const toPath = ({ id, name, kind }: Pick<MyDocument, 'id' | 'name' | 'kind'>) =>
  `${myDataFile.documents}/${id.slice(0, 8)} ${toDownloadName(name, kind)}`;

/** Access is checked and recorded at each document's turn. A last file names missing ones and the next part. */
export async function* listDocuments(
  reader: string,
  documents: readonly MyDocument[],
  nextPart: number | null,
  language: Language,
): AsyncGenerator<Entry> {
  const words = texts[language].privacy.missingDocuments;
  const missing: string[] = [];
  async function* readOn(path: string, file: ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>) {
    try {
      for (let { value } = await file.read(); value; { value } = await file.read()) yield value;
    } catch {
      missing.push(`${path}: ${words.unreadable}`);
    }
  }
  for (const document of documents) {
    try {
      const opened = await openArchivedDocument(reader, document.id);
      const file = opened && (await openStoredFile(opened.file_id))?.body?.getReader();
      const path = toPath({ ...document, ...opened });
      try {
        if (file) yield { name: path, input: readOn(path, file) };
      } finally {
        // Also when who reads the archive leaves: client-zip ends this list, and not what it reads of it.
        await file?.cancel().catch(() => undefined);
      }
      if (!file) missing.push(`${path}: ${opened ? words.lost : words.notShared}`);
    } catch {
      missing.push(`${toPath(document)}: ${words.unreadable}`);
    }
  }
  const notes = missing.length > 0 ? [words.heading, '', ...missing, ''] : [];
  if (nextPart) notes.push(`${words.nextPart} ${env.siteOrigins()[0] ?? ''}/api/account/data?part=${nextPart}`, '');
  if (notes.length > 0) yield { name: myDataFile.missing, input: asStream(notes.join('\n')) };
}

/** The files of a part of an archive; parts are counted from 1. */
export async function* listFiles(
  reader: string,
  data: MyData,
  parts: MyDocument[][],
  part: number,
): AsyncGenerator<Entry> {
  const language = toLanguage(data.profile.language);
  if (part === 1) {
    yield { name: myDataFile.page, input: asStream(toMyDataPage(data, texts[language].privacy.myData, language)) };
    yield { name: myDataFile.rows, input: asStream(JSON.stringify(data, null, 2)) };
  }
  yield* listDocuments(reader, parts[part - 1] ?? [], part < parts.length ? part + 1 : null, language);
}

/** Splits items in order into lists of at most so many bytes, or of one larger item. */
export function splitBySize<Item extends { size_bytes: number }>(items: readonly Item[], most: number): Item[][] {
  const parts: Item[][] = [];
  let left = 0;
  for (const item of items) {
    if (item.size_bytes > left || parts.length === 0) {
      parts.push([]);
      left = most;
    }
    parts.at(-1)?.push(item);
    left -= item.size_bytes;
  }
  return parts;
}

export const accountData = new Hono();

accountData.get(
  '/',
  operation(
    {
      summary: 'Everything that is kept about the caller, as a ZIP archive.',
      description: `\`${myDataFile.page}\` shows to people what \`${myDataFile.rows}\` has by table, \`${myDataFile.documents}\` the files of their cases that are shared with them. That they were opened is in the audit log. \`${myDataFile.missing}\`, if it is there, names what could not be read, and the next part: documents of more than ${PART_BYTES / 1_000_000} MB come in several.`,
      access: 'user',
      query: z.object({ part: wholeNumber('part', [1, MAX_PARTS], 1) }),
      response: ['application/zip'],
      errors: [404, 429],
    },
    async (c, { token, query: { part } }) => {
      const { id } = await requireUser(c);
      await throttle(`my-data:${id}:${part}`, throttles.myDataPerUser);
      const data = await callRpc<MyData>(c, token, 'my_data');
      const parts = splitBySize(data.case_documents, PART_BYTES);
      if (part > Math.max(parts.length, 1)) throw new ApiError(404, 'error.notFound');
      // Through another stream: client-zip itself throws when who reads it goes away.
      const archive = makeZip(listFiles(id, data, parts, part)).pipeThrough(new TransformStream());
      return new Response(archive, {
        headers: {
          'content-type': 'application/zip',
          'content-disposition': `attachment; filename="${myDataFile.archive}"`,
          'cache-control': 'private, no-store',
        },
      });
    },
  ),
);
