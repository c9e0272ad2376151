import { Alert, Box, Flex, Text } from '@chakra-ui/react';
import { formatRupees, isReported, nameYear } from '@contract';
import { invoicePath } from '@contract/addresses';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
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
import { useMay } from '@/data/auth/use-may';
import { useMarkCertificate } from '@/data/invoices/admin-mutations';
import {
  allInvoices,
  certificatesQuery,
  claimsQuery,
  financialYears,
  type InvoiceFilters,
  type InvoiceRow,
  invoiceParams,
  invoiceSumsQuery,
  invoicesQuery,
  stateFilters,
} from '@/data/invoices/admin-queries';
import { useSaveBooks } from '@/data/invoices/save-books';
import { useAdminList } from '@/hooks/use-admin-list';
import { useLiveQuery } from '@/hooks/use-live-query';
import { formatDate } from '@/lib/dates';
import type { DataOf } from '@/lib/user-rows';
import { billedCase } from './billed-case';
import { InvoiceStateBadge, invoiceName } from './invoice-state';
import { LockedNumbers } from './locked-numbers';
import { useInvoiceForm } from './use-invoice-form';

const columns: readonly Column<InvoiceRow>[] = [
  { header: texts.number, narrow: true, primary: true, cell: invoiceName },
  { header: labels.invoices.clientId, brief: true, cell: (row) => row.bill_name },
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
  {
    header: texts.amount,
    narrow: true,
    brief: true,
    numeric: true,
    cell: (row) => formatRupees(row.total_paise, language),
  },
  {
    header: texts.open,
    narrow: true,
    numeric: true,
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

/** Of which payments the certificate of the deducted tax is still to come. */
function Certificates() {
  const { data: rows = [] } = useLiveQuery(certificatesQuery);
  if (rows.length === 0) return null;
  return (
    <Box as="details" marginBottom="4">
      <Box as="summary" cursor="pointer">
        {texts.certificatesNotSeen} ({rows.length})
      </Box>
      <Box as="ul" listStyleType="none" marginTop="2" aria-label={texts.certificatesNotSeen}>
        {rows.map((row) => (
          <Certificate key={row.id} row={row} />
        ))}
      </Box>
    </Box>
  );
}

function Certificate({ row }: { row: DataOf<typeof certificatesQuery>[number] }) {
  const marking = useMarkCertificate(row.id);
  return (
    <Flex
      as="li"
      wrap="wrap"
      align="center"
      justify="space-between"
      columnGap="4"
      borderTopWidth="1px"
      borderColor="line"
    >
      <Text>
        <TextLink to={invoicePath(row.invoice.id)}>{row.receipt_number}</TextLink>{' '}
        {[row.invoice.bill_name, formatDate(row.paid_on), texts.withTax(formatRupees(row.tax_paise, language))].join(
          ' · ',
        )}
      </Text>
      <Button
        variant="ghost"
        size="sm"
        className="screen-only"
        disabled={marking.isPending}
        aria-label={texts.certificateSeenOf(row.receipt_number)}
        onClick={() => marking.mutate(true)}
      >
        {texts.certificateSeen}
      </Button>
    </Flex>
  );
}

/** The sums of the invoices that search and filters leave. */
function Sums({ filters }: { filters: InvoiceFilters }) {
  const { data: sums } = useQuery({ ...invoiceSumsQuery(filters), placeholderData: keepPreviousData });
  if (!sums) return null;
  const parts = [
    [texts.invoiced, sums.total_paise, true],
    [texts.received, sums.paid_paise, true],
    [texts.taxDeducted, sums.tax_paise, false],
    [texts.writtenOff, sums.written_off_paise, false],
    [texts.restCancelled, sums.cancelled_paise, false],
    [texts.open, sums.open_paise, true],
  ] as const;
  return (
    <Flex
      as="dl"
      aria-label={texts.sums}
      wrap="wrap"
      columnGap="6"
      rowGap="1"
      marginBottom="4"
      fontVariantNumeric="tabular-nums"
    >
      {parts.map(
        ([label, paise, isAlways]) =>
          (isAlways || paise > 0) && (
            <Flex key={label} gap="2" align="baseline">
              <Text as="dt" color="muted" fontSize="sm">
                {label}
              </Text>
              <Text as="dd" color="ink">
                {formatRupees(paise, language)}
              </Text>
            </Flex>
          ),
      )}
    </Flex>
  );
}

/** Every invoice of the practice, to search, sort and open. */
export function InvoiceList() {
  const { search } = useLocation();
  const { filters, field, toolbar, table } = useAdminList(invoicesQuery, allInvoices, invoiceParams);
  const form = useInvoiceForm('invoices');
  const books = useSaveBooks();
  const isAdmin = useMay()('admin');
  const years = financialYears();
  const yearLabels = Object.fromEntries(years.map((year) => [year, nameYear(Number(year))]));
  return (
    <>
      {isAdmin && <LockedNumbers />}
      <Claims />
      {isAdmin && <Certificates />}
      <ListToolbar
        {...toolbar}
        actions={
          isAdmin && (
            <>
              {filters.year && (
                <Button
                  variant="outline"
                  size="sm"
                  disabled={books.isPending}
                  onClick={() => books.mutate(Number(filters.year))}
                >
                  {texts.forAccountant}
                </Button>
              )}
              <Button size="sm" gridColumn={{ base: '1 / -1', md: 'auto' }} onClick={() => form.add({})}>
                {texts.newInvoice}
              </Button>
            </>
          )
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
        <FilterSelect label={texts.year} all={texts.allYears} values={years} labels={yearLabels} {...field('year')} />
      </ListToolbar>
      <Sums filters={filters} />
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
