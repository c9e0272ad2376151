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
  /** The row's name: set larger, and first on a phone. */
  primary?: boolean;
  /** On a phone it is in the line below the name. A table that has such columns shows no others there. */
  brief?: boolean;
  /** The column's text stays on one line where there is room. */
  narrow?: boolean;
  /** Amounts, one below the other by their digits. */
  numeric?: boolean;
  /** Column of the database by which a press on the heading sorts. */
  sort?: string;
  /** It is not sorted the other way round. */
  oneWay?: boolean;
}

interface DataTableProps<Row> {
  /** Name of the table, for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => Key;
  /** Where a press anywhere in a row leads, that is on none of its controls; the row's name is the link. */
  rowTo?: ((row: Row) => string) | undefined;
  /** Called when a row is pressed that has no page; the row's name is the button. */
  onOpen?: ((row: Row) => void) | undefined;
  /** How the rows are sorted, where that can be chosen. */
  sort?: Sort | undefined;
  onSort?: ((sort: Sort) => void) | undefined;
}

// Below 1024 px a row is no row of a table: one of six columns would have to break words; one of more below 1280 px. It is
// its name and a line, or a card with labels where no column is brief. The roles are written out because a browser
// forgets them with the table's display.
const rowStyles = (from: TableFrom, isBrief: boolean) =>
  ({
    display: { base: isBrief ? 'flex' : 'grid', [from]: 'table-row' },
    flexWrap: 'wrap',
    alignItems: 'baseline',
    gap: isBrief ? '0.5' : '1.5',
    columnGap: '4',
    paddingBlock: { base: isBrief ? '2.5' : '4', [from]: '0' },
  }) as const;
const cellStyles = (from: TableFrom) =>
  ({
    display: { base: 'grid', [from]: 'table-cell' },
    gridTemplateColumns: '8.5rem minmax(0, 1fr)',
    alignItems: 'baseline',
    // As high as a finger needs it.
    height: { [from]: '11' },
    paddingBlock: { base: '0', [from]: '2' },
    fontSize: { [from]: '1rem' },
    lineHeight: { [from]: '1.35' },
    paddingInlineEnd: { base: '0', [from]: '3' },
    _last: { paddingInlineEnd: '0' },
    borderBottomWidth: { base: '0', [from]: '1px' },
    overflowWrap: 'anywhere',
  }) as const;
const hiddenBelow = (from: TableFrom) => ({ base: 'table-cell', [`${from}Down`]: 'none' }) as const;
/** Of a cell in the line below the name. */
const briefStyles = (from: TableFrom, header: string) =>
  ({
    display: { base: 'block', [from]: 'table-cell' },
    width: { base: header === actions ? 'full' : 'auto', [from]: 'auto' },
    paddingTop: { base: header === actions ? '1.5' : '0', [from]: '2' },
    fontSize: { base: 'sm', [from]: '1rem' },
    _empty: { display: hiddenBelow(from), _before: { content: '"–"' } },
  }) as const;
// Paper is narrower than a window that shows columns, and has no buttons.
const onPaper = (header: string) =>
  header === actions
    ? { display: 'none !important' }
    : {
        whiteSpace: 'normal !important',
        width: 'auto !important',
        minWidth: '0 !important',
        overflowWrap: 'break-word !important',
      };
const cardLabel = (from: TableFrom) =>
  ({
    content: 'attr(data-label)',
    display: { base: 'block', [from]: 'none' },
    color: 'muted',
    fontSize: 'sm',
  }) as const;

/** The row's name. */
const rowName = {
  base: {
    color: 'inherit',
    // As the cell: a link alone would be as wide as its longest word.
    overflowWrap: 'anywhere',
    textAlign: 'start',
    cursor: 'pointer',
    _hover: { textDecoration: 'underline' },
  },
} as const;
const RowLink = chakra(RouterLink, rowName);
const RowButton = chakra('button', rowName);

/** Handler of a press anywhere on a row. Its name does the same, for the keyboard and a screen reader. */
function useOpenRow<Row>({ rowTo, onOpen }: Pick<DataTableProps<Row>, 'rowTo' | 'onOpen'>) {
  const navigate = useNavigate();
  const open = onOpen ?? (rowTo && ((row: Row) => void navigate(rowTo(row))));
  if (!open) return undefined;
  return (row: Row) => ({
    cursor: 'pointer',
    _hover: { background: 'sand/40' },
    onClick: (event: MouseEvent) => {
      const isControl = (event.target as Element).closest('a, button, input, label, [role=menu]');
      // Who marks text to copy it does not want to leave.
      if (!isControl && !window.getSelection()?.toString()) open(row);
    },
  });
}

/** Rows between thin lines; on a phone lines one below the other, so that nothing scrolls sideways. */
export function DataTable<Row>({ caption, columns, rows, rowKey, rowTo, onOpen, sort, onSort }: DataTableProps<Row>) {
  const open = useOpenRow({ rowTo, onOpen });
  const isBrief = columns.some(({ brief }) => brief);
  const from: TableFrom = columns.length > 6 ? 'xl' : 'lg';
  const table = (
    <Table.Root recipe={tableSlotRecipe} role="table" display={{ base: 'block', [from]: 'table' }}>
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <Table.Header role="rowgroup" srOnly={{ base: true, [from]: false }} display={{ [from]: 'table-header-group' }}>
        <Table.Row role="row">
          {columns.map(({ header, sort: by, oneWay, narrow, primary, brief, numeric }) => (
            <Table.ColumnHeader
              key={header}
              role="columnheader"
              scope="col"
              data-label={header}
              display={isBrief && !primary && !brief ? hiddenBelow(from) : undefined}
              whiteSpace={{ [from]: narrow ? 'nowrap' : 'normal' }}
              textAlign={{ [from]: numeric ? 'end' : 'start' }}
              _print={onPaper(header)}
              {...(sort && by === sort.by && { 'aria-sort': sort.ascending ? 'ascending' : 'descending' })}
            >
              {header}
              {by && sort && onSort && (
                <SortButton from={from} choice={{ header, by, oneWay }} sort={sort} onSort={onSort} />
              )}
            </Table.ColumnHeader>
          ))}
        </Table.Row>
      </Table.Header>
      <Table.Body role="rowgroup" display={{ base: 'block', [from]: 'table-row-group' }}>
        {rows.map((row) => (
          <Table.Row
            key={rowKey(row)}
            role="row"
            {...rowStyles(from, isBrief)}
            {...open?.(row)}
            borderBottomWidth={{ base: '1px', [from]: '0' }}
            borderColor="line"
          >
            {columns.map(({ header, cell, primary, narrow, brief, numeric }) => (
              <Table.Cell
                key={header}
                role="cell"
                data-label={header}
                {...cellStyles(from)}
                whiteSpace={{ [from]: narrow ? 'nowrap' : 'normal' }}
                textAlign={{ [from]: numeric ? 'end' : 'start' }}
                // Of a name: what may break anywhere would else be as narrow as a letter.
                minWidth={{ [from]: narrow ? undefined : '7.5rem' }}
                _print={onPaper(header)}
                {...(brief ? briefStyles(from, header) : !primary && { _before: cardLabel(from) })}
                {...(isBrief && !primary && !brief && { display: hiddenBelow(from) })}
                {...(primary && {
                  textStyle: 'itemTitle',
                  color: 'ink',
                  width: { base: 'full', [from]: 'auto' },
                  gridTemplateColumns: 'minmax(0, 1fr)',
                  order: { base: -1, [from]: 0 },
                })}
              >
                {primary && rowTo && <RowLink to={rowTo(row)}>{cell(row)}</RowLink>}
                {primary && onOpen && (
                  <RowButton type="button" onClick={() => onOpen(row)}>
                    {cell(row)}
                  </RowButton>
                )}
                {!(primary && (rowTo || onOpen)) && cell(row)}
              </Table.Cell>
            ))}
          </Table.Row>
        ))}
      </Table.Body>
    </Table.Root>
  );
  if (!sort || !onSort) return table;
  const choices = columns.flatMap(({ header, sort: by, oneWay }) => (by ? [{ header, by, oneWay }] : []));
  return (
    <>
      <SortSelect from={from} choices={choices} sort={sort} onSort={onSort} />
      {table}
    </>
  );
}
