/** Fees through the API: from a draft to the receipt, beside what `openapi.test.ts` asks of every operation. */
import * as database from '@texts/database';
import * as errorMessages from '@texts/error';
import { expect, it } from 'vitest';
import { addCase, signedInPractice } from './support.ts';

const { admin, client, other } = await signedInPractice();
const lines = [
  { kind: 'fee', description: 'Drafting', amountPaise: 300_000 },
  { kind: 'appearance', description: 'Hearing', onDate: '2026-11-24', amountPaise: 200_000 },
];
const draft = async (more: object = {}) =>
  (await admin.call('POST', '/invoices', { body: { clientId: client.id, lines, ...more } })).body;
const send = (id: string, headers = {}) =>
  admin.call('POST', `/invoices/${id}/send`, { body: { dueOn: '2199-01-01' }, headers });
const pay = (id: string, body: object) =>
  admin.call('POST', `/invoices/${id}/payments`, { body: { paidOn: '2026-11-20', method: 'cheque', ...body } });

it('goes from a draft to a receipt; the client reads what was sent, another client nothing', async () => {
  const { id: caseId } = await addCase(client.id);
  const made = await draft({ caseId, notes: 'As agreed.' });
  expect(made).toMatchObject({
    state: 'draft',
    number: null,
    totalPaise: 500_000,
    caseId,
    billName: expect.anything(),
  });
  expect(made.lines).toEqual([{ ...lines[0], onDate: null }, lines[1]]);
  const path = `/invoices/${made.id}`;
  expect((await client.browser.call('GET', path)).status).toBe(404);

  const changed = await admin.call('PATCH', path, { body: { lines: [...lines].reverse(), notes: null } });
  expect(changed.body).toMatchObject({ caseId, notes: null, totalPaise: 500_000 });
  expect(changed.body.lines.map(({ kind }: { kind: string }) => kind)).toEqual(['appearance', 'fee']);
  expect((await send(made.id, { 'if-match': '"1"' })).body.message).toBe(errorMessages.changed);
  const sent = await send(made.id, { 'if-match': changed.headers.get('etag') });
  expect(sent.body).toMatchObject({ state: 'open', number: expect.stringMatching(/^INV\//), dueOn: '2199-01-01' });
  expect((await send(made.id)).body).toEqual(sent.body);
  expect(await admin.call('PATCH', path, { body: { notes: 'x' } })).toMatchObject({
    status: 409,
    body: { message: database.invoiceIsSent },
  });
  expect((await admin.call('DELETE', path)).status).toBe(403);

  const payment = { id: crypto.randomUUID(), amountPaise: 200_000 };
  const [first, again] = [await pay(made.id, payment), await pay(made.id, payment)];
  expect([first.status, again.body]).toEqual([201, first.body]);
  expect(await pay(made.id, { ...payment, paidOn: '2026-11-19' })).toMatchObject({
    status: 409,
    body: { message: database.paymentDiffers(first.body.receiptNumber) },
  });
  expect(await pay(made.id, { amountPaise: 300_001 })).toMatchObject({
    status: 422,
    body: { errors: { amountPaise: database.amountNotOpen } },
  });
  expect((await client.browser.call('GET', path)).body).toMatchObject({ state: 'open', paidPaise: 200_000 });
  const receipts = await client.browser.call('GET', `/payments?invoiceId=${made.id}`);
  expect(receipts.body).toEqual([first.body]);
  const ofOther = await Promise.all([path, `/payments/${payment.id}`].map((one) => other.browser.call('GET', one)));
  expect(ofOther.map(({ status }) => status)).toEqual([404, 404]);

  const reason = 'The cheque came back.';
  expect((await admin.call('POST', `${path}/cancel`, { body: { reason } })).body.message).toBe(
    database.invoiceHasPayments,
  );
  const bounced = await admin.call('POST', `/payments/${payment.id}/cancel`, { body: { reason } });
  expect(bounced.body).toMatchObject({ cancelReason: reason, receiptNumber: first.body.receiptNumber });
  expect(await pay(made.id, payment)).toMatchObject({
    status: 409,
    body: { message: database.paymentIsCancelled(first.body.receiptNumber) },
  });
  expect((await admin.call('POST', `${path}/cancel`, { body: { reason } })).body).toMatchObject({
    state: 'cancelled',
    paidPaise: 0,
    number: sent.body.number,
  });
});
