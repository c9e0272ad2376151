import { plural } from '../plural.ts';

export const totalVisitors = 'Total Visitors';
export const contactForms = 'Contact Forms';
export const activeCases = 'Active Cases';
export const totalVisitorsCountsVisitsNot =
  'Total Visitors counts visits, not people: a page counts once a day for each browser at each network address. Admins, and browsers that ask not to be tracked, are not counted.';
export const whatHappenedLast = 'What happened last';
export const viewTheLastHearing = 'View the last hearing';
export const courtHall = (number: string) => `Court hall ${number}`;
export const item = (number: string) => `item ${number}`;
export const nextAppointment = 'Next Appointment';
export const upcomingEvents = 'Upcoming Events';
export const totalCases = 'Total Cases';
export const newInquiries = 'New Inquiries';
export const totalClients = 'Total Clients';
/** `Friday, in 2 days, 4:00 pm` */
export const when = (daysAhead: number, weekday: string, time: string) => {
  if (daysAhead < 2) return `${daysAhead < 1 ? 'Today' : 'Tomorrow'}, ${time}`;
  return `${weekday}, in ${daysAhead} days, ${time}`;
};
export const nextAppointmentAndChamber = 'Next appointment and chamber';
export const call = 'Call';
export const callTheChamber = 'Call the chamber';
export const whatsapp = 'WhatsApp';
export const writeOnWhatsapp = 'WhatsApp to the chamber';
export const map = 'Map';
export const mapOf = (place: string) => `Map of ${place}`;
export const addToCalendar = 'Add to calendar';
export const calendarFile = 'appointment';
export const stillOpen = 'Still open';
export const nothingOpen = 'Nothing is open on your side.';
export const toBringOn = (day: string) => `For ${day}`;
export const tentative = (moment: string) => `${moment} (tentative)`;

export const visits = 'Visits';
export const servicesAskedFor = 'Services asked for';
export const lastDays = (span: number) => `Last ${span} days`;
export const lastWeeks = (span: number) => `Last ${span} weeks`;
export const lastMonths = (span: number) => `Last ${span} months`;
export const weekOf = (date: string) => `Week of ${date}`;
export const submissionsOfDay = (date: string) => `Contact submissions of ${date}`;
export const submissionsOfWeek = (date: string) => `Contact submissions of the week of ${date}`;
export const noVisitsInDays = (span: number) => `No visits in the last ${span} days.`;
export const noVisitsInWeeks = (span: number) => `No visits in the last ${span} weeks.`;
export const noVisitsInMonths = (span: number) => `No visits in the last ${span} months.`;
const visitCount = (total: number, count: string) =>
  plural('en', total, { one: `${count} visit`, other: `${count} visits` });
export const visitsInDays = (span: number, total: number, count: string, date: string, most: string) =>
  `${visitCount(total, count)} in the last ${span} days; the most on ${date}: ${most}.`;
export const visitsInWeeks = (span: number, total: number, count: string, date: string, most: string) =>
  `${visitCount(total, count)} in the last ${span} weeks; the most in the week of ${date}: ${most}.`;
export const visitsInMonths = (span: number, total: number, count: string, month: string, most: string) =>
  `${visitCount(total, count)} in the last ${span} months; the most in ${month}: ${most}.`;
export const chartByDay = 'Bar chart of the visits by day';
export const chartByWeek = 'Bar chart of the visits by week';
export const chartByMonth = 'Bar chart of the visits by month';
export const lastBarIsToday = 'The last bar is today so far. A bar leads to the contact submissions of its day.';
export const lastBarIsThisWeek =
  'The last bar is this week so far. A bar leads to the contact submissions of its week.';
export const lastBarIsThisMonth =
  'The last bar is this month so far. A bar leads to the contact submissions of its month.';
export const timeSpan = 'Time span';
export const hideTheTable = 'Hide the table';
export const showAsATable = 'Show as a table';
export const visitsInTheLastDays = (span: number) => `Visits, last ${span} days`;
export const visitsInTheLastWeeks = (span: number) => `Visits, last ${span} weeks`;
export const visitsInTheLastMonths = (span: number) => `Visits, last ${span} months`;
export const time = 'Time';
export const contactSubmissions = 'Contact Submissions';
export const viewLabel = (what: string) => `View: ${what}`;
export const underOnePercent = 'under 1%';
export const submissionCount = (total: number, count: string) =>
  plural('en', total, { one: `${count} submission`, other: `${count} submissions` });
