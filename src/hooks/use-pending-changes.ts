import { type QueryKey, useMutationState } from '@tanstack/react-query';

/** Variables of the pending mutations with a key, the latest last. */
export function usePendingChanges<Variables>(mutationKey: QueryKey): Variables[] {
  return useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => state.variables as Variables,
  });
}

/** The value of a field that is being written: the latest of them, or `stored` when there is none. */
export function usePendingValue<Value>(mutationKey: QueryKey, stored: Value): Value {
  const pending = usePendingChanges<Value>(mutationKey);
  return pending.length > 0 ? (pending.at(-1) as Value) : stored;
}
