import { type MutationMeta, type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Page } from './paging';

interface RowChange<Row, Field extends keyof Row> {
  /** What kind of change it is, e.g. `['testimonials', 'visibility']`; the same for every row. */
  kind: readonly [table: string, what: string];
  id: string;
  field: Field;
  /** Under which key the pages of the list are held. */
  list: QueryKey;
  write(value: Row[Field]): Promise<unknown>;
  /** What is said and read again, the latter after the last of several changes. */
  meta: MutationMeta;
}

/**
 * Changes one field of a row in a paged list: seen at once, taken back when it fails. What is chosen quickly one after the
 * other is written in that order. Out: a mutation that takes the new value, and the one `before` it.
 */
export function useOptimisticField<Row extends { id: string }, Field extends keyof Row>(change: RowChange<Row, Field>) {
  const { kind, id, field, list, write, meta } = change;
  const client = useQueryClient();
  const show = (value: Row[Field]) =>
    client.setQueriesData<Page<Row>>({ queryKey: list }, (page) =>
      page ? { ...page, rows: page.rows.map((row) => (row.id === id ? { ...row, [field]: value } : row)) } : page,
    );
  return useMutation({
    mutationKey: kind,
    scope: { id: [...kind, id].join(' ') },
    mutationFn: ({ value }: { value: Row[Field]; before: Row[Field] }) => write(value),
    onMutate: async ({ value }) => {
      // A read that began before the change would paint over it.
      await client.cancelQueries({ queryKey: list });
      show(value);
    },
    // Only this row goes back: another change may have been made meanwhile.
    onError: (_error, { before }) => show(before),
    meta: { ...meta, invalidatesOn: 'settled' },
  });
}

/** The same for whether visitors see a row. Out: a function that shows or hides it. */
export function useSetVisibility<Row extends { id: string; visible: boolean }>(
  change: Omit<RowChange<Row, 'visible'>, 'field'>,
): (visible: boolean) => void {
  const { mutate } = useOptimisticField<Row, 'visible'>({ ...change, field: 'visible' });
  return (visible) => mutate({ value: visible, before: !visible });
}
