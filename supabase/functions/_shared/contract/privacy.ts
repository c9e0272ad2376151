import * as z from 'zod/mini';
import { atMost } from './fields.ts';
import { type Language, languageNames } from './languages.ts';
import { rule } from './message.ts';

const lengths = { erasureMessage: [0, 2000], erasureAnswer: [3, 2000], holdReason: [3, 500] } as const;

export const myDataFile = {
  archive: 'my-data.zip',
  page: 'my-data.html',
  rows: 'data.json',
  documents: 'documents',
  missing: 'missing.txt',
} as const;

export const erasureRequestForm = z.object({
  message: z.string().check(z.trim(), atMost('erasureRequests.message', lengths.erasureMessage[1])),
});
export type ErasureRequestForm = z.infer<typeof erasureRequestForm>;

export const erasureAnswerForm = z.object({
  answer: z
    .string()
    .check(
      z.trim(),
      z.minLength(lengths.erasureAnswer[0], rule('erasureAnswer')),
      atMost('erasureRequests.answer', lengths.erasureAnswer[1]),
    ),
});
export type ErasureAnswerForm = z.infer<typeof erasureAnswerForm>;

/** An empty day means none. */
export const legalHoldForm = z.object({
  reason: z
    .string()
    .check(
      z.trim(),
      z.minLength(lengths.holdReason[0], rule('holdReason')),
      atMost('legalHolds.reason', lengths.holdReason[1]),
    ),
  until: z.union([z.literal(''), z.iso.date(rule('holdUntil'))]),
});
export type LegalHoldForm = z.infer<typeof legalHoldForm>;

export const erasureKinds = ['enquiry', 'account', 'client'] as const;
export type ErasureKind = (typeof erasureKinds)[number];

/** The answer of `erase()`, or a trial's: rows by table. */
export interface Erasure {
  gone: Record<string, number>;
  nameless: Record<string, number>;
  kept: {
    id: string;
    case_number: string;
    title: string;
    why: 'hold' | 'open' | 'kept';
    reason: string | null;
    until: string | null;
  }[];
  /** Invoices and payments of an erased client, until the last day on which any is kept, or for ever. */
  books: { invoices: number; payments: number; until: string | null } | null;
}

/** The answer of `find_mentions()`: rows by table, and where to go on. */
export interface Mentions {
  counts: Record<string, number>;
  next: { source: string; block: number } | null;
}

/** Months; 0 is for ever. */
export const retentionPeriods = ['0', '6', '12', '24', '36', '60', '96', '120'] as const;
const period = z.enum(retentionPeriods, rule('retentionPeriod'));
/** Eight years cover rule 6F of the Income-tax Rules 1962 and s. 36 of the CGST Act 2017. */
export const bookPeriods = ['96', '120', '0'] as const satisfies (typeof retentionPeriods)[number][];

/** The setting `retention`. */
export const retentionForm = z.object({
  on: z.boolean(),
  /** Without a client. */
  enquiries: period,
  /** Without a client; since the last log-in. */
  accounts: period,
  /** With all matters over; since the last change. */
  matters: period,
  /** Sent invoices and payments of erased clients, since the end of the financial year. */
  books: z.enum(bookPeriods, rule('retentionPeriod')),
});
export type RetentionForm = z.infer<typeof retentionForm>;

/** As in `private.retention_months()`. */
export const retentionDefaults: RetentionForm = {
  on: false,
  enquiries: '12',
  accounts: '36',
  matters: '0',
  books: '96',
};

export interface FailedErasure {
  kind: ErasureKind;
  target: string;
  /** A code of `raised.ts`, or an SQLSTATE. */
  reason: string;
}

export interface AppliedErasures {
  done: number;
  failed: FailedErasure[];
}

/** The answer of `apply_retention()`. */
export interface RetentionCounts extends Record<ErasureKind, number> {
  is_on: boolean;
  /** Of erased clients; runs before there were fees have none. */
  invoice?: number;
  failed: FailedErasure[];
}

/** The CHECK of `privacy_notices` has the same bounds. */
const noticeText = z
  .string()
  .check(z.trim(), z.minLength(200, rule('privacyNotice')), z.maxLength(20_000, rule('privacyNotice')));

export const noticeForm = z.object(
  Object.fromEntries(languageNames.map((name) => [name, noticeText])) as Record<Language, typeof noticeText>,
);
export type NoticeForm = z.infer<typeof noticeForm>;
