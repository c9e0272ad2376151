import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Page } from './paging';

interface RowChange<Row, Field extends keyof Row> {
  /** What kind of change it is, e.g. `['testimonials', 'visibility']`; the same for every row. */
  kind: readonly [table: string, what: string];
  id: string;
  field: Field;
  /** Under which key the pages of the list are held. */
  list: QueryKey;
  write(value: Row[Field]): Promise<unknown>;
  onSuccess(): void;
  onError(error: Error): void;
  /** Has everything that shows the rows read again; called after the last of several changes. */
  onChanged(): void;
}

/**
 * Changes one field of a row in a paged list: seen at once, taken back when it fails. What is chosen quickly one after the
 * other is written in that order. Out: a mutation that takes the new value, and the one `before` it.
 */
export function useOptimisticField<Row extends { id: string }, Field extends keyof Row>(change: RowChange<Row, Field>) {
  const { kind, id, field, list, write, onSuccess, onError, onChanged } = change;
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
    onSuccess,
    onError: (error, { before }) => {
      // Only this row goes back: another change may have been made meanwhile.
      show(before);
      onError(error);
    },
    onSettled: () => {
      // Read again only after the last of several changes: a read in between would show the others as they were.
      if (client.isMutating({ mutationKey: kind }) <= 1) onChanged();
    },
  });
}

/** The same for whether visitors see a row. Out: a function that shows or hides it. */
export function useSetVisibility<Row extends { id: string; visible: boolean }>(
  change: Omit<RowChange<Row, 'visible'>, 'field'>,
): (visible: boolean) => void {
  const { mutate } = useOptimisticField<Row, 'visible'>({ ...change, field: 'visible' });
  return (visible) => mutate({ value: visible, before: !visible });
}
