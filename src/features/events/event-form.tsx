import { Grid, Text } from '@chakra-ui/react';
import { closedStatuses, dayAt, type EventForm, eventTypeLabels, eventTypes, warnings } from '@contract';
import { eventForm } from '@contract/events';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { DateField, TimeField } from '@/components/form/date-time-fields';
import { FormDialog } from '@/components/form/form-dialog';
import { MoreFields } from '@/components/form/more-fields';
import { PickerField } from '@/components/form/picker-field';
import { SelectField } from '@/components/form/select-field';
import { SwitchField } from '@/components/form/switch-field';
import { TextareaField, TextField } from '@/components/form/text-field';
import { useAppForm } from '@/components/form/use-app-form';
import { caseOptions } from '@/features/cases/case-options';
import { caseStatusQuery } from '@/features/cases/queries';
import { useAddClient } from '@/features/clients/add-client-form';
import { clientOptions } from '@/features/clients/client-options';
import type { FormDraft } from '@/lib/form-draft';
import { endsBeforeStart } from './form-values';
import { useSaveEvent } from './mutations';

/** An event may end before it starts; that is a slip more often than not. */
const endQuestion = {
  title: 'Ends before it starts: save anyway?',
  text: warnings.endBeforeStart,
  action: 'Save anyway',
};

/** So is a hearing to come of a case that is over. */
const closedQuestion = {
  title: 'The case is closed: save anyway?',
  text: warnings.caseIsClosed,
  action: 'Save anyway',
};

/** Whether a hearing is set down, from today on, in a case that is closed. */
function useIsCaseClosed({ type, caseId, startDate }: EventForm): boolean {
  const isHearingToCome = type === 'hearing' && startDate >= dayAt(new Date());
  const status = useQuery({ ...caseStatusQuery(caseId ?? ''), enabled: Boolean(caseId) && isHearingToCome });
  return isHearingToCome && closedStatuses.some((closed) => closed === status.data);
}

interface EventFormDialogProps {
  /** The event that is created or changed; nothing is rendered without one. */
  draft: FormDraft<EventForm> | null;
  onClose: () => void;
}

/** Creates an event, or changes one. */
export function EventFormDialog({ draft, onClose }: EventFormDialogProps) {
  return draft && <OpenEventForm key={draft.key} draft={draft} onClose={onClose} />;
}

function OpenEventForm({ draft, onClose }: { draft: FormDraft<EventForm>; onClose: () => void }) {
  const saving = useSaveEvent(draft.id, draft.values);
  const form = useAppForm<EventForm>({ schema: eventForm, defaultValues: draft.values, draftKey: draft.key });
  const adding = useAddClient((id) => form.setValue('clientId', id, { shouldDirty: true, shouldValidate: true }));
  const values = useWatch({ control: form.control }) as EventForm;
  const isCaseClosed = useIsCaseClosed(values);
  return (
    <>
      <FormDialog
        title={draft.id ? 'Edit Event' : 'Add New Event'}
        form={form}
        save={saving.mutateAsync}
        questionBefore={(event) => (endsBeforeStart(event) ? endQuestion : isCaseClosed ? closedQuestion : null)}
        onClose={onClose}
        submit={draft.id ? 'Update Event' : 'Create Event'}
      >
        <TextField name="title" label="Title" />
        <TextareaField name="description" label="Description" rows={3} />
        <Grid templateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="5">
          <DateField name="startDate" label="Start Date" />
          <TimeField name="startTime" label="Start Time" />
          <DateField name="endDate" label="End Date" />
          <TimeField name="endTime" label="End Time" />
        </Grid>
        <Text role="status" hidden={!endsBeforeStart(values)} color="oxblood" fontSize="sm" marginTop="-3">
          {endsBeforeStart(values) && warnings.endBeforeStart}
        </Text>
        <SelectField name="type" label="Event Type" values={eventTypes} labels={eventTypeLabels} />
        <TextField name="location" label="Location" />
        {values.type === 'hearing' && (
          <MoreFields
            label="More about the hearing"
            names={['courtHall', 'itemNumber', 'bench', 'purpose', 'bring', 'isTentative']}
          >
            <Grid templateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="5">
              <TextField name="courtHall" label="Court Hall" />
              <TextField name="itemNumber" label="Item Number" />
              <TextField name="bench" label="Bench" />
              <TextField name="purpose" label="Purpose" />
            </Grid>
            <TextareaField name="bring" label="What to Bring" rows={2} helper="Shown to the client." />
            <SwitchField
              name="isTentative"
              label="The date is tentative"
              helper="E.g. from a computer-generated list."
            />
          </MoreFields>
        )}
        <PickerField name="caseId" label="Related Case" source={caseOptions} none="None" placeholder="None" />
        <Text role="status" hidden={!isCaseClosed} color="oxblood" fontSize="sm" marginTop="-3">
          {isCaseClosed && warnings.caseIsClosed}
        </Text>
        {values.caseId ? (
          <Text color="muted" fontSize="sm" marginTop="-3">
            The event is shown to the client of this case.
          </Text>
        ) : (
          <PickerField
            name="clientId"
            label="Client"
            helper="Shown in this client’s calendar too."
            source={clientOptions}
            none="None"
            placeholder="None"
            onAdd={(fullName) => adding.open({ fullName })}
          />
        )}
      </FormDialog>
      {adding.dialog}
    </>
  );
}
