import { Image, Link, Text } from '@chakra-ui/react';
import type { MfaCodeForm, MfaEnrolment, MfaEnrolRequest, SessionUser } from '@contract';
import { mfaCodeForm, mfaEnrolRequest } from '@contract/mfa';
import { ChallengeNotice } from '@/components/challenge-notice';
import { CodeField } from '@/components/form/code-field';
import { FormDialog } from '@/components/form/form-dialog';
import { TextField } from '@/components/form/text-field';
import { useAppForm } from '@/components/form/use-app-form';
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
      title="Turn on two-step log-in"
      size="sm"
      form={form}
      save={enrol.mutateAsync}
      onSaved={onEnrolled}
      onClose={onClose}
      submit="Next"
    >
      <Text>You need an authenticator app on your telephone. Please confirm first that it is you.</Text>
      <input type="text" autoComplete="username" value={user.username} readOnly hidden />
      <TextField name="password" label="Password" type="password" autoComplete="current-password" />
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
      title="Scan this with your app"
      size="sm"
      form={form}
      save={({ code }) => confirm.mutateAsync({ factorId: enrolment.factorId, code })}
      onSaved={({ recoveryCodes }) => onConfirmed(recoveryCodes)}
      onClose={onClose}
      submit="Turn On"
    >
      <Image
        src={enrolment.qrCode}
        alt="QR code for your authenticator app"
        width="12rem"
        height="12rem"
        alignSelf="center"
      />
      <Text overflowWrap="anywhere">
        The app is on this device? <Link href={enrolment.uri}>Open it</Link>, or type this key into it:{' '}
        <code>{enrolment.secret}</code>
      </Text>
      <CodeField />
    </FormDialog>
  );
}
