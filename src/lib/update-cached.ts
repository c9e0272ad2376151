import { notifyManager, type QueryClient, type QueryKey } from '@tanstack/react-query';

/**
 * Changes the cached answers as the server has just changed the rows: what is refetched brings the same.
 * @param queryKey the beginning of the keys of the answers
 * @param update returns the changed data of an answer; it also receives the key
 */
export async function updateCached<Data>(
  client: QueryClient,
  queryKey: QueryKey,
  update: (data: Data, key: QueryKey) => Data,
): Promise<void> {
  // A read that began before the change would bring the old rows.
  await client.cancelQueries({ queryKey });
  for (const [key, data] of client.getQueriesData<Data>({ queryKey })) {
    if (data !== undefined) client.setQueryData(key, update(data, key));
  }
  // It is rendered before the mutation ends: otherwise the old value would be visible for a moment.
  await new Promise<void>((drawn) => notifyManager.schedule(drawn));
}
