import { Stack } from '@chakra-ui/react';
import type { AcceptanceForm, Invitation } from '@contract';
import { acceptanceForm } from '@contract/users';
import * as common from '@texts/common';
import * as texts from '@texts/invitations';
import * as labels from '@texts/public-fields';
import { Form } from '@/components/form/form';
import { named } from '@/components/form/named';
import { PasswordField } from '@/components/form/password-field';
import { SubmitButton } from '@/components/form/submit-button';
import { TextField } from '@/components/form/text-field';
import { useAppForm } from '@/components/form/use-app-form';
import { useSubmit } from '@/components/form/use-submit';
import { PrivacyLine } from '@/components/privacy-line';
import { type AcceptedInvitation, useAcceptInvitation } from '@/data/invitations/mutations';
import { clearDraft } from '@/lib/draft-store';

const field = named(labels.accounts);

interface AcceptFormProps {
  /** From the link. */
  token: string;
  invitation: Invitation;
  /** Called with the new account; nobody is logged in by it. */
  onAccepted: (account: AcceptedInvitation) => void;
}

/** Asks an invited client for a username and a password, and makes their account. */
export function AcceptForm({ token, invitation, onAccepted }: AcceptFormProps) {
  const accept = useAcceptInvitation(token);
  const form = useAppForm<AcceptanceForm>({
    schema: acceptanceForm,
    defaultValues: { username: invitation.username ?? '', password: '', confirmPassword: '' },
    draftKey: 'acceptance',
  });
  const finish = (account: AcceptedInvitation) => {
    clearDraft('acceptance');
    onAccepted(account);
  };
  const { handleSubmit, isPending } = useSubmit(form, { save: accept.mutateAsync, onSaved: finish });
  return (
    <Form form={form} marksRequired={false} method="post" onSubmit={handleSubmit}>
      <Stack gap="5">
        <TextField {...field.username} autoComplete="username" autoCapitalize="none" spellCheck={false} />
        <PasswordField {...field.password} autoComplete="new-password" />
        <PasswordField {...field.confirmPassword} autoComplete="new-password" />
        <SubmitButton pending={isPending} pendingText={common.saving}>
          {texts.createAccount}
        </SubmitButton>
        <PrivacyLine />
      </Stack>
    </Form>
  );
}
