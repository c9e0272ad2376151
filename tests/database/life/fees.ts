/** Money: agreements, invoices with their numbers, payments with their receipts, and what clients say that they have paid. */
import { expect } from 'vitest';
import { asAdmin, asUser } from './callers.ts';
import { cases, refusedIfHeld } from './cases.ts';
import { clients, someUser } from './clients.ts';
import { line, lines, type Noun, nth, type Practice, pick, rowsOf, withAny, withSome } from './practice.ts';

interface Line {
  kind: 'fee' | 'appearance';
  on_date: string | null;
  amount_paise: number;
}
export interface Invoice {
  /** Null once the client is erased: the books are kept. */
  client: string | null;
  matter: string | null;
  status: 'draft' | 'sent' | 'cancelled';
  number: string | null;
  lines: Line[];
  paid: number;
  /** Tax that the client deducted. */
  tax: number;
  /** The rest that nobody pays, and how it was closed. */
  closed: number;
  closedAs: 'written_off' | 'cancelled' | null;
  isClaimed: boolean;
}
interface Payment {
  invoice: string;
  amount: number;
  tax: number;
  receipt: string;
  isCancelled: boolean;
  /** Of years ago: nobody is told of it any more. */
  isOld: boolean;
}
export const invoices = rowsOf<Invoice>('invoices');
export const payments = rowsOf<Payment>('payments');
const agreements = rowsOf<{ client: string; matter: string | null }>('agreements');

const total = (invoice: Invoice) => invoice.lines.reduce((sum, { amount_paise }) => sum + amount_paise, 0);
const openOf = (invoice: Invoice) => total(invoice) - invoice.paid - invoice.tax - invoice.closed;
export function stateOf(invoice: Invoice): string {
  if (invoice.status !== 'sent') return invoice.status;
  if (openOf(invoice) > 0) return 'open';
  if (invoice.closedAs) return invoice.closedAs === 'cancelled' ? 'rest_cancelled' : invoice.closedAs;
  return invoice.tax > 0 ? 'paid_with_tax' : 'paid';
}

const isOpen = (invoice: Invoice) => stateOf(invoice) === 'open';
const isDraft = (invoice: Invoice) => invoice.status === 'draft';
const isSent = (invoice: Invoice) => invoice.status === 'sent';
const isClosed = (invoice: Invoice) => invoice.closed > 0;
const isValid = (payment: Payment) => !payment.isCancelled;

/** One to three lines, some of them for an appearance of one of three days. */
const linesOf = (a: number, b: number): Line[] => [
  { kind: 'fee', on_date: null, amount_paise: 100 + b },
  ...(a % 2 ? ([{ kind: 'appearance', on_date: `2026-01-0${1 + (b % 3)}`, amount_paise: 5000 }] as const) : []),
  ...(b % 4 ? [] : ([{ kind: 'fee', on_date: null, amount_paise: 1 }] as const)),
];
const asRows = (of: Line[]) => JSON.stringify(of.map((one) => ({ ...one, description: 'Drafting' })));

/** An appearance is billed once in a case. */
const isBilled = (practice: Practice, id: string | null, matter: string | null, of: Line[]) =>
  matter !== null &&
  [...invoices(practice)].some(
    ([key, other]) =>
      key !== id &&
      other.matter === matter &&
      other.status !== 'cancelled' &&
      other.lines.some((one) => one.kind === 'appearance' && of.some((mine) => mine.on_date === one.on_date)),
  );
const isSeen = (viewer: { client: string | null } | null, one: Invoice) =>
  !viewer || (one.client !== null && one.client === viewer.client && one.status !== 'draft');

export const feeNoun: Noun = {
  tables: {
    fee_agreements: {
      row: "concat_ws(' ', id, client_id, case_id)",
      seenBy: (practice, viewer) =>
        lines(
          agreements(practice),
          (id, one) => line(id, one.client, one.matter),
          (one) => !viewer || one.client === viewer.client,
        ),
    },
    invoices: {
      row: "concat_ws(' ', id, client_id, case_id, state, number, total_paise, paid_paise, tax_paise, closed_paise, claimed_at is not null)",
      seenBy: (practice, viewer) =>
        lines(
          invoices(practice),
          (id, one) =>
            line(
              id,
              one.client,
              one.matter,
              stateOf(one),
              one.number,
              total(one),
              one.paid,
              one.tax,
              one.closed,
              one.isClaimed,
            ),
          (one) => isSeen(viewer, one),
        ),
    },
    invoice_lines: {
      row: "concat_ws(' ', invoice_id, kind, on_date, amount_paise)",
      seenBy: (practice, viewer) =>
        [...invoices(practice)]
          .filter(([, one]) => isSeen(viewer, one))
          .flatMap(([id, one]) => one.lines.map((row) => line(id, row.kind, row.on_date, row.amount_paise))),
    },
    payments: {
      row: "concat_ws(' ', id, invoice_id, client_id, amount_paise, tax_paise, receipt_number, cancelled_at is not null)",
      seenBy: (practice, viewer) => {
        const of = (one: Payment) => invoices(practice).get(one.invoice)?.client ?? null;
        return lines(
          payments(practice),
          (id, one) => line(id, one.invoice, of(one), one.amount, one.tax, one.receipt, one.isCancelled),
          (one) => !viewer || (of(one) !== null && of(one) === viewer.client),
        );
      },
    },
  },
  steps: {
    agree: (practice, a, b) => {
      const client = nth(clients(practice).keys(), a);
      if (!client) return;
      const [matter = null] = b % 2 ? (pick(cases(practice), b, (one) => one.client === client) ?? []) : [];
      const id = crypto.randomUUID();
      return {
        sql: `insert into public.fee_agreements (id, client_id, case_id, description) values ($1, $2, $3, 'A lump sum')`,
        values: [id, client, matter],
        done: (now) => {
          now.touch(client, matter);
          agreements(now).set(id, { client, matter });
        },
      };
    },
    moveAgreement: withAny(agreements, (agreement, practice, b) => {
      const [matter = null] = b % 3 ? (pick(cases(practice), b, (one) => one.client === agreement.client) ?? []) : [];
      return {
        sql: 'update public.fee_agreements set case_id = $2 where id = $1',
        values: [matter],
        refusal: matter === agreement.matter ? undefined : refusedIfHeld(practice, agreement.matter),
        done: (moved, now) => {
          moved.matter = matter;
          now.touch(matter);
        },
      };
    }),
    draft: (practice, a, b) => {
      const client = nth(clients(practice).keys(), a);
      if (!client) return;
      const [matter = null] = b % 3 ? (pick(cases(practice), b, (one) => one.client === client) ?? []) : [];
      const [id, written] = [crypto.randomUUID(), linesOf(a, b)];
      return {
        sql: 'select id from public.save_invoice($1, $2, $3, p_new_id => $4)',
        values: [client, matter, asRows(written), id],
        refusal: isBilled(practice, id, matter, written) ? 'PT422' : undefined,
        done: (now) => {
          now.touch(client, matter);
          const sums = { number: null, paid: 0, tax: 0, closed: 0, closedAs: null, isClaimed: false };
          invoices(now).set(id, { client, matter, status: 'draft', lines: written, ...sums });
        },
      };
    },
    redraft: (practice, a, b) =>
      withSome(invoices, isDraft, ({ client, matter }, _, __, id) => {
        const written = linesOf(a + 1, b);
        return {
          sql: 'select id from public.save_invoice($2, $3, $4, p_invoice_id => $1)',
          values: [client, matter, asRows(written)],
          refusal: isBilled(practice, id, matter, written) ? 'PT422' : undefined,
          done: (draft) => void Object.assign(draft, { lines: written, client, matter }),
        };
      })(practice, a, b),
    deleteDraft: withSome(invoices, isDraft, ({ matter }, practice, b, id) => {
      if (b % 3) return;
      return {
        sql: "delete from public.invoices where id = $1 and status = 'draft'",
        refusal: refusedIfHeld(practice, matter),
        done: (invoice, now) => {
          if (isDraft(invoice)) invoices(now).delete(id);
        },
      };
    }),
    sendInvoice: withSome(invoices, isDraft, (_, practice) => ({
      sql: "select public.send_invoice($1, '2199-01-01')",
      refusal: practice.isLocked ? 'PT409' : undefined,
      done: (sent, now, number) => {
        if (!isDraft(sent)) return;
        sent.number = now.giveNumber('INV');
        sent.status = 'sent';
        expect(number, 'the next number').toBe(sent.number);
      },
    })),
    /** All that is open, or a part; now and then some of it is deducted as tax. */
    pay: (practice, a, b) => {
      const [id, invoice] = pick(invoices(practice), a, isOpen) ?? [];
      if (!id || !invoice) return;
      const open = openOf(invoice);
      const [payment, both] = [crypto.randomUUID(), b % 3 ? 1 + (b % open) : open];
      const tax = a % 2 ? Math.ceil(both / 10) : 0;
      const amount = both - tax;
      return {
        sql: "select public.record_payment($1, $2, '2026-01-01', 'cash', null, $3, $4)",
        values: [payment, id, amount, tax],
        refusal: practice.isLocked ? 'PT409' : undefined,
        done: (now, receipt) => {
          const paid = invoices(now).get(id);
          if (!paid) return;
          paid.paid += amount;
          paid.tax += tax;
          paid.isClaimed = false;
          const number = now.giveNumber('REC');
          payments(now).set(payment, { invoice: id, amount, tax, receipt: number, isCancelled: false, isOld: false });
          expect(receipt, 'the next receipt').toBe(number);
        },
      };
    },
    cancelPayment: withSome(payments, isValid, () => ({
      sql: "select public.cancel_payment($1, 'The cheque came back')",
      done: (payment, now) => {
        const invoice = invoices(now).get(payment.invoice);
        if (!invoice || payment.isCancelled) return;
        payment.isCancelled = true;
        invoice.paid -= payment.amount;
        invoice.tax -= payment.tax;
      },
    })),
    claim: (practice, a, b) => {
      const [id, invoice] = pick(invoices(practice), a, isOpen) ?? [];
      const user = invoice && someUser(practice, invoice.client, b);
      if (!id || !user) return;
      return {
        by: asUser(user.id),
        sql: "select public.claim_payment($1, 'UTR 4711', $2)",
        values: [id, invoice.paid + invoice.tax],
        refusal: user.isTheirs ? undefined : 'PT404',
        done: (now) => {
          const claimed = invoices(now).get(id);
          if (claimed) claimed.isClaimed = true;
        },
      };
    },
    withdraw: (practice, a, b) => {
      const [id, invoice] = pick(invoices(practice), a, (one) => one.isClaimed) ?? [];
      if (!id || !invoice) return;
      const user = b % 3 ? someUser(practice, invoice.client, b) : null;
      return {
        by: user ? asUser(user.id) : asAdmin,
        sql: 'select public.withdraw_claim($1)',
        values: [id],
        refusal: user?.isTheirs === false ? 'PT404' : undefined,
        done: (now) => {
          const withdrawn = invoices(now).get(id);
          if (withdrawn) withdrawn.isClaimed = false;
        },
      };
    },
    cancelInvoice: withSome(invoices, isSent, ({ paid, tax, closed }) => ({
      sql: "select public.cancel_invoice($1, 'Sent by mistake')",
      refusal: paid + tax + closed > 0 ? 'PT409' : undefined,
      done: (cancelled) => void Object.assign(cancelled, { status: 'cancelled', isClaimed: false }),
    })),
    closeRest: withSome(invoices, isOpen, (invoice, _, b) => {
      const how = b % 2 ? 'cancelled' : 'written_off';
      const isUnpaid = how === 'cancelled' && openOf(invoice) === total(invoice);
      return {
        sql: "select public.close_rest($1, $2, 'Nobody pays it')",
        values: [how],
        refusal: isUnpaid || invoice.closed > 0 ? 'PT409' : undefined,
        done: (closed) => {
          if (closed.closed > 0) return;
          Object.assign(closed, { closed: openOf(closed), closedAs: how, isClaimed: false });
        },
      };
    }),
    reopenRest: withSome(invoices, isClosed, () => ({
      sql: 'select public.reopen_rest($1)',
      done: (reopened) => void Object.assign(reopened, { closed: 0, closedAs: null }),
    })),
    /** After a restore: as the old installation gave them. */
    nameNumbers: (practice) =>
      practice.isLocked
        ? {
            sql: 'select public.name_last_numbers($1, $2)',
            values: [practice.lastNumber('INV'), practice.lastNumber('REC')],
            done: (now) => {
              now.isLocked = false;
              now.series = { ...now.given };
            },
          }
        : undefined,
  },
  merged: (practice, gone, into) => {
    for (const rows of [agreements(practice), invoices(practice)])
      for (const one of rows.values()) if (one.client === gone) one.client = into;
  },
  caseGone: (practice, matter) => {
    for (const rows of [agreements(practice), invoices(practice)])
      for (const one of rows.values()) if (one.matter === matter) one.matter = null;
  },
  clientGone: (practice, client) => {
    for (const [id, one] of agreements(practice)) if (one.client === client) agreements(practice).delete(id);
    for (const [id, one] of invoices(practice)) {
      if (one.client !== client) continue;
      if (one.status === 'draft') invoices(practice).delete(id);
      else Object.assign(one, { client: null, matter: null, isClaimed: false });
    }
  },
  alsoIn: (practice, client) =>
    [...agreements(practice).values(), ...invoices(practice).values()]
      .filter((one) => one.client === client)
      .map((one) => one.matter),
  owes: (practice, client) =>
    [...invoices(practice).values()].some((one) => one.client === client && stateOf(one) === 'open'),
  aged: (practice, client) => {
    for (const one of payments(practice).values())
      if (invoices(practice).get(one.invoice)?.client === client) one.isOld = true;
  },
  booksGone: (practice) => {
    for (const [id, one] of invoices(practice)) {
      if (one.client !== null) continue;
      invoices(practice).delete(id);
      for (const [key, { invoice }] of payments(practice)) if (invoice === id) payments(practice).delete(key);
    }
  },
};
