import {
  type QueryKey,
  type UseQueryOptions,
  type UseQueryResult,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { type ChangedTables, followChanges, isLive, subscribeToLive } from '@/lib/live-updates';

/** Poll interval without Realtime, while the window is visible, in milliseconds. */
const POLL_MS = 30_000;
/** Poll interval while Realtime is connected, in milliseconds: for changes that it did not report. */
const LIVE_POLL_MS = 300_000;

/** Who sees assigned cases only sees others from then on. */
const ofCases = ['case_assignees'];
const ofDocuments = ['case_documents', 'document_versions', ...ofCases];
/** The tables behind a query, by the first part of its key. What is not here has something of all. */
export const sources: Readonly<Record<string, readonly string[]>> = {
  'case-documents': ofDocuments,
  'case-messages': ['case_messages', ...ofDocuments],
  invoices: ['invoices', 'payments', ...ofCases],
  'document-requests': ['document_requests', ...ofDocuments],
};

function isTouched([first]: QueryKey, tables: ChangedTables): boolean {
  return tables === null || (sources[String(first)]?.some((table) => tables.has(table)) ?? true);
}

/**
 * A query of what others write meanwhile: it is read again when Supabase Realtime tells of a change in its tables. Where there is no
 * Realtime, it is read again quietly while the window is seen. In both cases also when the window is seen again, and when it
 * is shown, unless its options say otherwise.
 */
export function useLiveQuery<Data, Key extends QueryKey>(
  options: UseQueryOptions<Data, Error, Data, Key>,
): UseQueryResult<Data> {
  const client = useQueryClient();
  const live = useSyncExternalStore(subscribeToLive, isLive, () => false);
  const { queryKey } = options;
  const readAgain = useEffectEvent((tables: ChangedTables) => {
    if (isTouched(queryKey, tables)) void client.invalidateQueries({ queryKey, exact: true });
  });
  useEffect(() => followChanges((tables) => readAgain(tables)), []);
  return useQuery({
    staleTime: 0,
    ...options,
    refetchOnWindowFocus: 'always',
    refetchInterval: live ? LIVE_POLL_MS : POLL_MS,
  });
}
