import { Grid, Input, NativeSelect, Textarea } from '@chakra-ui/react';
import {
  type CaseForm,
  type CaseStatus,
  caseFormStatuses,
  caseStatusLabels,
  practiceAreaLabels,
  practiceAreas,
} from '@contract';
import { caseForm, clientlessCaseForm } from '@contract/cases';
import { zodResolver } from '@hookform/resolvers/zod';
import { Controller, useForm } from 'react-hook-form';
import { FormDialog } from '@/components/form-dialog';
import { FormField } from '@/components/form-field';
import { SearchPicker } from '@/components/search-picker';
import { clientOptions } from '@/features/users/client-options';
import { showFieldErrors } from '@/lib/forms';
import { type FormDraft, useKeepDraft } from '@/lib/open-form';
import { useSaveCase } from './mutations';

/** What the database may find wrong. */
const checked = ['clientId', 'caseNumber', 'filingDate'] as const;

/** The statuses that are offered, and the case's own where it is none of them. */
function statusesFor(own: CaseStatus): readonly CaseStatus[] {
  const offered: readonly CaseStatus[] = caseFormStatuses;
  return offered.includes(own) ? offered : [...offered, own];
}

interface CaseFormDialogProps {
  /** The case that is created or changed; nothing is rendered without one. */
  form: FormDraft<CaseForm> | null;
  onClose: () => void;
}

/** Creates a case, or changes one. */
export function CaseFormDialog({ form, onClose }: CaseFormDialogProps) {
  return form && <OpenCaseForm key={form.id} form={form} onClose={onClose} />;
}

function OpenCaseForm({ form, onClose }: { form: FormDraft<CaseForm>; onClose: () => void }) {
  const save = useSaveCase(form.id);
  const clientless = form.id !== null && form.values.clientId === '';
  const fields = useForm<CaseForm>({
    resolver: zodResolver(clientless ? clientlessCaseForm : caseForm),
    defaultValues: form.values,
  });
  useKeepDraft('cases', form, fields);
  const { register, control, handleSubmit, setError, formState } = fields;
  const { errors } = formState;
  const submit = handleSubmit((values) =>
    save.mutate(values, { onSuccess: onClose, onError: (error) => showFieldErrors(error, setError, checked) }),
  );
  return (
    <FormDialog
      title={form.id ? 'Edit Case' : 'Add New Case'}
      open
      onClose={onClose}
      onSubmit={submit}
      typed={formState.isDirty || form.isDirty}
      pending={save.isPending}
      submit={form.id ? 'Update Case' : 'Create Case'}
    >
      <FormField label="Title" required error={errors.title?.message}>
        <Input {...register('title')} />
      </FormField>
      <FormField label="Description" required error={errors.description?.message}>
        <Textarea rows={4} {...register('description')} />
      </FormField>
      <FormField label="Client" required={!clientless} error={errors.clientId?.message}>
        <Controller
          control={control}
          name="clientId"
          render={({ field }) => (
            <SearchPicker
              ref={field.ref}
              source={clientOptions}
              value={field.value}
              onChange={field.onChange}
              placeholder="Search by name"
              {...(clientless && { none: 'None' })}
            />
          )}
        />
      </FormField>
      <Grid templateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="5">
        <FormField label="Practice Area" required error={errors.practiceArea?.message}>
          <NativeSelect.Root>
            <NativeSelect.Field {...register('practiceArea')}>
              <option value="">Select a practice area</option>
              {practiceAreas.map((area) => (
                <option key={area} value={area}>
                  {practiceAreaLabels[area]}
                </option>
              ))}
            </NativeSelect.Field>
            <NativeSelect.Indicator />
          </NativeSelect.Root>
        </FormField>
        <FormField label="Status" required error={errors.status?.message}>
          <NativeSelect.Root>
            <NativeSelect.Field {...register('status')}>
              {statusesFor(form.values.status).map((status) => (
                <option key={status} value={status}>
                  {caseStatusLabels[status]}
                </option>
              ))}
            </NativeSelect.Field>
            <NativeSelect.Indicator />
          </NativeSelect.Root>
        </FormField>
        <FormField label="Case Number" required error={errors.caseNumber?.message}>
          <Input {...register('caseNumber')} />
        </FormField>
        <FormField label="Filing Date" required error={errors.filingDate?.message}>
          <Input type="date" {...register('filingDate')} />
        </FormField>
      </Grid>
      <FormField label="Court" error={errors.court?.message}>
        <Input {...register('court')} />
      </FormField>
    </FormDialog>
  );
}
