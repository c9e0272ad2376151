import { type Context, Hono } from 'hono';
import * as z from 'zod/mini';
import {
  type AttachedDocument,
  attachedDocument,
  type CaseMessage,
  caseMessage,
  caseMessageRequest,
  messageId,
  messageThread,
  type newMessageRequest,
  periods,
  unreadMessages,
} from '../../_shared/contract/index.ts';
import { callRpc, readRow, readRpc, type Table, toRow, updateRow } from '../../_shared/database/rows.ts';
import { operation } from '../operation.ts';
import { rest } from '../rest.ts';

/** Listed and added by `/api/cases/{id}/messages`. */
export const table: Table<CaseMessage> = {
  name: 'case_messages',
  row: caseMessage,
  // Only whether there are any; see addDocuments().
  embedded: { documents: 'documents:message_documents(position)' },
};
const params = z.object({ id: messageId });

/** Adds the state of each message's documents, even unreadable ones. @throws 401, 503 */
export async function addDocuments(c: Context, token: string | null, read: readonly CaseMessage[]) {
  const ids = read.filter(({ documents }) => documents.length > 0).map(({ id }) => id);
  if (ids.length === 0) return [...read];
  const attached: (AttachedDocument & { messageId: string })[] = await readRpc(
    c,
    token,
    'attached_documents',
    z.object({ ...attachedDocument.shape, messageId: z.uuid() }),
    { p_message_ids: ids },
  );
  return read.map((message) => ({
    ...message,
    documents: attached
      .filter(({ messageId }) => messageId === message.id)
      .map(({ messageId: _, ...document }) => document),
  }));
}

/** Sends a message once per id, and reads it. @throws 401, 404, 409 (id taken, or a document changed), 422, 429 */
export async function sendMessage(
  c: Context,
  token: string | null,
  caseId: string,
  { id = crypto.randomUUID(), body, documents = [] }: z.infer<typeof newMessageRequest>,
) {
  await callRpc(c, token, 'send_message', {
    p_message_id: id,
    p_case_id: caseId,
    p_content: body,
    p_document_ids: documents.map((document) => document.id),
    p_seen: documents.map(({ updatedAt }) => updatedAt),
  });
  return readMessage(c, token, id);
}

async function readMessage(c: Context, token: string | null, id: string) {
  const [message] = await addDocuments(c, token, [await readRow(c, token, table, ['id', id])]);
  return message;
}

export const messages = new Hono();

messages.get(
  '/',
  operation(
    {
      summary: 'The cases with messages: those first whose client waits, the longest first. At most 100.',
      access: 'office',
      response: z.array(messageThread),
    },
    async (c, { token }) => c.json(await readRpc(c, token, 'message_inbox', messageThread)),
  ),
);

messages.get(
  '/unread',
  operation(
    {
      summary: 'The caller’s own cases in which they have not seen messages of the office.',
      access: 'user',
      response: z.array(unreadMessages),
    },
    async (c, { token }) => c.json(await readRpc(c, token, 'unread_messages', unreadMessages)),
  ),
);

messages.get(
  '/:id',
  operation(
    { summary: 'A message.', access: 'user', params, response: caseMessage, hasEtag: true },
    async (c, { token, params: { id } }) => c.json(await readMessage(c, token, id)),
  ),
);

messages.patch(
  '/:id',
  operation(
    {
      summary: `Changes the text of a message: its author, within ${periods.messageEdit.minutes} minutes.`,
      access: 'user',
      params,
      body: caseMessageRequest,
      response: caseMessage,
      hasEtag: true,
      supportsIfMatch: true,
      example: { body: 'The reply was filed today. A copy comes by mail.' },
    },
    async (c, { token, params: { id }, body }) => {
      const [message] = await addDocuments(c, token, [await updateRow(c, token, table, ['id', id], toRow(body))]);
      return c.json(message);
    },
  ),
);

rest(messages, {
  table,
  id: messageId,
  write: 'user',
  remove: `Deletes a message: its author, within ${periods.messageEdit.minutes} minutes. Its documents stay.`,
});
