import { type Context, Hono } from 'hono';
import { type DocumentKind, myDataFile, throttles, toDownloadName } from '../../_shared/contract/index.ts';
import { openStoredFile } from '../../_shared/documents/service.ts';
import { unavailable } from '../../_shared/errors.ts';
import { operation } from '../../_shared/operation.ts';
import { callRpc } from '../../_shared/rows.ts';
import { throttle } from '../../_shared/service.ts';
import { requireUser } from '../../_shared/session.ts';
import { type ZipEntry, zip } from '../../_shared/zip.ts';

/** What is taken from the rows for the files. */
interface MyData {
  case_documents: { id: string; size_bytes: number }[];
}

/** A ZIP archive of this kind ends there. */
const MOST_BYTES = 4_000_000_000;

const asStream = (text: string) => new Blob([text]).stream();

/** A document of the caller: whether they may read it is asked when it is opened, and noted. */
async function toEntry(c: Context, token: string | null, document: string): Promise<ZipEntry | null> {
  const [opened] = await callRpc<{ file_id: string; kind: DocumentKind; name: string }[]>(c, token, 'open_document', {
    document,
  });
  if (!opened) return null;
  const { file_id, kind, name } = opened;
  return {
    // Two may have the same name.
    name: `${myDataFile.documents}/${document.slice(0, 8)} ${toDownloadName(name, kind)}`,
    open: async () => {
      const file = await openStoredFile(file_id);
      if (!file?.body) throw unavailable('a document has no file');
      return file.body;
    },
  };
}

/** `/api/account/data`: everything that is kept about the caller. */
export const accountData = new Hono();

accountData.get(
  '/',
  operation(
    {
      summary: 'Everything that is kept about the caller, as a ZIP archive.',
      description: `\`${myDataFile.rows}\` has the rows by table, \`${myDataFile.documents}\` the files of their cases that are shared with them. That they were opened is in the audit log.`,
      access: 'user',
      response: ['application/zip'],
      errors: [429],
    },
    async (c, { token }) => {
      const { id } = await requireUser(c);
      await throttle(`my-data:${id}`, throttles.myDataPerUser);
      const data = await callRpc<MyData>(c, token, 'my_data');
      const entries: ZipEntry[] = [
        { name: myDataFile.rows, open: async () => asStream(JSON.stringify(data, null, 2)) },
      ];
      let bytes = 0;
      for (const document of data.case_documents) {
        bytes += document.size_bytes;
        // What is left out can be opened in the portal, one by one.
        const entry = bytes > MOST_BYTES ? null : await toEntry(c, token, document.id);
        if (entry) entries.push(entry);
      }
      return new Response(zip(entries), {
        headers: {
          'content-type': 'application/zip',
          'content-disposition': `attachment; filename="${myDataFile.archive}"`,
          'cache-control': 'private, no-store',
        },
      });
    },
  ),
);
