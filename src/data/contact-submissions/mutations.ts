import { type CaseForm, type ClientForm, practiceAreas, type SubmissionStatus, toE164 } from '@contract';
import { useMutation } from '@tanstack/react-query';
import { errorToasts, successToasts } from '@texts/contact-submissions';
import { submissionServiceLabels } from '@texts/practice-areas';
import { useOptimisticField } from '@/hooks/use-optimistic-field';
import { usePendingValue } from '@/hooks/use-pending-changes';
import { getSupabaseAsUser, unwrapUnchanged } from '@/lib/supabase';
import { type SubmissionRow, submissionsKey } from './queries';

/** The client's form: name, e-mail address and phone; a number that is none in E.164 is kept in the notes. */
export function toClientForm({ id, name, email, phone }: SubmissionRow): Partial<ClientForm> {
  const number = toE164(phone);
  return { fullName: name, email, phone: number ?? '', notes: number ? '' : `Phone: ${phone}`, submissionId: id };
}

/** The case's form: everything but its number. @param clientId of the client that the enquiry belongs to */
export function toCaseForm({ id, name, service, message }: SubmissionRow, clientId: string): Partial<CaseForm> {
  const area = practiceAreas.find((known) => known === service);
  return {
    title: `${name}: ${submissionServiceLabels[service]}`,
    description: message,
    clientId,
    ...(area && { practiceArea: area }),
    submissionId: id,
  };
}

const statusKind = ['contact-submissions', 'status'] as const;

/** The status of a submission, also one that is still being written. */
export function useSubmissionStatus({ id, status }: SubmissionRow): SubmissionStatus {
  return usePendingValue([...statusKind, id], status);
}

/** Sets a submission's status, unless somebody else has; toasts either way. Returns what `useOptimisticField()` returns. */
export function useSetSubmissionStatus(row: SubmissionRow) {
  return useOptimisticField<SubmissionRow, 'status'>({
    kind: statusKind,
    row,
    field: 'status',
    list: submissionsKey,
    write: async (status, stored) => {
      const supabase = await getSupabaseAsUser();
      const change = supabase.from('contact_submissions').update({ status }).eq('id', row.id);
      return unwrapUnchanged(await change.eq('status', stored).select('id'));
    },
    meta: {
      success: successToasts.submissionStatus,
      failure: errorToasts.submissionStatus,
      // The card 'New Inquiries' counts by status.
    },
  });
}

/** Gives a submission that has no client to one who is there already; toasts either way. */
export function useLinkClient() {
  return useMutation({
    mutationFn: async ({ id, clientId }: { id: string; clientId: string }) => {
      const supabase = await getSupabaseAsUser();
      const change = supabase.from('contact_submissions').update({ client_id: clientId });
      return unwrapUnchanged(await change.eq('id', id).is('client_id', null).select('id'));
    },
    meta: {
      success: successToasts.submissionLinked,
      failure: errorToasts.submissionLink,
    },
  });
}
