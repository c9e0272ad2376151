export const postsToSend = 'Posts to send';
export const mailsToSend = 'Mails to send';
export const whatsappMessagesToSend = 'WhatsApp messages to send';
export const documentsToCheckForViruses = 'Documents to check for viruses';
export const newPagesOfTheSite = 'New pages of the site';
export const reviewsToFetch = 'Reviews to fetch';
export const filesOfNothing = 'Files that belong to nothing';
export const oldRecords = 'Old sessions, sent mails and log entries';
export const backupToTest = 'Test restore of the newest backup';
export const ofBackup = (date: string) => `Backup of ${date}`;
export const tellTheOperator = 'If data is lost now, it may not come back. Tell the person who runs the site. {jobs}';
export const notFinished = 'Not finished';
export const failed = 'Failed';
export const task = 'Task';
export const lastRun = 'Last run';
export const lastSuccess = 'Last success';
export const reason = 'Reason';
export const scheduledWork = 'Scheduled work';
export const pastRetention = 'Data past its retention period';
export const whatIsDoneByItself =
  'What runs by itself, when it ran last, and whether it worked. If a task keeps failing, tell the person who runs the site.';

export const emptyStateMessages = {
  jobRuns: 'The scheduled work has not run yet',
} as const;
