import { Stack, Text } from '@chakra-ui/react';
import type { AccountDeletion, SessionUser } from '@contract';
import { accountDeletion } from '@contract/account';
import * as texts from '@texts/account';
import * as common from '@texts/common';
import * as labels from '@texts/public-fields';
import { useId } from 'react';
import { AppDialog } from '@/components/app-dialog';
import { Button } from '@/components/button';
import { ChallengeNotice } from '@/components/challenge-notice';
import { ErrorAlert } from '@/components/error-alert';
import { Form } from '@/components/form/form';
import { PasswordField } from '@/components/form/password-field';
import { SubmitButton } from '@/components/form/submit-button';
import { TextField } from '@/components/form/text-field';
import { useAppForm } from '@/components/form/use-app-form';
import { useSubmit } from '@/components/form/use-submit';
import { useDeleteAccount } from '@/data/account';
import { toErrorToast } from '@/lib/api';
import { type FormDraft, useDraftTitle } from '@/lib/form-draft';

/** The name under which the form is kept. */
export const deletionFormName = 'account-deletion';

/** Initial values of the form. */
export const emptyDeletion: AccountDeletion = { username: '', password: '' };

interface DeletionFormDialogProps {
  user: SessionUser;
  draft: FormDraft<AccountDeletion>;
  onClose: () => void;
}

/** Deletes the account, once its username and its password have been typed. */
export function DeletionFormDialog({ user, draft, onClose }: DeletionFormDialogProps) {
  const id = useId();
  const deletion = useDeleteAccount();
  const form = useAppForm<AccountDeletion>({
    schema: accountDeletion(user.username),
    defaultValues: draft.values,
    draftKey: draft.key,
  });
  useDraftTitle(draft.key, texts.deleteYourAccount);
  const { errors } = form.formState;
  // The session ends with the account, and so does this page.
  const { handleSubmit, isPending } = useSubmit(form, { save: deletion.mutateAsync, onSaved: onClose });
  const footer = (
    <>
      <Button variant="outline" onClick={onClose}>
        {common.cancel}
      </Button>
      <SubmitButton form={id} variant="danger" pending={isPending} pendingText={texts.deleting}>
        {texts.deleteAccount}
      </SubmitButton>
    </>
  );
  return (
    <AppDialog title={texts.deleteYourAccount} size="sm" open onClose={onClose} footer={footer}>
      <Form id={id} form={form} onSubmit={handleSubmit}>
        <Stack gap="5">
          <Text>{texts.deletionIsForGood}</Text>
          {deletion.error && Object.keys(errors).length === 0 && (
            <ErrorAlert message={toErrorToast(deletion.error, texts.errorToasts.accountDelete).description} />
          )}
          <TextField
            name="username"
            label={labels.accounts.username}
            helper={texts.typeToConfirm(user.username)}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
          <PasswordField name="password" label={labels.accounts.password} autoComplete="current-password" />
          <ChallengeNotice />
        </Stack>
      </Form>
    </AppDialog>
  );
}
