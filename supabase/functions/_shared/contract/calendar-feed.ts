import * as z from 'zod/mini';
import { field, rule } from './message.ts';

/** `POST /api/account/calendar-feed`, and its form: what the new address tells. */
export const calendarFeedForm = z.object({
  hearingsOnly: z.boolean(rule('yesNo', field('hearingsOnly'))),
  neutralTitles: z.boolean(rule('yesNo', field('neutralTitles'))),
});
export type CalendarFeedForm = z.infer<typeof calendarFeedForm>;

/** A person's address for calendar programs, without its secret. */
export const calendarFeed = z.object({
  hearingsOnly: z.boolean(),
  neutralTitles: z.boolean(),
  createdAt: z.iso.datetime({ offset: true }),
  /** When a calendar program last asked. */
  readAt: z.nullable(z.iso.datetime({ offset: true })),
});
export type CalendarFeed = z.infer<typeof calendarFeed>;

/** The file name of a feed in `/api/calendar-feeds/{fileName}`: the token of the address. */
export const calendarFileName = /^([0-9a-f]{64})\.ics$/;

/** The path of a feed on the site. */
export function calendarFeedPath(token: string): string {
  return `/api/calendar-feeds/${token}.ics`;
}
