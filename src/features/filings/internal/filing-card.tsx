import { Box, Heading, Text } from '@chakra-ui/react';
import { dayAt, type FilingForm, type FilingItemForm } from '@contract';
import { filingForm } from '@contract/filings';
import * as common from '@texts/common';
import * as texts from '@texts/filings';
import { useState } from 'react';
import { ActionsMenu } from '@/components/actions-menu';
import { Button } from '@/components/button';
import { PageCard } from '@/components/entity-page';
import { DateField } from '@/components/form/date-time-fields';
import { FormDialog } from '@/components/form/form-dialog';
import { TextField } from '@/components/form/text-field';
import { useAppForm } from '@/components/form/use-app-form';
import { newItem, toFilingForm, toItemForm, useDeleteFiling, useSaveFiling } from '@/data/filings/mutations';
import type { FilingItemRow, FilingRow } from '@/data/filings/queries';
import { formatDate } from '@/lib/dates';
import { type FormDraft, useFormDraft } from '@/lib/form-draft';
import { DeletionDialog } from './deletion-dialog';
import { FilingItem } from './filing-item';
import { FilingItemFormDialog } from './filing-item-form-dialog';

function FilingFormDialog({ draft, onClose }: { draft: FormDraft<FilingForm>; onClose: () => void }) {
  const { mutateAsync: save } = useSaveFiling(draft.id, draft.values);
  const form = useAppForm<FilingForm>({ schema: filingForm, defaultValues: draft.values, draftKey: draft.key });
  return (
    <FormDialog title={texts.filing} form={form} save={save} onClose={onClose} submit={common.save} size="sm">
      <TextField name="name" label={common.name} />
      <DateField name="filedOn" label={texts.filedOn} />
      <TextField name="diaryNumber" label={texts.diaryNumber} />
    </FormDialog>
  );
}

/** The items of a filing or its defects, and to add one. */
function ItemList({ filing, kind }: { filing: FilingRow; kind: FilingItemRow['kind'] }) {
  const form = useFormDraft<FilingItemForm>(`${kind} of filing ${filing.id}`);
  const [title, add, notifiedOn] =
    kind === 'defect' ? [texts.defects, texts.addDefect, dayAt(new Date())] : [texts.items, texts.addItem, ''];
  return (
    <Box as="section">
      <Heading as="h3" size="sm" marginTop="4" marginBottom="2">
        {title}
      </Heading>
      <Box as="ul" listStyleType="none" aria-label={title}>
        {filing.items
          .filter((row) => row.kind === kind)
          .map((row) => (
            <FilingItem
              key={row.id}
              row={row}
              caseId={filing.case_id}
              onEdit={() => form.open(toItemForm(row), row.id)}
            />
          ))}
      </Box>
      <Button variant="outline" size="sm" onClick={() => form.open({ ...newItem, notifiedOn })}>
        {add}
      </Button>
      {form.draft && (
        <FilingItemFormDialog
          key={form.draft.key}
          filing={filing}
          kind={kind}
          draft={form.draft}
          onClose={form.close}
        />
      )}
    </Box>
  );
}

/** A filing: how far it is, its items, and the defects that the registry has listed. */
export function FilingCard({ row }: { row: FilingRow }) {
  const form = useFormDraft<FilingForm>(`filing ${row.id}`);
  const deletion = useDeleteFiling();
  const [isDeleting, setIsDeleting] = useState(false);
  const items = row.items.filter(({ kind }) => kind === 'item');
  const facts = [
    row.filed_on ? texts.filedOnDay(formatDate(row.filed_on)) : texts.startedOn(formatDate(row.created_at)),
    row.diary_number && `${texts.diaryNumber} ${row.diary_number}`,
    texts.doneOfAll(items.filter(({ done_on }) => done_on).length, items.length),
  ];
  const menu = (
    <ActionsMenu
      label={texts.actionsFor(row.name)}
      size="sm"
      actions={[
        { label: common.edit, onSelect: () => form.open(toFilingForm(row), row.id) },
        { label: common.deleteLabel, isDanger: true, onSelect: () => setIsDeleting(true) },
      ]}
    />
  );
  return (
    <PageCard title={row.name} action={menu}>
      <Text color="muted" fontSize="sm" overflowWrap="anywhere">
        {facts.filter(Boolean).join(' · ')}
      </Text>
      <ItemList filing={row} kind="item" />
      <ItemList filing={row} kind="defect" />
      {form.draft && <FilingFormDialog key={form.draft.key} draft={form.draft} onClose={form.close} />}
      {isDeleting && (
        <DeletionDialog row={row} deletion={deletion} onClose={() => setIsDeleting(false)}>
          {texts.deletion(row.name)}
        </DeletionDialog>
      )}
    </PageCard>
  );
}
