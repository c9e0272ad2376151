import * as z from 'zod/mini';
import { hearingOutcomes } from './enumerations.ts';
import { day } from './fields.ts';
import { message } from './message.ts';

/** A hearing on the day's board. */
export const boardHearing = z.object({
  id: z.uuid(),
  startDate: z.iso.datetime({ offset: true }),
  title: z.string(),
  location: z.nullable(z.string()),
  purpose: z.nullable(z.string()),
  courtHall: z.nullable(z.string()),
  itemNumber: z.nullable(z.string()),
  bench: z.nullable(z.string()),
  /** The date is not certain. */
  isTentative: z.boolean(),
  /** What the client has to bring. */
  bring: z.nullable(z.string()),
  outcome: z.nullable(z.enum(hearingOutcomes)),
  /** When the hearing is to which it was adjourned. */
  nextDate: z.nullable(z.iso.datetime({ offset: true })),
  caseId: z.nullable(z.uuid()),
  caseNumber: z.nullable(z.string()),
  caseTitle: z.nullable(z.string()),
  court: z.nullable(z.string()),
  /** The first one, with `& Anr.` or `& Ors.` for others. */
  petitioner: z.nullable(z.string()),
  respondent: z.nullable(z.string()),
  clientId: z.nullable(z.uuid()),
  clientName: z.nullable(z.string()),
  clientPhone: z.nullable(z.string()),
});

/** `GET /api/board`: the hearings of a day as they are called, at most 200. */
export const board = z.object({
  day: z.iso.date(),
  /** When an admin last looked at the day's cause list; null for never. */
  checkedAt: z.nullable(z.iso.datetime({ offset: true })),
  hearings: z.array(boardHearing),
});

/** `POST /api/board/check`. */
export const causeListCheckRequest = z.object({ day: day(message('error.day', 'day')) });
/** When a day's cause list was looked at. */
export const causeListCheck = z.object({ day: z.iso.date(), checkedAt: z.iso.datetime({ offset: true }) });
