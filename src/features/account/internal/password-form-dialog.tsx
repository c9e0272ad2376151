import type { PasswordChangeForm, SessionUser } from '@contract';
import { passwordChangeForm } from '@contract/account';
import * as texts from '@texts/account';
import { credentials } from '@texts/public-fields';
import { ChallengeNotice } from '@/components/challenge-notice';
import { DraftFormDialog } from '@/components/form/draft-form-dialog';
import { PasswordField } from '@/components/form/password-field';
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
  return (
    <DraftFormDialog
      title={texts.changePassword}
      size="sm"
      schema={passwordChangeForm}
      draft={draft}
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
    </DraftFormDialog>
  );
}
