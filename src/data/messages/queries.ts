import { keepPreviousData } from '@tanstack/react-query';
import type { AttachedRow } from '@/data/documents/queries';
import type { Tables } from '@/lib/database.types';
import { type NamedFormerClient, nameFormerClients } from '@/lib/former-clients';
import { getSupabaseAsUser, unwrapRows } from '@/lib/supabase';
import { rowsQuery } from '@/lib/user-rows';

/** Columns of a message. */
const columns = `id, body, author_id, author_name, is_from_admin, created_at, updated_at,
  former_client_id, documents:message_documents(position)`;
export type MessageRow = Pick<
  Tables<'case_messages'>,
  'id' | 'body' | 'author_id' | 'author_name' | 'is_from_admin' | 'created_at' | 'updated_at' | 'former_client_id'
> &
  NamedFormerClient & { documents: readonly AttachedRow[] };

/** Reads what has become of the documents of messages, of which it is known only that there are some. */
async function withDocuments(rows: readonly MessageRow[], signal: AbortSignal): Promise<MessageRow[]> {
  const ids = rows.filter(({ documents }) => documents.length > 0).map(({ id }) => id);
  if (ids.length === 0) return [...rows];
  const supabase = await getSupabaseAsUser();
  const answer = await supabase.rpc('attached_documents', { p_message_ids: ids }).abortSignal(signal);
  const attached = unwrapRows(answer) as AttachedRow[];
  return rows.map((row) => ({ ...row, documents: attached.filter(({ message_id }) => message_id === row.id) }));
}

/** Number of messages that are shown at first, and added by each press for earlier ones. */
export const MESSAGES_STEP = 30;

const latest = { ascending: false };

/** The last messages of a case, the latest last. @param limit how many at most */
export function caseMessagesQuery(caseId: string, limit = MESSAGES_STEP) {
  return {
    ...rowsQuery(
      ['case-messages', 'case', caseId, limit],
      (supabase) =>
        supabase
          .from('case_messages')
          .select<string, Omit<MessageRow, 'former_client'>>(columns)
          .eq('case_id', caseId)
          .order('created_at', latest)
          .order('id', latest)
          .limit(limit + 1),
      async (rows, signal) => {
        const named = await nameFormerClients(rows.slice(0, limit).reverse(), signal);
        return { rows: await withDocuments(named, signal), hasEarlier: rows.length > limit };
      },
    ),
    placeholderData: keepPreviousData,
  };
}

/** A case in the inbox; see `message_inbox()` in the database. */
export interface ThreadRow {
  case_id: string;
  case_number: string | null;
  case_title: string;
  client_name: string | null;
  last_message_at: string;
  last_author_name: string;
  last_body: string;
  waiting_since: string | null;
  unread: number;
}

/** The cases with messages: those first whose client waits. For the admin. */
export const inboxQuery = rowsQuery(
  ['case-messages', 'inbox'],
  (supabase) => supabase.rpc('message_inbox'),
  (rows: ThreadRow[]) => rows.map((row) => ({ ...row, id: row.case_id })),
);
