import { Stack } from '@chakra-ui/react';
import { type CaseMessageForm, lengths } from '@contract';
import { caseMessageForm } from '@contract/case-messages';
import type { KeyboardEvent } from 'react';
import { Form } from '@/components/form/form';
import { FormDialog } from '@/components/form/form-dialog';
import { SubmitButton } from '@/components/form/submit-button';
import { TextareaField } from '@/components/form/text-field';
import { useAppForm } from '@/components/form/use-app-form';
import { useSubmit } from '@/components/form/use-submit';
import { discardDraft, type FormDraft, useDraftKey } from '@/lib/form-draft';
import { useChangeMessage, useSendMessage } from './mutations';

/** Writes a message in a case. What is typed stays until it is sent. */
export function MessageForm({ caseId }: { caseId: string }) {
  const draftKey = useDraftKey(`message ${caseId}`);
  const sending = useSendMessage(caseId);
  const form = useAppForm<CaseMessageForm>({ schema: caseMessageForm, defaultValues: { body: '' }, draftKey });
  const { handleSubmit, isPending } = useSubmit(form, {
    save: sending.mutateAsync,
    onSaved: () => {
      discardDraft(draftKey);
      form.reset();
    },
  });
  const sendByKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void handleSubmit();
  };
  return (
    <Form form={form} marksRequired={false} onSubmit={handleSubmit} className="screen-only">
      <Stack gap="3" align="start" marginTop="3">
        <TextareaField
          name="body"
          label="Your message"
          helper="Ctrl and Enter send it."
          rows={3}
          maxLength={lengths.caseMessage[1]}
          // It keeps the focus, and nothing that is typed meanwhile is lost.
          readOnly={isPending}
          onKeyDown={sendByKey}
        />
        <SubmitButton pending={isPending} pendingText="Sending...">
          Send
        </SubmitButton>
      </Stack>
    </Form>
  );
}

interface MessageFormDialogProps {
  draft: FormDraft<CaseMessageForm> & { id: string };
  onClose: () => void;
}

/** Changes a message. */
export function MessageFormDialog({ draft, onClose }: MessageFormDialogProps) {
  const saving = useChangeMessage(draft.id);
  const form = useAppForm<CaseMessageForm>({
    schema: caseMessageForm,
    defaultValues: draft.values,
    draftKey: draft.key,
  });
  return (
    <FormDialog title="Edit Message" form={form} save={saving.mutateAsync} onClose={onClose} submit="Save" size="sm">
      <TextareaField name="body" label="Message" rows={5} maxLength={lengths.caseMessage[1]} />
    </FormDialog>
  );
}
