import { type MutationMeta, useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { getSupabaseAsUser, unwrapRow, unwrapUnchanged } from '@/lib/supabase';
import { usePendingValue } from './use-pending-changes';

interface Shared {
  table: 'case_documents' | 'hearing_orders';
  /** The column that identifies the row, and its value. */
  key: readonly [column: string, value: string];
  row: { shared: boolean; updated_at: string };
  /** Its toasts, and what is read again, whatever came of it. */
  meta: MutationMeta;
}

/**
 * A switch of whether the client may read something. Quick changes are written in their order. It is shared only as the
 * person saw it: refused with 409 when somebody else has changed it since. It can be taken back at any time.
 * @returns the value to be shown, also one that is being written, and a function that changes it
 */
export function useShare({ table, key: [column, value], row, meta }: Shared) {
  /** As it was read, or written last. */
  const seen = useRef(row.updated_at);
  useEffect(() => {
    seen.current = row.updated_at;
  }, [row.updated_at]);
  const mutationKey = [table, 'share', value];
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: mutationKey.join(' ') },
    mutationFn: async (shared: boolean) => {
      const supabase = await getSupabaseAsUser();
      // The types of one table serve for both: what is named here they have in common.
      const change = supabase
        .from(table as 'case_documents')
        .update({ shared })
        .eq(column as 'id', value);
      const written = shared
        ? unwrapUnchanged(await change.eq('updated_at', seen.current).select('updated_at'))
        : unwrapRow(await change.select('updated_at'));
      seen.current = written.updated_at;
    },
    meta,
  });
  return { shared: usePendingValue(mutationKey, row.shared), share: mutate };
}
