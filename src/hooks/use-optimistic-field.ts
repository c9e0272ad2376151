import { type MutationMeta, type QueryKey, useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Page } from '@/lib/paging';
import { updateCached } from '@/lib/update-cached';
import { changeRow } from '@/lib/user-rows';
import { usePendingValue } from './use-pending-changes';

interface RowChange<Row, Field extends keyof Row> {
  /** Kind of the change, e.g. `['testimonials', 'visibility']`; the same for every row. */
  kind: readonly [table: string, what: string];
  row: { id: string } & Pick<Row, Field>;
  field: Field;
  /** The beginning of the keys of the list's pages. */
  list: QueryKey;
  /** @param stored what was read, or written last: a value of somebody else since then is not to be replaced unseen */
  write(value: Row[Field], stored: Row[Field]): Promise<unknown>;
  /** Its toasts, and what is refetched after the last of several changes. */
  meta: MutationMeta;
}

/**
 * Changes one field of a row in a paged list. The new value is shown at once, and the old one again if the change fails.
 * Quick changes are written in their order. The cache holds only what the server has confirmed; a value that is being
 * written is shown instead of it, so an older answer cannot replace it.
 * @returns the value to be shown, and a function that changes it
 */
export function useOptimisticField<Row extends { id: string }, Field extends keyof Row>(change: RowChange<Row, Field>) {
  const { kind, row, field, list, write, meta } = change;
  const mutationKey = [...kind, row.id];
  const read = row[field] as Row[Field];
  const stored = useRef(read);
  useEffect(() => {
    stored.current = read;
  }, [read]);
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: mutationKey.join(' ') },
    mutationFn: (value: Row[Field]) => write(value, stored.current),
    onSuccess: (_written, value, _result, { client }) => {
      stored.current = value;
      return updateCached<Page<Row>>(client, list, (page) => ({
        ...page,
        rows: page.rows.map((other) => (other.id === row.id ? { ...other, [field]: value } : other)),
      }));
    },
    meta,
  });
  return { value: usePendingValue(mutationKey, read), set: mutate };
}

/** Optimistic switch of a row's visibility to visitors; the list of its table has the key `[table, 'all']`. */
export function useSetVisibility<Row extends { id: string; visible: boolean }>(
  table: 'testimonials' | 'gallery_photos' | 'business_reviews',
  row: Row,
  meta: MutationMeta,
) {
  const key = table.replace('_', '-');
  return useOptimisticField<Row, 'visible'>({
    kind: [key, 'visibility'],
    row,
    field: 'visible',
    list: [key, 'all'],
    write: (visible) => changeRow(table, row.id, { visible }),
    meta,
  });
}
