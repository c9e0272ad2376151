import { errorToasts, type OutcomeForm, successToasts } from '@contract';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { EditConflict } from '@/lib/row-edit';
import { getSupabaseAsUser, toApiError, unwrapRow } from '@/lib/supabase';
import { differingFields, toArguments, toFormValues } from './form-values';
import { readHearing } from './queries';

const invalidates = [['events'], ['cases'], ['analytics']];

/**
 * Records the result of a hearing and its next date. When somebody else has recorded another one, nothing is written, and
 * the error holds theirs: saved once more, the own one takes its place. Toasts either way.
 */
export function useRecordOutcome(hearing: string) {
  /** The result that the person has seen since the form was opened. */
  const seen = useRef<string | undefined>(undefined);
  return useMutation({
    mutationFn: async (form: OutcomeForm) => {
      const supabase = await getSupabaseAsUser();
      const mine = { ...form, replaces: seen.current ?? form.replaces };
      const answer = await supabase.rpc('record_outcome', toArguments(hearing, mine));
      if (!answer.error) return;
      if (answer.error.code === 'PT409') {
        const theirs = toFormValues(await readHearing(hearing));
        const fields = differingFields(form, theirs);
        if (theirs.replaces !== '' && theirs.replaces !== mine.replaces && fields.length > 0) {
          seen.current = theirs.replaces;
          throw new EditConflict(theirs, fields);
        }
      }
      throw toApiError(answer);
    },
    meta: {
      success: successToasts.outcome,
      failure: errorToasts.outcome,
      invalidates,
      // After a conflict too: what is shown is older than it.
      invalidatesOn: 'settled',
    },
  });
}

export const shareKey = (hearing: string) => ['hearings', 'share', hearing];

/** Lets the client read an order, or not; toasts either way. */
export function useShareOrder(hearing: string) {
  return useMutation({
    mutationKey: shareKey(hearing),
    scope: { id: shareKey(hearing).join(' ') },
    mutationFn: async (shared: boolean) => {
      const supabase = await getSupabaseAsUser();
      return unwrapRow(
        await supabase.from('hearing_orders').update({ shared }).eq('event_id', hearing).select('event_id'),
      );
    },
    meta: {
      success: successToasts.orderShared,
      failure: errorToasts.orderShared,
      invalidates,
      invalidatesOn: 'settled',
    },
  });
}
