import { Grid } from '@chakra-ui/react';
import { countCureBy, type FilingItemForm } from '@contract';
import { filingItemForm } from '@contract/filings';
import { useQuery } from '@tanstack/react-query';
import * as common from '@texts/common';
import * as labels from '@texts/fields';
import * as texts from '@texts/filings';
import { useFormContext, useWatch } from 'react-hook-form';
import { Button } from '@/components/button';
import { DateField } from '@/components/form/date-time-fields';
import { DraftFormDialog } from '@/components/form/draft-form-dialog';
import { named } from '@/components/form/named';
import { SelectField } from '@/components/form/select-field';
import { TextareaField, TextField } from '@/components/form/text-field';
import { caseDocumentsQuery } from '@/data/documents/queries';
import { useSaveItem } from '@/data/filings/mutations';
import type { FilingItemRow, FilingRow } from '@/data/filings/queries';
import { AssigneeField } from '@/features/tasks/assignee-field';
import { formatDay, isDay } from '@/lib/dates';
import type { FormDraft } from '@/lib/form-draft';
import { Working } from './working';

const field = named(labels.filingItems);

/** The day by which a defect must be cured: counted while one types, and taken over by a person alone. */
function CureByField() {
  const { setValue } = useFormContext<FilingItemForm>();
  const { notifiedOn = '', days } = useWatch<FilingItemForm>();
  const isCounted = isDay(notifiedOn) && filingItemForm.shape.days.safeParse(days).success;
  const { cureBy } = isCounted ? countCureBy(notifiedOn, Number(days)) : { cureBy: '' };
  return (
    <>
      {isCounted && <Working notifiedOn={notifiedOn} days={Number(days)} />}
      <DateField {...field.cureBy} helper={texts.becomesTask} />
      {isCounted && (
        <Button variant="outline" size="sm" onClick={() => setValue('cureBy', cureBy, { shouldDirty: true })}>
          {texts.confirmOn(formatDay(cureBy))}
        </Button>
      )}
    </>
  );
}

interface FilingItemFormDialogProps {
  filing: FilingRow;
  kind: FilingItemRow['kind'];
  draft: FormDraft<FilingItemForm>;
  onClose: () => void;
}

/** Adds an item or a defect to a filing, or changes one. */
export function FilingItemFormDialog({ filing, kind, draft, onClose }: FilingItemFormDialogProps) {
  const saving = useSaveItem(draft, { filing_id: filing.id, case_id: filing.case_id, kind });
  const { data: documents } = useQuery(caseDocumentsQuery(filing.case_id, { order: 'name', limit: 500 }));
  const isDefect = kind === 'defect';
  return (
    <DraftFormDialog
      title={isDefect ? texts.defect : texts.item}
      schema={filingItemForm}
      draft={draft}
      save={saving.mutateAsync}
      onClose={onClose}
      submit={common.save}
      size="sm"
    >
      <TextareaField {...field.title} rows={2} />
      {isDefect && (
        <>
          <Grid templateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="5">
            <DateField {...field.notifiedOn} />
            <TextField {...field.days} inputMode="numeric" />
          </Grid>
          <CureByField />
          <AssigneeField {...field.assigneeId} />
        </>
      )}
      <DateField {...field.doneOn} />
      {/* A select has no value before its option is there. */}
      {documents && (
        <SelectField
          {...field.documentId}
          values={documents.rows.map(({ id }) => id)}
          labels={Object.fromEntries(documents.rows.map(({ id, name }) => [id, name]))}
          placeholder={common.none}
        />
      )}
      <TextareaField {...field.remark} rows={2} />
    </DraftFormDialog>
  );
}
