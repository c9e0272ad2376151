import type { ClaimForm } from '@contract';
import { useMutation } from '@tanstack/react-query';
import { errorToasts, successToasts } from '@texts/payments';
import { callAsUser } from '@/lib/user-rows';

/** Says that an invoice is paid; toasts either way. */
export function useClaim(invoice: string, paidSeen: number) {
  return useMutation({
    mutationFn: ({ reference }: ClaimForm) =>
      callAsUser('claim_payment', { p_invoice_id: invoice, p_reference: reference, p_paid_seen: paidSeen }),
    meta: {
      success: successToasts.claimed,
      failure: errorToasts.claim,
    },
  });
}

/** Takes back that an invoice is said to be paid; toasts either way. */
export function useWithdrawClaim(invoice: string) {
  return useMutation({
    mutationFn: () => callAsUser('withdraw_claim', { p_invoice_id: invoice }),
    meta: {
      success: successToasts.withdrawn,
      failure: errorToasts.withdraw,
    },
  });
}
