import { Hono } from 'hono';
import * as z from 'zod/mini';
import { cancelForm, certificateChange, payment, paymentId } from '../../_shared/contract/index.ts';
import { callRpc, readRow, type Table } from '../../_shared/database/rows.ts';
import { equal } from '../filters.ts';
import { operation } from '../operation.ts';
import { rest } from '../rest.ts';

export const table: Table<z.infer<typeof payment>> = { name: 'payments', row: payment };
const params = z.object({ id: paymentId });

export const payments = rest(new Hono(), {
  table,
  id: paymentId,
  read: 'user',
  list: {
    summary: 'The payments: a client’s own, all of them for the admin; the latest first.',
    filters: equal('invoiceId', 'clientId'),
    order: ['-paidOn', '-id'],
  },
  one: 'A payment.',
});

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
      await callRpc(c, token, 'cancel_payment', { p_payment_id: id, p_reason: reason });
      return c.json(await readRow(c, token, table, ['id', id]));
    },
  ),
);

payments.post(
  '/:id/certificate',
  operation(
    {
      summary: 'Marks that the certificate of the tax that was deducted is seen, or takes the mark back.',
      access: 'admin',
      params,
      body: certificateChange,
      response: payment,
      hasEtag: true,
      example: { isSeen: true },
    },
    async (c, { token, params: { id }, body: { isSeen } }) => {
      await callRpc(c, token, 'mark_certificate', { p_payment_id: id, p_is_seen: isSeen });
      return c.json(await readRow(c, token, table, ['id', id]));
    },
  ),
);
