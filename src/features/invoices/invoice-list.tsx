import { Alert } from '@chakra-ui/react';
import { formatRupees, isReported } from '@contract';
import { invoicePath } from '@contract/addresses';
import * as common from '@texts/common';
import * as labels from '@texts/fields';
import * as texts from '@texts/invoices';
import { invoiceStateLabels } from '@texts/invoices';
import { language } from '@texts/language';
import { useLocation } from 'react-router-dom';
import { Button } from '@/components/button';
import type { Column } from '@/components/data-table';
import { EmptyState } from '@/components/empty-state';
import { FilterSelect } from '@/components/filter-select';
import { ListToolbar } from '@/components/list-toolbar';
import { PagedTable } from '@/components/paged-table';
import { SearchField } from '@/components/search-field';
import { alertSlotRecipe } from '@/components/slot-recipes';
import { TextLink } from '@/components/text-control';
import {
  allInvoices,
  claimsQuery,
  type InvoiceRow,
  invoiceParams,
  invoicesQuery,
  stateFilters,
} from '@/data/invoices/admin-queries';
import { useAdminList } from '@/hooks/use-admin-list';
import { useLiveQuery } from '@/hooks/use-live-query';
import { formatDate } from '@/lib/dates';
import { billedCase } from './billed-case';
import { InvoiceStateBadge, invoiceName } from './invoice-state';
import { LockedNumbers } from './locked-numbers';
import { useInvoiceForm } from './use-invoice-form';

const columns: readonly Column<InvoiceRow>[] = [
  { header: texts.number, narrow: true, brief: true, cell: invoiceName },
  { header: labels.invoices.clientId, primary: true, cell: (row) => row.bill_name },
  { header: labels.invoices.caseId, cell: (row) => billedCase(row)?.case_number },
  {
    header: common.date,
    narrow: true,
    sort: 'issued_on',
    cell: ({ issued_on }) => issued_on && formatDate(issued_on),
  },
  {
    header: texts.due,
    narrow: true,
    sort: 'due_on',
    cell: (row) => row.due_on && !isReported(row) && formatDate(row.due_on),
  },
  { header: texts.amount, narrow: true, brief: true, cell: (row) => formatRupees(row.total_paise, language) },
  {
    header: texts.open,
    narrow: true,
    cell: (row) => row.state === 'open' && !isReported(row) && formatRupees(row.open_paise, language),
  },
  { header: texts.state, narrow: true, brief: true, cell: (row) => <InvoiceStateBadge row={row} /> },
];

/** Which invoices clients say they have paid: what the badge of the tab counts. */
function Claims() {
  const { data: rows = [] } = useLiveQuery(claimsQuery);
  if (rows.length === 0) return null;
  return (
    <Alert.Root recipe={alertSlotRecipe} status="warning" marginBottom="5">
      <Alert.Content>
        <Alert.Title>{texts.reportedAsPaid}</Alert.Title>
        {rows.map((row) => (
          <Alert.Description key={row.id}>
            <TextLink to={invoicePath(row.id)}>{invoiceName(row)}</TextLink> {row.bill_name}
          </Alert.Description>
        ))}
      </Alert.Content>
    </Alert.Root>
  );
}

/** Every invoice of the practice, to search, sort and open; for the admin. */
export function InvoiceList() {
  const { search } = useLocation();
  const { field, toolbar, table } = useAdminList(invoicesQuery, allInvoices, invoiceParams);
  const form = useInvoiceForm('invoices');
  return (
    <>
      <LockedNumbers />
      <Claims />
      <ListToolbar
        {...toolbar}
        actions={
          <Button size="sm" gridColumn={{ base: '1 / -1', md: 'auto' }} onClick={() => form.add({})}>
            {texts.newInvoice}
          </Button>
        }
      >
        <SearchField label={texts.searchInvoices} {...field('search')} />
        <FilterSelect
          label={texts.state}
          all={texts.allStates}
          values={stateFilters}
          labels={invoiceStateLabels}
          {...field('state')}
        />
      </ListToolbar>
      <PagedTable
        caption={texts.invoices}
        columns={columns}
        {...table}
        rowTo={({ id }) => invoicePath(id) + search}
        empty={<EmptyState {...texts.emptyStateMessages.invoices} level="h2" />}
      />
      {form.dialog}
    </>
  );
}
