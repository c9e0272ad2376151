import {
  type MutationMeta,
  notifyManager,
  type QueryClient,
  type QueryKey,
  useMutation,
  useMutationState,
} from '@tanstack/react-query';
import type { Page } from '../lib/paging';

/** What the mutations with the key are writing, the latest last. */
export function usePendingChanges<Variables>(mutationKey: QueryKey): Variables[] {
  return useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => state.variables as Variables,
  });
}

/**
 * Puts what was written into the cached answers, until they are read again.
 * @param update makes the data of an answer what it will be when it is read again; it is given the key, too
 */
export async function putWritten<Data>(
  client: QueryClient,
  queryKey: QueryKey,
  update: (data: Data, key: QueryKey) => Data,
): Promise<void> {
  // A read that began before it was written would bring what was there then.
  await client.cancelQueries({ queryKey });
  for (const [key, data] of client.getQueriesData<Data>({ queryKey })) {
    if (data !== undefined) client.setQueryData(key, update(data, key));
  }
  // Drawn before the mutation ends: else what was there before would be seen for a moment.
  await new Promise<void>((drawn) => notifyManager.schedule(drawn));
}

/** The value of a field that is being written: the latest of them, or `stored` when there is none. */
export function usePendingValue<Value>(mutationKey: QueryKey, stored: Value): Value {
  const pending = usePendingChanges<Value>(mutationKey);
  return pending.length > 0 ? (pending.at(-1) as Value) : stored;
}

interface RowChange<Row, Field extends keyof Row> {
  /** What kind of change it is, e.g. `['testimonials', 'visibility']`; the same for every row. */
  kind: readonly [table: string, what: string];
  row: { id: string } & Pick<Row, Field>;
  field: Field;
  /** Under which key the pages of the list are held. */
  list: QueryKey;
  write(value: Row[Field]): Promise<unknown>;
  /** What is said and read again, the latter after the last of several changes. */
  meta: MutationMeta;
}

/**
 * Changes one field of a row in a paged list: seen at once, and gone when it fails. What is chosen quickly one after the
 * other is written in that order. The cache holds only what the server has said; what is being written is laid over it, so
 * that no older answer shows through. Out: the value to be shown, and a function that changes it.
 */
export function useOptimisticField<Row extends { id: string }, Field extends keyof Row>(change: RowChange<Row, Field>) {
  const { kind, row, field, list, write, meta } = change;
  const mutationKey = [...kind, row.id];
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: mutationKey.join(' ') },
    mutationFn: write,
    onSuccess: (_written, value, _result, { client }) =>
      putWritten<Page<Row>>(client, list, (page) => ({
        ...page,
        rows: page.rows.map((other) => (other.id === row.id ? { ...other, [field]: value } : other)),
      })),
    meta: { ...meta, invalidatesOn: 'settled' },
  });
  return { value: usePendingValue(mutationKey, row[field]), set: mutate };
}

/** The same for whether visitors see a row. */
export function useSetVisibility<Row extends { id: string; visible: boolean }>(
  change: Omit<RowChange<Row, 'visible'>, 'field'>,
) {
  return useOptimisticField<Row, 'visible'>({ ...change, field: 'visible' });
}
