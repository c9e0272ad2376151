import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatRupees,
  invoiceForm,
  invoiceStateOn,
  nameYear,
  paymentForm,
  settingSchemas,
  toFinancialYear,
  toInvoiceArguments,
  toPaise,
  toRupees,
  upiLink,
} from './index.ts';

const maxPaise = 99_999_999_999;
const amounts = fc.integer({ min: 1, max: maxPaise });

describe('amounts', () => {
  it.each([
    ['25,000', 2_500_000],
    ['₹ 1,25,000.50', 12_500_050],
    [' 0.5 ', 50],
    ['999999999.99', maxPaise],
    ['1000000000', null],
    ['0', null],
    ['-5', null],
    ['1.234', null],
    ['', null],
    ['twelve', null],
  ])('reads %j', (written, paise) => expect(toPaise(written)).toBe(paise));

  it('are read as they are written', () => {
    fc.assert(
      fc.property(amounts, (paise) =>
        [toRupees(paise), formatRupees(paise, 'en')].every((text) => toPaise(text) === paise),
      ),
    );
  });

  it('have lakhs, Latin digits, and paise where there are any', () => {
    expect(formatRupees(12_500_000, 'en')).toBe('₹1,25,000');
    expect(formatRupees(12_500_050, 'hi')).toBe('₹1,25,000.50');
  });
});

it('a link for UPI apps has what is paid, to whom and for which invoice', () => {
  const link = upiLink({
    vpa: 'rao@okbank',
    payeeName: 'Rao & Co',
    amountPaise: 12_500_005,
    number: 'INV/26-27/00001',
  });
  expect(link).toBe(
    'upi://pay?pa=rao@okbank&pn=Rao%20%26%20Co&am=125000.05&cu=INR&tn=INV/26-27/00001&tr=INV/26-27/00001',
  );
});

it.each([
  ['vpa', ['', 'a.b-c_1@okbank', ' rao@upi '], ['rao', 'rao@', 'r@upi', 'rao@1upi', 'ra o@upi', 'rao@upi&am=1']],
  ['pan', ['', ' abcde1234f '], ['ABCDE1234', 'ABCDE12345', '12345ABCDE']],
  ['gstin', ['', '07abcde1234f1z5'], ['ABCDE1234F', '07ABCDE1234F1X5']],
])('takes %s as it is written, or none', (name, good, bad) => {
  const fees = { vpa: '', payeeName: '', pan: '', gstin: '', bankAccount: '', taxNote: '', dueDays: '15' };
  const isTaken = (written: string) => settingSchemas.fees.safeParse({ ...fees, [name]: written }).success;
  expect([good.every(isTaken), bad.some(isTaken)]).toEqual([true, false]);
});

describe('the form of an invoice', () => {
  const line = { kind: 'fee', description: 'Drafting', onDate: '', amount: '25,000.50' };
  const form = { clientId: crypto.randomUUID(), caseId: '', taxNote: '', notes: '', lines: [line] };

  it('becomes what save_invoice() takes', () => {
    expect(toInvoiceArguments(invoiceForm.parse(form))).toEqual({
      p_client_id: form.clientId,
      p_case_id: null,
      p_tax_note: '',
      p_notes: '',
      p_lines: [{ kind: 'fee', description: 'Drafting', on_date: null, amount_paise: 2_500_050 }],
    });
  });

  it.each([
    ['no line', { lines: [] }],
    ['an appearance without a day', { lines: [{ ...line, kind: 'appearance' }] }],
    ['no amount', { lines: [{ ...line, amount: '' }] }],
    ['no client', { clientId: '' }],
    ['a sum that is too large', { lines: Array(2).fill({ ...line, amount: '600000000' }) }],
  ])('refuses %s', (_, wrong) => expect(invoiceForm.safeParse({ ...form, ...wrong }).success).toBe(false));
});

it.each([
  ['2026-03-31', 2025, '25-26'],
  ['2026-04-01', 2026, '26-27'],
  ['2099-12-31', 2099, '99-00'],
])('%s is of the financial year %i, %s', (day, year, name) => {
  expect([toFinancialYear(day), nameYear(year)]).toEqual([year, name]);
});

it('refuses a payment to come', () => {
  const payment = { method: 'upi', reference: '', amount: '1', tax: '', receiptYear: 'today' };
  expect(paymentForm.safeParse({ ...payment, paidOn: '2026-01-31' }).success).toBe(true);
  expect(paymentForm.safeParse({ ...payment, paidOn: '2199-01-01' }).success).toBe(false);
});

it('an invoice is overdue the day after it was due, and only while something is open', () => {
  const invoice = { state: 'open', due_on: '2026-11-24', total_paise: 1000, open_paise: 1000, claimed_at: null };
  expect(invoiceStateOn(invoice, '2026-11-24')).toBe('open');
  expect(invoiceStateOn({ ...invoice, open_paise: 600 }, '2026-11-24')).toBe('part_paid');
  expect(invoiceStateOn({ ...invoice, open_paise: 600 }, '2026-11-25')).toBe('overdue');
  expect(invoiceStateOn({ ...invoice, open_paise: 600, claimed_at: '2026-11-20T10:00:00Z' }, '2026-11-25')).toBe(
    'reported',
  );
  expect(invoiceStateOn({ ...invoice, state: 'paid', open_paise: 0 }, '2026-11-25')).toBe('paid');
});
