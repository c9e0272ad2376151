import { Text } from '@chakra-ui/react';
import type { PasswordConfirmation, SessionUser } from '@contract';
import { passwordConfirmation } from '@contract/account';
import * as labels from '@texts/public-fields';
import { ChallengeNotice } from '../challenge-notice';
import { FormDialog } from './form-dialog';
import { PasswordField } from './password-field';
import { useAppForm } from './use-app-form';

interface ConfirmPasswordDialogProps<Result> {
  user: SessionUser;
  title: string;
  /** Sentence about the consequences. */
  text: string;
  /** Words of the button. */
  submit: string;
  save: (request: PasswordConfirmation) => Promise<Result>;
  onSaved?: (result: Result) => void;
  onClose: () => void;
}

/** Asks for the password once more, before a way to log in is added. */
export function ConfirmPasswordDialog<Result>({ user, text, ...dialog }: ConfirmPasswordDialogProps<Result>) {
  const form = useAppForm<PasswordConfirmation>({ schema: passwordConfirmation, defaultValues: { password: '' } });
  return (
    <FormDialog size="sm" form={form} {...dialog}>
      <Text>{text}</Text>
      <input type="text" autoComplete="username" value={user.username} readOnly hidden />
      <PasswordField name="password" label={labels.accounts.password} autoComplete="current-password" />
      <ChallengeNotice />
    </FormDialog>
  );
}
