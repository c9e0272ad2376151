import * as z from 'zod/mini';
import { toAnswer, toRequest } from './derived.ts';
import { eventTypes, hearingOutcomes } from './enumerations.ts';
import { day, identifier, line, moment, oneOf, optionalLine, optionalText, orEmpty, text, time } from './fields.ts';
import { lengths } from './lengths.ts';
import { field, rule } from './message.ts';

/** Times are in the practice's zone. The end may precede the start. */
export const eventForm = z.object({
  title: line('events.title', lengths.title, rule('title')),
  description: optionalText('events.description', lengths.eventDescription),
  startDate: day(rule('startDate')),
  startTime: time(rule('startTime')),
  endDate: day(rule('endDate')),
  endTime: time(rule('endTime')),
  type: oneOf(eventTypes, rule('eventType')),
  location: optionalLine('events.location', lengths.location),
  caseId: orEmpty(identifier('events.caseId'), rule('identifier', field('events.caseId'))),
  clientId: orEmpty(identifier('events.clientId'), rule('identifier', field('events.clientId'))),
  courtHall: optionalLine('events.courtHall', lengths.courtHall),
  itemNumber: optionalLine('events.itemNumber', lengths.itemNumber),
  bench: optionalLine('events.bench', lengths.bench),
  purpose: optionalLine('events.purpose', lengths.purpose),
  bring: optionalText('events.bring', lengths.bring),
  isTentative: z.optional(z.boolean(rule('yesNo', field('events.isTentative')))),
});
export type EventForm = z.infer<typeof eventForm>;

export const eventId = identifier('ids.event');

const { startTime, endTime, ...eventFields } = eventForm.shape;
export const eventRequest = z.extend(toRequest(z.object(eventFields)), {
  startDate: moment(rule('startDate')),
  endDate: moment(rule('endDate')),
});
export const eventExample = {
  title: 'Hearing before Court No. 4',
  description: 'Final arguments.',
  startDate: '2026-11-24T10:30:00+05:30',
  endDate: '2026-11-24T12:00:00+05:30',
  location: 'Supreme Court of India',
  caseId: null,
  clientId: null,
  type: 'hearing',
} satisfies z.input<typeof eventRequest>;
export const eventChange = z.partial(eventRequest);

export const calendarEvent = z.extend(toAnswer(z.object(eventFields)), {
  startDate: z.iso.datetime({ offset: true }),
  endDate: z.iso.datetime({ offset: true }),
  isTentative: z.boolean(),
  outcome: z.nullable(z.enum(hearingOutcomes)),
  outcomeRecordedAt: z.nullable(z.iso.datetime({ offset: true })),
  nextEventId: z.nullable(z.uuid()),
});
export type CalendarEvent = z.infer<typeof calendarEvent>;

export const hearingId = identifier('ids.hearing');

/** The next date is in the practice's zone, and optional. */
export const outcomeForm = z
  .object({
    outcome: oneOf(hearingOutcomes, rule('outcome')),
    orderText: optionalText('outcomes.orderText', lengths.order),
    orderShared: z.boolean(),
    nextDate: z.union([z.literal(''), day(rule('nextDay'))], { error: rule('nextDay') }),
    nextTime: z.union([z.literal(''), time(rule('nextTime'))], { error: rule('nextTime') }),
    nextPurpose: optionalLine('outcomes.nextPurpose', lengths.purpose),
    nextTentative: z.boolean(),
    closeCase: z.boolean(),
    /** When the replaced result was recorded; empty for none. */
    replaces: z.string(),
  })
  .check(
    z.refine(({ nextDate, nextTime }) => nextDate === '' || nextTime !== '', {
      error: rule('nextTime'),
      path: ['nextTime'],
    }),
  );
export type OutcomeForm = z.infer<typeof outcomeForm>;

/** Fields that are not given for the next hearing are copied from this one. */
export const outcomeRequest = z.object({
  outcome: oneOf(hearingOutcomes, rule('outcome')),
  orderText: z.nullish(optionalText('outcomes.orderText', lengths.order)),
  orderShared: z.optional(z.boolean(rule('yesNo', field('outcomes.orderShared')))),
  nextDate: z.nullish(moment(rule('nextDate'))),
  nextPurpose: z.nullish(optionalLine('outcomes.nextPurpose', lengths.purpose)),
  nextCourtHall: z.nullish(optionalLine('outcomes.nextCourtHall', lengths.courtHall)),
  nextBench: z.nullish(optionalLine('outcomes.nextBench', lengths.bench)),
  nextTentative: z.optional(z.boolean(rule('yesNo', field('outcomes.nextTentative')))),
  closeCase: z.optional(z.boolean(rule('yesNo', field('outcomes.closeCase')))),
  /** The case's dates to come that are cancelled when it is closed; needed where it has any. */
  cancelEvents: z.optional(
    z.array(identifier('ids.event')).check(z.maxLength(1000, rule('identifier', field('outcomes.cancelEvents')))),
  ),
  /** `outcomeRecordedAt` of the result to replace. */
  replaces: z.nullish(moment(rule('replaces'))),
});

export const recordedOutcome = z.object({
  outcome: z.nullable(z.enum(hearingOutcomes)),
  orderText: z.nullable(z.string()),
  orderShared: z.boolean(),
  nextDate: z.nullable(z.iso.datetime({ offset: true })),
  nextPurpose: z.nullable(z.string()),
  nextCourtHall: z.nullable(z.string()),
  nextBench: z.nullable(z.string()),
  nextTentative: z.boolean(),
});

export const hearingOrder = z.object({ eventId: z.uuid(), body: z.string(), shared: z.boolean() });
export const hearingOrderChange = z.partial(
  z.object({
    body: text('orders.body', [1, lengths.order[1]], rule('order')),
    shared: z.boolean(rule('yesNo', field('orders.shared'))),
  }),
);
