import * as z from 'zod/mini';
import { hearingOutcomes, openEndKinds } from './enumerations.ts';
import { atMost, day } from './fields.ts';
import { lengths } from './lengths.ts';
import { rule } from './message.ts';

/** A matter that would be forgotten; see `open_ends()` in the database. */
export const openEnd = z.object({
  kind: z.enum(openEndKinds),
  /** Day of its last date, or on which the case was added. */
  since: z.iso.date(),
  /** The hearing without a result; of a case its last one with a result. */
  eventId: z.nullable(z.uuid()),
  startDate: z.nullable(z.iso.datetime({ offset: true })),
  purpose: z.nullable(z.string()),
  outcome: z.nullable(z.enum(hearingOutcomes)),
  caseId: z.nullable(z.uuid()),
  caseNumber: z.nullable(z.string()),
  caseTitle: z.nullable(z.string()),
  court: z.nullable(z.string()),
  clientName: z.nullable(z.string()),
});
export type OpenEnd = z.infer<typeof openEnd>;

/** Until when a case is parked, and why. */
export const parkForm = z.object({
  until: day(rule('parkedUntil')),
  reason: z
    .string()
    .check(
      z.trim(),
      z.minLength(lengths.parkReason[0], rule('parkReason')),
      atMost('parkings.reason', lengths.parkReason[1]),
    ),
});
export type ParkForm = z.infer<typeof parkForm>;

export const parkRequest = z.object({
  until: z.nullable(parkForm.shape.until),
  reason: z.nullish(parkForm.shape.reason),
  /** Until when it is parked now, as the caller has seen it. */
  replaces: z.nullish(parkForm.shape.until),
});
export const parking = z.object({
  caseId: z.uuid(),
  parkedUntil: z.nullable(z.iso.date()),
  parkReason: z.nullable(z.string()),
});
