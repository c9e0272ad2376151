import {
  type CancelForm,
  type InvoiceForm,
  type LastNumbersForm,
  type PaymentForm,
  type RestClosing,
  toInvoiceArguments,
  toPaise,
} from '@contract';
import { useMutation } from '@tanstack/react-query';
import { errorToasts, successToasts } from '@texts/invoices';
import { ApiError } from '@/lib/api';
import { toRowId } from '@/lib/draft-store';
import type { FormDraft } from '@/lib/form-draft';
import { defineResource } from '@/lib/resource';
import { deleteUnchanged, type SeenRow, useSaveEdit } from '@/lib/row-edit';
import { getSupabaseAsUser, unwrapRow } from '@/lib/supabase';
import { callAsUser } from '@/lib/user-rows';
import { agreementColumns, draftColumns } from './admin-queries';
import { toAgreementForm, toAgreementRow, toFormValues } from './form-values';

/** Saves a draft, a new one or the one with the id: see `defineResource()`. The mutation answers its id; toasts either way. */
export function useSaveInvoice({ key, id, values: base }: FormDraft<InvoiceForm>) {
  const save = async (
    form: InvoiceForm,
    seen: { p_invoice_id: string; p_based_on: string } | { p_new_id?: string },
  ) => {
    const [saved] = await callAsUser('save_invoice', { ...toInvoiceArguments(form), ...seen });
    return saved ? [saved] : [];
  };
  const change = useSaveEdit(
    {
      read: async () => {
        const row = (await getSupabaseAsUser()).from('invoices').select(`${draftColumns}, updated_at` as const);
        return unwrapRow(await row.eq('id', id ?? '').order('sort_order', { referencedTable: 'lines' }));
      },
      toFormValues,
      // The function takes a draft as a whole.
      toRow: (form) => ({ form }),
      write: ({ form = base }, based_on) => save(form, { p_invoice_id: id ?? '', p_based_on: based_on }),
    },
    base,
  );
  return useMutation({
    mutationFn: async (form: InvoiceForm) => {
      if (id === null) return (await save(form, { p_new_id: toRowId(key) }))[0]?.id ?? '';
      await change(form);
      return id;
    },
    meta: { success: successToasts.saved, failure: errorToasts.save },
  });
}

/** Sends a draft, if nobody has changed it since it was shown; toasts either way. */
export function useSendInvoice({ id, updated_at }: SeenRow) {
  return useMutation({
    mutationFn: ({ dueOn }: { dueOn: string }) =>
      callAsUser('send_invoice', { p_invoice_id: id, p_due_on: dueOn, p_based_on: updated_at }),
    meta: { success: (number) => successToasts.sent(String(number)), failure: errorToasts.send },
  });
}

/** Deletes a draft, if nobody has changed it since it was shown; toasts either way. */
export function useDeleteDraft() {
  return useMutation({
    mutationFn: (row: SeenRow) => deleteUnchanged('invoices', row),
    meta: { success: successToasts.deleted, failure: errorToasts.delete },
  });
}

/** Cancels an invoice that was sent; toasts either way. */
export function useCancelInvoice(id: string) {
  return useMutation({
    mutationFn: ({ reason }: CancelForm) => callAsUser('cancel_invoice', { p_invoice_id: id, p_reason: reason }),
    meta: { success: successToasts.cancelled, failure: errorToasts.cancel },
  });
}

/** Closes what is open of an invoice, if it is still as much as was seen; toasts either way. */
export function useCloseRest(id: string, how: RestClosing, open: number) {
  return useMutation({
    mutationFn: ({ reason }: CancelForm) =>
      callAsUser('close_rest', { p_invoice_id: id, p_as: how, p_reason: reason, p_open_seen: open }),
    meta: { success: successToasts.restClosed, failure: errorToasts.restClose },
  });
}

/** Opens the rest of an invoice again; toasts either way. */
export function useReopenRest(id: string) {
  return useMutation({
    mutationFn: () => callAsUser('reopen_rest', { p_invoice_id: id }),
    meta: { success: successToasts.restReopened, failure: errorToasts.restReopen },
  });
}

/** Has the client reminded of an open invoice; toasts either way. */
export function useRemind(id: string) {
  return useMutation({
    mutationFn: () => callAsUser('remind_of_invoice', { p_invoice_id: id }),
    meta: { success: successToasts.reminded, failure: errorToasts.remind },
  });
}

/** Marks that the certificate of a payment's tax is seen, or not; toasts either way. */
export function useMarkCertificate(id: string) {
  return useMutation({
    mutationFn: (isSeen: boolean) => callAsUser('mark_certificate', { p_payment_id: id, p_is_seen: isSeen }),
    meta: {
      success: (_, isSeen: boolean) => (isSeen ? successToasts.certificateMarked : successToasts.certificateUnmarked),
      failure: errorToasts.certificate,
    },
  });
}

/** Says that the money of which the client has told has not come; toasts either way. */
export function useRefuseClaim(invoice: string) {
  return useMutation({
    mutationFn: () => callAsUser('withdraw_claim', { p_invoice_id: invoice }),
    meta: { success: successToasts.notReceived, failure: errorToasts.notReceived },
  });
}

/** Names the last numbers that were given out before a restore; toasts either way. */
export function useNameLastNumbers() {
  return useMutation({
    mutationFn: ({ lastInvoice, lastReceipt }: LastNumbersForm) =>
      callAsUser('name_last_numbers', { p_last_invoice: lastInvoice, p_last_receipt: lastReceipt }),
    meta: { success: successToasts.lastNumbersNamed, failure: errorToasts.lastNumbers },
  });
}

/** Records a payment; toasts either way. @param id of the payment: with one it is recorded once */
export function useRecordPayment(invoice: string, id: string) {
  return useMutation({
    mutationFn: async ({ paidOn, method, reference = '', amount, tax, receiptYear }: PaymentForm) => {
      try {
        return await callAsUser('record_payment', {
          p_payment_id: id,
          p_invoice_id: invoice,
          p_paid_on: paidOn,
          p_method: method,
          p_reference: reference,
          p_amount_paise: toPaise(amount) ?? 0,
          p_tax_paise: toPaise(tax) ?? 0,
          p_in_year_of_payment: receiptYear === 'payment',
        });
      } catch (error) {
        const words = error instanceof ApiError && error.errors?.amountPaise;
        throw words ? new ApiError(error.status, words, { amount: words }) : error;
      }
    },
    meta: {
      success: (receipt) => successToasts.paymentRecorded(String(receipt)),
      failure: errorToasts.paymentRecord,
    },
  });
}

/** Cancels a payment; toasts either way. */
export function useCancelPayment(id: string) {
  return useMutation({
    mutationFn: ({ reason }: CancelForm) => callAsUser('cancel_payment', { p_payment_id: id, p_reason: reason }),
    meta: { success: successToasts.paymentCancelled, failure: errorToasts.paymentCancel },
  });
}

export const { useSave: useSaveAgreement, useDelete: useDeleteAgreement } = defineResource({
  table: 'fee_agreements',
  columns: agreementColumns,
  toFormValues: toAgreementForm,
  toRow: toAgreementRow,
  toasts: {
    add: [successToasts.agreementAdded, errorToasts.agreementSave],
    change: [successToasts.agreementUpdated, errorToasts.agreementSave],
    delete: [successToasts.agreementDeleted, errorToasts.agreementDelete],
  },
});
