import { Flex, Text } from '@chakra-ui/react';
import { dayAt, type ParkForm } from '@contract';
import { parkForm } from '@contract/open-ends';
import { parkings as labels } from '@texts/fields';
import { weeksLater } from '@texts/hearings';
import * as texts from '@texts/open-ends';
import { Button } from '@/components/button';
import { DateField } from '@/components/form/date-time-fields';
import { FormDialog } from '@/components/form/form-dialog';
import { named } from '@/components/form/named';
import { TextField } from '@/components/form/text-field';
import { useAppForm } from '@/components/form/use-app-form';
import { weeksAhead } from '@/data/hearings/form-values';
import { useParkCase } from '@/data/open-ends';
import { addDays } from '@/lib/dates';

const field = named(labels);

interface ParkFormDialogProps {
  caseId: string;
  /** Number of the case. */
  name: string;
  /** Until when it was parked. */
  replaces?: string | null | undefined;
  onClose: () => void;
}

/** Parks a case until a day, with a reason. */
export function ParkFormDialog({ caseId, name, replaces, onClose }: ParkFormDialogProps) {
  const form = useAppForm<ParkForm>({ schema: parkForm, defaultValues: { until: '', reason: '' } });
  const { mutateAsync } = useParkCase(caseId, replaces);
  const setWeeks = (weeks: number) =>
    form.setValue('until', addDays(dayAt(new Date()), 7 * weeks), { shouldDirty: true, shouldValidate: true });
  return (
    <FormDialog title={texts.parkUntil} form={form} save={mutateAsync} onClose={onClose} submit={texts.park} size="sm">
      <Text color="muted" marginTop="-2">
        {name}
        <br />
        {texts.parkHelp}
      </Text>
      <Flex role="group" aria-label={labels.until} gap="1">
        {weeksAhead.map((weeks) => (
          <Button key={weeks} variant="outline" size="sm" onClick={() => setWeeks(weeks)}>
            {weeksLater(weeks)}
          </Button>
        ))}
      </Flex>
      <DateField {...field.until} />
      <TextField {...field.reason} />
    </FormDialog>
  );
}
