import {
  type Erasure,
  type ErasureKind,
  erasureKinds,
  type FailedErasure,
  type Mentions,
  type RetentionCounts,
  type RetentionForm,
  retentionDefaults,
  retentionForm,
} from '@contract';
import { queryOptions } from '@tanstack/react-query';
import { getSupabaseAsUser, onlyRow, unwrapRows } from '@/lib/supabase';
import { callAsUser, type DataOf, rowsQuery } from '@/lib/user-rows';

/** The requests for erasure that wait for an answer, the oldest first; for admins. */
export const erasureRequestsQuery = {
  ...rowsQuery(['erasure-requests'], (supabase) =>
    supabase
      .from('erasure_requests')
      .select(
        'id, message, created_at, person:profiles(id, full_name, links:client_users(client:clients(id, full_name)))',
      )
      .is('closed_at', null)
      .order('created_at')
      .limit(100),
  ),
  // Clients ask without any doing here.
  staleTime: 0,
  refetchInterval: 60_000,
};
export type ErasureRequestRow = DataOf<typeof erasureRequestsQuery>[number];

/** Target of the erasure. */
export interface ErasureTarget {
  kind: ErasureKind;
  id: string;
  /** For people. */
  name: string;
}

/** Erases, or says what would be erased. @throws what the database says */
export async function erase({ kind, id }: ErasureTarget, isTrial: boolean): Promise<Erasure> {
  return (await callAsUser('erase', { p_kind: kind, p_target_id: id, p_is_trial: isTrial })) as unknown as Erasure;
}

/** Preview of an erasure. */
export const erasureTrialQuery = (target: ErasureTarget) =>
  queryOptions({
    queryKey: ['erasure-trial', target.kind, target.id],
    queryFn: () => erase(target, true),
    staleTime: 0,
    gcTime: 0,
  });

/** By table, how many rows would still name them after an erasure. */
export const mentionsQuery = ({ kind, id }: ErasureTarget) =>
  queryOptions({
    queryKey: ['erasure-mentions', kind, id],
    async queryFn({ signal }) {
      const counts: Record<string, number> = {};
      let next: Mentions['next'] = { source: '', block: 0 };
      while (next && !signal.aborted) {
        const part = (await callAsUser('find_mentions', {
          p_kind: kind,
          p_target_id: id,
          p_source: next.source,
          p_block: next.block,
        })) as unknown as Mentions;
        for (const [table, count] of Object.entries(part.counts)) counts[table] = (counts[table] ?? 0) + count;
        next = part.next;
      }
      return counts;
    },
    staleTime: 0,
    gcTime: 0,
  });

/** The legal hold of a case; null without one. */
export const legalHoldQuery = (caseId: string) =>
  rowsQuery(
    ['legal-holds', caseId],
    (supabase) => supabase.from('legal_holds').select('reason, until').eq('case_id', caseId),
    ([hold]) => hold ?? null,
  );

/** How long is kept what nobody needs any more; for admins. */
export const retentionQuery = {
  ...rowsQuery(
    ['retention'],
    (supabase) => supabase.from('site_settings').select('value').eq('key', 'retention'),
    (rows): RetentionForm => {
      const { value } = onlyRow(rows);
      return retentionForm.safeParse({ ...retentionDefaults, ...(value as object) }).data ?? retentionDefaults;
    },
  ),
  staleTime: 0,
};

const named = {
  enquiry: ['contact_submissions', 'id, name'],
  account: ['profiles', 'id, name:full_name'],
  client: ['clients', 'id, name:full_name'],
} as const;

/** Rows that could not be erased, by name; those that are gone meanwhile are left out. */
async function nameFailures(failed: FailedErasure[], signal: AbortSignal) {
  const supabase = await getSupabaseAsUser();
  const found = erasureKinds.map(async (kind) => {
    const ofKind = failed.filter((one) => one.kind === kind).slice(0, 50);
    if (ofKind.length === 0) return [];
    const [table, columns] = named[kind];
    const ids = ofKind.map(({ target }) => target);
    const rows = unwrapRows(await supabase.from(table).select(columns).in('id', ids).abortSignal(signal));
    return (rows as unknown as { id: string; name: string }[]).map((row) => ({
      ...row,
      kind,
      reason: ofKind.find(({ target }) => target === row.id)?.reason ?? '',
    }));
  });
  return (await Promise.all(found)).flat();
}

/** Numbers of rows past their period now, and those that the last run erased, and could not erase. */
export const retentionProgressQuery = queryOptions({
  queryKey: ['retention', 'progress'],
  queryFn: async ({ signal }) => {
    const supabase = await getSupabaseAsUser();
    const columns = 'started_at, finished_at, result';
    const [counts, runs] = await Promise.all([
      supabase.rpc('apply_retention', { p_is_trial: true }).abortSignal(signal),
      supabase.from('job_runs').select(columns).eq('task', 'retention').abortSignal(signal),
    ]);
    const run = unwrapRows(runs)[0];
    const result = run?.result as RetentionCounts | null | undefined;
    return {
      counts: unwrapRows(counts) as unknown as RetentionCounts,
      run: result?.is_on && run ? { ...result, started_at: run.started_at } : null,
      isRunning: run?.finished_at === null,
      failed: await nameFailures(result?.failed ?? [], signal),
    };
  },
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data?.isRunning ? 5_000 : false),
});
