import type { Sort } from '@/lib/list-params';
import { type Column, DataTable } from './data-table';
import { PagedList, type PagedListProps } from './paged-list';

export interface PagedTableProps<Row> extends PagedListProps<Row> {
  columns: readonly Column<Row>[];
  /** Where a row leads. */
  rowTo?: (row: Row) => string;
  /** Called when a row is pressed that has no page. */
  onOpen?: (row: Row) => void;
  /** How the rows are sorted, where that can be chosen. */
  sort?: Sort;
  onSort?: (sort: Sort) => void;
}

/** A list that is read a page at a time, as a table. */
export function PagedTable<Row extends { id: string }>({
  columns,
  rowTo,
  onOpen,
  sort,
  onSort,
  ...list
}: PagedTableProps<Row>) {
  return (
    <PagedList {...list}>
      {(rows) => (
        <DataTable
          caption={list.caption}
          columns={columns}
          rows={rows}
          rowKey={(row) => row.id}
          rowTo={rowTo}
          onOpen={onOpen}
          sort={sort}
          onSort={onSort}
        />
      )}
    </PagedList>
  );
}
