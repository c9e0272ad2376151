import type { ToastText } from '../shape.ts';

export const documents = 'Documents';
export const documentsToBeSent = 'Documents to be sent';
export const removeDocument = (name: string) => `Remove ${name}`;
export const attachDocuments = 'Attach documents';
export const documentsAlone = (count: number) => (count === 1 ? 'One document.' : `${count} documents.`);
export const yourMessage = 'Your message';
export const messageHelp = 'Ctrl and Enter send it.';
export const send = 'Send';
export const editMessage = 'Edit Message';
export const caseLabel = 'Case';
export const lastMessage = 'Last Message';
export const waitingSince = 'Waiting Since';
export const notWaiting = 'Not waiting';
export const openTheMessagesOf = (case_title: string) => `Open the messages of ${case_title}`;
export const open = 'Open';
export const messages = 'Messages';
export const needsNoAnswer = 'Needs no answer';
export const showEarlierMessages = 'Show earlier messages';
export const deleteThisMessage = 'Delete this message?';
export const deletionForOthers = 'The others do not see it any more. They may have read it already.';
export const deletionWithDocuments =
  'The others do not see it any more. They may have read it already. Its documents stay in the case, shared as they are.';
export const edited = 'edited';
export const theChamber = 'the chamber';
export const editTheMessageOf = (at: string) => `Edit the message of ${at}`;
export const deleteTheMessageOf = (at: string) => `Delete the message of ${at}`;
export const withFormerClient = (name: string) =>
  `With the former client ${name}: the client of this case does not see it.`;
export const clientWaitsSince = (moment: string) => `The client waits for an answer since ${moment}.`;
export const needsNoAnswerOf = (title: string) => `${title} needs no answer`;

export const successToasts = {
  messageUpdated: { title: 'Message updated' },
  messageDeleted: { title: 'Message deleted' },
  noAnswerNeeded: { title: 'Needs no answer', description: 'It waits again when the client writes.' },
} as const;

export const errorToasts = {
  messageSend: { title: 'Error', description: 'The message was not sent. Please try again.' },
  messageUpdate: (minutes: number): ToastText => ({
    title: 'Error',
    description: `The message was not changed. That is possible for ${minutes} minutes only.`,
  }),
  messageDelete: (minutes: number): ToastText => ({
    title: 'Error',
    description: `The message was not deleted. That is possible for ${minutes} minutes only.`,
  }),
  noAnswerNeeded: { title: 'Error', description: 'Failed to mark the messages' },
} as const satisfies Record<string, ToastText | ((minutes: number) => ToastText)>;

export const emptyStateMessages = {
  caseMessages: 'No messages yet.',
  inbox: {
    title: 'No messages yet',
    description: 'Messages of cases appear here, those first that wait for an answer.',
  },
} as const;
