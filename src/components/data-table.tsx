import { chakra, Table, VisuallyHidden } from '@chakra-ui/react';
import { actions } from '@texts/common';
import type { Key, MouseEvent, ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { RouterLink } from '@/components/router-link';
import { tableSlotRecipe } from '@/components/slot-recipes';
import type { Sort } from '@/lib/list-params';
import { SortButton, SortSelect, type TableFrom } from './sort-controls';

export interface Column<Row> {
  header: string;
  cell: (row: Row) => ReactNode;
  /** The row's name: set larger, and the head of its card on a phone. */
  primary?: boolean;
  /** The column's text stays on one line where there is room. */
  narrow?: boolean;
  /** What the list can be sorted by here: the column's name in the database. */
  sort?: string;
}

interface DataTableProps<Row> {
  /** What the table lists; read by screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => Key;
  /** Where a press anywhere in a row leads, that is on none of its controls; the row's name is the link. */
  rowTo?: ((row: Row) => string) | undefined;
  /** How the rows are sorted, where that can be chosen. */
  sort?: Sort | undefined;
  onSort?: ((sort: Sort) => void) | undefined;
}

// Below 1024 px each row is a card: a table of six columns would have to break words; one of more below 1280 px. The roles
// are written out because a browser forgets them with the table's display.
const cardRow = (from: TableFrom) =>
  ({
    display: { base: 'grid', [from]: 'table-row' },
    gap: '1.5',
    paddingBlock: { base: '4', [from]: '0' },
  }) as const;
const cardCell = (from: TableFrom) =>
  ({
    display: { base: 'grid', [from]: 'table-cell' },
    gridTemplateColumns: '8.5rem minmax(0, 1fr)',
    alignItems: 'baseline',
    paddingBlock: { base: '0', [from]: '2' },
    fontSize: { [from]: '1rem' },
    lineHeight: { [from]: '1.35' },
    paddingInlineEnd: { base: '0', [from]: '4' },
    _last: { paddingInlineEnd: '0' },
    borderBottomWidth: { base: '0', [from]: '1px' },
    overflowWrap: 'anywhere',
  }) as const;
// Paper is narrower than a window that shows columns, and has no buttons.
const onPaper = (header: string) =>
  header === actions
    ? { display: 'none !important' }
    : { whiteSpace: 'normal !important', minWidth: '0 !important', overflowWrap: 'break-word !important' };
const cardLabel = (from: TableFrom) =>
  ({
    content: 'attr(data-label)',
    display: { base: 'block', [from]: 'none' },
    color: 'muted',
    fontSize: 'sm',
  }) as const;

/** The row's name. */
const RowLink = chakra(RouterLink, { base: { color: 'inherit', _hover: { textDecoration: 'underline' } } });

/** What a row does that is pressed anywhere. Its name is a link, for the keyboard, another tab and a screen reader. */
function useOpenRow<Row>(rowTo: ((row: Row) => string) | undefined) {
  const navigate = useNavigate();
  if (!rowTo) return undefined;
  return (row: Row) => ({
    cursor: 'pointer',
    _hover: { background: 'sand/40' },
    onClick: (event: MouseEvent) => {
      const isControl = (event.target as Element).closest('a, button, input, label, [role=menu]');
      // Who marks text to copy it does not want to leave.
      if (!isControl && !window.getSelection()?.toString()) void navigate(rowTo(row));
    },
  });
}

/** Rows between thin lines; on a phone one card a row, so that nothing scrolls sideways. */
export function DataTable<Row>({ caption, columns, rows, rowKey, rowTo, sort, onSort }: DataTableProps<Row>) {
  const open = useOpenRow(rowTo);
  const from: TableFrom = columns.length > 6 ? 'xl' : 'lg';
  const table = (
    <Table.Root recipe={tableSlotRecipe} role="table" display={{ base: 'block', [from]: 'table' }}>
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <Table.Header role="rowgroup" srOnly={{ base: true, [from]: false }} display={{ [from]: 'table-header-group' }}>
        <Table.Row role="row">
          {columns.map(({ header, sort: by, narrow }) => (
            <Table.ColumnHeader
              key={header}
              role="columnheader"
              scope="col"
              data-label={header}
              whiteSpace={{ [from]: narrow ? 'nowrap' : 'normal' }}
              _print={onPaper(header)}
              {...(sort && by === sort.by && { 'aria-sort': sort.ascending ? 'ascending' : 'descending' })}
            >
              {header}
              {by && sort && onSort && <SortButton from={from} header={header} by={by} sort={sort} onSort={onSort} />}
            </Table.ColumnHeader>
          ))}
        </Table.Row>
      </Table.Header>
      <Table.Body role="rowgroup" display={{ base: 'block', [from]: 'table-row-group' }}>
        {rows.map((row) => (
          <Table.Row
            key={rowKey(row)}
            role="row"
            {...cardRow(from)}
            {...open?.(row)}
            borderBottomWidth={{ base: '1px', [from]: '0' }}
            borderColor="line"
          >
            {columns.map(({ header, cell, primary, narrow }) => (
              <Table.Cell
                key={header}
                role="cell"
                data-label={header}
                {...cardCell(from)}
                whiteSpace={{ [from]: narrow ? 'nowrap' : 'normal' }}
                // Of a name: what may break anywhere would else be as narrow as a letter.
                minWidth={{ [from]: narrow ? undefined : '7.5rem' }}
                _print={onPaper(header)}
                {...(primary
                  ? {
                      textStyle: 'itemTitle',
                      color: 'ink',
                      gridTemplateColumns: 'minmax(0, 1fr)',
                      order: { base: -1, [from]: 0 },
                    }
                  : { _before: cardLabel(from) })}
              >
                {primary && rowTo ? <RowLink to={rowTo(row)}>{cell(row)}</RowLink> : cell(row)}
              </Table.Cell>
            ))}
          </Table.Row>
        ))}
      </Table.Body>
    </Table.Root>
  );
  if (!sort || !onSort) return table;
  const choices = columns.flatMap(({ header, sort: by }) => (by ? [{ header, by }] : []));
  return (
    <>
      <SortSelect from={from} choices={choices} sort={sort} onSort={onSort} />
      {table}
    </>
  );
}
