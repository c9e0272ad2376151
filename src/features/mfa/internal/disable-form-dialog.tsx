import { Text } from '@chakra-ui/react';
import type { MfaDisableRequest, SessionUser } from '@contract';
import { mfaDisableRequest } from '@contract/mfa';
import * as texts from '@texts/mfa';
import * as labels from '@texts/public-fields';
import { ChallengeNotice } from '@/components/challenge-notice';
import { CodeField } from '@/components/form/code-field';
import { FormDialog } from '@/components/form/form-dialog';
import { PasswordField } from '@/components/form/password-field';
import { useAppForm } from '@/components/form/use-app-form';
import { useDisableMfa } from '@/data/mfa';

interface DisableFormDialogProps {
  user: SessionUser;
  onClose: () => void;
}

/** Turns the second factor off, with the password and a code. */
export function DisableFormDialog({ user, onClose }: DisableFormDialogProps) {
  const disable = useDisableMfa();
  const form = useAppForm<MfaDisableRequest>({
    schema: mfaDisableRequest,
    defaultValues: { password: '', code: '' },
  });
  return (
    <FormDialog
      title={texts.turnOffTwoStepLog}
      size="sm"
      form={form}
      save={disable.mutateAsync}
      onClose={onClose}
      submit={texts.turnOff}
    >
      <Text>{texts.whatTurningOffDoes}</Text>
      <input type="text" autoComplete="username" value={user.username} readOnly hidden />
      <PasswordField name="password" label={labels.accounts.password} autoComplete="current-password" />
      <CodeField />
      <ChallengeNotice />
    </FormDialog>
  );
}
