/** Half past one at night in India, when it is yesterday still in UTC and in the browsers of most who travel. */
import { isMainThread } from 'node:worker_threads';
import { readHolidays } from '@contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setSession } from '@/lib/session';
import { aUser, fakeNetwork, json } from '@/testing';
import { readBoardDay } from './board';
import { newCase } from './cases/form-values';
import { submissionsQuery } from './contact-submissions/queries';
import { eventFromNow, newHearing } from './events/form-values';
import { allInvoices, financialYears, invoiceParams, invoicesQuery } from './invoices/admin-queries';
import { newAgreement, newPayment } from './invoices/form-values';
import { dueTasksQuery, openTasks, tasksQuery } from './tasks/queries';

const today = '2026-11-25';
/** A thread, in which mutants are tested, keeps the zone of its process. */
const zones = isMainThread ? ['UTC', 'Asia/Kolkata', 'America/Los_Angeles'] : ['UTC'];

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-24T20:00:00Z'), toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

describe.each(zones)('in a browser set to %s', (zone) => {
  beforeEach(() => {
    vi.stubEnv('TZ', zone);
  });

  it('forms begin with the day that it is in the practice', () => {
    expect(newCase().filingDate).toBe(today);
    expect(newAgreement({}).agreedOn).toBe(today);
    expect(newPayment({ open_paise: 100, claimed_reference: null } as never).paidOn).toBe(today);
    expect(eventFromNow()).toMatchObject({ startDate: today, startTime: '02:00', endDate: today, endTime: '03:00' });
    const proposed = (holidays: string) =>
      newHearing({ id: 'c', title: 'Nair v. Menon', court: null }, readHolidays(holidays)).startDate;
    expect(proposed('Sunday')).toBe('2026-11-26');
    expect(proposed('26 Nov 2026 Constitution Day\nFriday\nSaturday\nSunday')).toBe('2026-11-30');
    expect(readBoardDay(new URLSearchParams())).toBe(today);
  });

  it('lists ask for that day', async () => {
    const sent = fakeNetwork(new Proxy({}, { get: () => () => json([]) }));
    setSession(aUser({ role: 'admin' }));
    const ask = async ({ queryFn }: { queryFn?: unknown }) => {
      const before = sent.length;
      await (queryFn as (context: object) => Promise<unknown>)({ signal: new AbortController().signal });
      return decodeURIComponent(sent[before]?.url ?? '');
    };
    expect(await ask(tasksQuery({ ...openTasks, state: 'overdue' }, 1))).toContain(`due_on=lt.${today}`);
    expect(await ask(dueTasksQuery(today))).toContain(`due_on=lte.${today}`);
    expect(await ask(invoicesQuery({ ...allInvoices, state: 'overdue' }, 1))).toContain(`due_on=lt.${today}`);
    const filters = { search: '', status: '', from: today, to: today } as const;
    const submissions = await ask(submissionsQuery(filters, 1));
    expect(submissions).toContain('submitted_at=gte.2026-11-24T18:30:00.000Z');
    expect(submissions).toContain('submitted_at=lt.2026-11-25T18:30:00.000Z');
  });

  it('a page that is open over 31 March offers the new financial year', () => {
    expect(financialYears()[0]).toBe('2026');
    vi.setSystemTime('2027-03-31T20:00:00Z');
    expect(financialYears()[0]).toBe('2027');
    expect(invoiceParams.year.parse('2027')).toBe('2027');
  });
});
