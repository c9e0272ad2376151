import * as z from 'zod/mini';
import { hearingOutcomes, newsKinds, seenKinds, submissionServices } from './enumerations.ts';
import { moment } from './fields.ts';
import { rule } from './message.ts';

export const visitUnits = ['day', 'week', 'month'] as const;

export const analyticsSummary = z.object({
  totalVisitors: z.int(),
  contactForms: z.int(),
  activeCases: z.int(),
  testimonials: z.int(),
  /** Largest first; `share` in whole per cent of all submissions. */
  serviceShares: z.array(z.object({ service: z.enum(submissionServices), submissions: z.int(), share: z.number() })),
});

export const visitsOverTime = z.array(z.object({ firstDay: z.iso.date(), visits: z.int() }));

/** Something new since the caller looked last. Null where a kind has no such field. */
const newsItem = z.object({
  kind: z.enum(newsKinds),
  /** Of several messages or submissions the last one. */
  at: z.iso.datetime({ offset: true }),
  /** The event, document or request. */
  id: z.nullable(z.uuid()),
  caseId: z.nullable(z.uuid()),
  caseNumber: z.nullable(z.string()),
  caseTitle: z.nullable(z.string()),
  clientName: z.nullable(z.string()),
  /** Of the event, document or request; for submissions the last sender's name. */
  title: z.nullable(z.string()),
  /** The date set or moved, or of the hearing with the result. */
  startDate: z.nullable(z.iso.datetime({ offset: true })),
  outcome: z.nullable(z.enum(hearingOutcomes)),
  /** Messages or submissions, counted to 100. */
  total: z.nullable(z.int()),
});
export type NewsItem = z.infer<typeof newsItem>;

export const newsSeenRequest = z.object({
  kind: z.enum(seenKinds, { error: rule('seenKind') }),
  seenUntil: moment(rule('seenUntil')),
});

export const adminCards = z.object({
  totalCases: z.int(),
  upcomingEvents: z.int(),
  newInquiries: z.int(),
  totalClients: z.int(),
  /** Cases whose client waits for an answer, counted to 100. */
  /** Null for who may not read messages. */
  waitingClients: z.nullable(z.int()),
  /** Open ends: hearings and cases both counted to 100. */
  hearingsWithoutResult: z.int(),
  casesWithoutDate: z.int(),
  casesWaitingLong: z.int(),
  /** Latest first, at most 50. */
  news: z.array(newsItem),
});

export const clientCards = z.object({
  /** False for a log-in that no client is linked to. */
  isClient: z.boolean(),
  activeCases: z.int(),
  upcomingEvents: z.int(),
  /** Of the earliest event to come, as are the next nine. */
  nextAppointment: z.nullable(z.string()),
  nextId: z.nullable(z.uuid()),
  nextStartDate: z.nullable(z.iso.datetime({ offset: true })),
  nextLocation: z.nullable(z.string()),
  nextCaseNumber: z.nullable(z.string()),
  nextCaseTitle: z.nullable(z.string()),
  nextPurpose: z.nullable(z.string()),
  nextCourtHall: z.nullable(z.string()),
  nextItemNumber: z.nullable(z.string()),
  nextBring: z.nullable(z.string()),
  nextIsTentative: z.nullable(z.boolean()),
  /** The latest hearing with a result. */
  lastId: z.nullable(z.uuid()),
  lastTitle: z.nullable(z.string()),
  lastStartDate: z.nullable(z.iso.datetime({ offset: true })),
  lastOutcome: z.nullable(z.enum(hearingOutcomes)),
  /** Null unless the admin shares it. */
  lastOrder: z.nullable(z.string()),
  lastCaseNumber: z.nullable(z.string()),
  lastCaseTitle: z.nullable(z.string()),
  /** Latest first, at most 50. */
  news: z.array(newsItem),
});
