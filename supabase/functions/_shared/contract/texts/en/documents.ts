import { plural } from '../plural.ts';
import type { ToastText } from '../shape.ts';

export const attachedDocuments = 'Attached documents';
export const deletedDocuments = 'Deleted documents';
export const deletedAt = (moment: string) => `Deleted ${moment}`;
export const restoreDocument = (name: string) => `Restore ${name}`;
export const restore = 'Restore';
export const send = 'Send';
export const photographHelp = 'Photograph each page on its own, or choose a file. Several photos are sent as one PDF.';
export const handInAPaper = 'Hand in a paper';
export const paperOf = (date: string) => `Paper of ${date}`;
export const movePageUp = (index: number) => `Move page ${index} up`;
export const fromYou = 'from you';
export const takeBack = 'Take back';
export const takeBackNamed = (name: string) => `Take back: ${name}`;
export const takeThisDocumentBack = 'Take this document back?';
export const documentIsTakenBack = (name: string, days: number) =>
  `The chamber may have read ${name} already, and can restore it for ${days} days. You will no longer see it.`;
export const pages = 'Pages';
export const removePage = (index: number) => `Remove page ${index}`;
export const photographTheNextPage = 'Photograph the next page';
export const takeAPhoto = 'Take a photo';
export const chooseFiles = 'Choose files';
export const attachDocuments = 'Attach documents';
export const attachingShares = 'What you attach is shared with the client when the message is sent.';
export const clientAttachingHelp =
  'Choose from what is shared in this case, or add something of your own. The chamber can read what you add at once.';
export const chooseAFile = 'Choose a file';
export const tryDocumentAgain = (name: string) => `Try ${name} again`;
export const documentsOfTheCase = 'Documents of the case';
export const showMoreDocuments = 'Show more documents';
export const notSharedYet = 'Not shared yet';
export const renameDocument = 'Rename Document';
export const latestFirst = 'Latest first';
export const byName = 'By name';
export const documents = 'Documents';
export const orderOfTheDocuments = 'Order of the documents';
export const chooseDocuments = 'Choose documents';
export const chooseDocumentsOrDropThem = 'Choose documents, or drop them here';
export const uploadHelp = 'PDF, Word, Excel, pictures and text, max 100MB each. The client sees what you share.';
export const uploads = 'Uploads';
export const deleteThisDocument = 'Delete this document?';
export const documentIsDeleted = (name: string, days: number) =>
  `${name} is no longer shown to the client. It can be restored for ${days} days, and is then gone with all its versions.`;
export const askForDocumentTitle = 'Ask for a Document';
export const ask = 'Ask';
export const requestExample = 'For example: PAN card, both sides';
export const requestedDocuments = 'Requested documents';
export const askForDocument = 'Ask for a document';
export const withdrawThisRequest = 'Withdraw this request?';
export const withdraw = 'Withdraw';
export const requestIsWithdrawn = (title: string) => `The client is no longer asked for ${title}. What was sent stays.`;
export const sentAt = (moment: string) => `Sent ${moment}`;
export const askedAt = (moment: string) => `Asked ${moment}`;
export const sentState = 'Sent';
export const requestedState = 'Requested';
export const sendAgain = 'Send again';
export const withdrawRequest = (title: string) => `Withdraw ${title}`;
export const numberedVersion = (number: number, details: string) => `Version ${number} · ${details}`;
export const clientMayRead = 'The client may read this';
export const newVersionOf = (name: string) => `New version of ${name}`;
export const newVersion = 'New version';
export const renameNamed = (name: string) => `Rename ${name}`;
export const rename = 'Rename';
export const deleteDocument = (name: string) => `Delete ${name}`;
export const earlierVersionsOf = (name: string) => `Earlier versions of ${name}`;
export const earlierVersions = (count: number) => `Earlier versions (${count})`;
export const openVersionNamed = (number: number, name: string) => `Open version ${number} of ${name}`;
export const openVersion = 'Open';
export const removedByTheVirusScanner = (virus: string) => `Removed by the virus scanner: ${virus}`;
export const beingCheckedForViruses = 'Being checked for viruses';
export const openDocument = (name: string) => `Open ${name}`;
export const wasSharedWithFormerClient = (name: string) =>
  `Was shared with the former client ${name}, and is not with the client of this case.`;
export const askedOfFormerClient = (name: string) =>
  `Asked of the former client ${name}: the client of this case does not see it.`;
export const useOfDocuments = 'What you send is kept with your matter, and seen by the office only.';
export const unnamedDocument = 'A document';

export const successToasts = {
  documentsUploaded: (count: number): ToastText => ({
    title: plural('en', count, { one: 'Document uploaded', other: `${count} documents uploaded` }),
    description: 'The client sees what you share.',
  }),
  documentRenamed: { title: 'Document renamed' },
  documentShared: (shared: boolean): ToastText => ({
    title: shared ? 'Shared with the client' : 'No longer shared with the client',
  }),
  documentDeleted: (days: number): ToastText => ({
    title: 'Document deleted',
    description: `It can be restored for ${days} days.`,
  }),
  documentTakenBack: { title: 'Document taken back' },
  documentRestored: { title: 'Document restored' },
  documentRequested: { title: 'The client is asked', description: 'The client sees it in the case.' },
  documentRequestWithdrawn: { title: 'Request withdrawn' },
  documentAnswered: { title: 'Document sent', description: 'Thank you. The chamber has it now.' },
} as const;

export const errorToasts = {
  documentUpload: { title: 'Upload failed', description: 'The document was not uploaded. Please try again.' },
  documentOpen: { title: 'Error', description: 'The document cannot be opened. Please try again.' },
  documentUpdate: { title: 'Error', description: 'Failed to update the document' },
  documentDelete: { title: 'Error', description: 'Failed to delete the document' },
  documentTakeBack: {
    title: 'Error',
    description: 'The document was not taken back. That is possible for an hour only.',
  },
  documentRequest: { title: 'Error', description: 'Failed to ask for the document' },
  documentRequestWithdraw: { title: 'Error', description: 'Failed to withdraw the request' },
  documentAnswer: { title: 'Not sent', description: 'The document was not sent. Please try again.' },
} as const satisfies Record<string, ToastText>;

export const emptyStateMessages = {
  documents: 'No documents yet.',
  sharedDocuments: 'Nothing has been shared with you yet.',
} as const;

export const documentKindLabels = {
  pdf: 'PDF',
  jpeg: 'JPEG picture',
  png: 'PNG picture',
  webp: 'WebP picture',
  docx: 'Word document',
  xlsx: 'Excel workbook',
  txt: 'Text',
};

export const attachmentStateLabels = {
  readable: '',
  checking: 'Being checked for viruses',
  infected: 'Removed by the virus scanner',
  not_shared: 'No longer shared',
  deleted: 'Deleted',
};
