import { Text } from '@chakra-ui/react';
import type { CalendarFeedForm } from '@contract';
import { calendarFeedForm } from '@contract/calendar-feed';
import * as texts from '@i18n/calendar-feed';
import { FormDialog } from '@/components/form/form-dialog';
import { SwitchField } from '@/components/form/switch-field';
import { useAppForm } from '@/components/form/use-app-form';
import { useRenewCalendarFeed } from './mutations';

interface CalendarFeedFormDialogProps {
  values: CalendarFeedForm;
  /** Whether there is an address that ends. */
  replaces: boolean;
  onSaved: (address: string) => void;
  onClose: () => void;
}

/** Makes an address for calendar programs. */
export function CalendarFeedFormDialog({ values, replaces, onSaved, onClose }: CalendarFeedFormDialogProps) {
  const renew = useRenewCalendarFeed();
  const form = useAppForm<CalendarFeedForm>({ schema: calendarFeedForm, defaultValues: values });
  return (
    <FormDialog
      title={texts.calendarAddress}
      size="sm"
      form={form}
      save={renew.mutateAsync}
      onSaved={onSaved}
      onClose={onClose}
      submit={texts.createAddress}
    >
      {replaces && <Text>{texts.presentAddressEnds}</Text>}
      <SwitchField name="hearingsOnly" label={texts.hearingsOnly} helper={texts.hearingsOnlyHelp} />
      <SwitchField name="neutralTitles" label={texts.neutralTitles} helper={texts.neutralTitlesHelp} />
    </FormDialog>
  );
}
