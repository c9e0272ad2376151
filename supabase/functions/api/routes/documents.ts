import { type Context, Hono } from 'hono';
import * as z from 'zod/mini';
import { requireOffice, requireUser } from '../../_shared/auth/session.ts';
import {
  caseDocument,
  type DocumentKind,
  documentChange,
  documentId,
  type documentRequest,
  documentVersion,
  openedDocument,
  openRequest,
  periods,
  throttles,
  versionRequest,
} from '../../_shared/contract/index.ts';
import {
  callRpc,
  isReadable,
  readRow,
  type Table,
  tableColumns,
  toRow,
  updateRow,
} from '../../_shared/database/rows.ts';
import { throttle } from '../../_shared/database/service.ts';
import { signDocument } from '../../_shared/files/documents/service.ts';
import { storeDocument } from '../../_shared/files/documents/store.ts';
import { ApiError } from '../../_shared/http/errors.ts';
import { operation } from '../operation.ts';

/** Listed and added by `/api/cases/{id}/documents`. */
export const table: Table<z.infer<typeof caseDocument>> = {
  name: 'case_documents',
  row: caseDocument,
  embedded: { versions: `versions:document_versions(${tableColumns({ row: documentVersion })})` },
};
const params = z.object({ id: documentId });

export function sortVersions(document: z.infer<typeof caseDocument>): z.infer<typeof caseDocument> {
  return { ...document, versions: document.versions.toSorted((a, b) => b.number - a.number) };
}

async function readDocument(c: Context, token: string | null, id: string) {
  return sortVersions(await readRow(c, token, table, ['id', id]));
}

/** Adds a document or a version of a stored file. @throws 401, 403, 404, 409, 413, 415, 422, 429 */
export async function addFile(
  c: Context,
  token: string | null,
  target: { caseId: string } | { documentId: string },
  file: z.infer<typeof documentRequest>,
) {
  const isNew = 'caseId' in target;
  const { id: uploader } = isNew ? await requireUser(c) : await requireOffice(c, token);
  const [parent, id] = isNew ? ['cases', target.caseId] : [table.name, target.documentId];
  if (!(await isReadable(c, token, parent, id))) throw new ApiError(404, 'error.notFound');
  await throttle(`document:${uploader}`, throttles.documentPerUser);
  return readDocument(c, token, await storeDocument({ ...file, uploader, ...target }));
}

export const documents = new Hono();

documents.get(
  '/:id',
  operation(
    {
      summary: 'A document: of a client’s own cases if it is shared, any for the office.',
      access: 'user',
      params,
      response: caseDocument,
      hasEtag: true,
    },
    async (c, { token, params: { id } }) => c.json(await readDocument(c, token, id)),
  ),
);

documents.post(
  '/:id/open',
  operation(
    {
      summary: 'An address at which a document can be read for a minute.',
      description:
        'Of the current version, or for the office of any. Who opened which version is in the audit log. PDF and pictures are shown by a browser, the rest is downloaded.',
      access: 'user',
      params,
      body: openRequest,
      response: openedDocument,
      errors: [404, 429],
      example: { version: 1 },
    },
    async (c, { token, params: { id }, body }) => {
      const [opened] = await callRpc<{ file_id: string; kind: DocumentKind; name: string }[]>(
        c,
        token,
        'open_document',
        {
          p_document_id: id,
          p_version_number: body.version ?? null,
        },
      );
      if (!opened) throw new ApiError(404, 'error.notFound');
      const { file_id, kind, name } = opened;
      return c.json({ url: await signDocument(file_id, kind, name), kind, name });
    },
  ),
);

documents.post(
  '/:id/versions',
  operation(
    {
      summary: 'Adds a version of a document; the earlier ones are kept.',
      description: 'Its file is stored first, as for a new document. Its name is only compared with what it is.',
      access: 'office',
      params,
      body: versionRequest,
      response: caseDocument,
      hasEtag: true,
      status: 201,
      errors: [409, 413, 415, 429],
      example: { fileId: '6a1f0c1e-5c1d-4e7a-9d6e-0f5b7f3a2c10', name: 'Rejoinder.pdf' },
    },
    async (c, { token, params: { id }, body }) => c.json(await addFile(c, token, { documentId: id }, body), 201),
  ),
);

documents.patch(
  '/:id',
  operation(
    {
      summary: 'Renames a document, shares it with the client or takes it back; what is left out stays as it is.',
      access: 'office',
      params,
      body: documentChange,
      response: caseDocument,
      hasEtag: true,
      supportsIfMatch: true,
      example: { name: 'Rejoinder, as filed', shared: true },
    },
    async (c, { token, params: { id }, body }) =>
      c.json(sortVersions(await updateRow(c, token, table, ['id', id], toRow(body)))),
  ),
);

documents.delete(
  '/:id',
  operation(
    {
      summary: `Deletes a document. It can be restored for ${periods.deletedDocument.days} days.`,
      access: 'admin',
      params,
      response: z.object({ id: z.uuid() }),
      supportsIfMatch: true,
    },
    async (c, { token, params: { id } }) => {
      await updateRow(c, token, table, ['id', id], { deleted_at: 'now' });
      return c.json({ id });
    },
  ),
);

documents.post(
  '/:id/restore',
  operation(
    {
      summary: 'Restores a deleted document.',
      access: 'admin',
      params,
      response: caseDocument,
      hasEtag: true,
    },
    async (c, { token, params: { id } }) =>
      c.json(sortVersions(await updateRow(c, token, table, ['id', id], { deleted_at: null }))),
  ),
);
