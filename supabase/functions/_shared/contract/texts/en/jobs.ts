export const postsToSend = 'Posts to send';
export const mailsToSend = 'Mails to send';
export const whatsappMessagesToSend = 'WhatsApp messages to send';
export const documentsToCheckForViruses = 'Documents to check for viruses';
export const newPagesOfTheSite = 'New pages of the site';
export const reviewsToFetch = 'Reviews to fetch';
export const filesThatNothingNames = 'Files that nothing names';
export const oldCounts = 'Old counts';
export const notFinished = 'Not finished';
export const failed = 'Failed';
export const task = 'Task';
export const lastRun = 'Last run';
export const lastSuccess = 'Last success';
export const reason = 'Reason';
export const scheduledWork = 'Scheduled work';
export const outOfItsTime = 'What is out of its time';

export const emptyStateMessages = {
  jobRuns: 'The scheduled work has not run yet',
} as const;
