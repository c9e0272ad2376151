import * as z from 'zod/mini';
import { eventTypes, hearingOutcomes } from './enumerations.ts';
import { day, identifier, moment, oneOf, optionalText, text, time } from './fields.ts';
import { lengths } from './lengths.ts';
import * as fieldLabels from './texts/en/fields.ts';
import { validationMessages } from './texts/en/messages.ts';

/** What is known of a hearing before it; of any other event nothing of it is asked. */
const hearingFields = {
  courtHall: optionalText(fieldLabels.courtHall, lengths.courtHall),
  itemNumber: optionalText(fieldLabels.itemNumber, lengths.itemNumber),
  bench: optionalText(fieldLabels.bench, lengths.bench),
  purpose: optionalText(fieldLabels.purpose, lengths.purpose),
  bring: optionalText(fieldLabels.whatToBring, lengths.bring),
};

/** The event form: days and times of the practice's zone. That the end follows the start is not asked for. */
export const eventForm = z.object({
  title: text(fieldLabels.title, lengths.title, validationMessages.title),
  description: optionalText(fieldLabels.description, lengths.eventDescription),
  startDate: day(validationMessages.startDate),
  startTime: time(validationMessages.startTime),
  endDate: day(validationMessages.endDate),
  endTime: time(validationMessages.endTime),
  type: oneOf(eventTypes, validationMessages.eventType),
  location: optionalText(fieldLabels.location, lengths.location),
  caseId: z.optional(z.union([z.literal(''), z.uuid()])),
  clientId: z.optional(z.union([z.literal(''), z.uuid()])),
  ...hearingFields,
  isTentative: z.optional(z.boolean()),
});
export type EventForm = z.infer<typeof eventForm>;

/** `{id}` in `/api/events/{id}`. */
export const eventId = identifier(fieldLabels.event);

/** The id of something an event may belong to; null or the empty string for nothing. */
function belongsTo(label: string) {
  return z.nullish(z.union([z.literal(''), identifier(label)], { error: validationMessages.identifier(label) }));
}

/** `POST /api/events`. An event of a case belongs to that case's client, whatever `clientId` says. */
export const eventRequest = z.object({
  title: text(fieldLabels.title, lengths.title, validationMessages.title),
  description: z.nullish(optionalText(fieldLabels.description, lengths.eventDescription)),
  startDate: moment(validationMessages.startDate),
  endDate: moment(validationMessages.endDate),
  location: z.nullish(optionalText(fieldLabels.location, lengths.location)),
  caseId: belongsTo('Case'),
  clientId: belongsTo('Client'),
  type: oneOf(eventTypes, validationMessages.eventType),
  courtHall: z.nullish(hearingFields.courtHall),
  itemNumber: z.nullish(hearingFields.itemNumber),
  bench: z.nullish(hearingFields.bench),
  purpose: z.nullish(hearingFields.purpose),
  bring: z.nullish(hearingFields.bring),
  isTentative: z.optional(z.boolean(validationMessages.yesNo(fieldLabels.tentative))),
});
/** One as the document of the API shows it. */
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
/** `PATCH /api/events/{id}`: what is left out stays as it is. */
export const eventChange = z.partial(eventRequest);

/** An event, as every call of `/api/events` answers it. */
export const calendarEvent = z.object({
  id: z.uuid(),
  title: z.string(),
  description: z.nullable(z.string()),
  startDate: z.iso.datetime({ offset: true }),
  endDate: z.iso.datetime({ offset: true }),
  location: z.nullable(z.string()),
  caseId: z.nullable(z.uuid()),
  clientId: z.nullable(z.uuid()),
  type: z.enum(eventTypes),
  courtHall: z.nullable(z.string()),
  itemNumber: z.nullable(z.string()),
  bench: z.nullable(z.string()),
  purpose: z.nullable(z.string()),
  /** What the client has to bring. */
  bring: z.nullable(z.string()),
  /** The date is not certain. */
  isTentative: z.boolean(),
  outcome: z.nullable(z.enum(hearingOutcomes)),
  outcomeRecordedAt: z.nullable(z.iso.datetime({ offset: true })),
  /** The hearing to which this one was adjourned. */
  nextEventId: z.nullable(z.uuid()),
});
export type CalendarEvent = z.infer<typeof calendarEvent>;

/** `{id}` in `/api/hearings/{id}/outcome`. */
export const hearingId = identifier(fieldLabels.hearing);

/** The form of a hearing's result: the next date is of the practice's zone, and may be left out. */
export const outcomeForm = z
  .object({
    outcome: oneOf(hearingOutcomes, validationMessages.outcome),
    orderText: optionalText(fieldLabels.order, lengths.order),
    orderShared: z.boolean(),
    nextDate: z.union([z.literal(''), day(validationMessages.nextDay)], { error: validationMessages.nextDay }),
    nextTime: z.union([z.literal(''), time(validationMessages.nextTime)], { error: validationMessages.nextTime }),
    nextPurpose: optionalText(fieldLabels.purpose, lengths.purpose),
    nextTentative: z.boolean(),
    closeCase: z.boolean(),
    /** When the result was recorded that is replaced; empty for none. */
    replaces: z.string(),
  })
  .check(
    z.refine(({ nextDate, nextTime }) => nextDate === '' || nextTime !== '', {
      error: validationMessages.nextTime,
      path: ['nextTime'],
    }),
  );
export type OutcomeForm = z.infer<typeof outcomeForm>;

/** `POST /api/hearings/{id}/outcome`: what is not said of the next hearing is taken over from this one. */
export const outcomeRequest = z.object({
  outcome: oneOf(hearingOutcomes, validationMessages.outcome),
  orderText: z.nullish(optionalText(fieldLabels.order, lengths.order)),
  orderShared: z.optional(z.boolean(validationMessages.yesNo(fieldLabels.orderShared))),
  nextDate: z.nullish(moment(validationMessages.nextDate)),
  nextPurpose: z.nullish(optionalText(fieldLabels.purpose, lengths.purpose)),
  nextCourtHall: z.nullish(optionalText(fieldLabels.courtHall, lengths.courtHall)),
  nextBench: z.nullish(optionalText(fieldLabels.bench, lengths.bench)),
  nextTentative: z.optional(z.boolean(validationMessages.yesNo(fieldLabels.nextTentative))),
  closeCase: z.optional(z.boolean(validationMessages.yesNo(fieldLabels.closeCase))),
  /** To replace a result: the `outcomeRecordedAt` of the one that was seen. */
  replaces: z.nullish(moment(validationMessages.replaces)),
});

/** `GET /api/hearings/{id}/outcome`: what is recorded, in the fields in which it is sent. */
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

/** The order of a hearing, as its history answers it. */
export const hearingOrder = z.object({ eventId: z.uuid(), body: z.string(), shared: z.boolean() });
export type HearingOrder = z.infer<typeof hearingOrder>;
/** `PATCH /api/hearings/{id}/order`: what is left out stays as it is. */
export const hearingOrderChange = z.partial(
  z.object({
    body: text(fieldLabels.order, [1, lengths.order[1]], validationMessages.order),
    shared: z.boolean(validationMessages.yesNo(fieldLabels.shared)),
  }),
);
