import type { PasswordChangeForm, SessionUser } from '@contract';
import { passwordChangeForm } from '@contract/account';
import * as texts from '@texts/account';
import { credentials } from '@texts/public-fields';
import { ChallengeNotice } from '@/components/challenge-notice';
import { FormDialog } from '@/components/form/form-dialog';
import { PasswordField } from '@/components/form/password-field';
import { useAppForm } from '@/components/form/use-app-form';
import { useChangePassword } from '@/data/account';
import type { FormDraft } from '@/lib/form-draft';

/** The name under which it is kept that the form was open. */
export const passwordFormName = 'password';

/** Initial values of the form. */
export const emptyPasswordChange: PasswordChangeForm = { currentPassword: '', password: '', confirmPassword: '' };

interface PasswordFormDialogProps {
  user: SessionUser;
  draft: FormDraft<PasswordChangeForm>;
  onClose: () => void;
}

/** Changes the password, and asks for the one of now. */
export function PasswordFormDialog({ user, draft, onClose }: PasswordFormDialogProps) {
  const change = useChangePassword();
  const form = useAppForm<PasswordChangeForm>({
    schema: passwordChangeForm,
    defaultValues: draft.values,
    draftKey: draft.key,
  });
  return (
    <FormDialog
      title={texts.changePassword}
      size="sm"
      form={form}
      save={change.mutateAsync}
      onClose={onClose}
      submit={texts.changePassword}
    >
      {/* Tells a password manager whose password it is. */}
      <input type="text" autoComplete="username" value={user.username} readOnly hidden />
      <PasswordField name="currentPassword" label={credentials.currentPassword} autoComplete="current-password" />
      <PasswordField name="password" label={credentials.newPassword} autoComplete="new-password" />
      <PasswordField
        name="confirmPassword"
        label={credentials.confirmPassword}
        helper={texts.otherLogInsEnd}
        autoComplete="new-password"
      />
      <ChallengeNotice />
    </FormDialog>
  );
}
