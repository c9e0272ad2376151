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
import { insertRow, readRows, type Table, toRow } from '../../_shared/database/rows.ts';
import { enumFilter, idFilter, pageQuery, timestampFilter } from '../../_shared/http/query.ts';
import { operation } from '../operation.ts';
import { changeOperation, deleteOperation, readOperation } from '../row-operations.ts';

export const table: Table<z.infer<typeof calendarEvent>> = {
  name: 'events',
  row: calendarEvent,
  columns: { datetime: { field: 'startDate', message: 'validation.startDate' } },
};
const params = z.object({ id: eventId });
const nullable = nullableFields(calendarEvent);

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

events.get('/:id', readOperation('An event.', 'user', params, table));

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
  changeOperation(
    {
      summary: 'Changes an event; what is left out stays as it is.',
      body: eventChange,
      errors: [409],
      example: { location: 'Court No. 7' },
    },
    params,
    table,
    nullable,
  ),
);

events.delete('/:id', deleteOperation('Deletes an event.', 'admin', params, table.name));
