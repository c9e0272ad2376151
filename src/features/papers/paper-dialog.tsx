import { Box, Text } from '@chakra-ui/react';
import { documentMimeTypes } from '@contract';
import { settingsPath } from '@contract/addresses';
import * as texts from '@texts/papers';
import { useState } from 'react';
import { AppDialog } from '@/components/app-dialog';
import { Button } from '@/components/button';
import { FormDialog } from '@/components/form/form-dialog';
import { TextareaField, TextField } from '@/components/form/text-field';
import { useAppForm } from '@/components/form/use-app-form';
import { QueryContent } from '@/components/query-content';
import { TextLink } from '@/components/text-control';
import { useMay } from '@/data/auth/use-may';
import { type OpenedTemplate, templatesQuery, useOpenTemplate } from '@/data/papers/queries';
import type { PaperField, PaperValues } from '@/data/papers/values';
import { useLiveQuery } from '@/hooks/use-live-query';

const severalLines: readonly PaperField[] = ['parties', 'client.address', 'office.address'];
const label = (field: PaperField) => texts.fieldLabels[field];
const labelsOf = (fields: readonly PaperField[]) => fields.map(label).join(', ');

interface PaperDialogProps {
  /** Takes the paper, which becomes a document of the case. */
  onFile: (paper: File) => void;
  onClose: () => void;
}

/** Values of a paper's fields, to be changed before it is made. The form knows a field by its place. */
function PaperForm({ opened, onFile, onClose }: PaperDialogProps & { opened: OpenedTemplate }) {
  const { name, template, values, fileName } = opened;
  const missing = template.fields.filter((field) => !values[field]);
  // Those that have to be typed first.
  const fields = [...missing, ...template.fields.filter((field) => values[field])];
  const form = useAppForm<Record<string, string>>({
    defaultValues: Object.fromEntries(fields.map((field, place) => [`field${place}`, values[field]])),
  });
  return (
    <FormDialog
      title={name}
      form={form}
      questionBefore={(typed) => {
        const empty = fields.filter((_, place) => !typed[`field${place}`]?.trim());
        if (empty.length === 0) return null;
        return { title: texts.leaveEmpty, text: labelsOf(empty), action: texts.makePaper };
      }}
      save={async (typed) => {
        const entries = fields.map((field, place) => [field, typed[`field${place}`]?.trim() ?? '']);
        const paper = template.fill({ ...values, ...(Object.fromEntries(entries) as Partial<PaperValues>) });
        onFile(new File([paper], fileName, { type: documentMimeTypes.docx }));
      }}
      onClose={onClose}
      submit={texts.makePaper}
    >
      {missing.length > 0 && <Text role="status">{texts.missingFields(labelsOf(missing))}</Text>}
      {fields.map((field, place) => {
        const Field = severalLines.includes(field) ? TextareaField : TextField;
        return <Field key={field} name={`field${place}`} label={label(field)} />;
      })}
    </FormDialog>
  );
}

/** Makes a paper of a case: chooses a template, and then what its fields say. */
export function PaperDialog({ caseId, ...props }: PaperDialogProps & { caseId: string }) {
  const templates = useLiveQuery(templatesQuery);
  const opening = useOpenTemplate(caseId);
  const may = useMay();
  const [opened, setOpened] = useState<OpenedTemplate>();
  if (opened) return <PaperForm opened={opened} {...props} />;
  return (
    <AppDialog
      title={texts.fromTemplate}
      size="sm"
      open
      onClose={props.onClose}
      footer={may('admin') && <TextLink to={settingsPath('papers')}>{texts.manageTemplates}</TextLink>}
    >
      <QueryContent query={templates}>
        {(rows) => (
          <>
            {rows.length === 0 && <Text color="muted">{texts.emptyStateMessages.templates}</Text>}
            <Box display="grid" gap="2">
              {rows.map((row) => (
                <Button
                  key={row.id}
                  variant="outline"
                  disabled={opening.isPending}
                  onClick={() => opening.mutate(row, { onSuccess: setOpened })}
                >
                  {row.name}
                </Button>
              ))}
            </Box>
          </>
        )}
      </QueryContent>
    </AppDialog>
  );
}
