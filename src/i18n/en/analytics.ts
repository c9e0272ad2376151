export const totalVisitors = 'Total Visitors';
export const contactForms = 'Contact Forms';
export const activeCases = 'Active Cases';
export const totalVisitorsCountsVisitsNot =
  'Total Visitors counts visits, not people: a page counts once a day for each browser at each network address. Admins, and browsers that ask not to be tracked, are not counted.';
export const visits = 'Visits';
export const servicesAskedFor = 'Services asked for';
export const whatToBring = 'What to bring';
export const whatHappenedLast = 'What happened last';
export const forLabel = (purpose: string) => `For: ${purpose}`;
export const viewTheLastHearing = 'View the last hearing';
export const item = (next_item_number: string) => `Item ${next_item_number}`;
export const nextAppointment = 'Next Appointment';
export const upcomingEvents = 'Upcoming Events';
export const totalCases = 'Total Cases';
export const newInquiries = 'New Inquiries';
export const totalClients = 'Total Clients';
export const thisWeek = 'this week';
export const thisMonth = 'this month';
export const weekOf = (date: string) => `Week of ${date}`;
export const contactSubmissionsOf = (replace: string) => `Contact submissions of ${replace}`;
export const inTheW = (slice: string) => `in the w${slice}`;
export const theL = (slice: string) => `the l${slice}`;
export const noVisitsIn = (span: string) => `No visits in ${span}.`;
export const inLabel = (count: string, value: string, span: string) => `${count} ${value} in ${span}`;
export const theMost = (visits: string, periodPhrase: string, count: string) =>
  `${visits}; the most ${periodPhrase}: ${count}.`;
export const barChartOfTheVisits = (unit: string) => `Bar chart of the visits by ${unit}`;
export const theLastBarIsSo = (current: string, unit: string) =>
  `The last bar is ${current} so far. A bar leads to the contact submissions of its ${unit}.`;
export const timeSpan = 'Time span';
export const hideTheTable = 'Hide the table';
export const showAsATable = 'Show as a table';
export const visits2 = (lowerCase: string) => `Visits, ${lowerCase}`;
