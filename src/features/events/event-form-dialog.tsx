import { Grid, Text } from '@chakra-ui/react';
import { closedStatuses, dayAt, type EventForm, eventTypes } from '@contract';
import { eventForm } from '@contract/events';
import { useQuery } from '@tanstack/react-query';
import * as common from '@texts/common';
import * as texts from '@texts/events';
import { eventTypeLabels, warnings } from '@texts/events';
import * as labels from '@texts/fields';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { DateField, TimeField } from '@/components/form/date-time-fields';
import { FormDialog } from '@/components/form/form-dialog';
import { MoreFields } from '@/components/form/more-fields';
import { named } from '@/components/form/named';
import { PickerField } from '@/components/form/picker-field';
import { SelectField } from '@/components/form/select-field';
import { SwitchField } from '@/components/form/switch-field';
import { TextareaField, TextField } from '@/components/form/text-field';
import { type AppForm, useAppForm } from '@/components/form/use-app-form';
import { caseOptions, caseStatusQuery } from '@/data/cases/queries';
import { clientOptions } from '@/data/clients/queries';
import { endsBeforeStart, movedEnd } from '@/data/events/form-values';
import { useSaveEvent } from '@/data/events/mutations';
import { useAddClient } from '@/features/clients/use-add-client';
import { HolidayNote } from '@/features/hearings/holiday-note';
import type { FormDraft } from '@/lib/form-draft';

const field = named(labels.events);

/** An event may end before it starts; that is a slip more often than not. */
const endQuestion = {
  title: texts.endsTooEarly,
  text: warnings.endBeforeStart,
  action: texts.saveAnyway,
};

/** So is a hearing to come of a case that is over. */
const closedQuestion = {
  title: texts.saveForClosedCase,
  text: warnings.caseIsClosed,
  action: texts.saveAnyway,
};

/** Whether a hearing is set down, from today on, in a case that is closed. */
function useIsCaseClosed({ type, caseId, startDate }: EventForm): boolean {
  const isHearingToCome = type === 'hearing' && startDate >= dayAt(new Date());
  const status = useQuery({ ...caseStatusQuery(caseId ?? ''), enabled: Boolean(caseId) && isHearingToCome });
  return isHearingToCome && closedStatuses.some((closed) => closed === status.data);
}

/** Whoever changes the start means another time for all of it: the end stays as far from it as it was. */
function useEndFollowsStart({ subscribe, setValue, getValues }: AppForm<EventForm>): void {
  useEffect(() => {
    let { startDate, startTime } = getValues();
    return subscribe({
      formState: { values: true },
      callback: ({ values, type }) => {
        const before = { ...values, startDate, startTime };
        // While it is typed a date is empty.
        if (!values.startDate || !values.startTime) return;
        ({ startDate, startTime } = values);
        if (type !== 'change') return;
        const end = movedEnd(before, values);
        if (end?.endDate && end.endDate !== values.endDate) setValue('endDate', end.endDate, { shouldDirty: true });
        if (end?.endTime && end.endTime !== values.endTime) setValue('endTime', end.endTime, { shouldDirty: true });
      },
    });
  }, [subscribe, setValue, getValues]);
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
  const saving = useSaveEvent(draft);
  const form = useAppForm<EventForm>({ schema: eventForm, defaultValues: draft.values, draftKey: draft.key });
  useEndFollowsStart(form);
  const adding = useAddClient({ within: draft.key }, (id) =>
    form.setValue('clientId', id, { shouldDirty: true, shouldValidate: true }),
  );
  const values = useWatch({ control: form.control }) as EventForm;
  const isCaseClosed = useIsCaseClosed(values);
  return (
    <>
      <FormDialog
        title={draft.id ? texts.editEvent : texts.addNewEvent}
        form={form}
        // An event of a case takes its client from the case: what was chosen before is none of the changes.
        save={(event) => saving.mutateAsync(event.caseId ? { ...event, clientId: draft.values.clientId } : event)}
        questionBefore={(event) => (endsBeforeStart(event) ? endQuestion : isCaseClosed ? closedQuestion : null)}
        onClose={onClose}
        submit={draft.id ? texts.updateEvent : texts.createEvent}
      >
        <TextField {...field.title} />
        <TextareaField {...field.description} rows={3} />
        <Grid templateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="5">
          <DateField {...field.startDate} />
          <TimeField {...field.startTime} />
          <DateField {...field.endDate} />
          <TimeField {...field.endTime} />
        </Grid>
        {values.type === 'hearing' && values.startDate >= dayAt(new Date()) && (
          <HolidayNote
            day={values.startDate}
            onTake={(startDate) => {
              const end = movedEnd(values, { ...values, startDate });
              form.setValue('startDate', startDate, { shouldDirty: true, shouldValidate: true });
              if (end) form.setValue('endDate', end.endDate, { shouldDirty: true, shouldValidate: true });
            }}
          />
        )}
        <Text role="status" hidden={!endsBeforeStart(values)} color="oxblood" fontSize="sm" marginTop="-3">
          {endsBeforeStart(values) && warnings.endBeforeStart}
        </Text>
        <SelectField {...field.type} values={eventTypes} labels={eventTypeLabels} />
        <TextField {...field.location} />
        {values.type === 'hearing' && (
          <MoreFields label={texts.moreAboutTheHearing}>
            <Grid templateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="5">
              <TextField {...field.courtHall} />
              <TextField {...field.itemNumber} />
              <TextField {...field.bench} />
              <TextField {...field.purpose} />
            </Grid>
            <TextareaField {...field.bring} rows={2} helper={texts.shownToTheClient} />
            <SwitchField {...field.isTentative} helper={texts.tentativeHelp} />
          </MoreFields>
        )}
        <PickerField {...field.caseId} source={caseOptions} none={common.none} placeholder={common.none} />
        <Text role="status" hidden={!isCaseClosed} color="oxblood" fontSize="sm" marginTop="-3">
          {isCaseClosed && warnings.caseIsClosed}
        </Text>
        {values.caseId ? (
          <Text color="muted" fontSize="sm" marginTop="-3">
            {texts.relatedCaseHelp}
          </Text>
        ) : (
          <>
            {adding.unfinished}
            <PickerField
              {...field.clientId}
              helper={texts.eventClientHelp}
              source={clientOptions}
              none={common.none}
              placeholder={common.none}
              onAdd={(fullName) => adding.open({ fullName })}
            />
          </>
        )}
      </FormDialog>
      {adding.dialog}
    </>
  );
}
