import * as z from 'zod/mini';
import { field, rule } from './message.ts';

export const calendarFeedForm = z.object({
  hearingsOnly: z.boolean(rule('yesNo', field('calendarFeeds.hearingsOnly'))),
  neutralTitles: z.boolean(rule('yesNo', field('calendarFeeds.neutralTitles'))),
});
export type CalendarFeedForm = z.infer<typeof calendarFeedForm>;

export const calendarFeed = z.object({
  hearingsOnly: z.boolean(),
  neutralTitles: z.boolean(),
  createdAt: z.iso.datetime({ offset: true }),
  /** When a calendar program last read it. */
  readAt: z.nullable(z.iso.datetime({ offset: true })),
});

export const calendarFileName = /^([0-9a-f]{64})\.ics$/;

export function calendarFeedPath(token: string): string {
  return `/api/calendar-feeds/${token}.ics`;
}
