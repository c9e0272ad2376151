import * as z from 'zod/mini';
import { field, rule } from './message.ts';

const lengths = { erasureMessage: [0, 2000], erasureAnswer: [3, 2000], holdReason: [3, 500] } as const;

/** What the archive of `GET /api/account/data` is called, and what is in it. */
export const myDataFile = {
  archive: 'my-data.zip',
  rows: 'data.json',
  documents: 'documents',
  missing: 'missing.txt',
} as const;

/** The form by which people ask for erasure. */
export const erasureRequestForm = z.object({
  message: z
    .string()
    .check(
      z.trim(),
      z.maxLength(lengths.erasureMessage[1], rule('longest', field('message'), lengths.erasureMessage[1])),
    ),
});
export type ErasureRequestForm = z.infer<typeof erasureRequestForm>;

/** The form by which an admin answers such a request without erasing. */
export const erasureAnswerForm = z.object({
  answer: z
    .string()
    .check(
      z.trim(),
      z.minLength(lengths.erasureAnswer[0], rule('erasureAnswer')),
      z.maxLength(lengths.erasureAnswer[1], rule('longest', field('answer'), lengths.erasureAnswer[1])),
    ),
});
export type ErasureAnswerForm = z.infer<typeof erasureAnswerForm>;

/** The form of a legal hold. An empty day is none. */
export const legalHoldForm = z.object({
  reason: z
    .string()
    .check(
      z.trim(),
      z.minLength(lengths.holdReason[0], rule('holdReason')),
      z.maxLength(lengths.holdReason[1], rule('longest', field('reason'), lengths.holdReason[1])),
    ),
  until: z.union([z.literal(''), z.iso.date(rule('holdUntil'))]),
});
export type LegalHoldForm = z.infer<typeof legalHoldForm>;

/** What an erasure erases. */
export const erasureKinds = ['enquiry', 'account', 'client'] as const;
export type ErasureKind = (typeof erasureKinds)[number];

/** What `erase()` of the database answers; of a trial what would be. Numbers of rows by table. */
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
  mentions: Record<string, number>;
}

/** How many months something can be kept; 0 is for ever. */
export const retentionPeriods = ['0', '6', '12', '24', '36', '60', '96', '120'] as const;
const period = z.enum(retentionPeriods, rule('retentionPeriod'));

/** The setting `retention`: how long is kept what nobody needs any more, and whether the scheduled jobs erase it then. */
export const retentionForm = z.object({
  on: z.boolean(),
  /** Enquiries of which no client came. */
  enquiries: period,
  /** Accounts of no client, since the last log-in. */
  accounts: period,
  /** Clients of whom every matter is over, since its last change. */
  matters: period,
});
export type RetentionForm = z.infer<typeof retentionForm>;

/** What is in force until an admin changes it. The database has the same: private.retention_due(). */
export const retentionDefaults: RetentionForm = { on: false, enquiries: '12', accounts: '36', matters: '0' };

/** Something that could not be erased. */
export interface FailedErasure {
  kind: ErasureKind;
  target: string;
  /** A code of `raised.ts`, or an SQLSTATE. */
  reason: string;
}

/** What `apply_erasures()` of the database answers. */
export interface AppliedErasures {
  done: number;
  failed: FailedErasure[];
}

/** What is out of its time, or was erased, as `apply_retention()` of the database answers. */
export interface RetentionCounts extends Record<ErasureKind, number> {
  is_on: boolean;
  failed: FailedErasure[];
}

/** A text of the notice: a CHECK of `privacy_notices` has the same bounds. */
const noticeText = z
  .string()
  .check(z.trim(), z.minLength(200, rule('privacyNotice')), z.maxLength(20_000, rule('privacyNotice')));

/** The form of a new version of the privacy notice. */
export const noticeForm = z.object({ english: noticeText, hindi: noticeText });
export type NoticeForm = z.infer<typeof noticeForm>;
