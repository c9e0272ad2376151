import { Text } from '@chakra-ui/react';
import type { ErasureRequestForm } from '@contract';
import { erasureRequestForm } from '@contract/privacy';
import * as common from '@i18n/common';
import * as texts from '@i18n/privacy';
import { FormDialog } from '@/components/form/form-dialog';
import { TextareaField } from '@/components/form/text-field';
import { useAppForm } from '@/components/form/use-app-form';
import type { FormDraft } from '@/lib/form-draft';
import { useRequestErasure } from './mutations';

interface ErasureRequestFormDialogProps {
  draft: FormDraft<ErasureRequestForm>;
  onClose: () => void;
}

/** Asks for erasure, with what the person wants to say. */
export function ErasureRequestFormDialog({ draft, onClose }: ErasureRequestFormDialogProps) {
  const request = useRequestErasure();
  const form = useAppForm<ErasureRequestForm>({
    schema: erasureRequestForm,
    defaultValues: draft.values,
    draftKey: draft.key,
  });
  return (
    <FormDialog
      title={texts.withdrawQuestion}
      size="sm"
      form={form}
      save={request.mutateAsync}
      onClose={onClose}
      submit={texts.askForErasure}
    >
      <Text>{texts.whatFollows}</Text>
      <TextareaField name="message" label={texts.whyOptional} helper={common.optional} rows={3} required={false} />
    </FormDialog>
  );
}
