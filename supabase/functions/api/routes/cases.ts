import { Hono } from 'hono';
import * as z from 'zod/mini';
import {
  assigneeId,
  caseAssignee,
  caseAssigneeRequest,
  caseChange,
  caseDocument,
  caseExample,
  caseId,
  caseMessage,
  caseParty,
  caseRequest,
  clientCase,
  documentRequest,
  newDocumentRequest,
  newMessageRequest,
  noAnswerRequest,
  partyChange,
  partyId,
  partyRequest,
  seenRequest,
} from '../../_shared/contract/index.ts';
import { callerDatabase } from '../../_shared/database/clients.ts';
import { callRpc, readRow, type Table, toApiError } from '../../_shared/database/rows.ts';
import { ApiError } from '../../_shared/http/errors.ts';
import { booleanFilter, pageQuery } from '../../_shared/http/query.ts';
import { equal, fromDay, untilDay } from '../filters.ts';
import { operation } from '../operation.ts';
import { readRowsOf, rest } from '../rest.ts';
import { table as requests } from './document-requests.ts';
import { addFile, table as documents, sortVersions } from './documents.ts';
import { table as events } from './events.ts';
import { addDocuments, table as messages, sendMessage } from './messages.ts';

const table: Table<z.infer<typeof clientCase>> = {
  name: 'cases',
  row: clientCase,
  columns: { datetime: { field: 'filingDate', message: 'validation.filingDate' } },
};
const assignees: Table<z.infer<typeof caseAssignee>> = {
  name: 'case_assignees',
  row: caseAssignee,
  hasEtag: false,
};
const params = z.object({ id: caseId });
const ofCase = { table: table.name, id: caseId, field: 'caseId' } as const;

export const cases = rest(new Hono(), {
  table,
  id: caseId,
  read: 'user',
  write: 'office',
  list: {
    summary: 'The cases: a client’s own, all of them for the office; the latest filed first.',
    filters: {
      ...equal('status', 'practiceArea', 'clientId'),
      filedFrom: fromDay('filingDate'),
      filedTo: untilDay('filingDate'),
    },
    order: ['-filingDate', '-id'],
  },
  one: 'A case.',
  add: {
    summary: 'Adds a case.',
    description: 'A moment as filing date means the day that it is in the practice’s time zone.',
    body: caseRequest,
    errors: [409],
    example: caseExample,
  },
  change: {
    summary: 'Changes a case; what is left out stays as it is.',
    description: 'With another client its events go along.',
    body: caseChange,
    errors: [409],
    example: { status: 'won' },
  },
});

rest(cases, {
  table: events,
  of: ofCase,
  path: '/:id/events',
  read: 'user',
  list: { summary: 'The events of a case, the earliest first.', order: ['startDate', 'id'] },
});

rest(cases, {
  table: { name: 'case_parties', row: caseParty },
  of: ofCase,
  path: '/:id/parties',
  rowPath: '/:partyId',
  id: partyId,
  read: 'user',
  write: 'office',
  list: { summary: 'The parties of a case with their advocates, by side.', order: ['side', 'position', 'id'] },
  one: 'A party of a case.',
  add: {
    summary: 'Adds a party to a case.',
    body: partyRequest,
    example: { side: 'respondent', name: 'Greenfield Developers', advocate: 'Vasudha Iyengar' },
  },
  change: {
    summary: 'Changes a party; what is left out stays as it is.',
    body: partyChange,
    example: { advocate: 'Vasudha Iyengar' },
  },
  remove: 'Deletes a party.',
});

cases.get(
  '/:id/assignees',
  operation(
    {
      summary: 'To whom of the office a case is assigned.',
      access: 'office',
      params,
      query: z.object(pageQuery),
      response: z.array(caseAssignee),
      paged: true,
    },
    async (c, { token, params: { id }, query: page }) =>
      c.json(await readRowsOf(c, token, assignees, ofCase, id, { page, order: ['created_at', 'assignee_id'] })),
  ),
);

cases.post(
  '/:id/assignees',
  operation(
    {
      summary: 'Assigns a case to somebody of the office; one that is assigned to them already stays so.',
      access: 'admin',
      params,
      body: caseAssigneeRequest,
      response: caseAssignee,
      status: 201,
      example: { assigneeId: '6a1f0c1e-5c1d-4e7a-9d6e-0f5b7f3a2c10' },
    },
    async (c, { token, params: { id }, body: { assigneeId: assignee } }) => {
      await readRow(c, token, table, ['id', id]);
      const response = await callerDatabase(token)
        .from(assignees.name)
        .upsert({ case_id: id, assignee_id: assignee }, { ignoreDuplicates: true })
        .select('case_id');
      if (response.error) throw toApiError(c, response, token);
      return c.json({ caseId: id, assigneeId: assignee }, 201);
    },
  ),
);

cases.delete(
  '/:id/assignees/:assigneeId',
  operation(
    {
      summary: 'Takes a case from somebody to whom it is assigned.',
      access: 'admin',
      params: z.object({ id: caseId, assigneeId }),
      response: z.object({}),
    },
    async (c, { token, params: { id, assigneeId: assignee } }) => {
      const found = callerDatabase(token).from(assignees.name).delete().eq('case_id', id).eq('assignee_id', assignee);
      const response = await found.select('case_id');
      if (response.error) throw toApiError(c, response, token);
      if (response.data.length === 0) throw new ApiError(404, 'error.notFound');
      return c.json({});
    },
  ),
);

rest(cases, {
  table: requests,
  of: ofCase,
  path: '/:id/document-requests',
  read: 'user',
  write: 'office',
  list: { summary: 'What the client of a case was asked for, the latest first.', order: ['-createdAt', '-id'] },
  add: {
    summary: 'Asks the client of a case for a document.',
    body: newDocumentRequest,
    example: { title: 'PAN card, both sides', note: 'A photo will do.' },
  },
});

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
      const found = await readRowsOf(c, token, messages, ofCase, id, { page, order: ['-created_at', '-id'] });
      return c.json(await addDocuments(c, token, found));
    },
  ),
);

cases.post(
  '/:id/messages',
  operation(
    {
      summary: 'Writes a message to the other side: a client to the office, the office to the client.',
      description:
        'With documents of the case: what the office attaches is shared with the client by it, if it has not changed since `updatedAt`; a client attaches what is shared with them. Sent again with the same `id`, a message is stored once.',
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
      await callRpc(c, token, 'mark_messages_seen', { p_case_id: id, ...(seenUntil && { p_seen_until: seenUntil }) });
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
      access: 'office',
      params,
      body: noAnswerRequest,
      response: z.object({ id: z.uuid(), isWaiting: z.boolean() }),
      errors: [404],
      example: { seenUntil: '2026-11-24T10:30:00+05:30' },
    },
    async (c, { token, params: { id }, body: { seenUntil } }) => {
      const parameters = { p_case_id: id, p_seen_until: seenUntil };
      return c.json({ id, isWaiting: await callRpc<boolean>(c, token, 'set_no_answer_needed', parameters) });
    },
  ),
);

cases.get(
  '/:id/documents',
  operation(
    {
      summary: 'The documents of a case, the latest first: those shared with a client, all of them for the office.',
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
      const found = await readRowsOf(c, token, documents, ofCase, id, { page, filters, order: ['-created_at', '-id'] });
      return c.json(found.map(sortVersions));
    },
  ),
);

cases.post(
  '/:id/documents',
  operation(
    {
      summary: 'Adds a document to a case, of a file that was stored before: the office to any, a client to their own.',
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
