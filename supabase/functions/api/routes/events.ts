import { Hono } from 'hono';
import * as z from 'zod/mini';
import {
  calendarEvent,
  eventChange,
  eventExample,
  eventId,
  eventRequest,
  eventTypes,
  nullableFields,
} from '../../_shared/contract/index.ts';
import { deleteRow, insertRow, readRow, readRows, type Table, toRow, updateRow } from '../../_shared/database/rows.ts';
import { enumFilter, idFilter, pageQuery, timestampFilter } from '../../_shared/http/query.ts';
import { operation } from '../operation.ts';

/** Also read by the case that they belong to. */
export const table: Table<z.infer<typeof calendarEvent>> = {
  name: 'events',
  row: calendarEvent,
  columns: { datetime: { field: 'startDate', message: 'validation.startDate' } },
};
const params = z.object({ id: eventId });
const nullable = nullableFields(calendarEvent);

/** `/api/events`: all of them for the admin, their own for clients, who only read. */
export const events = new Hono();

events.get(
  '/',
  operation(
    {
      summary: 'The events: a client’s own, all of them for the admin; the earliest first.',
      description: 'With `from` and `to`: those that begin at `from` or later, and before `to`.',
      access: 'user',
      query: z.object({
        ...pageQuery,
        from: timestampFilter('from'),
        to: timestampFilter('to'),
        type: enumFilter('type', eventTypes),
        caseId: idFilter('caseId'),
        clientId: idFilter('clientId'),
      }),
      response: z.array(calendarEvent),
      paged: true,
    },
    async (c, { token, query: { from, to, type, caseId, clientId, ...page } }) =>
      c.json(
        await readRows(c, token, table, {
          page,
          filters: [
            ['start_date', 'gte', from],
            ['start_date', 'lt', to],
            ['type', 'eq', type],
            ['case_id', 'eq', caseId],
            ['client_id', 'eq', clientId],
          ],
          order: ['start_date', 'id'],
        }),
      ),
  ),
);

events.get(
  '/:id',
  operation(
    { summary: 'An event.', access: 'user', params, response: calendarEvent, hasEtag: true },
    async (c, { token, params: { id } }) => c.json(await readRow(c, token, table, ['id', id])),
  ),
);

events.post(
  '/',
  operation(
    {
      summary: 'Adds an event.',
      description:
        'An event of a case belongs to that case’s client, whatever `clientId` says. The end may lie before the start.',
      access: 'admin',
      body: eventRequest,
      response: calendarEvent,
      hasEtag: true,
      status: 201,
      example: eventExample,
    },
    async (c, { token, body }) => c.json(await insertRow(c, token, table, toRow(body, nullable)), 201),
  ),
);

events.patch(
  '/:id',
  operation(
    {
      summary: 'Changes an event; what is left out stays as it is.',
      access: 'admin',
      params,
      body: eventChange,
      response: calendarEvent,
      hasEtag: true,
      supportsIfMatch: true,
      errors: [409],
      example: { location: 'Court No. 7' },
    },
    async (c, { token, params: { id }, body }) =>
      c.json(await updateRow(c, token, table, ['id', id], toRow(body, nullable))),
  ),
);

events.delete(
  '/:id',
  operation(
    {
      summary: 'Deletes an event.',
      access: 'admin',
      params,
      response: z.object({ id: z.uuid() }),
      supportsIfMatch: true,
      errors: [409],
    },
    async (c, { token, params: { id } }) => {
      await deleteRow(c, token, table.name, id);
      return c.json({ id });
    },
  ),
);
