import { type CaseMessageForm, type NewMessageForm, periods } from '@contract';
import { useMutation } from '@tanstack/react-query';
import { errorToasts, successToasts } from '@texts/messages';
import { adminSummaryQuery, clientSummaryQuery } from '@/data/dashboard';
import { callAsUser, changeRow, deleteRow } from '@/lib/user-rows';
import { inboxQuery, type ThreadRow } from './queries';

/** A message on its way. With the same id and content it is stored once, also when it is sent again. */
type Sending = Pick<NewMessageForm, 'body' | 'documents'> & { id: string };

/** Sends a message in a case, and shares with the client what an admin attaches; a toast when it fails. */
export function useSendMessage(caseId: string) {
  return useMutation({
    mutationFn: ({ id, body, documents }: Sending) =>
      callAsUser('send_message', {
        p_message_id: id,
        p_case_id: caseId,
        p_content: body,
        p_document_ids: documents.map((document) => document.id),
        p_seen: documents.map(({ updatedAt }) => updatedAt),
      }),
    meta: {
      failure: errorToasts.messageSend,
    },
  });
}

/** Changes the text of one's own message, which its time may refuse; toasts either way. */
export function useChangeMessage(id: string) {
  return useMutation({
    mutationFn: ({ body }: CaseMessageForm) => changeRow('case_messages', id, { body }),
    meta: {
      success: successToasts.messageUpdated,
      failure: errorToasts.messageUpdate(periods.messageEdit.minutes),
    },
  });
}

/** Deletes one's own message, which its time may refuse; toasts either way. */
export function useDeleteMessage() {
  return useMutation({
    mutationFn: ({ id }: { id: string }) => deleteRow('case_messages', id),
    meta: {
      success: successToasts.messageDeleted,
      failure: errorToasts.messageDelete(periods.messageEdit.minutes),
    },
  });
}

/** Records that the messages of a case need no answer, up to the last one that was shown; toasts either way. */
export function useSetNoAnswerNeeded() {
  return useMutation({
    mutationFn: ({ case_id, last_message_at }: ThreadRow) =>
      callAsUser('set_no_answer_needed', { p_case_id: case_id, p_seen_until: last_message_at }),
    meta: { success: successToasts.noAnswerNeeded, failure: errorToasts.noAnswerNeeded },
  });
}

/** Records that the messages of a case were seen up to one. Nobody asked for it, so nobody is told when it fails. */
export function useMarkMessagesSeen(caseId: string) {
  return useMutation({
    mutationFn: (until: string) => callAsUser('mark_messages_seen', { p_case_id: caseId, p_seen_until: until }),
    meta: { invalidates: [clientSummaryQuery.queryKey, adminSummaryQuery.queryKey, inboxQuery.queryKey] },
  });
}
