import { Box, Flex, Text } from '@chakra-ui/react';
import type { FilingTemplateForm } from '@contract';
import { filingTemplateForm } from '@contract/filings';
import { useQuery } from '@tanstack/react-query';
import * as common from '@texts/common';
import * as labels from '@texts/fields';
import * as texts from '@texts/filings';
import { ActionsMenu } from '@/components/actions-menu';
import { Button } from '@/components/button';
import { FormDialog } from '@/components/form/form-dialog';
import { named } from '@/components/form/named';
import { TextareaField, TextField } from '@/components/form/text-field';
import { useAppForm } from '@/components/form/use-app-form';
import { useFormDialog } from '@/components/form/use-form-dialog';
import { PageCard } from '@/components/page-card';
import { QueryContent } from '@/components/query-content';
import { useDeletion } from '@/components/use-deletion';
import { useMay } from '@/data/auth/use-may';
import { toTemplateForm, useDeleteTemplate, useSaveTemplate, useStartFiling } from '@/data/filings/mutations';
import { filingTemplatesQuery } from '@/data/filings/queries';
import type { FormDraft } from '@/lib/form-draft';
import type { DataOf } from '@/lib/user-rows';

const field = named(labels.filingTemplates);

/** Adds or changes a template of filings. */
export function TemplateFormDialog({ draft, onClose }: { draft: FormDraft<FilingTemplateForm>; onClose: () => void }) {
  const saving = useSaveTemplate(draft);
  const form = useAppForm({ schema: filingTemplateForm, defaultValues: draft.values, draftKey: draft.key });
  return (
    <FormDialog title={texts.template} form={form} save={saving.mutateAsync} onClose={onClose} submit={common.save}>
      <TextField {...field.name} />
      <TextareaField {...field.items} helper={texts.itemsHelp} rows={12} />
    </FormDialog>
  );
}

/** The templates of the office, each to begin a filing of a case with; an admin changes and deletes them. */
export function FilingTemplates({ caseId }: { caseId: string }) {
  const form = useFormDialog<FilingTemplateForm>('filing templates', (open) => <TemplateFormDialog {...open} />);
  const may = useMay();
  const starting = useStartFiling(caseId);
  const deletion = useDeletion({
    title: texts.deleteThis,
    text: ({ name }: DataOf<typeof filingTemplatesQuery>[number]) => texts.deletion(name),
    mutation: useDeleteTemplate(),
  });
  const add = may('admin') && (
    <Button variant="ghost" size="sm" onClick={() => form.open({ name: '', items: '' })}>
      {texts.addTemplate}
    </Button>
  );
  return (
    <PageCard title={texts.startOne} action={add}>
      <Text color="muted" fontSize="sm">
        {texts.startHelp}
      </Text>
      <QueryContent query={useQuery(filingTemplatesQuery)}>
        {(rows) => (
          <Box as="ul" listStyleType="none">
            {rows.map((row) => (
              <Flex as="li" key={row.id} align="center" gap="2" paddingTop="2">
                <Box flex="1" minWidth="0" overflowWrap="anywhere">
                  {row.name}
                  <Text as="span" color="muted" fontSize="sm">
                    {` · ${texts.itemCount(row.items.length)}`}
                  </Text>
                </Box>
                <Button
                  variant="outline"
                  size="sm"
                  disabled={starting.isPending}
                  aria-label={texts.startNamed(row.name)}
                  onClick={() => starting.mutate(row.id)}
                >
                  {texts.start}
                </Button>
                <ActionsMenu
                  label={texts.actionsFor(row.name)}
                  size="sm"
                  actions={[
                    may('admin') && { label: common.edit, onSelect: () => form.open(toTemplateForm(row), row.id) },
                    may('admin') && { label: common.deleteLabel, isDanger: true, onSelect: () => deletion.ask(row) },
                  ]}
                />
              </Flex>
            ))}
          </Box>
        )}
      </QueryContent>
      {form.dialog}
      {deletion.dialog}
    </PageCard>
  );
}
