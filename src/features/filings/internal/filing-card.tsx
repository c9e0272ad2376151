import { Box, Heading, Text } from '@chakra-ui/react';
import { dayAt, type FilingForm, type FilingItemForm } from '@contract';
import { filingForm } from '@contract/filings';
import * as common from '@texts/common';
import * as labels from '@texts/fields';
import * as texts from '@texts/filings';
import { ActionsMenu } from '@/components/actions-menu';
import { Button } from '@/components/button';
import { DateField } from '@/components/form/date-time-fields';
import { DraftFormDialog } from '@/components/form/draft-form-dialog';
import { named } from '@/components/form/named';
import { TextField } from '@/components/form/text-field';
import { useFormDialog } from '@/components/form/use-form-dialog';
import { PageCard } from '@/components/page-card';
import { useDeletion } from '@/components/use-deletion';
import { useMay } from '@/data/auth/use-may';
import { newItem, toFilingForm, toItemForm, useDeleteFiling, useSaveFiling } from '@/data/filings/mutations';
import type { FilingItemRow, FilingRow } from '@/data/filings/queries';
import { formatDate } from '@/lib/dates';
import type { FormDraft } from '@/lib/form-draft';
import { FilingItem } from './filing-item';
import { FilingItemFormDialog } from './filing-item-form-dialog';

const field = named(labels.filings);

/** Changes the name, day and number of a filing. */
export function FilingFormDialog({ draft, onClose }: { draft: FormDraft<FilingForm>; onClose: () => void }) {
  const { mutateAsync: save } = useSaveFiling(draft);
  return (
    <DraftFormDialog
      title={texts.filing}
      schema={filingForm}
      draft={draft}
      save={save}
      onClose={onClose}
      submit={common.save}
      size="sm"
    >
      <TextField {...field.name} />
      <DateField {...field.filedOn} />
      <TextField {...field.diaryNumber} />
    </DraftFormDialog>
  );
}

/** The items of a filing or its defects, and to add one. */
function ItemList({ filing, kind }: { filing: FilingRow; kind: FilingItemRow['kind'] }) {
  const form = useFormDialog<FilingItemForm>(`${kind} of filing ${filing.id}`, (open) => (
    <FilingItemFormDialog filing={filing} kind={kind} {...open} />
  ));
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
      {form.dialog}
    </Box>
  );
}

/** A filing: how far it is, its items, and the defects that the registry has listed. */
export function FilingCard({ row }: { row: FilingRow }) {
  const may = useMay();
  const form = useFormDialog<FilingForm>(`filing ${row.id}`, (open) => <FilingFormDialog {...open} />);
  const deletion = useDeletion({
    title: texts.deleteThis,
    text: ({ name }: FilingRow) => texts.deletion(name),
    mutation: useDeleteFiling(),
  });
  const items = row.items.filter(({ kind }) => kind === 'item');
  const facts = [
    row.filed_on ? texts.filedOnDay(formatDate(row.filed_on)) : texts.startedOn(formatDate(row.created_at)),
    row.diary_number && `${labels.filings.diaryNumber} ${row.diary_number}`,
    texts.doneOfAll(items.filter(({ done_on }) => done_on).length, items.length),
  ];
  const menu = (
    <ActionsMenu
      label={texts.actionsFor(row.name)}
      size="sm"
      actions={[
        { label: common.edit, onSelect: () => form.open(toFilingForm(row), row.id) },
        may('admin') && { label: common.deleteLabel, isDanger: true, onSelect: () => deletion.ask(row) },
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
      {form.dialog}
      {deletion.dialog}
    </PageCard>
  );
}
