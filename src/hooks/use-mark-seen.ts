import type { SeenKind } from '@contract';
import { useMutation } from '@tanstack/react-query';
import { callAsUser } from '@/lib/user-rows';

/**
 * Records that what is new was seen, up to a moment. Nobody asked for it, so nobody is told when it fails. The counts on the
 * tabs follow when they are read again; those of a list at once, because it is left open.
 */
export function useMarkSeen(kind: SeenKind) {
  return useMutation({
    mutationFn: (until: string) => callAsUser('mark_seen', { p_kind: kind, p_seen_until: until }),
    meta: { invalidates: kind === 'news' ? [] : [['analytics', 'admin-summary']] },
  });
}
