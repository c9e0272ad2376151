import { type Settings, warnings } from '@contract';

/** `7:30 PM` as `19:30`. */
function clockTime([, hour = '', minute = '00', half = '']: RegExpMatchArray): string {
  const shifted = (Number(hour) % 12) + (/p/i.test(half) ? 12 : 0);
  return `${String(shifted).padStart(2, '0')}:${minute}`;
}

/**
 * What to say beside a preferred date at which the chamber is closed. The admin writes the hours as a text: one that is
 * not like `9:00 AM - 7:00 PM` gives no notice.
 * @param local as a `datetime-local` input gives it
 */
export function openingNotice(local: string, hours: Settings['contact_hours']): string | null {
  const day = new Date(`${local.slice(0, 10)}T00:00Z`).getUTCDay();
  if (Number.isNaN(day)) return null;
  const opening = day === 0 ? hours.sunday : day === 6 ? hours.saturday : hours.weekdays;
  if (/closed/i.test(opening)) return warnings.closedThatDay;
  const [from, to] = Array.from(opening.matchAll(/\b(\d{1,2})(?::(\d{2}))?\s*([ap])\.?m/gi), clockTime);
  const time = local.slice(11, 16);
  return from && to && (time < from || time > to) ? warnings.closedAtThatTime(opening) : null;
}
