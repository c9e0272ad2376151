import { plural } from '../plural.ts';
import type { ToastText } from '../shape.ts';
import { formatCount } from './dates.ts';

export const yourEnquiry = (submissionService: string) => `Your enquiry: ${submissionService}`;
export const reference = 'Reference';
export const status = 'Status';
export const serviceRequested = 'Service Requested';
export const caseLabel = 'Case';
export const replyViaEmail = 'Reply via Email';
export const openCase = 'Open Case';
export const addAsClient = 'Add as Client';
export const exportCsv = 'Export CSV';
export const exporting = (count: string) => `Exporting... ${count}`;
export const cancelExport = 'Cancel export';
export const view = (name: string) => `View ${name}`;
export const sentOn = (date: string) => `Sent on ${date}`;
export const sentBetween = (days: string) => `Sent ${days}`;
export const sentSince = (date: string) => `Sent since ${date}`;
export const sentUntil = (date: string) => `Sent until ${date}`;
export const searchSubmissions = 'Search submissions';
export const allStatuses = 'All statuses';
export const contactSubmissions = 'Contact submissions';
export const statusOf = (name: string) => `Status of ${name}`;
export const call = 'Call';
export const moreActions = 'More that can be done';

export const successToasts = {
  submissionLinked: { title: 'Client chosen', description: 'The enquiry belongs to this client now.' },
  submissionStatus: { title: 'Status updated' },
  submissionsExported: (count: number): ToastText => ({
    title: 'Submissions exported',
    description: plural('en', count, {
      one: '1 submission is in the file.',
      other: `${formatCount(count)} submissions are in the file.`,
    }),
  }),
} as const;

export const errorToasts = {
  submissionLink: { title: 'Error', description: 'Failed to give the enquiry to this client' },
  submissionStatus: {
    title: 'Error updating status',
    description: 'There was an error updating the status. Please try again.',
  },
  submissionsExport: {
    title: 'Export failed',
    description: 'The submissions could not all be read, and nothing was saved. Please try again.',
  },
} as const satisfies Record<string, ToastText>;

export const emptyStateMessages = {
  submissions: 'No contact submissions yet',
} as const;

export const submissionStatusLabels = {
  new: 'New',
  contacted: 'Contacted',
  in_progress: 'In Progress',
  resolved: 'Resolved',
  closed: 'Closed',
};
