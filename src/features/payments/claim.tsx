import { Flex, Text } from '@chakra-ui/react';
import type { ClaimForm } from '@contract';
import { claimForm } from '@contract/invoices';
import * as labels from '@texts/fields';
import * as texts from '@texts/payments';
import { useState } from 'react';
import { Button } from '@/components/button';
import { FormDialog } from '@/components/form/form-dialog';
import { named } from '@/components/form/named';
import { TextField } from '@/components/form/text-field';
import { useAppForm } from '@/components/form/use-app-form';
import { useClaim, useWithdrawClaim } from '@/data/payments';
import { formatMoment } from '@/lib/dates';

interface ClaimProps {
  /** Of the invoice. */
  id: string;
  number: string;
  isClaimed: boolean;
  reference: string | null;
  /** Paid amount, as it is shown, with the tax that was deducted at source. */
  paidPaise: number;
}

function ClaimDialog({ id, reference, paidPaise, onClose }: ClaimProps & { onClose: () => void }) {
  // As it was when the dialog was opened.
  const [seen] = useState(paidPaise);
  const claiming = useClaim(id, seen);
  const defaultValues = { reference: reference ?? '' };
  const form = useAppForm<ClaimForm>({ schema: claimForm, defaultValues });
  return (
    <FormDialog
      title={texts.iHavePaid}
      form={form}
      save={claiming.mutateAsync}
      onClose={onClose}
      submit={texts.tellTheOffice}
      size="sm"
    >
      <Text>{texts.claimHelp}</Text>
      <TextField {...named(labels.payments).reference} helper={texts.referenceHelp} autoComplete="off" />
    </FormDialog>
  );
}

/** That the client has told the office; nothing is paid by that. */
export function ClaimNotice({ claimedAt, reference }: { claimedAt: string; reference: string | null }) {
  return (
    <Text marginTop="4" paddingInlineStart="3" borderInlineStartWidth="3px" borderColor="brass">
      {texts.youToldTheOffice(formatMoment(claimedAt))} {reference && texts.yourReference(reference)}
    </Text>
  );
}

/** "I have paid": the client tells the office, which confirms it, or takes it back. */
export function ClaimButtons(props: ClaimProps) {
  const { id, number, isClaimed } = props;
  const [isOpen, setIsOpen] = useState(false);
  const withdrawal = useWithdrawClaim(id);
  return (
    <Flex wrap="wrap" gap="3" marginTop="4">
      <Button
        variant="outline"
        aria-label={isClaimed ? texts.changeReferenceOf(number) : texts.iHavePaidNamed(number)}
        onClick={() => setIsOpen(true)}
      >
        {isClaimed ? texts.changeReference : texts.iHavePaid}
      </Button>
      {isClaimed && (
        <Button
          variant="ghost"
          aria-label={texts.notPaidAfterAllNamed(number)}
          disabled={withdrawal.isPending}
          onClick={() => withdrawal.mutate()}
        >
          {texts.notPaidAfterAll}
        </Button>
      )}
      {isOpen && <ClaimDialog {...props} onClose={() => setIsOpen(false)} />}
    </Flex>
  );
}
