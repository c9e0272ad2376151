import { Box, Flex, Heading, Text } from '@chakra-ui/react';
import { formatRupees, isReported } from '@contract';
import { useQuery } from '@tanstack/react-query';
import * as invoiceTexts from '@texts/invoices';
import { language } from '@texts/language';
import * as texts from '@texts/payments';
import { EmptyState } from '@/components/empty-state';
import { PagedList } from '@/components/paged-list';
import { QueryContent } from '@/components/query-content';
import { SectionHeading } from '@/components/section-heading';
import {
  closedInvoicesQuery,
  feeSettingsQuery,
  type MyInvoice,
  myAgreementsQuery,
  openInvoicesQuery,
} from '@/data/invoices/queries';
import { usePageParam } from '@/hooks/use-list-params';
import { useLiveQuery } from '@/hooks/use-live-query';
import { formatDate } from '@/lib/dates';
import { ClosedInvoice, OpenInvoice } from './internal/invoice-card';

function Agreements() {
  const { data } = useQuery({ ...myAgreementsQuery, staleTime: 0 });
  if (!data?.length) return null;
  return (
    <Box as="section" marginTop="10">
      <SectionHeading>{invoiceTexts.agreements}</SectionHeading>
      <Box as="ul" listStyleType="none" marginTop="3">
        {data.map(({ id, description, amount_paise, agreed_on, case: courtCase }) => (
          <Flex
            as="li"
            key={id}
            justify="space-between"
            gap="4"
            paddingBlock="2.5"
            borderTopWidth="1px"
            borderColor="line"
          >
            <Box minWidth="0" overflowWrap="anywhere">
              <Text whiteSpace="pre-line">{description}</Text>
              <Text color="muted" fontSize="sm">
                {[texts.agreedOn(formatDate(agreed_on)), courtCase?.case_number].filter(Boolean).join(' · ')}
              </Text>
            </Box>
            {amount_paise !== null && <Text whiteSpace="nowrap">{formatRupees(amount_paise, language)}</Text>}
          </Flex>
        ))}
      </Box>
    </Box>
  );
}

/** How much is to be paid, and what the office is looking for. */
function Sums({ rows }: { rows: readonly MyInvoice[] }) {
  const sum = (some: readonly MyInvoice[]) => some.reduce((total, row) => total + row.open_paise, 0);
  const [open, reported] = [sum(rows.filter((row) => !isReported(row))), sum(rows.filter(isReported))];
  return (
    <>
      <Heading as="h2" size="lg">
        {open > 0 ? invoiceTexts.openInSum(formatRupees(open, language)) : invoiceTexts.nothingOpen}
      </Heading>
      {reported > 0 && <Text marginTop="2">{invoiceTexts.reportedInSum(formatRupees(reported, language))}</Text>}
    </>
  );
}

/** The signed-in client's fees: what is open and how it is paid, what was agreed, what is paid, and what was cancelled. */
export function MyInvoices() {
  const open = useLiveQuery(openInvoicesQuery);
  const { data: fees } = useQuery({ ...feeSettingsQuery, staleTime: 0 });
  const { page, setPage } = usePageParam();
  const closed = useLiveQuery(closedInvoicesQuery(page));
  const isEmpty = open.data?.length === 0 && closed.data?.total === 0;
  return (
    <>
      {isEmpty ? (
        <EmptyState {...texts.emptyStateMessages.fees} level="h2" />
      ) : (
        <QueryContent query={open}>
          {(rows) => (
            <>
              <Sums rows={rows} />
              {rows.map((invoice) => (
                <OpenInvoice key={invoice.id} invoice={invoice} fees={fees} />
              ))}
            </>
          )}
        </QueryContent>
      )}
      <Agreements />
      {!isEmpty && (
        <Box as="section" marginTop="10">
          <PagedList caption={texts.paidAndCancelled} list={closed} page={page} onPage={setPage} empty={null}>
            {(rows) => (
              <>
                <SectionHeading>{texts.paidAndCancelled}</SectionHeading>
                {rows.map((invoice) => (
                  <ClosedInvoice key={invoice.id} invoice={invoice} />
                ))}
              </>
            )}
          </PagedList>
        </Box>
      )}
    </>
  );
}
