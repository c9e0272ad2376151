import { Hono } from 'hono';
import * as z from 'zod/mini';
import {
  caseMessage,
  caseMessageRequest,
  messageId,
  messageThread,
  unreadMessages,
} from '../../_shared/contract/index.ts';
import { operation } from '../../_shared/operation.ts';
import { deleteRow, readRow, readRpc, type Table, toRow, updateRow } from '../../_shared/rows.ts';

/** The messages of cases, which `/api/cases/{id}/messages` lists and adds. */
export const table: Table<z.infer<typeof caseMessage>> = { name: 'case_messages', row: caseMessage };
const params = z.object({ id: messageId });

/** `/api/messages`: what waits in all cases, and changes of a message within five minutes. */
export const messages = new Hono();

messages.get(
  '/',
  operation(
    {
      summary: 'The cases with messages: those first whose client waits, the longest first. At most 100.',
      access: 'admin',
      response: z.array(messageThread),
    },
    async (c, { token }) => c.json(await readRpc(c, token, 'message_inbox', messageThread)),
  ),
);

messages.get(
  '/unread',
  operation(
    {
      summary: 'The caller’s own cases in which they have not seen messages of an admin.',
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
    async (c, { token, params: { id } }) => c.json(await readRow(c, token, table, ['id', id])),
  ),
);

messages.patch(
  '/:id',
  operation(
    {
      summary: 'Changes a message: its author, within five minutes.',
      access: 'user',
      params,
      body: caseMessageRequest,
      response: caseMessage,
      hasEtag: true,
      supportsIfMatch: true,
      example: { body: 'The reply was filed today. A copy comes by mail.' },
    },
    async (c, { token, params: { id }, body }) => c.json(await updateRow(c, token, table, ['id', id], toRow(body))),
  ),
);

messages.delete(
  '/:id',
  operation(
    {
      summary: 'Deletes a message: its author, within five minutes.',
      access: 'user',
      params,
      response: z.object({ id: z.uuid() }),
      supportsIfMatch: true,
    },
    async (c, { token, params: { id } }) => {
      await deleteRow(c, token, table.name, id);
      return c.json({ id });
    },
  ),
);
