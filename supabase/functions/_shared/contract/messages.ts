/** Every sentence a user reads after doing something: toasts and errors. The form rules' messages stand beside them. */

/** A toast: what happened, and where needed what it means. */
export interface Message {
  title: string;
  description?: string;
}

export const success = {
  login: (name: string): Message => ({ title: 'Login successful', description: `Welcome back, ${name}!` }),
  logout: { title: 'Logged out', description: 'You have been logged out successfully' },
  registration: {
    title: 'Registration successful',
    description: 'Your account has been created. You can now log in.',
  },
  contact: { title: 'Contact form submitted', description: 'We will get back to you as soon as possible!' },
  eventCreated: { title: 'Event created' },
  eventUpdated: { title: 'Event updated' },
  eventDeleted: { title: 'Event deleted' },
  caseCreated: { title: 'Case created' },
  caseUpdated: { title: 'Case updated' },
  testimonialVisibility: { title: 'Testimonial visibility updated' },
  submissionStatus: { title: 'Status updated' },
  socialLink: { title: 'Social link updated' },
  socialPost: { title: 'Posted successfully' },
  photoUploaded: {
    title: 'Photo uploaded successfully',
    description: 'The photo has been added to your gallery.',
  },
  photoUpdated: { title: 'Photo updated successfully' },
  photoVisibility: { title: 'Visibility updated' },
  photoDeleted: { title: 'Photo deleted' },
  reviewsSynced: (count: number): Message => ({
    title: 'Reviews synced successfully',
    description: `Fetched ${count} reviews from Business Profile.`,
  }),
  reviewVisibility: { title: 'Review visibility updated' },
  reviewConfiguration: { title: 'Configuration saved' },
} as const;

/** What a failure says; `description` is used when the server sent no message of its own. */
export const failure = {
  login: { title: 'Login failed', description: 'Invalid username or password' },
  logout: { title: 'Logout failed', description: 'An error occurred during logout' },
  registration: { title: 'Registration failed', description: 'An error occurred during registration' },
  contact: { title: 'Error submitting form', description: 'Please try again later' },
  eventCreate: { title: 'Error', description: 'Failed to create the event' },
  eventUpdate: { title: 'Error', description: 'Failed to update the event' },
  eventDelete: { title: 'Error', description: 'Failed to delete the event' },
  caseCreate: { title: 'Error', description: 'Failed to create the case' },
  caseUpdate: { title: 'Error', description: 'Failed to update the case' },
  testimonial: {
    title: 'Error updating testimonial',
    description: 'There was an error updating the testimonial. Please try again.',
  },
  submissionStatus: {
    title: 'Error updating status',
    description: 'There was an error updating the status. Please try again.',
  },
  socialLink: {
    title: 'Error updating social link',
    description: 'There was an error updating the social link. Please try again.',
  },
  socialPost: {
    title: 'Failed to post',
    description: 'There was an error posting to social media. Please try again.',
  },
  photoUpload: { title: 'Upload failed', description: 'Failed to upload photo.' },
  photoUpdate: { title: 'Update failed', description: 'Failed to update photo.' },
  photoVisibility: { title: 'Update failed', description: 'Failed to update photo visibility.' },
  photoDelete: { title: 'Delete failed', description: 'Failed to delete photo.' },
  reviewSync: { title: 'Sync failed', description: 'Please check your API credentials and try again.' },
  reviewCredentials: {
    title: 'Missing credentials',
    description: 'Please provide both API key and Place ID.',
  },
  /** In the place of a list or figure that could not be read. */
  load: { title: 'This could not be loaded', description: 'Please check your connection and try again.' },
} as const satisfies Record<string, Message>;

/** Texts of the form rules. */
export const rules = {
  name: 'Name must be at least 2 characters',
  email: 'Please enter a valid email address',
  phone: 'Please enter a valid phone number',
  service: 'Please select a service',
  message: 'Message must be at least 10 characters',
  preferredDate: 'Preferred date must be a date and time',
  username: 'Username must be at least 3 characters',
  usernameCharacters: 'Username may contain letters, digits, dots, hyphens and underscores only',
  password: 'Password must be at least 6 characters',
  fullName: 'Full name must be at least 3 characters',
  confirmPassword: 'Passwords do not match',
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
  /** For names of people: letters of any script, digits and the usual marks. */
  nameCharacters: (label: string) => `${label} may contain letters, digits, spaces and . , ' - & / ( ) only`,
  plainText: (label: string) => `${label} must be plain text, without HTML or SQL`,
  longest: (label: string, most: number) => `${label} must be at most ${most} characters`,
  oneOf: (label: string, values: readonly string[]) => `${label} must be one of: ${values.join(', ')}`,
  identifier: (label: string) => `${label} must be a UUID`,
} as const;

/** Answers of the server that the specification leaves open. */
export const serverMessages = {
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
  tooLarge: 'The body is too large',
  crossSite: 'Requests from other sites are refused',
  invalidLogin: 'Invalid username or password',
  usernameTaken: 'This username is already taken',
  emailTaken: 'An account with this email address already exists',
  tooMany: (seconds: number) => `Too many attempts. Please try again in ${describeWait(seconds)}.`,
  unavailable: 'The service is not available right now. Please try again later.',
} as const;

/** What a broken rule of the database means to the person who saved, by the name of the constraint. */
export const constraintMessages: Readonly<Record<string, { field: string; message: string }>> = {
  cases_case_number_key: {
    field: 'caseNumber',
    message: 'This client already has a case with this number at this court',
  },
};

export const emptyTexts = {
  cases: { title: 'No Cases Found', description: "You don't have any cases assigned yet." },
  adminCases: { title: 'No cases found', description: 'Get started by creating a new case.' },
  caseEvents: 'No events scheduled for this case.',
  events: 'No upcoming events',
  submissions: 'No contact submissions yet',
  testimonials: 'No testimonials found',
  socialLinks: 'No social links configured',
  socialLink: 'Not set',
  reviews: 'No reviews yet',
  photos: 'No photos yet',
  users: 'No users yet',
  search: 'Nothing matches your search',
  appointments: 'No upcoming appointments',
  court: 'Not specified',
  phone: 'Not provided',
  notFound: '404 Page Not Found',
} as const;

function describeWait(seconds: number): string {
  if (seconds < 90) return `${seconds} seconds`;
  return `${Math.ceil(seconds / 60)} minutes`;
}
