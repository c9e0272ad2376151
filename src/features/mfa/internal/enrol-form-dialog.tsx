import { Image, Link, Text } from '@chakra-ui/react';
import type { MfaCodeForm, MfaEnrolment, MfaEnrolRequest, SessionUser } from '@contract';
import { mfaCodeForm, mfaEnrolRequest } from '@contract/mfa';
import * as common from '@texts/common';
import * as texts from '@texts/mfa';
import { ChallengeNotice } from '@/components/challenge-notice';
import { CodeField } from '@/components/form/code-field';
import { FormDialog } from '@/components/form/form-dialog';
import { PasswordField } from '@/components/form/password-field';
import { useAppForm } from '@/components/form/use-app-form';
import { Phrase } from '@/components/phrase';
import { useConfirmMfa, useEnrolMfa } from './mutations';

interface EnrolFormDialogProps {
  user: SessionUser;
  onEnrolled: (enrolment: MfaEnrolment) => void;
  onClose: () => void;
}

/** The first step: asks for the password once more. */
export function EnrolFormDialog({ user, onEnrolled, onClose }: EnrolFormDialogProps) {
  const enrol = useEnrolMfa();
  const form = useAppForm<MfaEnrolRequest>({ schema: mfaEnrolRequest, defaultValues: { password: '' } });
  return (
    <FormDialog
      title={texts.turnOnTwoStepLog}
      size="sm"
      form={form}
      save={enrol.mutateAsync}
      onSaved={onEnrolled}
      onClose={onClose}
      submit={common.next}
    >
      <Text>{texts.whatIsNeeded}</Text>
      <input type="text" autoComplete="username" value={user.username} readOnly hidden />
      <PasswordField name="password" label={common.password} autoComplete="current-password" />
      <ChallengeNotice />
    </FormDialog>
  );
}

interface ConfirmFormDialogProps {
  enrolment: MfaEnrolment;
  onConfirmed: (codes: readonly string[]) => void;
  onClose: () => void;
}

/** The second step: what the app is given, and the first code that it shows. */
export function ConfirmFormDialog({ enrolment, onConfirmed, onClose }: ConfirmFormDialogProps) {
  const confirm = useConfirmMfa();
  const form = useAppForm<MfaCodeForm>({ schema: mfaCodeForm, defaultValues: { code: '' } });
  return (
    <FormDialog
      title={texts.scanTitle}
      size="sm"
      form={form}
      save={({ code }) => confirm.mutateAsync({ factorId: enrolment.factorId, code })}
      onSaved={({ recoveryCodes }) => onConfirmed(recoveryCodes)}
      onClose={onClose}
      submit={texts.turnOn}
    >
      <Image src={enrolment.qrCode} alt={texts.qrCode} width="12rem" height="12rem" alignSelf="center" />
      <Text overflowWrap="anywhere">
        <Phrase
          text={texts.appOnThisDevice}
          parts={{
            open: <Link href={enrolment.uri}>{texts.openIt}</Link>,
            key: <code>{enrolment.secret}</code>,
          }}
        />
      </Text>
      <CodeField />
    </FormDialog>
  );
}
