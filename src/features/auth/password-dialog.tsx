import { Input } from '@chakra-ui/react';
import type { PasswordChangeForm, SessionUser } from '@contract';
import { passwordChangeForm } from '@contract/account';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { FormDialog } from '@/components/form-dialog';
import { FormField } from '@/components/form-field';
import { showFieldErrors } from '@/lib/forms';
import { type FormDraft, useKeepDraft } from '@/lib/open-form';
import { useChangePassword } from './account';

/** The name under which it is kept that the form was open. */
export const passwordFormName = 'password';

/** What the form begins with. */
export const noPasswords: PasswordChangeForm = { currentPassword: '', password: '', confirmPassword: '' };

/** All of it: nothing that was typed here is kept. */
const secrets = ['currentPassword', 'password', 'confirmPassword'] as const;

interface PasswordDialogProps {
  user: SessionUser;
  form: FormDraft<PasswordChangeForm>;
  onClose: () => void;
}

/** Changes the password, and asks for the one of now. */
export function PasswordDialog({ user, form, onClose }: PasswordDialogProps) {
  const change = useChangePassword();
  const fields = useForm<PasswordChangeForm>({
    resolver: zodResolver(passwordChangeForm),
    defaultValues: form.values,
  });
  useKeepDraft(passwordFormName, form, fields, secrets);
  const { register, handleSubmit, setError, formState } = fields;
  const { errors } = formState;
  const submit = handleSubmit((values) =>
    change.mutate(values, { onSuccess: onClose, onError: (error) => showFieldErrors(error, setError, secrets) }),
  );
  return (
    <FormDialog
      title="Change Password"
      size="sm"
      open
      onClose={onClose}
      onSubmit={submit}
      typed={formState.isDirty}
      pending={change.isPending}
      submit="Change Password"
    >
      {/* Tells a password manager whose password it is. */}
      <input type="text" autoComplete="username" value={user.username} readOnly hidden />
      <FormField label="Current Password" required error={errors.currentPassword?.message}>
        <Input type="password" autoComplete="current-password" {...register('currentPassword')} />
      </FormField>
      <FormField label="New Password" required error={errors.password?.message}>
        <Input type="password" autoComplete="new-password" {...register('password')} />
      </FormField>
      <FormField
        label="Confirm New Password"
        required
        error={errors.confirmPassword?.message}
        helper="You stay logged in here, and are logged out everywhere else."
      >
        <Input type="password" autoComplete="new-password" {...register('confirmPassword')} />
      </FormField>
    </FormDialog>
  );
}
