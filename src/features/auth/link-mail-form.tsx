import { Stack } from '@chakra-ui/react';
import { type LinkMailRequest, linkMailRequest, type ToastText } from '@contract';
import type { UseMutationResult } from '@tanstack/react-query';
import * as texts from '@texts/auth';
import * as common from '@texts/common';
import { credentials } from '@texts/public-fields';
import { ChallengeNotice } from '@/components/challenge-notice';
import { ErrorAlert } from '@/components/error-alert';
import { Form } from '@/components/form/form';
import { SubmitButton } from '@/components/form/submit-button';
import { TextField } from '@/components/form/text-field';
import { useAppForm } from '@/components/form/use-app-form';
import { useSubmit } from '@/components/form/use-submit';
import { toErrorToast } from '@/lib/api';
import { clearDraft } from '@/lib/draft-store';

interface LinkMailFormProps {
  /** Asks for the mail: of a new password, or of a confirmation. */
  mail: UseMutationResult<void, Error, LinkMailRequest>;
  failure: ToastText;
  /** Initial username, where it is known. */
  username?: string | undefined;
  /** Called when the mail is on its way, if there is such an account. */
  onSent: () => void;
}

/** Asks whose account it is, and for a mail with a link. */
export function LinkMailForm({ mail, failure, username = '', onSent }: LinkMailFormProps) {
  const form = useAppForm<LinkMailRequest>({
    schema: linkMailRequest,
    defaultValues: { username },
    draftKey: username ? undefined : 'link-mail',
  });
  const { handleSubmit, isPending } = useSubmit(form, {
    save: mail.mutateAsync,
    onSaved: () => {
      clearDraft('link-mail');
      onSent();
    },
  });
  return (
    <Form form={form} marksRequired={false} method="post" onSubmit={handleSubmit}>
      <Stack gap="5">
        {mail.error && <ErrorAlert message={toErrorToast(mail.error, failure).description} />}
        <TextField
          name="username"
          label={credentials.identifier}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <ChallengeNotice />
        <SubmitButton pending={isPending} pendingText={common.sending}>
          {texts.sendLink}
        </SubmitButton>
      </Stack>
    </Form>
  );
}
