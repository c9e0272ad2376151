import { Alert, Text } from '@chakra-ui/react';
import { formatRupees, isReported, type PaymentForm } from '@contract';
import { adminPath, casePath, clientPath } from '@contract/addresses';
import { newId } from '@contract/new-id';
import { useQuery } from '@tanstack/react-query';
import * as common from '@texts/common';
import * as texts from '@texts/invoices';
import { language } from '@texts/language';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ActionsMenu, type MenuAction } from '@/components/actions-menu';
import { Button } from '@/components/button';
import { ConfirmDialog } from '@/components/confirm-dialog';
import { DetailPage } from '@/components/detail-page';
import { useFormDialog } from '@/components/form/use-form-dialog';
import { PageCard } from '@/components/page-card';
import { PageGone } from '@/components/page-gone';
import { QueryContent } from '@/components/query-content';
import { alertSlotRecipe } from '@/components/slot-recipes';
import { TextLink } from '@/components/text-control';
import { useMay } from '@/data/auth/use-may';
import { useCancelInvoice, useDeleteDraft, useRefuseClaim, useReopenRest } from '@/data/invoices/admin-mutations';
import { type InvoicePageRow, invoiceQuery } from '@/data/invoices/admin-queries';
import { newPayment, toFormValues } from '@/data/invoices/form-values';
import { feeSettingsQuery } from '@/data/invoices/queries';
import { billedCase } from '@/features/invoices/billed-case';
import { DownloadPdf } from '@/features/invoices/download-pdf';
import { InvoiceLines, InvoicePayments } from '@/features/invoices/invoice-detail';
import {
  CancelDialog,
  CloseRestDialog,
  PaymentDialog,
  RemindDialog,
  SendDialog,
} from '@/features/invoices/invoice-dialogs';
import { InvoiceStateBadge, invoiceName, RestClosed } from '@/features/invoices/invoice-state';
import { LockedNumbers } from '@/features/invoices/locked-numbers';
import { useInvoiceForm } from '@/features/invoices/use-invoice-form';
import { useLiveQuery } from '@/hooks/use-live-query';
import { formatDate, formatMoment } from '@/lib/dates';

/** An invoice: a draft to change and send, or what was sent, with its payments; only an admin does anything with it. */
export function InvoicePage({ id }: { id: string }) {
  return (
    <QueryContent query={useLiveQuery(invoiceQuery(id))}>
      {(row) =>
        row ? (
          <OpenInvoicePage key={id} row={row} />
        ) : (
          <PageGone to={adminPath('invoices')} label={texts.fees} level="h1" />
        )
      }
    </QueryContent>
  );
}

/** That the client says it is paid, and with which reference. */
function Claim({ row }: { row: InvoicePageRow }) {
  const refusal = useRefuseClaim(row.id);
  const may = useMay();
  return (
    <Alert.Root recipe={alertSlotRecipe} status="warning" marginBottom="5" flexWrap={{ base: 'wrap', md: 'nowrap' }}>
      <Alert.Content>
        <Alert.Title>{texts.saysPaid(row.bill_name, formatMoment(row.claimed_at ?? ''))}</Alert.Title>
        <Alert.Description>
          {row.claimed_reference ? texts.withReference(row.claimed_reference) : texts.withoutReference}
          <br />
          {texts.lookAtBank}
        </Alert.Description>
      </Alert.Content>
      {may('admin') && (
        <Button
          variant="outline"
          size="sm"
          className="screen-only"
          alignSelf="center"
          disabled={refusal.isPending}
          onClick={() => refusal.mutate()}
        >
          {texts.notReceived}
        </Button>
      )}
    </Alert.Root>
  );
}

function OpenInvoicePage({ row }: { row: InvoicePageRow }) {
  const { id, status } = row;
  const isAdmin = useMay()('admin');
  const courtCase = billedCase(row);
  const [asked, setAsked] = useState<'send' | 'delete' | 'cancel' | 'remind' | 'written_off' | 'cancelled' | null>(
    null,
  );
  const stop = () => setAsked(null);
  const navigate = useNavigate();
  const form = useInvoiceForm(`invoice ${id}`);
  const payment = useFormDialog<PaymentForm>(`payment of ${id}`, (open) => <PaymentDialog row={row} {...open} />);
  const { data: fees } = useQuery(feeSettingsQuery);
  const deletion = useDeleteDraft();
  const cancelling = useCancelInvoice(id);
  const reopening = useReopenRest(id);
  const isOpen = row.state === 'open';
  const isUntouched = row.paid_paise + row.tax_paise + row.closed_paise === 0;
  const more: readonly (MenuAction | false)[] = [
    // Of somebody who was erased nobody is left to be reminded.
    isOpen &&
      row.client_id !== null &&
      !isReported(row) && { label: texts.remindNow, onSelect: () => setAsked('remind') },
    isOpen &&
      row.closed_paise === 0 && { label: texts.writeOff, isDanger: true, onSelect: () => setAsked('written_off') },
    isOpen &&
      row.closed_paise === 0 &&
      !isUntouched && { label: texts.cancelRest, isDanger: true, onSelect: () => setAsked('cancelled') },
    row.closed_paise > 0 && { label: texts.reopen, onSelect: () => reopening.mutate() },
    status === 'draft' && { label: common.deleteLabel, isDanger: true, onSelect: () => setAsked('delete') },
    isOpen && isUntouched && { label: texts.cancelInvoice, isDanger: true, onSelect: () => setAsked('cancel') },
  ];
  return (
    <>
      {isAdmin && (status === 'draft' || row.state === 'open') && <LockedNumbers />}
      <DetailPage
        tab="invoices"
        id={id}
        title={invoiceName(row)}
        list={texts.fees}
        badge={<InvoiceStateBadge row={row} />}
        facts={[
          row.bill_name,
          courtCase?.case_number,
          row.issued_on && texts.issuedOn(formatDate(row.issued_on)),
          row.due_on && !isReported(row) && texts.dueOn(formatDate(row.due_on)),
          row.state === 'open' &&
            (isReported(row) ? texts.isReportedOf : texts.isOpen)(formatRupees(row.open_paise, language)),
        ]}
        actions={
          <>
            <DownloadPdf invoiceId={id} />
            {isAdmin && status === 'draft' && (
              <>
                <Button variant="outline" size="sm" onClick={() => form.edit(toFormValues(row), id)}>
                  {common.edit}
                </Button>
                <Button size="sm" disabled={!fees} onClick={() => setAsked('send')}>
                  {texts.send}
                </Button>
              </>
            )}
            {isAdmin && row.state === 'open' && (
              <Button size="sm" onClick={() => payment.open(newPayment(row), newId())}>
                {texts.recordPayment}
              </Button>
            )}
            {isAdmin && <ActionsMenu label={texts.moreActions} size="sm" actions={more} />}
          </>
        }
        sections={[
          {
            name: 'invoice',
            label: texts.invoice,
            isPrinted: true,
            content: (
              <>
                {isReported(row) && <Claim row={row} />}
                <RestClosed row={row} />
                {row.cancelled_at && (
                  <Text marginBottom="4">
                    {texts.cancelledOn(formatDate(row.cancelled_at), row.cancel_reason ?? '')}
                  </Text>
                )}
                <InvoiceLines row={row} />
                {status !== 'draft' && <InvoicePayments rows={row.payments} />}
              </>
            ),
          },
        ]}
        aside={
          <PageCard title={texts.billTo}>
            {row.client_id ? <TextLink to={clientPath(row.client_id)}>{row.bill_name}</TextLink> : row.bill_name}
            <Text color="muted" fontSize="sm" whiteSpace="pre-line">
              {row.bill_address}
            </Text>
            {courtCase && (
              <Text marginTop="2">
                {row.case_id ? <TextLink to={casePath(row.case_id)}>{courtCase.title}</TextLink> : courtCase.title}
              </Text>
            )}
          </PageCard>
        }
      />
      {form.dialog}
      {payment.dialog}
      {asked === 'send' && fees && <SendDialog row={row} dueDays={fees.dueDays} onClose={stop} />}
      {asked === 'remind' && <RemindDialog row={row} onClose={stop} />}
      {(asked === 'written_off' || asked === 'cancelled') && <CloseRestDialog row={row} how={asked} onClose={stop} />}
      {asked === 'cancel' && (
        <CancelDialog
          title={texts.cancelInvoice}
          text={texts.cancelInvoiceHelp}
          save={cancelling.mutateAsync}
          onClose={stop}
        />
      )}
      <ConfirmDialog
        title={texts.deleteDraft}
        action={common.deleteLabel}
        open={asked === 'delete'}
        pending={deletion.isPending}
        onConfirm={() =>
          deletion.mutate(row, {
            onSuccess: () => void navigate(adminPath('invoices'), { replace: true }),
            onSettled: stop,
          })
        }
        onClose={stop}
      >
        {texts.draftIsDeleted}
      </ConfirmDialog>
    </>
  );
}
