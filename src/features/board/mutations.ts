import { errorToasts, successToasts } from '@contract';
import { useMutation } from '@tanstack/react-query';
import { callAsUser } from '@/lib/user-rows';
import { boardQuery } from './queries';

/** Records that a day's cause list was looked at now; toasts either way. */
export function useCheckCauseList(day: string) {
  return useMutation({
    mutationFn: () => callAsUser('check_cause_list', { day }),
    meta: {
      success: successToasts.causeListChecked,
      failure: errorToasts.causeListCheck,
      invalidates: [boardQuery(day).queryKey],
    },
  });
}
