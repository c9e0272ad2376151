import { toFormats } from '../../dates.ts';

export const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;
export const shortMonths = [
  'Jan',
  'Feb',
  'Mar',
  'Apr',
  'May',
  'Jun',
  'Jul',
  'Aug',
  'Sep',
  'Oct',
  'Nov',
  'Dec',
] as const;
export const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;
export const shortWeekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;

export const formatClock = (hour: number, minute: number) =>
  `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'am' : 'pm'}`;

/** `10:30 am – 1:00 pm` */
export const formatClocks = (from: string, to: string) => `${from} – ${to}`;

/** `November 24th 2026, 10:30 am` */
export const formatLong = (day: number, month: number, year: number, time: string) =>
  `${months[month - 1]} ${day}${ordinals[new Intl.PluralRules('en', { type: 'ordinal' }).select(day)]} ${year}, ${time}`;
const ordinals: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd', other: 'th' };

/** Opening hours, `9:00 AM - 7:00 PM` or `Closed`. */
export const formatHours = (hours: string) => hours;

export const practiceTimeZoneName = 'Indian Standard Time';

// Lakhs, with Latin digits.
export const { formatTime, formatClockOfDay, formatDate, formatMoment, formatMoment24, formatCount } = toFormats({
  shortMonths,
  formatClock,
  numberLocale: 'en-IN',
});
