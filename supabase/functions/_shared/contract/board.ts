import * as z from 'zod/mini';
import { hearingOutcomes } from './enumerations.ts';
import { day } from './fields.ts';
import { message } from './message.ts';

export const boardHearing = z.object({
  id: z.uuid(),
  startDate: z.iso.datetime({ offset: true }),
  title: z.string(),
  location: z.nullable(z.string()),
  purpose: z.nullable(z.string()),
  courtHall: z.nullable(z.string()),
  itemNumber: z.nullable(z.string()),
  bench: z.nullable(z.string()),
  isTentative: z.boolean(),
  bring: z.nullable(z.string()),
  outcome: z.nullable(z.enum(hearingOutcomes)),
  nextDate: z.nullable(z.iso.datetime({ offset: true })),
  caseId: z.nullable(z.uuid()),
  caseNumber: z.nullable(z.string()),
  caseTitle: z.nullable(z.string()),
  court: z.nullable(z.string()),
  /** The first one, with `& Anr.` or `& Ors.`. */
  petitioner: z.nullable(z.string()),
  respondent: z.nullable(z.string()),
  clientId: z.nullable(z.uuid()),
  clientName: z.nullable(z.string()),
  clientPhone: z.nullable(z.string()),
});

/** In the order of the cause list, at most 200. */
export const board = z.object({
  day: z.iso.date(),
  /** When an admin last checked the day's cause list. */
  checkedAt: z.nullable(z.iso.datetime({ offset: true })),
  hearings: z.array(boardHearing),
});

export const causeListCheckRequest = z.object({ day: day(message('error.day', 'day')) });
export const causeListCheck = z.object({ day: z.iso.date(), checkedAt: z.iso.datetime({ offset: true }) });
