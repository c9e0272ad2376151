import { Hono } from 'hono';
import * as z from 'zod/mini';
import {
  client,
  clientChange,
  clientId,
  clientRequest,
  clientUser,
  clientUserRequest,
  conflict,
  conflictQuery,
  mergeRequest,
  nullableFields,
  toColumn,
  toE164,
  userId,
} from '../../_shared/contract/index.ts';
import { callerDatabase } from '../../_shared/database/clients.ts';
import {
  callRpc,
  deleteRow,
  readRow,
  readRows,
  readRpc,
  readSentRow,
  type Table,
  toApiError,
  toRow,
  updateRow,
} from '../../_shared/database/rows.ts';
import { ApiError } from '../../_shared/http/errors.ts';
import { pageQuery } from '../../_shared/http/query.ts';
import { operation } from '../operation.ts';
import { rest } from '../rest.ts';

const table: Table<z.infer<typeof client>> = {
  name: 'clients',
  row: client,
  columns: { phone: { field: 'phone', message: 'validation.clientPhone' } },
};
const users: Table<z.infer<typeof clientUser>> = { name: 'client_users', row: clientUser, hasEtag: false };
const params = z.object({ id: clientId });
const nullable = nullableFields(client);
const example = {
  reason: 'Another person of this name.',
  fullName: 'Meera Nair',
  phone: '+91 98765 43210',
  email: 'meera.nair@example.com',
};

function toClientRow({ phone, ...body }: Partial<z.infer<typeof clientChange>>) {
  return toRow({ ...body, ...(phone !== undefined && { phone: phone ? toE164(phone) : null }) }, nullable);
}

export const clients = new Hono();

clients.get(
  '/conflicts',
  operation(
    {
      summary: 'The clients and parties that somebody may be, the likeliest first.',
      access: 'office',
      query: conflictQuery,
      response: z.array(conflict),
    },
    async (c, { token, query: { fullName, email, phone } }) => {
      const known = { p_full_name: fullName, p_email: email || null, p_phone: phone || null };
      return c.json(await readRpc(c, token, 'find_conflicts', conflict, known));
    },
  ),
);

rest(clients, {
  table,
  id: clientId,
  read: 'office',
  list: { summary: 'The clients, by name.', order: ['fullName', 'id'] },
  one: 'A client.',
});

clients.post(
  '/',
  operation(
    {
      summary:
        'Adds a client; they need no log-in. Where clients or parties are like this one, with the reason why that is no conflict of interest.',
      access: 'office',
      body: clientRequest,
      response: client,
      hasEtag: true,
      takesKey: true,
      status: 201,
      example,
    },
    async (c, { token, key, body: { reason, submissionId, ...body } }) => {
      const id = await callRpc<string>(c, token, 'add_client', {
        p_client: { ...(key && { id: key }), ...toClientRow(body) },
        p_submission_id: submissionId || null,
        p_reason: reason ?? null,
      });
      return c.json(await readSentRow(c, token, table, id), 201);
    },
  ),
);

clients.patch(
  '/:id',
  operation(
    {
      summary: 'Changes a client; what is left out stays as it is.',
      access: 'office',
      params,
      body: clientChange,
      response: client,
      hasEtag: true,
      supportsIfMatch: true,
      example: { language: 'hi' },
    },
    async (c, { token, params: { id }, body }) =>
      c.json(await updateRow(c, token, table, ['id', id], toClientRow(body))),
  ),
);

clients.delete(
  '/:id',
  operation(
    {
      summary: 'Deletes a client who has no case, no event and no fees.',
      access: 'admin',
      params,
      response: z.object({}),
      supportsIfMatch: true,
      errors: [409],
    },
    async (c, { token, params: { id } }) => {
      await deleteRow(c, token, table.name, id);
      return c.json({});
    },
  ),
);

clients.post(
  '/:id/merge',
  operation(
    {
      summary:
        'Makes two records of the same client one: everything goes to `into`, and this one is deleted. The card keeps what `into` has, but for the fields that are `taken`; the rest is added to the notes.',
      access: 'admin',
      params,
      body: mergeRequest,
      response: client,
      errors: [404],
      example: { into: '6a1f0c1e-5c1d-4e7a-9d6e-0f5b7f3a2c10', taken: ['phone'] },
    },
    async (c, { token, params: { id }, body: { into, taken } }) => {
      const columns = taken.map(toColumn);
      await callRpc(c, token, 'merge_clients', { p_duplicate_id: id, p_client_id: into, p_taken: columns });
      return c.json(await readRow(c, token, table, ['id', into]));
    },
  ),
);

clients.get(
  '/:id/users',
  operation(
    {
      summary: 'The log-ins that see the cases and events of a client.',
      access: 'office',
      params,
      query: z.object(pageQuery),
      response: z.array(clientUser),
      paged: true,
    },
    async (c, { token, params: { id }, query: page }) => {
      await readRow(c, token, table, ['id', id]);
      return c.json(
        await readRows(c, token, users, { page, filters: [['client_id', 'eq', id]], order: ['created_at', 'user_id'] }),
      );
    },
  ),
);

clients.post(
  '/:id/users',
  operation(
    {
      summary: 'Lets a log-in see the cases and events of a client.',
      access: 'admin',
      params,
      body: clientUserRequest,
      response: clientUser,
      status: 201,
      errors: [409],
      example: { userId: '6a1f0c1e-5c1d-4e7a-9d6e-0f5b7f3a2c10' },
    },
    async (c, { token, params: { id }, body }) => {
      await readRow(c, token, table, ['id', id]);
      const response = await callerDatabase(token)
        .from(users.name)
        .insert({ client_id: id, user_id: body.userId })
        .select('clientId:client_id, userId:user_id');
      if (response.error) throw toApiError(c, response, token);
      return c.json({ clientId: id, userId: body.userId }, 201);
    },
  ),
);

clients.delete(
  '/:id/users/:userId',
  operation(
    {
      summary: 'Takes that back.',
      access: 'admin',
      params: z.object({ id: clientId, userId }),
      response: z.object({}),
    },
    async (c, { token, params: { id, userId } }) => {
      const links = callerDatabase(token).from(users.name).delete().eq('client_id', id).eq('user_id', userId);
      const response = await links.select('user_id');
      if (response.error) throw toApiError(c, response, token);
      if (response.data.length === 0) throw new ApiError(404, 'error.notFound');
      return c.json({});
    },
  ),
);
