import { toLanguageLabels } from '../../languages.ts';
import type { ToastText } from '../shape.ts';
import { language as reader } from './language.ts';

export const language = 'Language';
export const since = 'Since';
export const merge = 'Merge';
export const notes = 'Notes';
export const logIns = 'Log-ins';
export const editClient = 'Edit Client';
export const addClient = 'Add Client';
export const updateClient = 'Update Client';
export const onlyTheOfficeReadsThem = 'Only the office reads them.';
export const view = (full_name: string) => `View ${full_name}`;
export const edit = (full_name: string) => `Edit ${full_name}`;
export const searchClients = 'Search clients';
export const clients = 'Clients';
export const deleteThisClient = 'Delete this client?';
export const recordIsDeleted = (name: string) =>
  `The record of ${name} is deleted. A client with cases, events or fees cannot be deleted.`;
export const unlinkNamed = (full_name: string) => `Unlink ${full_name}`;
export const unlink = 'Unlink';
export const logInToLink = 'Log-in to link';
export const whatTheCardSays =
  'Where both say something else: choose what the card says. The rest is kept in the notes.';
export const searchByNameUsernameOr = 'Search by name, username or email';
export const link = 'Link';
export const opponents = 'Names of the opponents';
export const opponentsHelp = (count: number) => `At most ${count}, each on a line. They are looked up, and not stored.`;
export const conflictCheck = 'Conflict check';
export const sameEmail = 'same email';
export const samePhone = 'same phone';
export const similarName = 'similar name';
export const party = 'Party';
export const noClientAndNoParty = 'No client and no party has this name, email or phone.';
export const thereAreAlready = 'There are already:';
export const chooseNamed = (name: string) => `Use ${name}`;
export const useThisClient = 'Use this client';
export const keptWithTheClientWho = 'Kept with the client: who looked, what was found, and this.';
export const compare = 'Compare with another client';
export const onlyAdminsMerge = 'Where both are the same client, an admin merges the two records.';
export const mergeIntoAnotherClient = (full_name: string) => `Merge ${full_name} into another client?`;
export const theirCasesDatesEnquiriesAnd =
  'Their cases, dates, enquiries and log-ins go to the client that you choose, and this record is deleted. That cannot be undone.';
export const clientWhoStays = 'Client who stays';
export const searchByName = 'Search by name';
export const newAccounts = 'New accounts';
export const theyHaveRegisteredAndSee = 'They have registered, and see nothing until they are linked to a client.';
export const linkTo = (name: string, match: string) => `Link to ${name} (${match})`;
export const addAsAClient = (full_name: string) => `Add ${full_name} as a client`;
export const addAsClient = 'Add as client';
export const agreedToWhatsApp = (phone: string, at: string) => `Agreed to messages by WhatsApp to ${phone} on ${at}.`;
export const agreedAndEndedWhatsApp = (phone: string, at: string, endedAt: string) =>
  `Agreed to messages by WhatsApp to ${phone} on ${at}, and ended them on ${endedAt}.`;
export const wordsThatWereShown = 'The words that were shown';
export const clientLike = (match: string) => `Client, ${match}`;
export const partyOfCase = (side: string, courtCase: string) => `${side} in ${courtCase}`;
export const ourClient = (name: string) => `(our client: ${name})`;
export const call = 'Call';
export const whatsApp = 'WhatsApp';
export const writeMail = 'Mail';
export const moreActions = 'More that can be done';
export const sinceDate = (date: string) => `client since ${date}`;
export const casesAndDates = 'Cases and dates';
export const nextDates = 'Next dates';
export const noCases = 'No cases yet.';
export const allCases = 'All cases of this client';
export const invite = 'Invite';

export const successToasts = {
  clientAdded: { title: 'Client added' },
  clientUpdated: { title: 'Client updated' },
  clientDeleted: { title: 'Client deleted' },
  clientsMerged: { title: 'Clients merged', description: 'Cases, dates and log-ins of both are one client’s now.' },
  clientLinked: { title: 'Log-in linked', description: 'They see the cases and dates of this client now.' },
  clientUnlinked: { title: 'Log-in unlinked', description: 'They see the cases and dates of this client no more.' },
} as const;

export const errorToasts = {
  clientAdd: { title: 'Error', description: 'Failed to add the client' },
  clientUpdate: { title: 'Error', description: 'Failed to update the client' },
  clientDelete: { title: 'Error', description: 'Failed to delete the client' },
  clientMerge: { title: 'Error', description: 'Failed to merge the clients' },
  clientLink: { title: 'Error', description: 'Failed to link the log-in' },
  clientUnlink: { title: 'Error', description: 'Failed to unlink the log-in' },
} as const satisfies Record<string, ToastText>;

export const emptyStateMessages = {
  clients: { title: 'No clients yet', description: 'A client needs no log-in: add their record, and then their case.' },
  clientUsers: 'No log-in is linked: only admins see the cases.',
} as const;

export const clientKindLabels = { person: 'Person', organisation: 'Organisation' };

export const clientLanguageLabels = toLanguageLabels(reader);
