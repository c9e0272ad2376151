import * as z from 'zod/mini';
import { attachmentStates, documentKinds } from './enumerations.ts';
import { atMost, identifier, moment } from './fields.ts';
import { lengths } from './lengths.ts';
import { maxMessageDocuments } from './limits.ts';
import { field, rule } from './message.ts';
import { cleanText, isStorableText } from './plain-text.ts';

/** Messages are always shown as text: angle brackets are allowed. */
export const caseMessageForm = z.object({
  body: z
    .string({ error: rule('caseMessage') })
    .check(
      z.overwrite(cleanText),
      z.minLength(lengths.caseMessage[0], rule('caseMessage')),
      atMost('messages.body', lengths.caseMessage[1]),
      z.refine(isStorableText, { error: rule('controlCharacters', field('messages.body')) }),
    ),
});
export type CaseMessageForm = z.infer<typeof caseMessageForm>;

export const messageId = identifier('ids.message');

function messageDocuments<Document extends z.ZodMiniType<{ id: string }>>(document: Document) {
  return z.array(document, { error: rule('messageDocument') }).check(
    z.maxLength(maxMessageDocuments, rule('messageDocuments')),
    z.refine((all) => new Set(all.map(({ id }) => id)).size === all.length, {
      error: rule('messageDocumentTwice'),
    }),
  );
}

export const newMessageForm = z.object({
  ...caseMessageForm.shape,
  documents: messageDocuments(z.object({ id: z.string(), name: z.string(), updatedAt: z.string() })),
});
export type NewMessageForm = z.infer<typeof newMessageForm>;

export const newMessageRequest = z.object({
  /** Made by the caller; a repeated id is stored once. */
  id: z.optional(z.uuid(rule('messageId'))),
  ...caseMessageForm.shape,
  /** `updatedAt` of the document as the caller saw it: a newer version is not shared unseen. */
  documents: z.optional(
    messageDocuments(
      z.object(
        { id: z.uuid(rule('messageDocument')), updatedAt: moment(rule('messageDocument')) },
        { error: rule('messageDocument') },
      ),
    ),
  ),
});

export const caseMessageRequest = caseMessageForm;

export const attachedDocument = z.object({
  /** Null once deleted for good. */
  documentId: z.nullable(z.uuid()),
  /** `checking` until the virus scanner answers; `not_shared` once withdrawn. */
  state: z.enum(attachmentStates),
  /** Null where the caller may not know it. */
  name: z.nullable(z.string()),
  kind: z.nullable(z.enum(documentKinds)),
});
export type AttachedDocument = z.infer<typeof attachedDocument>;

export const seenRequest = z.object({ seenUntil: z.optional(moment(rule('seenUntil'))) });

export const noAnswerRequest = z.object({ seenUntil: moment(rule('seenUntil')) });

export const caseMessage = z.object({
  id: z.uuid(),
  caseId: z.uuid(),
  /** The client at that time, if the case has another one now. */
  formerClientId: z.nullable(z.uuid()),
  body: z.string(),
  /** Null once the account is deleted. */
  authorId: z.nullable(z.uuid()),
  authorName: z.string(),
  isFromAdmin: z.boolean(),
  createdAt: z.iso.datetime({ offset: true }),
  updatedAt: z.iso.datetime({ offset: true }),
  documents: z.array(attachedDocument),
});
export type CaseMessage = z.infer<typeof caseMessage>;

export const messageThread = z.object({
  caseId: z.uuid(),
  caseNumber: z.nullable(z.string()),
  caseTitle: z.string(),
  clientName: z.nullable(z.string()),
  lastMessageAt: z.iso.datetime({ offset: true }),
  lastAuthorName: z.string(),
  lastBody: z.string(),
  waitingSince: z.nullable(z.iso.datetime({ offset: true })),
  /** Messages the caller has not seen, counted to 100. */
  unread: z.int(),
});

/** Messages of admins that the caller has not seen, counted to 100. */
export const unreadMessages = z.object({ caseId: z.uuid(), unread: z.int() });
