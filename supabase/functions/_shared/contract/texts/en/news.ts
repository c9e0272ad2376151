export const newSinceYourLastVisit = 'New since your last visit';
export const nothingNewSinceYourLast = 'Nothing new since your last visit';
export const unread = (count: number) => `${count} unread`;
export const newOfPeople = (count: number, lastFrom: string) => `${count} new, the last one from ${lastFrom}`;

export const newsLabels = {
  date: 'New date',
  moved_date: 'Moved date',
  outcome: 'Result',
  document: 'Document',
  document_request: 'Please send',
  messages: 'Messages',
  submissions: 'Inquiries',
  accounts: 'New accounts',
};
