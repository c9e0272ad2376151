/** The texts of the mails to clients: when, where, which case, what to bring. What waits in the portal is never named. */
import { dateParts, dayAt, formatDate, formatTime } from '../../contract/index.ts';
import type { MailContent, MailData, MailTexts } from './frame.ts';
import { describeCase, describePlace, list } from './parts.ts';

/** A start at midnight means that no time is known. */
const hasTime = (moment: string) => formatTime(moment) !== '12:00 am';
const shortDate = (moment = '') =>
  hasTime(moment) ? `${formatDate(moment)}, ${formatTime(moment)}` : formatDate(moment);
/** A day and a time, where one is known. */
export const longDate = (moment = '') => `${dateParts(moment).weekday}, ${shortDate(moment)}`;

function listFacts(data: MailData): NonNullable<MailContent['facts']> {
  const { starts_at, court, court_hall, location, item_number, bring, tentative } = data;
  return [
    ['Date', `${longDate(starts_at)}${tentative ? ' (not yet certain)' : ''}`],
    ['Case', describeCase(data)],
    ['For', data.case_title ? data.title : undefined],
    ['Where', describePlace(court, court_hall, location)],
    ['Item number', item_number],
    ['Please bring', bring],
  ];
}

const openCalendar = { text: 'Open my dates', path: '/dashboard?tab=calendar&view=agenda' };

/** When something is, in days from a moment. */
function countDays(from: string, to = ''): string {
  const [first, last] = [from, to].map((moment) => Date.parse(dayAt(new Date(moment))));
  const days = Math.round(((last ?? 0) - (first ?? 0)) / 86_400_000);
  return ['today', 'tomorrow'][days] ?? `in ${days} days`;
}

export const clientMails: MailTexts<
  'hearing_set' | 'hearing_changed' | 'hearing_cancelled' | 'hearing_reminder' | 'waiting'
> = {
  hearing_set: ({ data }) => ({
    subject: `New hearing: ${shortDate(data.starts_at)}`,
    lead: 'A hearing was entered in your case.',
    facts: listFacts(data),
    link: openCalendar,
  }),
  hearing_changed: ({ data }) => {
    const isMoved = Date.parse(data.old_starts_at ?? '') !== Date.parse(data.starts_at ?? '');
    const oldPlace = describePlace(data.old_court, data.old_court_hall, data.old_location);
    const hasOldPlace = oldPlace !== describePlace(data.court, data.court_hall, data.location);
    return {
      subject: isMoved
        ? `Hearing moved to ${shortDate(data.starts_at)}`
        : `New place of the hearing on ${shortDate(data.starts_at)}`,
      lead: isMoved ? 'A hearing in your case has a new date.' : 'A hearing in your case takes place elsewhere.',
      facts: [
        ...listFacts(data),
        ['Until now', list(isMoved ? longDate(data.old_starts_at) : undefined, hasOldPlace ? oldPlace : undefined)],
      ],
      link: openCalendar,
    };
  },
  hearing_cancelled: ({ data }) => ({
    subject: `Hearing cancelled: ${shortDate(data.starts_at)}`,
    lead: 'A hearing in your case does not take place on this date.',
    facts: [
      ['Date', longDate(data.starts_at)],
      ['Case', describeCase(data)],
      ['Where', describePlace(data.court, undefined, data.location)],
    ],
    advice: 'You need not come. If there is a new date, you are told of it.',
    link: openCalendar,
  }),
  hearing_reminder: ({ data, at }) => ({
    subject: `Reminder: hearing on ${shortDate(data.starts_at)}`,
    lead: `A hearing in your case takes place ${countDays(at, data.starts_at)}.`,
    facts: listFacts(data),
    link: openCalendar,
  }),
  waiting: ({ sender }) => ({
    subject: 'Something is waiting for you in the portal',
    lead: `There is something new for you in the client portal of ${sender}. For your privacy this mail does not say what it is.`,
    link: { text: 'Open the portal', path: '/dashboard' },
  }),
};
