import type { Message } from './messages.ts';

/** What forms about data protection say. */
export const privacyMessages = {
  answer: 'Say what is kept and why',
  holdReason: 'Say why nothing may be deleted',
  holdUntil: 'Please enter a valid date',
  notice: 'The notice has 200 to 20,000 characters',
  period: 'Please choose a period',
  messageField: 'Message',
  answerField: 'Answer',
  reasonField: 'Reason',
};

/** What the archive of everything about a person says of documents that are not in it. */
export const missingDocuments = {
  heading: 'These documents are not in the archive, or not whole:',
  notShared: 'is not shared with you any more, or was deleted',
  lost: 'the chamber has lost the file; please write to it',
  unreadable: 'could not be read; please try again later, or open it in the portal',
  nextPart: 'There are more documents. While you are logged in, get the next part at',
};

/** Toasts about data protection. */
export const privacyToasts = {
  requested: { title: 'The chamber has your request', description: 'You are answered within thirty days.' },
  takenBack: { title: 'Request taken back' },
  answered: { title: 'Answer sent' },
  erased: { title: 'Erased' },
  holdPlaced: { title: 'Legal hold saved' },
  published: { title: 'Notice published' },
  retention: { title: 'Retention saved' },
  holdLifted: { title: 'Legal hold lifted' },
} satisfies Record<string, Message>;

/** The same for what failed. */
export const privacyErrors = {
  request: { title: 'Error', description: 'The request could not be sent. Please try again later.' },
  answer: { title: 'Error', description: 'The answer could not be saved. Please try again later.' },
  erase: { title: 'Nothing was erased', description: 'Please try again later.' },
  retention: { title: 'Error', description: 'The periods could not be saved. Please try again later.' },
  publish: { title: 'Error', description: 'The notice could not be published. Please try again later.' },
  list: { title: 'Error', description: 'Please try again later.' },
  hold: { title: 'Error', description: 'The legal hold could not be saved. Please try again later.' },
} satisfies Record<string, Message>;
