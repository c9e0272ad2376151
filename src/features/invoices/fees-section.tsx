import { Box, Flex, Heading, Skeleton, Text } from '@chakra-ui/react';
import { type FeeAgreementForm, formatRupees, isReported } from '@contract';
import { invoicePath } from '@contract/addresses';
import { useQuery } from '@tanstack/react-query';
import * as common from '@texts/common';
import * as texts from '@texts/invoices';
import { language } from '@texts/language';
import { type ReactNode, useState } from 'react';
import { ActionsMenu } from '@/components/actions-menu';
import { Button } from '@/components/button';
import { useFormDialog } from '@/components/form/use-form-dialog';
import { PagedList } from '@/components/paged-list';
import { QueryContent } from '@/components/query-content';
import { TextLink } from '@/components/text-control';
import { useDeletion } from '@/components/use-deletion';
import { useMay } from '@/data/auth/use-may';
import { useDeleteAgreement } from '@/data/invoices/admin-mutations';
import {
  type AgreementRow,
  agreementsQuery,
  allInvoices,
  type FeesOf,
  invoicesQuery,
  isBilledQuery,
  openSumQuery,
} from '@/data/invoices/admin-queries';
import { newAgreement, toAgreementForm } from '@/data/invoices/form-values';
import { formatDate } from '@/lib/dates';
import { billedCase } from './billed-case';
import { AgreementFormDialog } from './internal/agreement-form-dialog';
import { InvoiceStateBadge, invoiceName } from './invoice-state';
import { useInvoiceForm } from './use-invoice-form';

const loading = <Skeleton height="12" role="status" aria-label={common.loading} />;

const item = {
  as: 'li',
  gap: '4',
  align: 'center',
  justify: 'space-between',
  paddingBlock: '2.5',
  borderBottomWidth: '1px',
  borderColor: 'line',
} as const;

/** The heading of a part, with what is done in it. */
function PartHeading({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Flex wrap="wrap" align="center" justify="space-between" gap="3" marginBottom="2">
      <Heading as="h2" size="md">
        {title}
      </Heading>
      <Flex className="screen-only" wrap="wrap" gap="2">
        {children}
      </Flex>
    </Flex>
  );
}

/** Fee agreements, to add, change and delete. */
function Agreements({ of }: { of: FeesOf & { clientId: string } }) {
  const may = useMay();
  const agreements = useQuery(agreementsQuery(of));
  const form = useFormDialog<FeeAgreementForm>(`agreements of ${of.caseId ?? of.clientId}`, (open) => (
    <AgreementFormDialog {...open} />
  ));
  const deletion = useDeletion({
    title: texts.deleteAgreement,
    text: (row: AgreementRow) => row.description,
    mutation: useDeleteAgreement(),
  });
  return (
    <Box as="section" aria-label={texts.agreements} marginTop="8">
      <PartHeading title={texts.agreements}>
        {may('admin') && (
          <Button variant="outline" size="sm" onClick={() => form.open(newAgreement(of))}>
            {texts.addAgreement}
          </Button>
        )}
      </PartHeading>
      <QueryContent query={agreements} loading={loading}>
        {(rows) => (
          <Box as="ul" listStyleType="none">
            {rows.length === 0 && <Text color="muted">{texts.noAgreements}</Text>}
            {rows.map((row) => (
              <Flex key={row.id} {...item}>
                <Box minWidth="0" overflowWrap="anywhere">
                  <Text color="ink" whiteSpace="pre-line">
                    {row.description}
                  </Text>
                  <Text color="muted" fontSize="sm">
                    {[
                      formatDate(row.agreed_on),
                      row.amount_paise && formatRupees(row.amount_paise, language),
                      row.client_id !== of.clientId && texts.withFormerClient(row.client.full_name),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </Text>
                </Box>
                <ActionsMenu
                  label={texts.actionsForAgreement(row.description)}
                  size="sm"
                  actions={[
                    may('admin') && { label: common.edit, onSelect: () => form.open(toAgreementForm(row), row.id) },
                    may('admin') && { label: common.deleteLabel, isDanger: true, onSelect: () => deletion.ask(row) },
                  ]}
                />
              </Flex>
            ))}
          </Box>
        )}
      </QueryContent>
      {form.dialog}
      {deletion.dialog}
    </Box>
  );
}

interface FeesSectionProps {
  clientId: string;
  /** Where only those of a case are shown. */
  caseId?: string;
  /** The last hearing of the case that has a result, to be billed once. */
  heard?: { day: string; title: string } | undefined;
}

/** Open sum, invoices and fee agreements of a client or a case; only an admin writes them. */
export function FeesSection({ heard, ...of }: FeesSectionProps) {
  // A case may have another client than it had: what is of the former one is said to be theirs.
  const whose = of.caseId ? { caseId: of.caseId } : of;
  const [page, setPage] = useState(1);
  const isAdmin = useMay()('admin');
  const list = useQuery(invoicesQuery(allInvoices, page, whose));
  const { data: sums } = useQuery(openSumQuery(of));
  const { data: isBilled } = useQuery({
    ...isBilledQuery(of.caseId ?? '', heard?.day ?? ''),
    enabled: Boolean(of.caseId && heard && isAdmin),
  });
  const form = useInvoiceForm(`invoices of ${of.caseId ?? of.clientId}`);
  return (
    <>
      <Box as="section" aria-label={texts.invoices}>
        <PartHeading title={texts.invoices}>
          {isAdmin && heard && isBilled === false && (
            <Button
              variant="outline"
              size="sm"
              onClick={() => form.add(of, { kind: 'appearance', onDate: heard.day, description: heard.title })}
            >
              {texts.forHearingOf(formatDate(heard.day))}
            </Button>
          )}
          {isAdmin && (
            <Button size="sm" onClick={() => form.add(of)}>
              {texts.newInvoice}
            </Button>
          )}
        </PartHeading>
        {sums && (
          <Text marginBottom="2" fontWeight={sums.open > 0 ? 'semibold' : undefined}>
            {sums.open > 0 ? texts.openInSum(formatRupees(sums.open, language)) : texts.nothingOpen}
          </Text>
        )}
        {sums && sums.reported > 0 && (
          <Text marginBottom="2">{texts.reportedInSum(formatRupees(sums.reported, language))}</Text>
        )}
        {sums && sums.ofFormer > 0 && (
          <Text marginBottom="2">{texts.openOfFormerClients(formatRupees(sums.ofFormer, language))}</Text>
        )}
        <PagedList
          caption={texts.invoices}
          list={list}
          page={page}
          onPage={setPage}
          empty={<Text color="muted">{texts.emptyStateMessages.invoices.title}</Text>}
        >
          {(rows) => (
            <Box as="ul" listStyleType="none" aria-label={texts.invoices}>
              {rows.map((row) => (
                <Flex key={row.id} {...item}>
                  <Box minWidth="0">
                    <TextLink to={invoicePath(row.id)}>{invoiceName(row)}</TextLink>
                    <Text color="muted" fontSize="sm">
                      {[
                        formatRupees(row.total_paise, language),
                        row.open_paise < row.total_paise &&
                          row.state === 'open' &&
                          !isReported(row) &&
                          texts.isOpen(formatRupees(row.open_paise, language)),
                        row.due_on && !isReported(row) && texts.dueOn(formatDate(row.due_on)),
                        !of.caseId && billedCase(row)?.case_number,
                        row.client_id !== of.clientId && texts.withFormerClient(row.bill_name),
                      ]
                        .filter(Boolean)
                        .join(' · ')}
                    </Text>
                  </Box>
                  <InvoiceStateBadge row={row} />
                </Flex>
              ))}
            </Box>
          )}
        </PagedList>
      </Box>
      <Agreements of={of} />
      {form.dialog}
    </>
  );
}
