import { Alert, Text } from '@chakra-ui/react';
import { type LastNumbersForm, lastNumbersForm } from '@contract';
import { useQuery } from '@tanstack/react-query';
import * as texts from '@texts/invoices';
import { useState } from 'react';
import { Button } from '@/components/button';
import { FormDialog } from '@/components/form/form-dialog';
import { TextField } from '@/components/form/text-field';
import { useAppForm } from '@/components/form/use-app-form';
import { alertSlotRecipe } from '@/components/slot-recipes';
import { useNameLastNumbers } from '@/data/invoices/admin-mutations';
import { lockedNumbersQuery } from '@/data/invoices/admin-queries';
import { formatMoment } from '@/lib/dates';
import type { DataOf } from '@/lib/user-rows';

type Locked = NonNullable<DataOf<typeof lockedNumbersQuery>>;

function LastNumbersDialog({ locked, onClose }: { locked: Locked; onClose: () => void }) {
  const naming = useNameLastNumbers();
  const form = useAppForm<LastNumbersForm>({
    schema: lastNumbersForm,
    defaultValues: { lastInvoice: '', lastReceipt: '' },
  });
  return (
    <FormDialog
      title={texts.nameLastNumbers}
      form={form}
      save={naming.mutateAsync}
      onClose={onClose}
      submit={texts.nameLastNumbers}
      size="sm"
    >
      <Text>{texts.lastNumbersHelp}</Text>
      <TextField
        name="lastInvoice"
        label={texts.lastInvoice}
        helper={texts.backupKnows(locked.last_invoice)}
        autoComplete="off"
      />
      <TextField
        name="lastReceipt"
        label={texts.lastReceipt}
        helper={texts.backupKnows(locked.last_receipt)}
        autoComplete="off"
      />
    </FormDialog>
  );
}

/** Why no number is given after a restore, and the form that ends it; nothing while they are given. */
export function LockedNumbers() {
  const { data: locked } = useQuery(lockedNumbersQuery);
  const [isOpen, setIsOpen] = useState(false);
  if (!locked) return null;
  return (
    <>
      <Alert.Root
        recipe={alertSlotRecipe}
        status="warning"
        marginBottom="5"
        flexWrap={{ base: 'wrap', md: 'nowrap' }}
        className="screen-only"
      >
        <Alert.Content>
          <Alert.Title>{texts.numbersLocked}</Alert.Title>
          <Alert.Description>{texts.whyNumbersLocked(formatMoment(locked.since))}</Alert.Description>
        </Alert.Content>
        <Button variant="outline" size="sm" alignSelf="center" onClick={() => setIsOpen(true)}>
          {texts.nameLastNumbers}
        </Button>
      </Alert.Root>
      {isOpen && <LastNumbersDialog locked={locked} onClose={() => setIsOpen(false)} />}
    </>
  );
}
