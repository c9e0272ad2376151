import type { HearingOutcome, OpenEndKind, ParkForm } from '@contract';
import { useMutation } from '@tanstack/react-query';
import { errorToasts, successToasts } from '@texts/open-ends';
import { callAsUser, rowsQuery } from '@/lib/user-rows';

/** A matter that would be forgotten; see `open_ends()` in the database. */
export interface OpenEndRow {
  kind: OpenEndKind;
  /** Day of its last date, or on which the case was added. */
  since: string;
  /** The hearing without a result; of a case its last one with a result. */
  event_id: string | null;
  start_date: string | null;
  purpose: string | null;
  outcome: HearingOutcome | null;
  case_id: string | null;
  case_number: string | null;
  case_title: string | null;
  court: string | null;
  client_name: string | null;
}

/** Hearings without a result first, of each kind the oldest first; for the admin. */
export const openEndsQuery = rowsQuery(
  ['events', 'open-ends'],
  (supabase) => supabase.rpc('open_ends'),
  (rows) => rows as OpenEndRow[],
);

/** Until when a case is parked, and why; the day may have passed. */
export const parkingQuery = (caseId: string) =>
  rowsQuery(
    ['case-diary', caseId],
    (supabase) => supabase.from('case_diary').select('parked_until, park_reason').eq('case_id', caseId),
    ([row]) => row ?? null,
  );

/** Parks a case; toasts either way. @param replaces until when it was parked as the person has seen it */
export function useParkCase(caseId: string, replaces?: string | null) {
  return useMutation({
    mutationFn: ({ until, reason }: ParkForm) =>
      callAsUser('park_case', {
        p_case_id: caseId,
        p_until: until,
        p_reason: reason,
        ...(replaces && { p_replaces: replaces }),
      }),
    meta: { success: successToasts.park, failure: errorToasts.park },
  });
}

/** Ends the parking of a case, which was until the day that is given; toasts either way. */
export function useEndParking(caseId: string) {
  return useMutation({
    mutationFn: (until: string) =>
      callAsUser('park_case', {
        p_case_id: caseId,
        p_until: null as unknown as string,
        p_reason: null as unknown as string,
        p_replaces: until,
      }),
    meta: { success: successToasts.endParking, failure: errorToasts.endParking },
  });
}
