import * as z from 'zod/mini';
import { attachmentStates, documentKinds } from './enumerations.ts';
import { identifier, isStorableText, moment } from './fields.ts';
import { lengths } from './lengths.ts';
import { maxMessageDocuments } from './limits.ts';
import { field, rule } from './message.ts';

/** The form of a message of a case. Any text, as it is always shown as text: an address is pasted with its angle brackets. */
export const caseMessageForm = z.object({
  body: z
    .string({ error: rule('caseMessage') })
    .check(
      z.trim(),
      z.minLength(lengths.caseMessage[0], rule('caseMessage')),
      z.maxLength(lengths.caseMessage[1], rule('longest', field('message'), lengths.caseMessage[1])),
      z.refine(isStorableText, { error: rule('controlCharacters', field('message')) }),
    ),
});
export type CaseMessageForm = z.infer<typeof caseMessageForm>;

/** `{id}` in `/api/messages/{id}`. */
export const messageId = identifier('message');

/** The documents of a new message: not too many, and each once. @param document what is said of each, with its id */
function messageDocuments<Document extends z.ZodMiniType<{ id: string }>>(document: Document) {
  return z.array(document, { error: rule('messageDocument') }).check(
    z.maxLength(maxMessageDocuments, rule('messageDocuments')),
    z.refine((all) => new Set(all.map(({ id }) => id)).size === all.length, {
      error: rule('messageDocumentTwice'),
    }),
  );
}

/** The form of a new message. A document is kept as it was when it was chosen. */
export const newMessageForm = z.object({
  ...caseMessageForm.shape,
  documents: messageDocuments(z.object({ id: z.string(), name: z.string(), updatedAt: z.string() })),
});
export type NewMessageForm = z.infer<typeof newMessageForm>;

/** `POST /api/cases/{id}/messages`. */
export const newMessageRequest = z.object({
  /** Made by the caller: the same message may be sent again, and is stored once. */
  id: z.optional(z.uuid(rule('messageId'))),
  ...caseMessageForm.shape,
  /** `updatedAt` is that of the document when it was chosen: it is shared by the message only as the caller saw it. */
  documents: z.optional(
    messageDocuments(
      z.object(
        { id: z.uuid(rule('messageDocument')), updatedAt: moment(rule('messageDocument')) },
        { error: rule('messageDocument') },
      ),
    ),
  ),
});

/** `PATCH /api/messages/{id}`: its documents stay as they are. */
export const caseMessageRequest = caseMessageForm;

/** A document of a message. */
export const attachedDocument = z.object({
  /** Null once it is deleted for good. */
  documentId: z.nullable(z.uuid()),
  /**
   * `readable` for the client; `checking` until the virus scanner has answered; `infected`; `not_shared` once it was taken back;
   * `deleted`.
   */
  state: z.enum(attachmentStates),
  /** Null where the caller may not know it. */
  name: z.nullable(z.string()),
  /** Null where the caller cannot open it. */
  kind: z.nullable(z.enum(documentKinds)),
});
export type AttachedDocument = z.infer<typeof attachedDocument>;

/** `POST /api/cases/{id}/messages/seen`. */
export const seenRequest = z.object({ seenUntil: z.optional(moment(rule('seenUntil'))) });

/** `POST /api/cases/{id}/messages/no-answer`. */
export const noAnswerRequest = z.object({ seenUntil: moment(rule('seenUntil')) });

/** A message of a case. */
export const caseMessage = z.object({
  id: z.uuid(),
  caseId: z.uuid(),
  /** With whom it was, when the case has another client since. */
  formerClientId: z.nullable(z.uuid()),
  body: z.string(),
  /** Null once the author's account has been deleted. */
  authorId: z.nullable(z.uuid()),
  authorName: z.string(),
  /** Whether an admin wrote it. */
  isFromAdmin: z.boolean(),
  createdAt: z.iso.datetime({ offset: true }),
  /** Later than `createdAt` when it was changed. */
  updatedAt: z.iso.datetime({ offset: true }),
  documents: z.array(attachedDocument),
});
export type CaseMessage = z.infer<typeof caseMessage>;

/** A case in the inbox of the admins. */
export const messageThread = z.object({
  caseId: z.uuid(),
  caseNumber: z.string(),
  caseTitle: z.string(),
  clientName: z.nullable(z.string()),
  lastMessageAt: z.iso.datetime({ offset: true }),
  lastAuthorName: z.string(),
  /** Its first 200 characters. */
  lastBody: z.string(),
  /** Since when the client waits for an answer; null when an admin wrote last. */
  waitingSince: z.nullable(z.iso.datetime({ offset: true })),
  /** The client's messages that the caller has not seen, counted to 100. */
  unread: z.int(),
});

/** How many messages of admins in a case the caller has not seen, counted to 100. */
export const unreadMessages = z.object({ caseId: z.uuid(), unread: z.int() });
