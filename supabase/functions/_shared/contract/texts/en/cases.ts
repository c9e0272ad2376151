import type { ToastText } from '../shape.ts';

export const searchCases = 'Search cases';
export const allStatuses = 'All statuses';
export const allPracticeAreas = 'All practice areas';
export const allClients = 'All clients';
export const addNewCase = 'Add New Case';
export const court = 'Court';
export const history = 'History';
export const relatedEvents = 'Related Events';
export const editCase = 'Edit Case';
export const updateCase = 'Update Case';
export const createCase = 'Create Case';
export const searchByName = 'Search by name';
export const selectAPracticeArea = 'Select a practice area';
export const moreAboutTheMatter = 'More about the matter';
export const unfiledHelp = 'Its number is added when it is filed.';
export const notAParty = 'Not a party';
export const clientSideHelp = 'The client becomes a party on this side.';
export const cnrHelp = '16 characters; hyphens and spaces may stay.';
export const formerNumbersHelp = 'One on each line; a number that is changed above is added by itself.';
export const nextHearing = 'Next Hearing';
export const viewCaseNamed = (title: string) => `View ${title}`;
export const editCaseNamed = (title: string) => `Edit ${title}`;
export const editParty = 'Edit Party';
export const addParty = 'Add Party';
export const updateParty = 'Update Party';
export const parties = 'Parties';
export const assignedTo = 'Assigned to';
export const assignedOnly = 'A junior sees the cases that are assigned to them, and no others.';
export const assignedForAll = 'Juniors see every case. In Settings you bind them to those that are assigned to them.';
export const removeThisParty = 'Remove this party?';
export const partyIsRemoved = (name: string) => `${name} is no longer a party to this case.`;
export const anotherClient =
  'Dates, orders and parties go with the case. The new client does not see messages, requests and documents of the former one, until you share a document again.';
export const tentativeTime = (time: string) => `${time} (tentative)`;
export const dates = 'Dates';
export const documents = 'Documents';
export const messages = 'Messages';
export const numbers = 'Numbers';
export const whatHappened = 'What happened';
export const addHearing = 'Add hearing';
export const addEvent = 'Add event';
export const print = 'Print';
export const moreActions = 'More that can be done';
export const nextDate = 'Next Date';
export const next = 'What is next';
export const inDays = (days: number) => (days < 2 ? (days < 1 ? 'today' : 'tomorrow') : `in ${days} days`);
export const askedFor = 'What is asked for';
export const theCase = 'The case: number, court, parties';
export const noHearing = 'No hearing is fixed.';
export const noHearingAsClosed = 'No hearing is fixed: the case is closed.';
export const item = (number: string) => `item ${number}`;
export const bring = (what: string) => `Bring: ${what}`;
export const filedOn = (date: string) => `filed ${date}`;
export const actionsForParty = (name: string) => `What can be done with ${name}`;
export const moveUp = 'Move up';
export const numberIsTaken = 'This number is taken';
export const numberIsOf = (number: string, title: string, client: string | null) =>
  client ? `${number} is the number of ${title} (${client}).` : `${number} is the number of ${title}.`;

export const lookUpInECourts = 'Look up in eCourts';
export const lookUpAtTheSupremeCourt = 'Look up at the Supreme Court';
export const numberCopied = (number: string) => `${number} is copied: paste it there.`;
export const copyFailed = (number: string) => `It could not be copied; the number is ${number}.`;

export const successToasts = {
  caseCreated: { title: 'Case created' },
  caseUpdated: { title: 'Case updated' },
  caseAssigned: { title: 'Assignment saved' },
  partyAdded: { title: 'Party added' },
  partyUpdated: { title: 'Party updated' },
  partyRemoved: { title: 'Party removed' },
  partyMoved: { title: 'Party moved' },
} as const;

export const errorToasts = {
  caseCreate: { title: 'Error', description: 'Failed to create the case' },
  caseUpdate: { title: 'Error', description: 'Failed to update the case' },
  caseAssign: { title: 'Error', description: 'Failed to save the assignment' },
  partyAdd: { title: 'Error', description: 'Failed to add the party' },
  partyUpdate: { title: 'Error', description: 'Failed to update the party' },
  partyRemove: { title: 'Error', description: 'Failed to remove the party' },
} as const satisfies Record<string, ToastText>;

export const emptyStateMessages = {
  cases: { title: 'No Cases Found', description: "You don't have any cases assigned yet." },
  adminCases: { title: 'No cases found', description: 'Get started by creating a new case.' },
  caseEvents: 'No events scheduled for this case.',
  court: 'Not specified',
  client: 'Account deleted',
  notLinked:
    'Your account is ready: the chamber connects it with your case, normally within one working day, and your dates then appear here.',
} as const;

export const caseStatusLabels = {
  active: 'Active',
  pending: 'Pending',
  closed: 'Closed',
  won: 'Won',
  lost: 'Lost',
};

export const partySideLabels = {
  petitioner: 'Petitioner',
  respondent: 'Respondent',
  other: 'Other',
};
