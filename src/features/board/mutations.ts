import { errorToasts, successToasts } from '@contract';
import { useMutation } from '@tanstack/react-query';
import { getSupabaseAsUser, toApiError } from '@/lib/supabase';
import { boardQuery } from './queries';

/** Records that a day's cause list was looked at now; toasts either way. */
export function useCheckCauseList(day: string) {
  return useMutation({
    mutationFn: async () => {
      const supabase = await getSupabaseAsUser();
      const answer = await supabase.rpc('check_cause_list', { day });
      if (answer.error) throw toApiError(answer);
    },
    meta: {
      success: successToasts.causeListChecked,
      failure: errorToasts.causeListCheck,
      invalidates: [boardQuery(day).queryKey],
    },
  });
}
