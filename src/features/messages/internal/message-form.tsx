import { Stack } from '@chakra-ui/react';
import { type CaseMessageForm, lengths, type NewMessageForm } from '@contract';
import { caseMessageForm, newMessageForm } from '@contract/case-messages';
import { newId } from '@contract/new-id';
import * as common from '@texts/common';
import * as labels from '@texts/fields';
import * as texts from '@texts/messages';
import type { KeyboardEvent, SyntheticEvent } from 'react';
import { DraftFormDialog } from '@/components/form/draft-form-dialog';
import { Form } from '@/components/form/form';
import { named } from '@/components/form/named';
import { SubmitButton } from '@/components/form/submit-button';
import { TextareaField } from '@/components/form/text-field';
import { useAppForm } from '@/components/form/use-app-form';
import { useSubmit } from '@/components/form/use-submit';
import { useChangeMessage, useSendMessage } from '@/data/messages/mutations';
import { useIsPhone } from '@/hooks/use-is-phone';
import { ApiError } from '@/lib/api';
import { readOpenedForm, writeOpenedForm } from '@/lib/draft-store';
import { discardDraft, type FormDraft, useDraftKey } from '@/lib/form-draft';
import { AttachedDocumentsField } from './attached-documents-field';

const field = named(labels.messages);

/**
 * The id under which a message is sent: the same for another attempt with the same content, also after a reload.
 * @param draftKey where the attempt is kept, with the draft
 */
function chooseId(draftKey: string, { body, documents }: NewMessageForm): string {
  const content = JSON.stringify([body, documents.map(({ id }) => id)]);
  const attempt = readOpenedForm<string>(draftKey);
  if (attempt?.id && attempt.values === content) return attempt.id;
  const id = newId();
  writeOpenedForm(draftKey, { key: draftKey, id, values: content });
  return id;
}

/** Writes a message in a case. What is typed and chosen stays until it is sent. */
export function MessageForm({ caseId }: { caseId: string }) {
  const isPhone = useIsPhone();
  const draftKey = useDraftKey(`message ${caseId}`);
  const sending = useSendMessage(caseId);
  const form = useAppForm<NewMessageForm>({
    schema: newMessageForm,
    defaultValues: { body: '', documents: [] },
    draftKey,
  });
  const { handleSubmit, isPending } = useSubmit(form, {
    save: (message) => sending.mutateAsync({ ...message, id: chooseId(draftKey, message) }),
    onSaved: () => {
      discardDraft(draftKey);
      form.reset();
    },
    onFailed: (error) => {
      // The message that is stored under this id has been changed since.
      if (error instanceof ApiError && error.status === 409) writeOpenedForm(draftKey, null);
    },
  });
  // Documents alone are a message too.
  const send = (event: SyntheticEvent) => {
    const { body, documents } = form.getValues();
    if (!body.trim() && documents.length > 0) form.setValue('body', texts.documentsAlone(documents.length));
    return handleSubmit(event);
  };
  const sendByKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send(event);
  };
  return (
    <Form form={form} marksRequired={false} onSubmit={send} className="screen-only">
      <Stack gap="3" align="start" marginTop="3">
        <TextareaField
          name="body"
          label={texts.yourMessage}
          helper={isPhone ? undefined : texts.messageHelp}
          rows={3}
          maxLength={lengths.caseMessage[1]}
          // It keeps the focus, and nothing that is typed meanwhile is lost.
          readOnly={isPending}
          onKeyDown={sendByKey}
        />
        <AttachedDocumentsField caseId={caseId} disabled={isPending}>
          <SubmitButton pending={isPending} pendingText={common.sending}>
            {texts.send}
          </SubmitButton>
        </AttachedDocumentsField>
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
  return (
    <DraftFormDialog
      title={texts.editMessage}
      schema={caseMessageForm}
      draft={draft}
      save={saving.mutateAsync}
      onClose={onClose}
      submit={common.save}
      size="sm"
    >
      <TextareaField {...field.body} rows={5} maxLength={lengths.caseMessage[1]} />
    </DraftFormDialog>
  );
}
