/**
 * The enquiries that came since the admin looked at them last. The moment of that look is kept in this browser, one for
 * each user; a browser that keeps nothing counts every enquiry with the status new.
 */
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { CountBadge, MAX_BADGE } from '@/components/count-badge';
import { getSession } from '@/lib/session';
import { getSupabaseAsUser, unwrapRows } from '@/lib/supabase';

/** How often (milliseconds) new ones are looked for, while the window is visible. */
const POLL_MS = 60_000;

const listeners = new Set<() => void>();

function storageKey(userId: string): string {
  return `submissions-seen ${userId}`;
}

/** When the newest enquiry came that was seen; null when none was. */
function seenUntil(): string | null {
  try {
    const moment = localStorage.getItem(storageKey(getSession()?.id ?? ''));
    return moment !== null && Date.parse(moment) > 0 ? moment : null;
  } catch {
    return null;
  }
}

/** Remembers that an enquiry, and all before it, were seen. */
export function markSubmissionsSeen(submittedAt: string): void {
  const before = seenUntil();
  if (before !== null && Date.parse(before) >= Date.parse(submittedAt)) return;
  try {
    localStorage.setItem(storageKey(getSession()?.id ?? ''), submittedAt);
  } catch {
    return;
  }
  for (const listener of listeners) listener();
}

function onSeen(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** When each of them came, the latest first; one more than are counted. */
export function unseenSubmissionsQuery(seen: string | null) {
  return queryOptions({
    queryKey: ['contact-submissions', 'unseen', seen],
    queryFn: async ({ signal }) => {
      const supabase = await getSupabaseAsUser();
      let select = supabase.from('contact_submissions').select('submitted_at').eq('status', 'new');
      if (seen) select = select.gt('submitted_at', seen);
      const newest = { ascending: false };
      return unwrapRows(
        await select
          .order('status')
          .order('submitted_at', newest)
          .limit(MAX_BADGE + 1)
          .abortSignal(signal),
      );
    },
    placeholderData: keepPreviousData,
  });
}

/**
 * How many enquiries are new and were not seen. Looks again every minute, and has the list and the figures of the
 * dashboard read again when one came.
 */
function useUnseenSubmissions(): number {
  const client = useQueryClient();
  const seen = useSyncExternalStore(onSeen, seenUntil);
  const { data } = useQuery({
    ...unseenSubmissionsQuery(seen),
    refetchInterval: POLL_MS,
    refetchIntervalInBackground: false,
  });
  /** When the newest came that is known here; 0 when there is none, undefined before the first answer. */
  const known = useRef<number>(undefined);
  useEffect(() => {
    if (!data) return;
    const before = known.current;
    known.current = Math.max(before ?? 0, Date.parse(data[0]?.submitted_at ?? '') || 0);
    if (before === undefined || known.current === before) return;
    for (const key of [['contact-submissions', 'list'], ['analytics']])
      void client.invalidateQueries({ queryKey: key });
  }, [client, data]);
  return data?.length ?? 0;
}

/** How many enquiries came since they were looked at; nothing when none did. */
export function UnseenSubmissionsBadge() {
  return <CountBadge count={useUnseenSubmissions()} what="new" />;
}
