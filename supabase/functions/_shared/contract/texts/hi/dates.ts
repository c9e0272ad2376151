/** Names of months and days, and how times and numbers are written. */

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

/** A time of day on the clock of 24 hours: Hindi has no short word for the half of the day. `10:30 बजे`. */
export const formatClock = (hour: number, minute: number) => `${hour}:${String(minute).padStart(2, '0')} बजे`;

/** Of `Intl`, for numbers: in lakhs, with Latin digits. */
export const numberLocale = 'hi-IN-u-nu-latn';
