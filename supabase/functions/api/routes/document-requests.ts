import { Hono } from 'hono';
import * as z from 'zod/mini';
import { requireUser } from '../../_shared/auth/session.ts';
import {
  documentRequest,
  documentRequestChange,
  documentRequestId,
  requestedDocument,
  throttles,
} from '../../_shared/contract/index.ts';
import { isReadable, readRow, type Table } from '../../_shared/database/rows.ts';
import { throttle } from '../../_shared/database/service.ts';
import { storeDocument } from '../../_shared/files/documents/store.ts';
import { ApiError } from '../../_shared/http/errors.ts';
import { operation } from '../operation.ts';
import { rest } from '../rest.ts';

/** Listed and added by `/api/cases/{id}/document-requests`. */
export const table: Table<z.infer<typeof requestedDocument>> = { name: 'document_requests', row: requestedDocument };
const params = z.object({ id: documentRequestId });

export const documentRequests = rest(new Hono(), {
  table,
  id: documentRequestId,
  read: 'user',
  write: 'office',
  one: 'A request for a document.',
  change: {
    summary: 'Changes what is asked; what is left out stays as it is.',
    body: documentRequestChange,
    example: { title: 'PAN card, both sides' },
  },
  remove: 'Withdraws a request; a document that answered it stays.',
});

documentRequests.post(
  '/:id/answer',
  operation(
    {
      summary: 'Answers a request: a client of the case, with a file that was stored before.',
      description:
        'The file goes to Storage first, as for `POST /api/cases/{id}/documents`. The document is shared with the client and named as what was asked; another answer is a new version of it.',
      access: 'user',
      params,
      body: documentRequest,
      response: requestedDocument,
      hasEtag: true,
      status: 201,
      errors: [409, 413, 415, 429],
      example: { fileId: '6a1f0c1e-5c1d-4e7a-9d6e-0f5b7f3a2c10', name: 'scan.pdf' },
    },
    async (c, { token, params: { id }, body }) => {
      const { id: uploader } = await requireUser(c);
      if (!(await isReadable(c, token, table.name, id))) throw new ApiError(404, 'error.notFound');
      await throttle(`document:${uploader}`, throttles.documentPerUser);
      await storeDocument({ ...body, uploader, requestId: id });
      return c.json(await readRow(c, token, table, ['id', id]), 201);
    },
  ),
);
