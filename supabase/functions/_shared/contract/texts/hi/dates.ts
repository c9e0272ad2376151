import { toFormats } from '../../dates.ts';

export const months = [
  'जनवरी',
  'फ़रवरी',
  'मार्च',
  'अप्रैल',
  'मई',
  'जून',
  'जुलाई',
  'अगस्त',
  'सितंबर',
  'अक्टूबर',
  'नवंबर',
  'दिसंबर',
] as const;
export const shortMonths = months;
export const weekdays = ['रविवार', 'सोमवार', 'मंगलवार', 'बुधवार', 'गुरुवार', 'शुक्रवार', 'शनिवार'] as const;
export const shortWeekdays = ['रवि', 'सोम', 'मंगल', 'बुध', 'गुरु', 'शुक्र', 'शनि'] as const;

/** Hindi has no short words for am and pm: `10:30 बजे`. */
export const formatClock = (hour: number, minute: number) => `${hour}:${String(minute).padStart(2, '0')} बजे`;

/** `10:30 – 13:00 बजे` */
export const formatClocks = (from: string, to: string) => `${from} – ${to}`.replace(' बजे –', ' –');

/** `24 नवंबर 2026, 10:30 बजे` */
export const formatLong = (day: number, month: number, year: number, time: string) =>
  `${day} ${months[month - 1]} ${year}, ${time}`;

/** Opening hours, `9:00 AM - 7:00 PM` or `Closed`. */
export const formatHours = (hours: string) =>
  `${hours}`
    .replaceAll(
      /\b(\d{1,2})(?::(\d{2}))?\s*([ap])\.?m\.?/gi,
      (_, hour, minute = '00', half) => `${(Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0)}:${minute}`,
    )
    .replace(/^closed$/i, 'बंद');

export const practiceTimeZoneName = 'भारतीय मानक समय';

// Lakhs, with Latin digits.
export const { formatTime, formatClockOfDay, formatDate, formatMoment, formatMoment24, formatCount } = toFormats({
  shortMonths,
  formatClock,
  numberLocale: 'hi-IN-u-nu-latn',
});
