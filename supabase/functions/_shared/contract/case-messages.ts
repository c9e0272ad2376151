import * as z from 'zod/mini';
import { identifier, isStorableText, moment } from './fields.ts';
import { lengths } from './limits.ts';
import { validationMessages } from './messages.ts';

/** The form of a message of a case. Any text, as it is always shown as text: an address is pasted with its angle brackets. */
export const caseMessageForm = z.object({
  body: z
    .string({ error: validationMessages.caseMessage })
    .check(
      z.trim(),
      z.minLength(lengths.caseMessage[0], validationMessages.caseMessage),
      z.maxLength(lengths.caseMessage[1], validationMessages.longest('Message', lengths.caseMessage[1])),
      z.refine(isStorableText, { error: validationMessages.caseMessageCharacters }),
    ),
});
export type CaseMessageForm = z.infer<typeof caseMessageForm>;

/** `{id}` in `/api/messages/{id}`. */
export const messageId = identifier('Message');

/** `POST /api/cases/{id}/messages` and `PATCH /api/messages/{id}`. */
export const caseMessageRequest = caseMessageForm;

/** `POST /api/cases/{id}/messages/seen`. */
export const seenRequest = z.object({ seenUntil: z.optional(moment(validationMessages.seenUntil)) });

/** `POST /api/cases/{id}/messages/no-answer`. */
export const noAnswerRequest = z.object({ seenUntil: moment(validationMessages.seenUntil) });

/** A message of a case. */
export const caseMessage = z.object({
  id: z.uuid(),
  caseId: z.uuid(),
  body: z.string(),
  /** Null once the author's account has been deleted. */
  authorId: z.nullable(z.uuid()),
  authorName: z.string(),
  /** Whether an admin wrote it. */
  isFromAdmin: z.boolean(),
  createdAt: z.iso.datetime({ offset: true }),
  /** Later than `createdAt` when it was changed. */
  updatedAt: z.iso.datetime({ offset: true }),
});

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
