import { Hono } from 'hono';
import * as z from 'zod/mini';
import { cancelForm, payment, paymentId } from '../../_shared/contract/index.ts';
import { callRpc, readRow, readRows, type Table } from '../../_shared/database/rows.ts';
import { idFilter, pageQuery } from '../../_shared/http/query.ts';
import { operation } from '../operation.ts';
import { readOperation } from '../row-operations.ts';

export const table: Table<z.infer<typeof payment>> = { name: 'payments', row: payment };
const params = z.object({ id: paymentId });

export const payments = new Hono();

payments.get(
  '/',
  operation(
    {
      summary: 'The payments: a client’s own, all of them for the admin; the latest first.',
      access: 'user',
      query: z.object({ ...pageQuery, invoiceId: idFilter('invoiceId'), clientId: idFilter('clientId') }),
      response: z.array(payment),
      paged: true,
    },
    async (c, { token, query: { invoiceId, clientId, ...page } }) => {
      const filters = [
        ['invoice_id', 'eq', invoiceId],
        ['client_id', 'eq', clientId],
      ] as const;
      return c.json(await readRows(c, token, table, { page, filters, order: ['-paid_on', '-id'] }));
    },
  ),
);

payments.get('/:id', readOperation('A payment.', 'user', params, table));

payments.post(
  '/:id/cancel',
  operation(
    {
      summary: 'Cancels a payment, e.g. a cheque that came back: its amount is open again, its receipt stays.',
      access: 'admin',
      params,
      body: cancelForm,
      response: payment,
      hasEtag: true,
      errors: [409],
      example: { reason: 'The cheque came back.' },
    },
    async (c, { token, params: { id }, body: { reason } }) => {
      await callRpc(c, token, 'cancel_payment', { payment: id, reason });
      return c.json(await readRow(c, token, table, ['id', id]));
    },
  ),
);
