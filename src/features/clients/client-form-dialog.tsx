import { Grid } from '@chakra-ui/react';
import { type ClientForm, clientKinds, clientLanguages } from '@contract';
import { clientForm } from '@contract/clients';
import * as texts from '@texts/clients';
import { clientKindLabels, clientLanguageLabels } from '@texts/clients';
import * as common from '@texts/common';
import * as labels from '@texts/fields';
import { DraftFormDialog } from '@/components/form/draft-form-dialog';
import { named } from '@/components/form/named';
import { SelectField } from '@/components/form/select-field';
import { TextareaField, TextField } from '@/components/form/text-field';
import { useSaveClient } from '@/data/clients/mutations';
import type { FormDraft } from '@/lib/form-draft';
import { ConflictCheck } from './internal/conflict-check';

const field = named(labels.clients);

interface ClientFormDialogProps {
  draft: FormDraft<ClientForm>;
  /** When it was saved, with the client's id; the dialog closes either way. */
  onSaved?: (id: string) => void;
  /** Where a client who is there already may be taken instead of a new one. */
  onUse?: (id: string) => void;
  onClose: () => void;
}

/** Adds a client, or changes one. */
export function ClientFormDialog({ draft, onSaved, onUse, onClose }: ClientFormDialogProps) {
  const saving = useSaveClient(draft);
  return (
    <DraftFormDialog
      title={draft.id ? texts.editClient : texts.addClient}
      schema={clientForm}
      draft={draft}
      save={saving.mutateAsync}
      onSaved={(id) => {
        onClose();
        onSaved?.(id);
      }}
      onClose={onClose}
      submit={draft.id ? texts.updateClient : texts.addClient}
    >
      <TextField {...field.fullName} autoComplete="off" />
      <Grid templateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="5">
        <TextField {...field.phone} helper={common.optional} type="tel" autoComplete="off" />
        <TextField {...field.email} helper={common.optional} type="email" autoComplete="off" />
        <SelectField {...field.kind} values={clientKinds} labels={clientKindLabels} />
        <SelectField {...field.language} values={clientLanguages} labels={clientLanguageLabels} />
      </Grid>
      {!draft.id && (
        <ConflictCheck
          onUse={
            onUse &&
            ((id) => {
              onClose();
              onUse(id);
            })
          }
        />
      )}
      <TextareaField {...field.address} helper={common.optional} rows={2} />
      <TextareaField {...field.notes} helper={texts.onlyTheOfficeReadsThem} rows={3} />
    </DraftFormDialog>
  );
}
