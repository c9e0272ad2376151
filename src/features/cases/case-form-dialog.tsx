import { Grid, Text } from '@chakra-ui/react';
import { type CaseForm, type CaseStatus, caseFormStatuses, closedStatuses, partySides, practiceAreas } from '@contract';
import { caseForm, clientlessCaseForm, withoutNumber } from '@contract/cases';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import * as texts from '@texts/cases';
import { caseStatusLabels, partySideLabels } from '@texts/cases';
import * as common from '@texts/common';
import { saveAnyway } from '@texts/events';
import * as labels from '@texts/fields';
import { practiceAreaLabels } from '@texts/practice-areas';
import { useWatch } from 'react-hook-form';
import { DateField } from '@/components/form/date-time-fields';
import { FormDialog } from '@/components/form/form-dialog';
import { MoreFields } from '@/components/form/more-fields';
import { named } from '@/components/form/named';
import { PickerField } from '@/components/form/picker-field';
import { SelectField } from '@/components/form/select-field';
import { SwitchField } from '@/components/form/switch-field';
import { TextareaField, TextField } from '@/components/form/text-field';
import { type AppForm, useAppForm } from '@/components/form/use-app-form';
import { useMay } from '@/data/auth/use-may';
import { useCancelEvents, useSaveCase } from '@/data/cases/mutations';
import { sameNumberQuery } from '@/data/cases/queries';
import { clientOptions } from '@/data/clients/queries';
import { useAddClient } from '@/features/clients/use-add-client';
import { useDatesToCome } from '@/features/hearings/dates-to-come';
import { useDebouncedValue } from '@/hooks/use-debounced-value';
import type { FormDraft } from '@/lib/form-draft';
import { EditConflict } from '@/lib/row-edit';

const field = named(labels.cases);

/** The statuses that are offered, and those that the case has had since the form was opened. */
function useStatuses(own: CaseStatus, form: AppForm<CaseForm>, error: unknown): readonly CaseStatus[] {
  const chosen = useWatch({ control: form.control, name: 'status' });
  // It is an option before it is chosen: a select cannot have another value.
  const theirs = error instanceof EditConflict ? [error.theirs.status as CaseStatus] : [];
  return [...new Set([...caseFormStatuses, own, chosen, ...theirs])];
}

/** Asks which dates to come are cancelled when an open case is closed, and cancels them. */
function useClosing({ id, values }: FormDraft<CaseForm>, form: AppForm<CaseForm>) {
  const isClosed = (status: CaseStatus) => (closedStatuses as readonly string[]).includes(status);
  const isClosing = isClosed(useWatch({ control: form.control, name: 'status' })) && !isClosed(values.status);
  const { question, cancelEvents = [] } = useDatesToCome(isClosing ? id : null);
  const { mutateAsync } = useCancelEvents();
  return { question, cancel: async () => cancelEvents.length > 0 && mutateAsync(cancelEvents) };
}

/** Warning about a number that another case has, while it is typed, and question before it is saved: two courts may give the same one. */
function useSameNumber({ id, values }: FormDraft<CaseForm>, form: AppForm<CaseForm>) {
  const client = useQueryClient();
  const number = useDebouncedValue(useWatch({ control: form.control, name: 'caseNumber' }).trim());
  const isChanged = (typed: string) => typed !== '' && (id === null || typed !== values.caseNumber);
  const { data = [] } = useQuery({ ...sameNumberQuery(number, id), enabled: isChanged(number) });
  const toText = (found: typeof data) =>
    found.map(({ case_number, title, client_name }) => texts.numberIsOf(case_number, title, client_name)).join(' ');
  return {
    warning: isChanged(number) ? toText(data) : '',
    question: async ({ caseNumber, isUnfiled }: CaseForm) => {
      if (isUnfiled || !isChanged(caseNumber)) return null;
      // A failed check does not keep anybody from saving.
      const found = await client.fetchQuery(sameNumberQuery(caseNumber, id)).catch(() => []);
      return found.length > 0 ? { title: texts.numberIsTaken, text: toText(found), action: saveAnyway } : null;
    },
  };
}

interface CaseFormDialogProps {
  /** The case that is created or changed; nothing is rendered without one. */
  draft: FormDraft<CaseForm> | null;
  /** When a new case was stored, with its id. */
  onCreated?: (id: string) => void;
  onClose: () => void;
}

/** Creates a case, or changes one. */
export function CaseFormDialog({ draft, ...rest }: CaseFormDialogProps) {
  return draft && <OpenCaseForm key={draft.key} draft={draft} {...rest} />;
}

function OpenCaseForm({ draft, onCreated, onClose }: CaseFormDialogProps & { draft: FormDraft<CaseForm> }) {
  const saving = useSaveCase(draft);
  const may = useMay();
  const clientless = draft.id !== null && draft.values.clientId === '';
  const form = useAppForm<CaseForm>({
    schema: withoutNumber(clientless ? clientlessCaseForm : caseForm),
    defaultValues: draft.values,
    draftKey: draft.key,
  });
  const adding = useAddClient({ within: draft.key }, (id) =>
    form.setValue('clientId', id, { shouldDirty: true, shouldValidate: true }),
  );
  const statuses = useStatuses(draft.values.status, form, saving.error);
  const sameNumber = useSameNumber(draft, form);
  const closing = useClosing(draft, form);
  const isUnfiled = form.watch('isUnfiled') === true;
  const getsAnotherClient =
    draft.id !== null && draft.values.clientId !== '' && form.watch('clientId') !== draft.values.clientId;
  return (
    <>
      <FormDialog
        title={draft.id ? texts.editCase : texts.addNewCase}
        form={form}
        save={async (values) => {
          const id = await saving.mutateAsync(values);
          await closing.cancel();
          return id;
        }}
        onSaved={(id) => {
          onClose();
          if (!draft.id) onCreated?.(id);
        }}
        questionBefore={sameNumber.question}
        onClose={onClose}
        submit={draft.id ? texts.updateCase : texts.createCase}
      >
        <TextField {...field.title} />
        <TextareaField {...field.description} rows={4} />
        {adding.unfinished}
        <PickerField
          {...field.clientId}
          source={clientOptions}
          placeholder={texts.searchByName}
          onAdd={may('all_cases') ? (fullName) => adding.open({ fullName }) : undefined}
          none={clientless ? common.none : undefined}
          {...(getsAnotherClient && { helper: texts.anotherClient })}
        />
        {draft.id === null && (
          <SelectField
            {...field.clientSide}
            values={partySides}
            labels={partySideLabels}
            placeholder={texts.notAParty}
            helper={texts.clientSideHelp}
          />
        )}
        <Grid templateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="5">
          <SelectField
            {...field.practiceArea}
            values={practiceAreas}
            labels={practiceAreaLabels}
            placeholder={texts.selectAPracticeArea}
          />
          <SelectField {...field.status} values={statuses} labels={caseStatusLabels} />
          <TextField {...field.caseNumber} required={!isUnfiled} disabled={isUnfiled} />
          <DateField {...field.filingDate} />
        </Grid>
        <SwitchField {...field.isUnfiled} helper={texts.unfiledHelp} />
        <Text role="status" hidden={!sameNumber.warning} color="oxblood" fontSize="sm" marginTop="-3">
          {sameNumber.warning}
        </Text>
        {closing.question}
        <TextField {...field.court} />
        <MoreFields label={texts.moreAboutTheMatter}>
          <Grid templateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="5">
            <TextField {...field.diaryNumber} />
            <TextField {...field.cnr} helper={texts.cnrHelp} />
            <TextField {...field.bench} />
            <TextField {...field.stage} />
          </Grid>
          <TextareaField {...field.formerNumbers} rows={2} helper={texts.formerNumbersHelp} />
        </MoreFields>
      </FormDialog>
      {adding.dialog}
    </>
  );
}
