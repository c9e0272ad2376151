import { type Context, Hono } from 'hono';
import * as z from 'zod/mini';
import {
  cancelForm,
  closeRestRequest,
  dayAt,
  type InvoiceState,
  invoice,
  invoiceChange,
  invoiceExample,
  invoiceId,
  invoiceRequest,
  invoiceStates,
  payment,
  paymentRequest,
  sendInvoiceForm,
} from '../../_shared/contract/index.ts';
import { callRpc, readRow, readRows, readSentRow, type Table } from '../../_shared/database/rows.ts';
import { ApiError } from '../../_shared/http/errors.ts';
import { isMatch, toEtag } from '../../_shared/http/etag.ts';
import { enumFilter, idFilter, pageQuery } from '../../_shared/http/query.ts';
import { operation } from '../operation.ts';
import { rest } from '../rest.ts';
import { table as payments } from './payments.ts';

type Invoice = z.infer<typeof invoice>;
const table: Table<Invoice> = {
  name: 'invoices',
  row: invoice,
  embedded: { lines: 'lines:invoice_lines(kind, description, onDate:on_date, amountPaise:amount_paise)' },
  embeddedOrder: ['lines', 'sort_order'],
};
const params = z.object({ id: invoiceId });
const states = invoiceStates.filter((state) => state !== 'part_paid') as [InvoiceState, ...InvoiceState[]];

const toArguments = ({ clientId, caseId, taxNote, notes, lines }: z.infer<typeof invoiceRequest>) => ({
  p_client_id: clientId,
  p_case_id: caseId ?? null,
  p_tax_note: taxNote ?? null,
  p_notes: notes ?? null,
  p_lines: lines.map(({ kind, description, onDate, amountPaise }) => ({
    kind,
    description,
    on_date: onDate ?? null,
    amount_paise: amountPaise,
  })),
});

const versions: Table<Invoice & { updatedAt: string }> = {
  ...table,
  row: z.object({ ...invoice.shape, updatedAt: z.string() }),
  hasEtag: false,
};

/** An invoice, its `updated_at`, and whether `If-Match` has named that. @throws 400, 401, 403, 404, 412 */
async function readBasis(c: Context, token: string | null, id: string) {
  const { updatedAt, ...row } = await readRow(c, token, versions, ['id', id]);
  const matches = isMatch(c, toEtag(updatedAt));
  if (matches === false) throw new ApiError(412, 'error.changed');
  return { row, updatedAt, isChecked: matches === true };
}
/** Does what the database refuses for an invoice that has changed meanwhile: then 412, if `If-Match` was sent. */
async function changeInvoice(c: Context, token: string | null, id: string, run: () => Promise<unknown>) {
  try {
    await run();
  } catch (error) {
    // Another change may have come after the comparison.
    if (error instanceof ApiError && error.status === 409) await readBasis(c, token, id);
    throw error;
  }
  return readRow(c, token, table, ['id', id]);
}

export const invoices = new Hono();

invoices.get(
  '/',
  operation(
    {
      summary: 'The invoices: a client’s own that were sent, all of them for the admin; the latest first.',
      description:
        'Amounts are in paise. `reported` are those that are `open` and of which the client says that they are paid, `overdue` the others that were due before today.',
      access: 'user',
      query: z.object({
        ...pageQuery,
        state: enumFilter('state', states),
        clientId: idFilter('clientId'),
        caseId: idFilter('caseId'),
      }),
      response: z.array(invoice),
      paged: true,
    },
    async (c, { token, query: { state, clientId, caseId, ...page } }) => {
      const isOverdue = state === 'overdue';
      const isReported = state === 'reported';
      const filters = [
        ['state', 'eq', isOverdue || isReported ? 'open' : state],
        ['claimed_at', 'is', isOverdue ? null : undefined],
        ['claimed_at', 'not.is', isReported ? null : undefined],
        ['due_on', 'lt', isOverdue ? dayAt(new Date()) : undefined],
        ['client_id', 'eq', clientId],
        ['case_id', 'eq', caseId],
      ] as const;
      return c.json(await readRows(c, token, table, { page, filters, order: ['-issued_on', '-created_at', '-id'] }));
    },
  ),
);

invoices.post(
  '/',
  operation(
    {
      summary: 'Adds a draft of an invoice, which the client does not see.',
      access: 'admin',
      body: invoiceRequest,
      response: invoice,
      hasEtag: true,
      takesKey: true,
      status: 201,
      example: invoiceExample,
    },
    async (c, { token, key, body }) => {
      const given = { ...toArguments(body), ...(key && { p_new_id: key }) };
      const [saved] = await callRpc<{ id: string }[]>(c, token, 'save_invoice', given);
      return c.json(await readSentRow(c, token, table, saved?.id ?? key ?? ''), 201);
    },
  ),
);

invoices.patch(
  '/:id',
  operation(
    {
      summary: 'Changes a draft; what is left out stays as it is, and lines are replaced as a whole.',
      access: 'admin',
      params,
      body: invoiceChange,
      response: invoice,
      hasEtag: true,
      supportsIfMatch: true,
      errors: [409],
      example: { notes: 'Payable in two parts.' },
    },
    async (c, { token, params: { id }, body }) => {
      const { row, updatedAt } = await readBasis(c, token, id);
      if (Object.values(body).every((value) => value === undefined)) throw new ApiError(422, 'error.nothingToChange');
      const named = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
      const whole = toArguments({ ...row, clientId: row.clientId ?? '', ...named });
      return c.json(
        await changeInvoice(c, token, id, () =>
          callRpc(c, token, 'save_invoice', { ...whole, p_invoice_id: id, p_based_on: updatedAt }),
        ),
      );
    },
  ),
);

rest(invoices, {
  table,
  id: invoiceId,
  read: 'user',
  one: 'An invoice with its lines.',
  remove: 'Deletes a draft.',
});

invoices.post(
  '/:id/send',
  operation(
    {
      summary: 'Gives a draft its number and shows it to the client; then it can no longer be changed.',
      description: 'Done twice it is done once: the number is of a series without gaps.',
      access: 'admin',
      params,
      body: sendInvoiceForm,
      response: invoice,
      hasEtag: true,
      supportsIfMatch: true,
      errors: [409],
      example: { dueOn: '2026-12-15' },
    },
    async (c, { token, params: { id }, body: { dueOn } }) => {
      const { updatedAt, isChecked } = await readBasis(c, token, id);
      const sent = { p_invoice_id: id, p_due_on: dueOn, p_based_on: isChecked ? updatedAt : null };
      return c.json(await changeInvoice(c, token, id, () => callRpc(c, token, 'send_invoice', sent)));
    },
  ),
);

invoices.post(
  '/:id/cancel',
  operation(
    {
      summary: 'Cancels an invoice that was sent and has no payment; its number stays used.',
      access: 'admin',
      params,
      body: cancelForm,
      response: invoice,
      hasEtag: true,
      errors: [409],
      example: { reason: 'Sent to the wrong client.' },
    },
    async (c, { token, params: { id }, body: { reason } }) => {
      await callRpc(c, token, 'cancel_invoice', { p_invoice_id: id, p_reason: reason });
      return c.json(await readRow(c, token, table, ['id', id]));
    },
  ),
);

invoices.post(
  '/:id/close-rest',
  operation(
    {
      summary: 'Closes what is open without a payment: written off, or cancelled where something is paid.',
      description: 'With `openPaise`, what was open as it was seen, it is refused if something was paid meanwhile.',
      access: 'admin',
      params,
      body: closeRestRequest,
      response: invoice,
      hasEtag: true,
      errors: [409],
      example: { closedAs: 'written_off', reason: 'The company was wound up.' },
    },
    async (c, { token, params: { id }, body: { closedAs, reason, openPaise = null } }) => {
      const closing = { p_as: closedAs, p_reason: reason, p_open_seen: openPaise };
      await callRpc(c, token, 'close_rest', { p_invoice_id: id, ...closing });
      return c.json(await readRow(c, token, table, ['id', id]));
    },
  ),
);

for (const [path, summary, call, errors] of [
  ['reopen', 'Takes back that the rest was closed: it is open again.', 'reopen_rest', []],
  ['remind', 'Has the client reminded of an open invoice, at most every three days.', 'remind_of_invoice', [409]],
] as const) {
  invoices.post(
    `/:id/${path}`,
    operation(
      { summary, access: 'admin', params, response: invoice, hasEtag: true, errors },
      async (c, { token, params: { id } }) => {
        await callRpc(c, token, call, { p_invoice_id: id });
        return c.json(await readRow(c, token, table, ['id', id]));
      },
    ),
  );
}

invoices.post(
  '/:id/payments',
  operation(
    {
      summary: 'Records a payment of an invoice, and gives it the number of a receipt.',
      description:
        'Amount and `taxPaise`, which the client deducted at source, close the invoice together. The receipt has its number in the financial year of today, or of the `payment`. With an `id` that the caller has made it is recorded once, however often it is sent; with other facts it is refused.',
      access: 'admin',
      params,
      body: paymentRequest,
      response: payment,
      hasEtag: true,
      status: 201,
      errors: [409],
      example: { paidOn: '2026-11-20', method: 'upi', reference: '612345678901', amountPaise: 45_000, taxPaise: 5_000 },
    },
    async (c, { token, params: { id }, body }) => {
      const receipt = await callRpc<string>(c, token, 'record_payment', {
        p_payment_id: body.id ?? null,
        p_invoice_id: id,
        p_paid_on: body.paidOn,
        p_method: body.method,
        p_reference: body.reference ?? null,
        p_amount_paise: body.amountPaise,
        p_tax_paise: body.taxPaise ?? 0,
        p_in_year_of_payment: body.receiptYear === 'payment',
      });
      return c.json(await readRow(c, token, payments, ['receipt_number', receipt]), 201);
    },
  ),
);
