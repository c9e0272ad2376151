import { Grid, Input, NativeSelect, Text, Textarea } from '@chakra-ui/react';
import { type EventForm, eventTypeLabels, eventTypes, warnings } from '@contract';
import { eventForm } from '@contract/events';
import { zodResolver } from '@hookform/resolvers/zod';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { FormDialog } from '@/components/form-dialog';
import { FormField } from '@/components/form-field';
import { SearchPicker } from '@/components/search-picker';
import { caseOptions } from '@/features/cases/case-options';
import { clientOptions } from '@/features/users/client-options';
import { type FormDraft, useKeepDraft } from '@/lib/open-form';
import { endsBeforeStart } from './form-values';
import { useSaveEvent } from './mutations';

interface EventFormDialogProps {
  /** The event that is created or changed; nothing is rendered without one. */
  form: FormDraft<EventForm> | null;
  onClose: () => void;
}

/** Creates an event, or changes one. */
export function EventFormDialog({ form, onClose }: EventFormDialogProps) {
  return form && <OpenEventForm key={form.id} form={form} onClose={onClose} />;
}

function OpenEventForm({ form, onClose }: { form: FormDraft<EventForm>; onClose: () => void }) {
  const save = useSaveEvent(form.id);
  const fields = useForm<EventForm>({ resolver: zodResolver(eventForm), defaultValues: form.values });
  useKeepDraft('events', form, fields);
  const { register, control, handleSubmit, formState } = fields;
  const { errors } = formState;
  const times = useWatch({ control });
  const hasCase = Boolean(times.caseId);
  return (
    <FormDialog
      title={form.id ? 'Edit Event' : 'Add New Event'}
      open
      onClose={onClose}
      onSubmit={handleSubmit((values) => save.mutate(values, { onSuccess: onClose }))}
      typed={formState.isDirty || form.isDirty}
      pending={save.isPending}
      submit={form.id ? 'Update Event' : 'Create Event'}
    >
      <FormField label="Title" required error={errors.title?.message}>
        <Input {...register('title')} />
      </FormField>
      <FormField label="Description" error={errors.description?.message}>
        <Textarea rows={3} {...register('description')} />
      </FormField>
      <Grid templateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="5">
        <FormField label="Start Date" required error={errors.startDate?.message}>
          <Input type="date" {...register('startDate')} />
        </FormField>
        <FormField label="Start Time" required error={errors.startTime?.message}>
          <Input type="time" {...register('startTime')} />
        </FormField>
        <FormField label="End Date" required error={errors.endDate?.message}>
          <Input type="date" {...register('endDate')} />
        </FormField>
        <FormField label="End Time" required error={errors.endTime?.message}>
          <Input type="time" {...register('endTime')} />
        </FormField>
      </Grid>
      <Text role="status" hidden={!endsBeforeStart(times as EventForm)} color="oxblood" fontSize="sm" marginTop="-3">
        {endsBeforeStart(times as EventForm) && warnings.endBeforeStart}
      </Text>
      <FormField label="Event Type" required error={errors.type?.message}>
        <NativeSelect.Root>
          <NativeSelect.Field {...register('type')}>
            {eventTypes.map((type) => (
              <option key={type} value={type}>
                {eventTypeLabels[type]}
              </option>
            ))}
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
      </FormField>
      <FormField label="Location" error={errors.location?.message}>
        <Input {...register('location')} />
      </FormField>
      <FormField label="Related Case" error={errors.caseId?.message}>
        <Controller
          control={control}
          name="caseId"
          render={({ field }) => (
            <SearchPicker
              source={caseOptions}
              value={field.value ?? ''}
              onChange={field.onChange}
              none="None"
              placeholder="None"
            />
          )}
        />
      </FormField>
      {hasCase ? (
        <Text color="muted" fontSize="sm" marginTop="-3">
          The event is shown to the client of this case.
        </Text>
      ) : (
        <FormField label="Client" error={errors.clientId?.message} helper="Shown in this client’s calendar too.">
          <Controller
            control={control}
            name="clientId"
            render={({ field }) => (
              <SearchPicker
                source={clientOptions}
                value={field.value ?? ''}
                onChange={field.onChange}
                none="None"
                placeholder="None"
              />
            )}
          />
        </FormField>
      )}
    </FormDialog>
  );
}
