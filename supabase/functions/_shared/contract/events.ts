import * as z from 'zod/mini';
import { eventTypes } from './enumerations.ts';
import { day, identifier, moment, oneOf, optionalText, text, time } from './fields.ts';
import { lengths } from './limits.ts';
import { validationMessages } from './messages.ts';

/** The event form: days and times of the practice's zone. That the end follows the start is not asked for. */
export const eventForm = z.object({
  title: text('Title', lengths.title, validationMessages.title),
  description: optionalText('Description', lengths.eventDescription),
  startDate: day(validationMessages.startDate),
  startTime: time(validationMessages.startTime),
  endDate: day(validationMessages.endDate),
  endTime: time(validationMessages.endTime),
  type: oneOf(eventTypes, validationMessages.eventType),
  location: optionalText('Location', lengths.location),
  caseId: z.optional(z.union([z.literal(''), z.uuid()])),
  clientId: z.optional(z.union([z.literal(''), z.uuid()])),
});
export type EventForm = z.infer<typeof eventForm>;

/** `{id}` in `/api/events/{id}`. */
export const eventId = identifier('Event');

/** The id of something an event may belong to; null or the empty string for nothing. */
function belongsTo(label: string) {
  return z.nullish(z.union([z.literal(''), identifier(label)], { error: validationMessages.identifier(label) }));
}

/** `POST /api/events`. An event of a case belongs to that case's client, whatever `clientId` says. */
export const eventRequest = z.object({
  title: text('Title', lengths.title, validationMessages.title),
  description: z.nullish(optionalText('Description', lengths.eventDescription)),
  startDate: moment(validationMessages.startDate),
  endDate: moment(validationMessages.endDate),
  location: z.nullish(optionalText('Location', lengths.location)),
  caseId: belongsTo('Case'),
  clientId: belongsTo('Client'),
  type: oneOf(eventTypes, validationMessages.eventType),
});
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
});
export type CalendarEvent = z.infer<typeof calendarEvent>;
