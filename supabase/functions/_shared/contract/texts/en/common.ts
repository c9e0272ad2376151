import type { ToastText } from '../shape.ts';

const changedMeanwhile = 'Somebody else has changed this meanwhile';

export const pageNotShown = 'This page could not be shown.';
export const pageNotShownHelp =
  'Please check your connection and load it again; if that does not help, please telephone the chamber.';
export const loadAgain = 'Load again';
export const loading = 'Loading...';
export const closeDialog = 'Close dialog';
export const checkingForPerson =
  'There were too many attempts. Checking that you are a person; this takes a few seconds…';
export const cancel = 'Cancel';
export const scheduleConsultation = 'Schedule Consultation';
export const ourServices = 'Our Services';
export const error = 'Error';
export const removeThisFilter = ', remove this filter';
export const code = 'Code';
export const codeHelp = 'The six digits that your authenticator app shows now.';
export const yours = 'Yours';
export const theirs = 'Theirs';
export const discardWhatYouHaveTyped = 'Discard what you have typed?';
export const discard = 'Discard';
export const saving = 'Saving...';
export const unfinished = (title: string) => `Unfinished: ${title}`;
export const continueForm = 'Continue';
export const discardFiles = 'Discard the photos and files?';
export const keepFiles = 'Keep them';
export const keepEditing = 'Keep editing';
export const yesLabel = 'Yes';
export const noLabel = 'No';
export const visible = 'Visible';
export const hidden = 'Hidden';
export const sectionNotLoaded = 'This section could not be loaded. Please check your connection.';
export const tryAgain = 'Try again';
export const previous = 'Previous';
export const next = 'Next';
export const thereAreMore = '. Search or filter to find the others.';
export const refreshing = 'Refreshing...';
export const refresh = 'Refresh';
export const addNew = 'Add a new one';
export const searching = 'Searching...';
export const sortBy = 'Sort by';
export const outOfStars = (value: number, stars: number) => `${value} out of ${stars} stars`;
export const tentative = 'Tentative';
export const connectionLost = 'The connection was lost. Trying again…';
export const beingPrepared = 'Being prepared…';
export const ready = 'Ready';
export const uploaded = 'Uploaded';
export const showField = (label: string) => `Show ${label}`;
export const save = 'Save';
export const phone = 'Phone';
export const optional = 'Optional';
export const email = 'Email';
export const testimonials = 'Testimonials';
export const view = 'View';
export const date = 'Date';
export const sending = 'Sending...';
export const changeResult = 'Change result';
export const recordResult = 'Record result';
export const done = 'Done';
export const caseLabel = 'Case';
export const client = 'Client';
export const edit = 'Edit';
export const description = 'Description';
export const title = 'Title';
export const none = 'None';
export const actions = 'Actions';
export const cases = 'Cases';
export const remove = 'Remove';
export const deleteLabel = 'Delete';
export const contact = 'Contact';
export const close = 'Close';
export const message = 'Message';
export const result = 'Result';
export const about = 'About';
export const consultationsAndTelephone = 'Consultations and telephone';
export const chamberDesk = 'Chamber desk, for papers and filing';
export const mondayToFriday = 'Monday to Friday';
export const sunday = 'Sunday';
export const saturday = 'Saturday';
export const mails = 'Mails';
export const office = 'Office';
export const residence = 'Residence';
export const gallery = 'Gallery';
export const newOnes = (count: string) => `${count} new`;
export const waitingOnes = (count: string) => `${count} waiting`;
export const notifications = 'Notifications (F8)';
export const dismissNotification = 'Dismiss notification';
export const asSentence = (words: string) => `${words}.`;
export const sentWhenOnline = 'You are offline. It is sent as soon as you are online again.';

export const successToasts = {
  linkCopied: { title: 'Link copied' },
} as const;

export const errorToasts = {
  linkCopy: { title: 'Error', description: 'The link could not be copied. Please select and copy it yourself.' },
  /** Two people edited the same fields; nothing was overwritten. */
  editConflict: {
    title: changedMeanwhile,
    description: 'What you typed is not saved yet. Choose a value for each field, and save again.',
  },
  load: { title: 'This could not be loaded', description: 'Please check your connection and try again.' },
  reload: { title: 'This could not be updated', description: 'What you see may be old. Please try again.' },
} as const satisfies Record<string, ToastText>;

export const emptyStateMessages = {
  email: 'Not provided',
  address: 'Not provided',
  phone: 'Not provided',
  search: 'Nothing matches your search',
  notFound: '404 Page Not Found',
} as const;
