import { Table, VisuallyHidden } from '@chakra-ui/react';
import type { Key, ReactNode } from 'react';

export interface Column<Row> {
  header: string;
  cell: (row: Row) => ReactNode;
  /** The row's name: set larger, and the head of its card on a phone. */
  primary?: boolean;
  /** The column's text stays on one line where there is room. */
  narrow?: boolean;
}

interface DataTableProps<Row> {
  /** What the table lists; read by screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => Key;
}

// Below 768 px each row is a card. The roles are written out because a browser forgets them with the table's display.
const cardRow = {
  display: { base: 'grid', md: 'table-row' },
  gap: '1.5',
  paddingBlock: { base: '4', md: '0' },
} as const;
const cardCell = {
  display: { base: 'grid', md: 'table-cell' },
  gridTemplateColumns: '8.5rem minmax(0, 1fr)',
  alignItems: 'center',
  paddingBlock: { base: '0', md: '4' },
  paddingInlineEnd: { base: '0', md: '3', lg: '4' },
  _last: { paddingInlineEnd: '0' },
  borderBottomWidth: { base: '0', md: '1px' },
  // In a table, `anywhere` would let a column become narrower than a name.
  overflowWrap: { base: 'anywhere', md: 'break-word' },
} as const;
const cardLabel = {
  content: 'attr(data-label)',
  display: { base: 'block', md: 'none' },
  color: 'muted',
  fontSize: 'sm',
} as const;

/** Rows between thin lines; on a phone one card a row, so that nothing scrolls sideways. */
export function DataTable<Row>({ caption, columns, rows, rowKey }: DataTableProps<Row>) {
  return (
    <Table.Root role="table" display={{ base: 'block', md: 'table' }}>
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <Table.Header role="rowgroup" srOnly={{ base: true, md: false }} display={{ md: 'table-header-group' }}>
        <Table.Row role="row">
          {columns.map(({ header }) => (
            <Table.ColumnHeader key={header} role="columnheader" scope="col">
              {header}
            </Table.ColumnHeader>
          ))}
        </Table.Row>
      </Table.Header>
      <Table.Body role="rowgroup" display={{ base: 'block', md: 'table-row-group' }}>
        {rows.map((row) => (
          <Table.Row
            key={rowKey(row)}
            role="row"
            {...cardRow}
            borderBottomWidth={{ base: '1px', md: '0' }}
            borderColor="line"
          >
            {columns.map(({ header, cell, primary, narrow }) => (
              <Table.Cell
                key={header}
                role="cell"
                data-label={header}
                {...cardCell}
                whiteSpace={{ md: narrow ? 'nowrap' : 'normal' }}
                {...(primary
                  ? {
                      textStyle: 'matter',
                      color: 'ink',
                      gridTemplateColumns: 'minmax(0, 1fr)',
                      order: { base: -1, md: 0 },
                    }
                  : { _before: cardLabel })}
              >
                {cell(row)}
              </Table.Cell>
            ))}
          </Table.Row>
        ))}
      </Table.Body>
    </Table.Root>
  );
}
