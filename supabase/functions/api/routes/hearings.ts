import { Hono } from 'hono';
import * as z from 'zod/mini';
import {
  calendarEvent,
  hearingId,
  hearingOrder,
  hearingOrderChange,
  outcomeRequest,
  toColumn,
} from '../../_shared/contract/index.ts';
import { operation } from '../../_shared/operation.ts';
import { callRpc, readRow, type Table, toRow, updateRow } from '../../_shared/rows.ts';
import { table as events } from './events.ts';

const orders: Table<z.infer<typeof hearingOrder>> = { name: 'hearing_orders', row: hearingOrder };
const params = z.object({ id: hearingId });

/** `/api/hearings`: what becomes of a hearing. The hearing itself is an event. */
export const hearings = new Hono();

hearings.post(
  '/:id/outcome',
  operation(
    {
      summary: 'Records what became of a hearing, and creates the next one.',
      description:
        'Both or neither; with the same values it is done once. Another result of somebody else is replaced only with `replaces`.',
      access: 'admin',
      params,
      body: outcomeRequest,
      response: calendarEvent,
      hasEtag: true,
      errors: [409],
      example: {
        outcome: 'adjourned',
        orderText: 'Reply within two weeks.',
        nextDate: '2026-12-15T10:30:00+05:30',
        nextPurpose: 'Final arguments',
      },
    },
    async (c, { token, params: { id }, body }) => {
      const values = Object.entries(body).map(([field, value]) => [toColumn(field), value]);
      await callRpc(c, token, 'record_outcome', { hearing: id, ...Object.fromEntries(values) });
      return c.json(await readRow(c, token, events, ['id', id]));
    },
  ),
);

hearings.get(
  '/:id/order',
  operation(
    {
      summary: 'What the court ordered; a client reads it where the admin shares it.',
      access: 'user',
      params,
      response: hearingOrder,
      hasEtag: true,
    },
    async (c, { token, params: { id } }) => c.json(await readRow(c, token, orders, ['event_id', id])),
  ),
);

hearings.patch(
  '/:id/order',
  operation(
    {
      summary: 'Changes an order’s text, or whether the client may read it.',
      access: 'admin',
      params,
      body: hearingOrderChange,
      response: hearingOrder,
      hasEtag: true,
      supportsIfMatch: true,
      example: { shared: true },
    },
    async (c, { token, params: { id }, body }) =>
      c.json(await updateRow(c, token, orders, ['event_id', id], toRow(body))),
  ),
);
