/** Every sentence a user reads after doing something: toasts and errors. The form rules' messages are beside them. */
import { formatCount } from './dates.ts';
import { lengths, maxFormerNumbers } from './limits.ts';

/** A toast: what happened, and where needed what it means. */
export interface Message {
  title: string;
  description?: string;
}

const changedMeanwhile = 'Somebody else has changed this meanwhile';

export const successToasts = {
  login: (name: string): Message => ({ title: 'Login successful', description: `Welcome back, ${name}!` }),
  logout: { title: 'Logged out', description: 'You have been logged out successfully' },
  registration: {
    title: 'Registration successful',
    description: 'Your account has been created. You can now log in.',
  },
  registrationMailed: {
    title: 'Registration successful',
    description: 'Please open the link that we have mailed to you. Then you can log in.',
  },
  confirmationMail: {
    title: 'Link sent',
    description: 'If this account still waits for its confirmation, a new link has been sent to its email address.',
  },
  emailConfirmed: { title: 'Email address confirmed', description: 'You can log in now.' },
  contact: { title: 'Contact form submitted', description: 'We will get back to you as soon as possible!' },
  eventCreated: { title: 'Event created' },
  eventUpdated: { title: 'Event updated' },
  eventDeleted: { title: 'Event deleted' },
  caseCreated: { title: 'Case created' },
  caseUpdated: { title: 'Case updated' },
  partyAdded: { title: 'Party added' },
  partyUpdated: { title: 'Party updated' },
  partyRemoved: { title: 'Party removed' },
  partyMoved: { title: 'Party moved' },
  outcome: { title: 'Result recorded' },
  messageUpdated: { title: 'Message updated' },
  messageDeleted: { title: 'Message deleted' },
  causeListChecked: { title: 'Cause list checked' },
  orderShared: { title: 'Order updated' },
  clientAdded: { title: 'Client added' },
  clientUpdated: { title: 'Client updated' },
  clientDeleted: { title: 'Client deleted' },
  clientsMerged: { title: 'Clients merged', description: 'Cases, dates and log-ins of both are one client’s now.' },
  submissionLinked: { title: 'Client chosen', description: 'The enquiry belongs to this client now.' },
  clientLinked: { title: 'Log-in linked', description: 'They see the cases and dates of this client now.' },
  clientUnlinked: { title: 'Log-in unlinked', description: 'They see the cases and dates of this client no more.' },
  testimonialVisibility: { title: 'Testimonial visibility updated' },
  testimonialAdded: { title: 'Testimonial added' },
  testimonialUpdated: { title: 'Testimonial updated' },
  testimonialDeleted: { title: 'Testimonial deleted' },
  submissionStatus: { title: 'Status updated' },
  submissionsExported: (count: number): Message => ({
    title: 'Submissions exported',
    description: count === 1 ? '1 submission is in the file.' : `${formatCount(count)} submissions are in the file.`,
  }),
  socialLink: { title: 'Social link updated' },
  socialPost: { title: 'Posted successfully' },
  photoUploaded: {
    title: 'Photo uploaded successfully',
    description: 'The photo has been added to your gallery.',
  },
  photosUploaded: (count: number): Message => ({
    title: `${count} photos uploaded`,
    description: 'They have been added to your gallery.',
  }),
  photoUpdated: { title: 'Photo updated successfully' },
  photoMoved: (position: number): Message => ({
    title: 'Photo updated successfully',
    description: `It is number ${position} of the gallery now.`,
  }),
  photoVisibility: { title: 'Visibility updated' },
  photoDeleted: { title: 'Photo deleted' },
  reviewsSynced: (count: number): Message => ({
    title: 'Reviews synced successfully',
    description: `Fetched ${count} reviews from Business Profile.`,
  }),
  reviewVisibility: { title: 'Review visibility updated' },
  reviewConfiguration: { title: 'Configuration saved' },
  reviewConfigurationRemoved: { title: 'Configuration removed' },
  setting: { title: 'Settings saved' },
  userRole: { title: 'Role updated' },
  sessionsEnded: (count: number): Message => ({ title: count === 1 ? 'Session ended' : `${count} sessions ended` }),
  calendarFeedEnded: { title: 'Calendar address ended' },
  invitationWithdrawn: { title: 'Invitation withdrawn' },
  invitationAccepted: { title: 'Your account is ready' },
  linkCopied: { title: 'Link copied' },
  profile: { title: 'Profile updated' },
  passwordChanged: { title: 'Password changed', description: 'You have been logged out everywhere else.' },
  passwordResetMail: {
    title: 'Link sent',
    description: 'If there is such an account, a link to choose a new password has been sent to its email address.',
  },
  passwordReset: {
    title: 'Password changed',
    description: 'You have been logged out everywhere. Please log in with the new password.',
  },
  mfaEnabled: { title: 'Two-step log-in is on' },
  mfaDisabled: { title: 'Two-step log-in is off' },
  accountDeleted: { title: 'Account deleted', description: 'Your log-in and your details are gone.' },
} as const;

/** What a failure says; `description` is used when the server sent no message of its own. */
export const errorToasts = {
  login: { title: 'Login failed', description: 'Invalid username or password' },
  logout: { title: 'Logout failed', description: 'An error occurred during logout' },
  registration: { title: 'Registration failed', description: 'An error occurred during registration' },
  contact: { title: 'Error submitting form', description: 'Please try again later' },
  eventCreate: { title: 'Error', description: 'Failed to create the event' },
  eventUpdate: { title: 'Error', description: 'Failed to update the event' },
  eventDelete: { title: 'Error', description: 'Failed to delete the event' },
  clientAdd: { title: 'Error', description: 'Failed to add the client' },
  clientUpdate: { title: 'Error', description: 'Failed to update the client' },
  clientDelete: { title: 'Error', description: 'Failed to delete the client' },
  clientMerge: { title: 'Error', description: 'Failed to merge the clients' },
  submissionLink: { title: 'Error', description: 'Failed to give the enquiry to this client' },
  clientLink: { title: 'Error', description: 'Failed to link the log-in' },
  clientUnlink: { title: 'Error', description: 'Failed to unlink the log-in' },
  caseCreate: { title: 'Error', description: 'Failed to create the case' },
  caseUpdate: { title: 'Error', description: 'Failed to update the case' },
  partyAdd: { title: 'Error', description: 'Failed to add the party' },
  partyUpdate: { title: 'Error', description: 'Failed to update the party' },
  partyRemove: { title: 'Error', description: 'Failed to remove the party' },
  outcome: { title: 'Error', description: 'Failed to record the result' },
  messageSend: { title: 'Error', description: 'The message was not sent. Please try again.' },
  messageUpdate: {
    title: 'Error',
    description: 'The message was not changed. That is possible for five minutes only.',
  },
  messageDelete: {
    title: 'Error',
    description: 'The message was not deleted. That is possible for five minutes only.',
  },
  causeListCheck: { title: 'Error', description: 'Failed to record the check of the cause list' },
  orderShared: { title: 'Error', description: 'Failed to update the order' },
  testimonial: {
    title: 'Error updating testimonial',
    description: 'There was an error updating the testimonial. Please try again.',
  },
  testimonialAdd: {
    title: 'Error adding testimonial',
    description: 'There was an error adding the testimonial. Please try again.',
  },
  testimonialDelete: {
    title: 'Error deleting testimonial',
    description: 'There was an error deleting the testimonial. Please try again.',
  },
  submissionStatus: {
    title: 'Error updating status',
    description: 'There was an error updating the status. Please try again.',
  },
  submissionsExport: {
    title: 'Export failed',
    description: 'The submissions could not all be read, and nothing was saved. Please try again.',
  },
  socialLink: {
    title: 'Error updating social link',
    description: 'There was an error updating the social link. Please try again.',
  },
  socialPost: {
    title: 'Failed to post',
    description: 'There was an error posting to social media. Please try again.',
  },
  socialLinkInvalid: { title: 'Invalid URL', description: 'Please enter a valid URL for the social platform.' },
  emptyPost: { title: 'Empty content', description: 'Please add text, image, or video before posting.' },
  noPlatform: { title: 'No platform selected', description: 'Please select at least one social media platform.' },
  photoUpload: { title: 'Upload failed', description: 'Failed to upload photo.' },
  photoUpdate: { title: 'Update failed', description: 'Failed to update photo.' },
  photoVisibility: { title: 'Update failed', description: 'Failed to update photo visibility.' },
  photoDelete: { title: 'Delete failed', description: 'Failed to delete photo.' },
  reviewSync: { title: 'Sync failed', description: 'Please check your API credentials and try again.' },
  reviewCredentials: {
    title: 'Missing credentials',
    description: 'Please provide both API key and Place ID.',
  },
  reviewVisibility: {
    title: 'Error updating review',
    description: 'There was an error updating the review. Please try again.',
  },
  reviewConfiguration: {
    title: 'Error saving configuration',
    description: 'There was an error saving the configuration. Please try again.',
  },
  userRole: { title: 'Error updating role', description: 'There was an error updating the role. Please try again.' },
  sessionEnd: {
    title: 'Error ending session',
    description: 'There was an error ending the session. Please try again.',
  },
  calendarFeed: {
    title: 'Error changing the calendar address',
    description: 'There was an error changing the calendar address. Please try again.',
  },
  invitationCreate: { title: 'Error', description: 'Failed to create the invitation' },
  invitationWithdraw: { title: 'Error', description: 'Failed to withdraw the invitation' },
  invitationAccept: { title: 'Error', description: 'Failed to accept the invitation' },
  profile: { title: 'Error', description: 'Failed to update the profile' },
  passwordChange: { title: 'Error', description: 'Failed to change the password' },
  passwordResetMail: { title: 'Error', description: 'Failed to send the link' },
  passwordReset: { title: 'Error', description: 'Failed to change the password' },
  confirmationMail: { title: 'Error', description: 'Failed to send the link' },
  confirmation: { title: 'Error', description: 'Failed to confirm the email address' },
  mfaEnable: { title: 'Error', description: 'Failed to turn on the two-step log-in' },
  mfaDisable: { title: 'Error', description: 'Failed to turn off the two-step log-in' },
  accountDelete: { title: 'Error', description: 'Failed to delete the account' },
  linkCopy: { title: 'Error', description: 'The link could not be copied. Please select and copy it yourself.' },
  setting: {
    title: 'Error saving settings',
    description: 'There was an error saving the settings. Please try again.',
  },
  /** Two people edited the same fields; nothing was overwritten. */
  editConflict: {
    title: changedMeanwhile,
    description: 'What you typed is not saved yet. Choose a value for each field, and save again.',
  },
  /** In the place of a list or figure that could not be read. */
  load: { title: 'This could not be loaded', description: 'Please check your connection and try again.' },
  reload: { title: 'This could not be updated', description: 'What you see may be old. Please try again.' },
} as const satisfies Record<string, Message>;

/** Texts of the form rules. */
export const validationMessages = {
  name: 'Name must be at least 2 characters',
  email: 'Please enter a valid email address',
  phone: 'Please enter a valid phone number',
  service: 'Please select a service',
  message: 'Message must be at least 10 characters',
  caseMessage: 'Please write a message',
  caseMessageCharacters: 'Message must not contain control characters',
  seenUntil: 'Seen until must be a moment in ISO 8601',
  preferredDatePast: 'Preferred date must be in the future',
  preferredDate: 'Preferred date must be a date and time',
  clientKind: 'Please select person or organisation',
  clientPhone: 'Phone must be a number with the country, e.g. +91 98765 43210',
  clientLanguage: 'Please select a language',
  username: 'Username must be at least 3 characters',
  usernameCharacters: 'Username may contain letters, digits, dots, hyphens and underscores only',
  password: 'Password must be at least 6 characters',
  fullName: 'Full name must be at least 3 characters',
  confirmPassword: 'Passwords do not match',
  resetToken: 'The token of the link is missing',
  commonPassword: 'This password is among the commonest. Please choose another one.',
  adminPassword: 'An admin’s password must be at least 12 characters',
  newPassword: 'The new password must differ from the current one',
  ownUsername: 'Please type your username',
  mfaCode: 'Please enter the six digits that your app shows',
  recoveryCode: 'Please enter a recovery code: 16 letters and digits',
  title: 'Title must be at least 3 characters',
  startDate: 'Start date is required',
  startTime: 'Start time is required',
  endDate: 'End date is required',
  endTime: 'End time is required',
  eventType: 'Event type is required',
  description: 'Description must be at least 10 characters',
  client: 'Client is required',
  practiceArea: 'Practice area is required',
  status: 'Status is required',
  caseNumber: 'Case number is required',
  filingDate: 'Filing date is required',
  formerNumbers: `Former numbers must be at most ${maxFormerNumbers}, each of at most ${lengths.caseNumber[1]} characters on a line of its own`,
  cnr: 'CNR must be 16 letters and digits, e.g. DLHC01-001234-2026',
  partySide: 'Please select a side',
  position: 'Position must be a whole number from 0 to 10000',
  outcome: 'Please choose a result',
  nextDate: 'Next date must be a moment in ISO 8601',
  nextDay: 'Next date must be a day',
  nextTime: 'Please enter the time of the next date',
  replaces: 'Replaces must be a moment in ISO 8601',
  order: 'Order is required',
  testimonialName: 'Name is required',
  testimonialMessage: 'Message is required',
  rating: 'Please select a rating',
  socialUrl: 'Please enter a valid URL for the social platform.',
  fileName: 'File name may contain letters, digits, dots, hyphens and underscores only',
  originalName: 'Original name is required',
  photoFile: 'Please choose a photo',
  photoType: 'This file is not a JPG, PNG or WebP picture',
  photoSize: 'This file is larger than 5MB',
  photoBroken: 'This picture is damaged or incomplete and cannot be read',
  photoMemory: 'This picture has more pixels than this browser can handle; please make it smaller first',
  photoDimensions: (max: number) => `This picture is larger than ${max} pixels a side`,
  emptyPost: 'Please add text, image, or video before posting.',
  noPlatform: 'Please select at least one social media platform.',
  socialFile: (label: string) => `${label} must be the name of an uploaded file`,
  socialImageType: 'This file is not a JPEG, PNG, GIF or WebP picture',
  socialImageSize: 'This picture is larger than 10MB',
  socialVideoType: 'This file is not an MP4 or MOV video',
  socialVideoSize: 'This video is larger than 100MB',
  postTextLength: (length: number, max: number) =>
    `The text is too long: ${formatCount(length)} of ${formatCount(max)} characters`,
  postNeedsFile: 'An image or a video is needed here',
  postOneFile: 'Only one file is taken here: an image or a video',
  postFileType: (kind: 'image' | 'video', types: readonly string[]) =>
    `The ${kind} must be ${types.length > 1 ? `${types.slice(0, -1).join(', ')} or ${types.at(-1)}` : types[0]} here`,
  postFileSize: (kind: 'image' | 'video', max: number) => `The ${kind} must be at most ${max}MB here`,
  credential: (label: string) => `${label} must not contain blanks or special characters`,
  /** For names of people: letters of any script, digits and the usual marks. */
  nameCharacters: (label: string) => `${label} may contain letters, digits, spaces and . , ' - & / ( ) only`,
  plainText: (label: string) => `${label} must be plain text, without HTML or SQL`,
  shortest: (label: string, min: number) =>
    min === 1 ? `${label} is required` : `${label} must be at least ${min} characters`,
  longest: (label: string, max: number) => `${label} must be at most ${max} characters`,
  oneOf: (label: string, values: readonly string[]) => `${label} must be one of: ${values.join(', ')}`,
  yesNo: (label: string) => `${label} must be true or false`,
  identifier: (label: string) => `${label} must be a UUID`,
  crashPage: 'Page must be a path of the site or *',
  crashVersion: 'Version must be at most 32 letters, digits and . _ + -',
} as const;

/** Told beside a field; what was filled in is taken all the same. */
export const warnings = {
  closedThatDay: 'The chamber is closed on that day of the week.',
  closedAtThatTime: (hours: string) => `On that day the chamber is open ${hours}.`,
  caseIsClosed: 'The case is closed, and this date is still to come.',
  endBeforeStart: 'The end is before the start: the calendar will show this event as a moment.',
} as const;

/** Errors that the API answers. */
export const errorMessages = {
  badJson: 'The body must be valid JSON',
  jsonObject: 'The body must be a JSON object',
  contentType: 'The body must be sent as application/json',
  invalid: 'Please check the highlighted fields',
  signedOut: 'You are not signed in',
  expired: 'Your session has expired. Please log in again.',
  forbidden: 'You are not allowed to do this',
  notFound: 'Not found',
  method: 'This method is not allowed here',
  between: (field: string, lowest: number, highest: number) =>
    `${field} must be a whole number from ${lowest} to ${highest}`,
  day: (field: string) => `${field} must be a day as YYYY-MM-DD`,
  dayOrMoment: (field: string) => `${field} must be a day as YYYY-MM-DD or a moment in ISO 8601`,
  tooLarge: 'The body is too large',
  nothingToChange: 'The body names nothing to change',
  range: 'The file has no such part',
  ifMatch: 'If-Match must be * or a list of entity tags',
  changed: changedMeanwhile,
  editConflict: `${changedMeanwhile}. What you typed is not saved.`,
  multipart: 'The body must be a JSON object or a form with a file',
  crossSite: 'Requests from other sites are refused',
  invalidLogin: 'Invalid username or password',
  unconfirmed: 'Please confirm your email address first: open the link that we have mailed to you.',
  challenge: 'There were too many attempts. Your browser has to pass a short check before the next one.',
  wrongPassword: 'This password is not correct',
  newPasswordRequired: 'Your password is too weak. Please choose a new one.',
  mfaRequired: 'Please enter the code that your authenticator app shows',
  wrongCode: 'This code is not correct, or its time is over. Please enter the one that the app shows now.',
  wrongRecoveryCode: 'This recovery code is not correct, or has been used',
  mfaUnavailable: 'There is no two-step log-in here: this backend does not offer it',
  mfaEnabled: 'The two-step log-in is on already',
  mfaNotEnabled: 'The two-step log-in is not on',
  mfaNotBegun: 'Please begin again: this was begun too long ago, or finished already',
  /** Also raised by the database itself. */
  openCases: 'Your account cannot be deleted while you have an active or pending case. Please speak to the chamber.',
  usernameTaken: 'This username is already taken',
  emailTaken: 'An account with this email address already exists',
  invitation: 'This invitation is no longer valid',
  passwordReset: 'This link is no longer valid. Please ask for a new one.',
  confirmation: 'This link is no longer valid. If you cannot log in yet, please ask for a new one.',
  socialPost: 'Failed to post to social media',
  socialFileMissing: 'The uploaded file is not there, or is not what its name says',
  notConfigured: 'The API keys of this platform are not set',
  /** The platform may or may not have taken a post: it is not sent again. */
  maybePosted: 'It is not known whether this was published. Please look there before you post it again.',
  deliveryGivenUp: 'Given up: six attempts were broken off before the platform had answered',
  platformSilent: 'The platform did not answer',
  platformBusy: 'The platform is still preparing the file',
  reviewKeyUnreadable: 'The stored API key cannot be read any more. Please enter it again.',
  reviewKeySecret: 'The functions have no key to encrypt with: REVIEW_KEY_SECRET is not set',
  placeUnknown: 'Google knows no place with this Place ID',
  googleRefused: (reason: string) => `Google refused: ${reason}`,
  googleSilent: 'Google did not answer. Please try again later.',
  tooMany: (seconds: number) => `Too many attempts. Please try again in ${describeWait(seconds)}.`,
  unavailable: 'The service is not available right now. Please try again later.',
} as const;

/** What a broken rule of the database means to the person who saved, by the name of the constraint. */
export const constraintMessages: Readonly<Record<string, { field: string; message: string }>> = {
  cases_case_number_key: {
    field: 'caseNumber',
    message: 'This client already has a case with this number at this court',
  },
  cases_client_id_fkey: { field: 'clientId', message: 'This client no longer exists' },
  gallery_photos_file_name_key: { field: 'fileName', message: 'There is already a photo with this file name' },
  events_case_id_fkey: { field: 'caseId', message: 'This case does not exist' },
  events_client_id_fkey: { field: 'clientId', message: 'This client no longer exists' },
  conflict_checks_explained_check: {
    field: 'reason',
    message: 'There are clients or parties like this one: please write why it is no conflict of interest',
  },
  client_users_pkey: { field: 'userId', message: 'This log-in is linked already' },
  events_start_date_check: { field: 'startDate', message: 'Start date must be a day between 1900 and 2199' },
  events_end_date_check: { field: 'endDate', message: 'End date must be a day between 1900 and 2199' },
  cases_former_numbers_check: {
    field: 'formerNumbers',
    message: `Former numbers must be at most ${maxFormerNumbers}, of 5,000 characters in all`,
  },
  cases_cnr_check: { field: 'cnr', message: 'CNR must be 16 letters and digits, e.g. DLHC01-001234-2026' },
  events_outcome_check: { field: 'type', message: 'A hearing with a result stays a hearing' },
  cases_filing_date_check: { field: 'filingDate', message: 'Filing date must be a day between 1900 and 2199' },
};

/** Why a row cannot be deleted while others refer to it, by the name of its table. */
const referencedMessages: Readonly<Record<string, string>> = {
  clients: 'This client has cases or events: give those to another client first',
};

/** What a refusal of the database means to the person who saved or deleted; null where it is not a rule with a sentence. */
export function findBrokenRule(message: string): { field?: string; message: string } | null {
  const [, table = ''] = /^update or delete on table "(\w+)" violates foreign key/.exec(message) ?? [];
  if (table) return referencedMessages[table] ? { message: referencedMessages[table] } : null;
  return Object.entries(constraintMessages).find(([name]) => message.includes(`"${name}"`))?.[1] ?? null;
}

export const emptyStateMessages = {
  cases: { title: 'No Cases Found', description: "You don't have any cases assigned yet." },
  adminCases: { title: 'No cases found', description: 'Get started by creating a new case.' },
  caseEvents: 'No events scheduled for this case.',
  caseMessages: 'No messages yet.',
  inbox: {
    title: 'No messages yet',
    description: 'Messages of cases appear here, those first that wait for an answer.',
  },
  board: { title: 'No hearings on this day', description: 'Hearings appear here as soon as they are in the calendar.' },
  causeListCheck: 'The cause list of this day has not been checked yet.',
  bring: 'Nothing is noted.',
  lastHearing: 'No hearing has a result yet',
  eventsInRange: 'There are no events in these days.',
  eventsUnsent: (count: number) => `${count} more in these days: open a single day to see them.`,
  submissions: 'No contact submissions yet',
  testimonials: 'No testimonials found',
  socialLinks: 'No social links configured',
  socialLink: 'Not set',
  socialPosts: { title: 'Nothing posted yet', description: 'Posts appear here with what became of them.' },
  jobRuns: 'The scheduled work has not run yet',
  reviews: 'No reviews yet',
  neverSynced: 'Never',
  photos: 'No photos yet',
  notLinked: {
    title: 'Your account is ready',
    description:
      'The chamber has to connect it with your case, normally within one working day. Your case, its dates and your next appointment then appear here. If it is urgent, please call.',
  },
  users: 'No users yet',
  clients: { title: 'No clients yet', description: 'A client needs no log-in: add their record, and then their case.' },
  clientUsers: 'No log-in is linked: only admins see the cases.',
  newAccounts: 'Everybody who has registered is linked to a client.',
  email: 'Not provided',
  address: 'Not provided',
  sessions: 'Not logged in anywhere',
  auditLog: 'Nothing has been changed yet',
  invitations: { title: 'No open invitations', description: 'Invite a client, and they choose their own password.' },
  invitation:
    'It has been used, withdrawn or replaced by a newer one, or its time is over. Please ask the chamber for a new one.',
  search: 'Nothing matches your search',
  appointments: 'No upcoming appointments',
  court: 'Not specified',
  location: 'Not specified',
  case: 'None',
  /** Of a case whose client's account is gone; the admin keeps the record. */
  client: 'Account deleted',
  phone: 'Not provided',
  notFound: '404 Page Not Found',
} as const;

function describeWait(seconds: number): string {
  if (seconds < 90) return `${seconds} seconds`;
  return `${Math.ceil(seconds / 60)} minutes`;
}
