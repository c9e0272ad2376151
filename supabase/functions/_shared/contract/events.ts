import * as z from 'zod/mini';
import { eventTypes } from './enumerations.ts';
import { day, oneOf, optionalText, text, time } from './fields.ts';
import { lengths } from './limits.ts';
import { rules } from './messages.ts';

/** The event form: days and times of the practice's zone. That the end follows the start is not asked for. */
export const eventForm = z.object({
  title: text('Title', lengths.title, rules.title),
  description: optionalText('Description', lengths.eventDescription),
  startDate: day(rules.startDate),
  startTime: time(rules.startTime),
  endDate: day(rules.endDate),
  endTime: time(rules.endTime),
  type: oneOf(eventTypes, rules.eventType),
  location: optionalText('Location', lengths.location),
  caseId: z.optional(z.union([z.literal(''), z.uuid()])),
  clientId: z.optional(z.union([z.literal(''), z.uuid()])),
});
export type EventForm = z.infer<typeof eventForm>;
