/** How long things are kept, and when people are told: sentences take it from here, and SQL has the same (`timing.sql`). */
import type { Reminder } from './enumerations.ts';
import { taskSeconds } from './limits.ts';

/** `private.period()`. */
export const periods = {
  auditLog: { years: 3 },
  /** Since mail came back from it. */
  bouncedAddress: { years: 1 },
  /** In the calendar feed, as cancelled. */
  cancelledDate: { days: 30 },
  deletedDocument: { days: 30 },
  deliveryLog: { days: 90 },
  /** Within which a request for erasure is answered, by the law. */
  erasureAnswer: { days: 30 },
  /** Before an invoice is due. */
  feeReminder: { days: 3 },
  /** After an invoice was sent or reminded of, before an admin may remind of it. */
  feeReminderPause: { days: 3 },
  /** Past dates in the calendar feed. */
  feedPast: { days: 90 },
  /** A date that was changed is told of after that long without a further change. */
  hearingSettled: { minutes: 5 },
  importUndo: { hours: 1 },
  invitation: { days: 7 },
  /** Since the last log-in on it. */
  knownDevice: { days: 90 },
  /** A notification that could not be sent for that long is given up. */
  mailTried: { days: 2 },
  messageEdit: { minutes: 5 },
  /** A file of a document without a row is removed by the first sweep after that long. */
  orphanedFile: { hours: 1 },
  /** Whose address was not confirmed. */
  registration: { days: 1 },
  /** Since a backup was restored as a test; between mails that none was. */
  restoreDrill: { days: 7 },
  /** A hash of what was sent for a new row, by which the same is known when it is sent again. */
  sentRow: { days: 7 },
  /** However much it is used. */
  session: { days: 30 },
  /** A client takes back what they have sent by mistake. */
  takeBack: { hours: 1 },
  /** Before somebody is mailed of what waits in the portal. */
  unseen: { minutes: 15 },
  /** Before a mail goes in place of a message that WhatsApp has not taken. */
  whatsApp: { minutes: 30 },
} as const;

export const sessionDays = periods.session.days;

export const takeBackMs = periods.takeBack.hours * 3_600_000;
export const messageEditMs = periods.messageEdit.minutes * 60_000;

/** Reminders of hearings, in days before: `private.reminders()`. */
export const reminderTimes: Readonly<Record<Reminder, { days: number; at: string }>> = {
  week: { days: 7, at: '10:00' },
  three_days: { days: 3, at: '10:00' },
  evening: { days: 1, at: '18:30' },
  morning: { days: 0, at: '07:30' },
};

/** `private.time_of_day()`. */
export const timesOfDay = { boardToday: '07:00', boardTomorrow: '18:30', feeReminder: '10:00' } as const;

/** When courts begin to sit: the time of a hearing of which none is known. */
export const courtsBegin = '10:30';

/** Within which the files of an erased document are removed. */
export const filesFollowHours = () => periods.orphanedFile.hours + taskSeconds['orphan-sweep'] / 3600;

export const timing = { periods, reminderTimes, timesOfDay } as const;
export type Timing = typeof timing;

/** When a kind of notification is sent, as a sentence. */
export const toExplanation = (explanation: string | ((timing: Timing) => string)) =>
  typeof explanation === 'string' ? explanation : explanation(timing);
