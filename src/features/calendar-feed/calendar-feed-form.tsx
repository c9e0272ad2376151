import { Text } from '@chakra-ui/react';
import type { CalendarFeedForm } from '@contract';
import { calendarFeedForm } from '@contract/calendar-feed';
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
      title="Calendar address"
      size="sm"
      form={form}
      save={renew.mutateAsync}
      onSaved={onSaved}
      onClose={onClose}
      submit="Create Address"
    >
      {replaces && (
        <Text>The address that you have now ends: calendars that use it are no longer kept up to date.</Text>
      )}
      <SwitchField name="hearingsOnly" label="Hearings only" helper="Leaves out meetings, deadlines and the like." />
      <SwitchField
        name="neutralTitles"
        label="Neutral titles"
        helper="Shows only the kind of the event, its time and place, for a calendar that others see too."
      />
    </FormDialog>
  );
}
