import { Input, Stack, Text } from '@chakra-ui/react';
import { type AccountDeletion, errorToasts, type SessionUser } from '@contract';
import { accountDeletion } from '@contract/account';
import { zodResolver } from '@hookform/resolvers/zod';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { AppDialog } from '@/components/app-dialog';
import { Button } from '@/components/button';
import { FormField } from '@/components/form-field';
import { SubmitButton } from '@/components/submit-button';
import { toErrorToast } from '@/lib/api';
import { showFieldErrors } from '@/lib/forms';
import { type FormDraft, useKeepDraft } from '@/lib/open-form';
import { useDeleteAccount } from './account';
import { ErrorAlert } from './error-alert';

/** The name under which the form is kept. */
export const deletionFormName = 'account-deletion';

/** What the form begins with. */
export const notConfirmed: AccountDeletion = { username: '', password: '' };

const secrets = ['password'] as const;

interface DeletionDialogProps {
  user: SessionUser;
  form: FormDraft<AccountDeletion>;
  onClose: () => void;
}

/** Deletes the account, once its username and its password have been typed. */
export function DeletionDialog({ user, form, onClose }: DeletionDialogProps) {
  const id = useId();
  const deletion = useDeleteAccount();
  const fields = useForm<AccountDeletion>({
    resolver: zodResolver(accountDeletion(user.username)),
    defaultValues: form.values,
  });
  useKeepDraft(deletionFormName, form, fields, secrets);
  const { register, handleSubmit, setError, formState } = fields;
  const { errors } = formState;
  const submit = handleSubmit((values) =>
    deletion.mutate(values, { onError: (error) => showFieldErrors(error, setError, ['username', 'password']) }),
  );
  const footer = (
    <>
      <Button variant="line" onClick={onClose}>
        Cancel
      </Button>
      <SubmitButton form={id} variant="danger" pending={deletion.isPending} pendingText="Deleting...">
        Delete Account
      </SubmitButton>
    </>
  );
  return (
    <AppDialog title="Delete your account?" size="sm" open onClose={onClose} footer={footer}>
      <form id={id} onSubmit={submit} noValidate>
        <Stack gap="5">
          <Text>
            Your log-in and your profile are deleted at once, and nobody can bring them back. The office keeps its
            record of your closed cases.
          </Text>
          {deletion.error && Object.keys(errors).length === 0 && (
            <ErrorAlert message={toErrorToast(deletion.error, errorToasts.accountDelete).description} />
          )}
          <FormField
            label="Username"
            required
            error={errors.username?.message}
            helper={`Type ${user.username} to confirm.`}
          >
            <Input autoComplete="off" autoCapitalize="none" spellCheck={false} {...register('username')} />
          </FormField>
          <FormField label="Password" required error={errors.password?.message}>
            <Input type="password" autoComplete="current-password" {...register('password')} />
          </FormField>
        </Stack>
      </form>
    </AppDialog>
  );
}
