import type { OutcomeForm } from '@contract';
import { useMutation } from '@tanstack/react-query';
import { errorToasts, successToasts } from '@texts/hearings';
import { useRef } from 'react';
import { useShare } from '@/hooks/use-share';
import type { Tables } from '@/lib/database.types';
import { EditConflict, MAX_ATTEMPTS, mergeEdit, withSeen } from '@/lib/row-edit';
import { getSupabaseAsUser, toApiError } from '@/lib/supabase';
import { differingFields, type OutcomeToRecord, toArguments, toFormValues } from './form-values';
import { readHearing } from './queries';

/**
 * Records the result of a hearing and its next date. When somebody else has recorded another one, nothing is written, and
 * the error holds theirs: saved once more, the own one takes its place. The same where they have shared the order, or moved
 * the next hearing in the calendar, and the form says otherwise; what it does not change stays theirs. Toasts either way.
 * @param base what the form began with
 */
export function useRecordOutcome(hearing: string, base: OutcomeForm) {
  /** Values that the form began with, and changes of others that were shown since. */
  const seen = useRef(base);
  const withTheirs = (mine: OutcomeToRecord, theirs: OutcomeForm): OutcomeToRecord => {
    // Another result is refused by the database.
    if (theirs.replaces !== mine.replaces) return mine;
    try {
      return { ...mergeEdit(seen.current, mine, theirs), cancelEvents: mine.cancelEvents };
    } catch (error) {
      if (error instanceof EditConflict) seen.current = withSeen(seen.current, error);
      throw error;
    }
  };
  return useMutation({
    mutationFn: async (form: OutcomeToRecord) => {
      const supabase = await getSupabaseAsUser();
      const write = async () => {
        const stored = await readHearing(hearing);
        const mine = withTheirs({ ...form, replaces: seen.current.replaces }, toFormValues(stored));
        return { mine, answer: await supabase.rpc('record_outcome', toArguments(stored, mine)) };
      };
      let { mine, answer } = await write();
      // Somebody else has written between the reading and the writing.
      for (let attempt = 1; answer.error?.message === 'changed' && attempt < MAX_ATTEMPTS; attempt += 1)
        ({ mine, answer } = await write());
      if (!answer.error) return;
      if (answer.error.code === 'PT409') {
        const theirs = toFormValues(await readHearing(hearing));
        const fields = differingFields(form, theirs);
        if (theirs.replaces !== '' && theirs.replaces !== mine.replaces && fields.length > 0) {
          seen.current = theirs;
          throw new EditConflict(theirs, fields);
        }
      }
      throw toApiError(answer);
    },
    meta: { success: successToasts.outcome, failure: errorToasts.outcome },
  });
}

/** Lets the client read an order, or not: see `useShare()`. Toasts either way. */
export function useShareOrder(hearing: string, order: Pick<Tables<'hearing_orders'>, 'shared' | 'updated_at'>) {
  return useShare({
    table: 'hearing_orders',
    key: ['event_id', hearing],
    row: order,
    meta: { success: successToasts.orderShared, failure: errorToasts.orderShared },
  });
}
