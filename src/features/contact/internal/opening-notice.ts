import type { Settings } from '@contract';
import { warnings } from '@texts/contact';
import { closed } from '@texts/practice';
import { clockTimes } from '@/lib/dates';

/**
 * Notice beside a preferred date at which the chamber is closed. The admin writes the hours as a text: one that is
 * not like `9:00 AM - 7:00 PM` gives no notice. Hours that are not translated are shown in English.
 * @param local as a `datetime-local` input gives it
 */
export function openingNotice(local: string, hours: Settings['contact_hours']): string | null {
  const day = new Date(`${local.slice(0, 10)}T00:00Z`).getUTCDay();
  if (Number.isNaN(day)) return null;
  const opening = day === 0 ? hours.sunday : day === 6 ? hours.saturday : hours.weekdays;
  if (/closed/i.test(opening) || opening.includes(closed)) return warnings.closedThatDay;
  const [from, to] = clockTimes(opening);
  const time = local.slice(11, 16);
  return from && to && (time < from || time > to) ? warnings.closedAtThatTime(opening) : null;
}
