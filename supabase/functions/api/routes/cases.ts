import { type Context, Hono } from 'hono';
import * as z from 'zod/mini';
import {
  calendarEvent,
  caseChange,
  caseDocument,
  caseExample,
  caseId,
  caseMessage,
  caseParty,
  caseRequest,
  caseStatuses,
  clientCase,
  documentRequest,
  newDocumentRequest,
  newMessageRequest,
  noAnswerRequest,
  nullableFields,
  partyChange,
  partyId,
  partyRequest,
  practiceAreas,
  requestedDocument,
  seenRequest,
} from '../../_shared/contract/index.ts';
import {
  callRpc,
  deleteRow,
  insertRow,
  isReadable,
  type ListQuery,
  readRow,
  readRows,
  type Table,
  toRow,
  updateRow,
} from '../../_shared/database/rows.ts';
import { ApiError } from '../../_shared/http/errors.ts';
import { booleanFilter, dayFilter, enumFilter, idFilter, pageQuery } from '../../_shared/http/query.ts';
import { operation } from '../operation.ts';
import { changeOperation, readOperation } from '../row-operations.ts';
import { nullable as nullableOfRequests, table as requests } from './document-requests.ts';
import { addFile, table as documents, sortVersions } from './documents.ts';
import { table as events } from './events.ts';
import { addDocuments, table as messages, sendMessage } from './messages.ts';

const table: Table<z.infer<typeof clientCase>> = {
  name: 'cases',
  row: clientCase,
  columns: { datetime: { field: 'filingDate', message: 'validation.filingDate' } },
};
const parties: Table<z.infer<typeof caseParty>> = {
  name: 'case_parties',
  row: caseParty,
};
const params = z.object({ id: caseId });
const partyParams = z.object({ id: caseId, partyId });
const nullable = nullableFields(clientCase);

export const cases = new Hono();

cases.get(
  '/',
  operation(
    {
      summary: 'The cases: a client’s own, all of them for the admin; the latest filed first.',
      access: 'user',
      query: z.object({
        ...pageQuery,
        status: enumFilter('status', caseStatuses),
        practiceArea: enumFilter('practiceArea', practiceAreas),
        clientId: idFilter('clientId'),
        filedFrom: dayFilter('filedFrom'),
        filedTo: dayFilter('filedTo'),
      }),
      response: z.array(clientCase),
      paged: true,
    },
    async (c, { token, query: { status, practiceArea, clientId, filedFrom, filedTo, ...page } }) =>
      c.json(
        await readRows(c, token, table, {
          page,
          filters: [
            ['status', 'eq', status],
            ['practice_area', 'eq', practiceArea],
            ['client_id', 'eq', clientId],
            ['filing_date', 'gte', filedFrom],
            ['filing_date', 'lte', filedTo],
          ],
          order: ['-filing_date', '-id'],
        }),
      ),
  ),
);

cases.get('/:id', readOperation('A case.', 'user', params, table));

cases.post(
  '/',
  operation(
    {
      summary: 'Adds a case.',
      description: 'A moment as filing date means the day that it is in the practice’s time zone.',
      access: 'admin',
      body: caseRequest,
      response: clientCase,
      hasEtag: true,
      status: 201,
      errors: [409],
      example: caseExample,
    },
    async (c, { token, body }) => c.json(await insertRow(c, token, table, toRow(body, nullable)), 201),
  ),
);

cases.patch(
  '/:id',
  changeOperation(
    {
      summary: 'Changes a case; what is left out stays as it is.',
      description: 'With another client its events go along.',
      body: caseChange,
      errors: [409],
      example: { status: 'won' },
    },
    params,
    table,
    nullable,
  ),
);

/** A page of what belongs to a case. @throws 401, 403, 404 for a case that the caller may not read */
async function readRowsOfCase<Row>(c: Context, token: string | null, of: Table<Row>, id: string, list: ListQuery) {
  const filters = [['case_id', 'eq', id] as const, ...(list.filters ?? [])];
  const rows = await readRows(c, token, of, { ...list, filters });
  if (rows.length === 0 && !(await isReadable(c, token, table.name, id))) throw new ApiError(404, 'error.notFound');
  return rows;
}

cases.get(
  '/:id/events',
  operation(
    {
      summary: 'The events of a case, the earliest first.',
      access: 'user',
      params,
      query: z.object(pageQuery),
      response: z.array(calendarEvent),
      paged: true,
    },
    async (c, { token, params: { id }, query: page }) =>
      c.json(await readRowsOfCase(c, token, events, id, { page, order: ['start_date', 'id'] })),
  ),
);

/** Refuses a party of another case. @throws 404 */
async function requireParty(c: Context, token: string | null, { id, partyId }: z.infer<typeof partyParams>) {
  const party = await readRow(c, token, parties, ['id', partyId]);
  if (party.caseId !== id) throw new ApiError(404, 'error.notFound');
  return party;
}

cases.get(
  '/:id/parties',
  operation(
    {
      summary: 'The parties of a case with their advocates, by side.',
      access: 'user',
      params,
      query: z.object(pageQuery),
      response: z.array(caseParty),
      paged: true,
    },
    async (c, { token, params: { id }, query: page }) =>
      c.json(await readRowsOfCase(c, token, parties, id, { page, order: ['side', 'position', 'id'] })),
  ),
);

cases.get(
  '/:id/parties/:partyId',
  operation(
    { summary: 'A party of a case.', access: 'user', params: partyParams, response: caseParty, hasEtag: true },
    async (c, { token, params }) => c.json(await requireParty(c, token, params)),
  ),
);

cases.post(
  '/:id/parties',
  operation(
    {
      summary: 'Adds a party to a case.',
      access: 'admin',
      params,
      body: partyRequest,
      response: caseParty,
      hasEtag: true,
      status: 201,
      example: { side: 'respondent', name: 'Greenfield Developers', advocate: 'Vasudha Iyengar' },
    },
    async (c, { token, params: { id }, body }) => {
      if (!(await isReadable(c, token, table.name, id))) throw new ApiError(404, 'error.notFound');
      return c.json(await insertRow(c, token, parties, { ...toRow(body, ['advocate']), case_id: id }), 201);
    },
  ),
);

cases.patch(
  '/:id/parties/:partyId',
  operation(
    {
      summary: 'Changes a party; what is left out stays as it is.',
      access: 'admin',
      params: partyParams,
      body: partyChange,
      response: caseParty,
      hasEtag: true,
      supportsIfMatch: true,
      example: { advocate: 'Vasudha Iyengar' },
    },
    async (c, { token, params, body }) => {
      await requireParty(c, token, params);
      return c.json(await updateRow(c, token, parties, ['id', params.partyId], toRow(body, ['advocate'])));
    },
  ),
);

cases.delete(
  '/:id/parties/:partyId',
  operation(
    {
      summary: 'Deletes a party.',
      access: 'admin',
      params: partyParams,
      response: z.object({ id: z.uuid() }),
      supportsIfMatch: true,
      errors: [409],
    },
    async (c, { token, params }) => {
      await requireParty(c, token, params);
      await deleteRow(c, token, parties.name, params.partyId);
      return c.json({ id: params.partyId });
    },
  ),
);

cases.get(
  '/:id/messages',
  operation(
    {
      summary: 'The messages of a case, the latest first.',
      access: 'user',
      params,
      query: z.object(pageQuery),
      response: z.array(caseMessage),
      paged: true,
    },
    async (c, { token, params: { id }, query: page }) => {
      const found = await readRowsOfCase(c, token, messages, id, { page, order: ['-created_at', '-id'] });
      return c.json(await addDocuments(c, token, found));
    },
  ),
);

cases.post(
  '/:id/messages',
  operation(
    {
      summary: 'Writes a message to the other side: a client to the admins, an admin to the client.',
      description:
        'With documents of the case: what an admin attaches is shared with the client by it, if it has not changed since `updatedAt`; a client attaches what is shared with them. Sent again with the same `id`, a message is stored once.',
      access: 'user',
      params,
      body: newMessageRequest,
      response: caseMessage,
      hasEtag: true,
      status: 201,
      errors: [409, 429],
      example: { body: 'The reply was filed today. A copy comes by post.' },
    },
    async (c, { token, params: { id }, body }) => c.json(await sendMessage(c, token, id, body), 201),
  ),
);

cases.post(
  '/:id/messages/seen',
  operation(
    {
      summary: 'Records that the caller has seen the messages of a case.',
      description: 'Up to the `createdAt` of the last one that was seen; all there are where none is named.',
      access: 'user',
      params,
      body: seenRequest,
      response: z.object({ id: z.uuid() }),
      example: { seenUntil: '2026-11-24T10:30:00+05:30' },
    },
    async (c, { token, params: { id }, body: { seenUntil } }) => {
      await callRpc(c, token, 'mark_messages_seen', { seen_case_id: id, ...(seenUntil && { seen_until: seenUntil }) });
      return c.json({ id });
    },
  ),
);

cases.post(
  '/:id/messages/no-answer',
  operation(
    {
      summary: 'Records that the messages of a case need no answer.',
      description:
        'Up to the `createdAt` of the last one that was seen. The client waits again when they write; `isWaiting` says whether they have written since.',
      access: 'admin',
      params,
      body: noAnswerRequest,
      response: z.object({ id: z.uuid(), isWaiting: z.boolean() }),
      errors: [404],
      example: { seenUntil: '2026-11-24T10:30:00+05:30' },
    },
    async (c, { token, params: { id }, body: { seenUntil } }) => {
      const parameters = { answered_case_id: id, seen_until: seenUntil };
      return c.json({ id, isWaiting: await callRpc<boolean>(c, token, 'set_no_answer_needed', parameters) });
    },
  ),
);

cases.get(
  '/:id/documents',
  operation(
    {
      summary: 'The documents of a case, the latest first: those shared with a client, all of them for the admin.',
      access: 'user',
      params,
      query: z.object({ ...pageQuery, deleted: booleanFilter('deleted'), shared: booleanFilter('shared') }),
      response: z.array(caseDocument),
      paged: true,
    },
    async (c, { token, params: { id }, query: { deleted, shared, ...page } }) => {
      const filters = [
        ['shared', 'eq', shared],
        ['deleted_at', deleted ? 'not.is' : 'is', null],
      ] as const;
      const found = await readRowsOfCase(c, token, documents, id, { page, filters, order: ['-created_at', '-id'] });
      return c.json(found.map(sortVersions));
    },
  ),
);

cases.post(
  '/:id/documents',
  operation(
    {
      summary: 'Adds a document to a case, of a file that was stored before: an admin to any, a client to their own.',
      description:
        'What a client adds is shared with them. The file goes to Storage first, `POST /storage/v1/object/case-documents/{fileId}` with a new UUID. PDF, JPEG, PNG, WebP, .docx, .xlsx and text, at most 100 MB. Its content decides what it is: a file that is not what its name says is removed.',
      access: 'user',
      params,
      body: documentRequest,
      response: caseDocument,
      hasEtag: true,
      status: 201,
      errors: [409, 413, 415, 429],
      example: { fileId: '6a1f0c1e-5c1d-4e7a-9d6e-0f5b7f3a2c10', name: 'Rejoinder.pdf' },
    },
    async (c, { token, params: { id }, body }) => c.json(await addFile(c, token, { caseId: id }, body), 201),
  ),
);

cases.get(
  '/:id/document-requests',
  operation(
    {
      summary: 'What the client of a case was asked for, the latest first.',
      access: 'user',
      params,
      query: z.object(pageQuery),
      response: z.array(requestedDocument),
      paged: true,
    },
    async (c, { token, params: { id }, query: page }) =>
      c.json(await readRowsOfCase(c, token, requests, id, { page, order: ['-created_at', '-id'] })),
  ),
);

cases.post(
  '/:id/document-requests',
  operation(
    {
      summary: 'Asks the client of a case for a document.',
      access: 'admin',
      params,
      body: newDocumentRequest,
      response: requestedDocument,
      hasEtag: true,
      status: 201,
      example: { title: 'PAN card, both sides', note: 'A photo will do.' },
    },
    async (c, { token, params: { id }, body }) => {
      if (!(await isReadable(c, token, table.name, id))) throw new ApiError(404, 'error.notFound');
      return c.json(await insertRow(c, token, requests, { ...toRow(body, nullableOfRequests), case_id: id }), 201);
    },
  ),
);
