import * as z from 'zod/mini';
import { hearingOutcomes } from './enumerations.ts';
import { day, identifier, line, moment, optionalLine, time } from './fields.ts';
import { lengths } from './lengths.ts';
import { message, rule } from './message.ts';

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

const causeListDay = day(message('error.day', 'day'));
export const causeListCheckRequest = z.object({ day: causeListDay });
export const causeListCheck = z.object({ day: z.iso.date(), checkedAt: z.iso.datetime({ offset: true }) });

const tooLong = message('database.causeListLength');
/** An item of a court's list, as it is compared: its place is that in the request, from 0. */
const causeListItem = z.object({
  /** The text with the numbers of its case. */
  number: line('cases.caseNumber', [0, 2000]),
  petitioner: z.nullish(optionalLine('parties.name', [0, 300])),
  respondent: z.nullish(optionalLine('parties.name', [0, 300])),
  /** Whether the code of the Advocate on Record stands at it. */
  isOwn: z.optional(z.boolean()),
});
export const causeListMatchRequest = z.object({
  day: causeListDay,
  court: z.nullish(optionalLine('cases.court', lengths.court)),
  items: z.array(causeListItem, { error: tooLong }).check(z.maxLength(3000, tooLong)),
});
/** A matter of the practice in a court's list, or a hearing of the day that it does not have; see `match_cause_list()`. */
export const causeListMatch = z.object({
  place: z.nullable(z.int()),
  isSure: z.boolean(),
  caseId: z.uuid(),
  caseNumber: z.nullable(z.string()),
  caseTitle: z.string(),
  court: z.nullable(z.string()),
  eventId: z.nullable(z.uuid()),
  startDate: z.nullable(z.iso.datetime({ offset: true })),
  itemNumber: z.nullable(z.string()),
  courtHall: z.nullable(z.string()),
  outcome: z.nullable(z.enum(hearingOutcomes)),
  updatedAt: z.nullable(z.iso.datetime({ offset: true })),
});

/** An item as the board takes it: of a hearing that is there, with the `updatedAt` that was read, else one to add. */
const causeListRow = z
  .object({
    eventId: z.nullish(identifier('ids.event')),
    updatedAt: z.nullish(moment(rule('replaces'))),
    caseId: z.nullish(identifier('events.caseId')),
    title: z.nullish(line('events.title', lengths.title, rule('title'))),
    startTime: z.nullish(time(rule('startTime'))),
    itemNumber: z.nullish(optionalLine('events.itemNumber', lengths.itemNumber)),
    courtHall: z.nullish(optionalLine('events.courtHall', lengths.courtHall)),
  })
  .check(z.refine(({ eventId, title }) => Boolean(eventId ?? title), { error: rule('title'), path: ['title'] }));
export const causeListRequest = z.object({
  day: causeListDay,
  rows: z.array(causeListRow, { error: tooLong }).check(z.maxLength(500, tooLong)),
});
