import { Grid } from '@chakra-ui/react';
import {
  type CaseForm,
  type CaseStatus,
  caseFormStatuses,
  caseStatusLabels,
  practiceAreaLabels,
  practiceAreas,
} from '@contract';
import { caseForm, clientlessCaseForm } from '@contract/cases';
import { useWatch } from 'react-hook-form';
import { DateField } from '@/components/form/date-time-fields';
import { FormDialog } from '@/components/form/form-dialog';
import { MoreFields } from '@/components/form/more-fields';
import { PickerField } from '@/components/form/picker-field';
import { SelectField } from '@/components/form/select-field';
import { TextareaField, TextField } from '@/components/form/text-field';
import { type AppForm, useAppForm } from '@/components/form/use-app-form';
import { useAddClient } from '@/features/clients/add-client-form';
import { clientOptions } from '@/features/clients/client-options';
import type { FormDraft } from '@/lib/form-draft';
import { EditConflict } from '@/lib/row-edit';
import { useSaveCase } from './mutations';

/** The statuses that are offered, and those that the case has had since the form was opened. */
function useStatuses(own: CaseStatus, form: AppForm<CaseForm>, error: unknown): readonly CaseStatus[] {
  const chosen = useWatch({ control: form.control, name: 'status' });
  // It is an option before it is chosen: a select cannot have another value.
  const theirs = error instanceof EditConflict ? [error.theirs.status as CaseStatus] : [];
  return [...new Set([...caseFormStatuses, own, chosen, ...theirs])];
}

interface CaseFormDialogProps {
  /** The case that is created or changed; nothing is rendered without one. */
  draft: FormDraft<CaseForm> | null;
  onClose: () => void;
}

/** Creates a case, or changes one. */
export function CaseFormDialog({ draft, onClose }: CaseFormDialogProps) {
  return draft && <OpenCaseForm key={draft.key} draft={draft} onClose={onClose} />;
}

function OpenCaseForm({ draft, onClose }: { draft: FormDraft<CaseForm>; onClose: () => void }) {
  const saving = useSaveCase(draft.id, draft.values);
  const clientless = draft.id !== null && draft.values.clientId === '';
  const form = useAppForm<CaseForm>({
    schema: clientless ? clientlessCaseForm : caseForm,
    defaultValues: draft.values,
    draftKey: draft.key,
  });
  const adding = useAddClient((id) => form.setValue('clientId', id, { shouldDirty: true, shouldValidate: true }));
  const statuses = useStatuses(draft.values.status, form, saving.error);
  return (
    <>
      <FormDialog
        title={draft.id ? 'Edit Case' : 'Add New Case'}
        form={form}
        save={saving.mutateAsync}
        onClose={onClose}
        submit={draft.id ? 'Update Case' : 'Create Case'}
      >
        <TextField name="title" label="Title" />
        <TextareaField name="description" label="Description" rows={4} />
        <PickerField
          name="clientId"
          label="Client"
          source={clientOptions}
          placeholder="Search by name"
          onAdd={(fullName) => adding.open({ fullName })}
          none={clientless ? 'None' : undefined}
        />
        <Grid templateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="5">
          <SelectField
            name="practiceArea"
            label="Practice Area"
            values={practiceAreas}
            labels={practiceAreaLabels}
            placeholder="Select a practice area"
          />
          <SelectField name="status" label="Status" values={statuses} labels={caseStatusLabels} />
          <TextField name="caseNumber" label="Case Number" />
          <DateField name="filingDate" label="Filing Date" />
        </Grid>
        <TextField name="court" label="Court" />
        <MoreFields label="More about the matter" names={['diaryNumber', 'cnr', 'bench', 'stage', 'formerNumbers']}>
          <Grid templateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="5">
            <TextField name="diaryNumber" label="Diary Number" />
            <TextField name="cnr" label="CNR" helper="16 characters; hyphens and spaces may stay." />
            <TextField name="bench" label="Bench" />
            <TextField name="stage" label="Stage" />
          </Grid>
          <TextareaField
            name="formerNumbers"
            label="Former Numbers"
            rows={2}
            helper="One on each line; a number that is changed above is added by itself."
          />
        </MoreFields>
      </FormDialog>
      {adding.dialog}
    </>
  );
}
