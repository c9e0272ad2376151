import * as z from 'zod/mini';
import { hearingOutcomes, newsKinds, seenKinds, submissionServices } from './enumerations.ts';
import { moment } from './fields.ts';
import { rule } from './message.ts';

/** How visits may be counted together. */
export const visitUnits = ['day', 'week', 'month'] as const;

/** `GET /api/analytics`: the figures of the Analytics tab. */
export const analyticsSummary = z.object({
  totalVisitors: z.int(),
  contactForms: z.int(),
  activeCases: z.int(),
  testimonials: z.int(),
  /** Largest first; `share` in whole per cent of all submissions. */
  serviceShares: z.array(z.object({ service: z.enum(submissionServices), submissions: z.int(), share: z.number() })),
});

/** `GET /api/analytics/visits`: one entry a period, oldest first. */
export const visitsOverTime = z.array(z.object({ firstDay: z.iso.date(), visits: z.int() }));

/** Something that is new since the caller looked last. What a kind does not have is null. */
export const newsItem = z.object({
  kind: z.enum(newsKinds),
  /** When it came about; of several messages or submissions the last one. */
  at: z.iso.datetime({ offset: true }),
  /** The event, document or request. */
  id: z.nullable(z.uuid()),
  caseId: z.nullable(z.uuid()),
  caseNumber: z.nullable(z.string()),
  caseTitle: z.nullable(z.string()),
  /** For admins only. */
  clientName: z.nullable(z.string()),
  /** Of the event, document or request; of submissions, who sent the last one. */
  title: z.nullable(z.string()),
  /** The date that was set or moved, or of the hearing with the result. */
  startDate: z.nullable(z.iso.datetime({ offset: true })),
  outcome: z.nullable(z.enum(hearingOutcomes)),
  /** How many messages or submissions, counted to 100. */
  total: z.nullable(z.int()),
});
export type NewsItem = z.infer<typeof newsItem>;

/** `POST /api/analytics/seen`. */
export const newsSeenRequest = z.object({
  kind: z.enum(seenKinds, { error: rule('seenKind') }),
  seenUntil: moment(rule('seenUntil')),
});

/** `GET /api/analytics/cards`: the figures on the admin's cards. */
export const adminCards = z.object({
  totalCases: z.int(),
  upcomingEvents: z.int(),
  newInquiries: z.int(),
  totalClients: z.int(),
  /** The cases whose client waits for an answer, counted to 100. */
  waitingClients: z.int(),
  /** The latest first, at most 50. */
  news: z.array(newsItem),
});

/** `GET /api/analytics/mine`: the figures on a client's cards. */
export const clientCards = z.object({
  /** False for a log-in that is linked to no client yet. */
  isClient: z.boolean(),
  activeCases: z.int(),
  upcomingEvents: z.int(),
  /** The title of the earliest event to come; what follows is of the same event. */
  nextAppointment: z.nullable(z.string()),
  nextId: z.nullable(z.uuid()),
  nextStartDate: z.nullable(z.iso.datetime({ offset: true })),
  nextLocation: z.nullable(z.string()),
  nextCaseNumber: z.nullable(z.string()),
  nextCaseTitle: z.nullable(z.string()),
  nextPurpose: z.nullable(z.string()),
  nextCourtHall: z.nullable(z.string()),
  nextItemNumber: z.nullable(z.string()),
  /** What to bring. */
  nextBring: z.nullable(z.string()),
  nextIsTentative: z.nullable(z.boolean()),
  /** The latest hearing with a result; null when there is none. */
  lastId: z.nullable(z.uuid()),
  lastTitle: z.nullable(z.string()),
  lastStartDate: z.nullable(z.iso.datetime({ offset: true })),
  lastOutcome: z.nullable(z.enum(hearingOutcomes)),
  /** Null unless the admin shares it. */
  lastOrder: z.nullable(z.string()),
  lastCaseNumber: z.nullable(z.string()),
  lastCaseTitle: z.nullable(z.string()),
  /** The latest first, at most 50. */
  news: z.array(newsItem),
});
