import { Image, Link, Text } from '@chakra-ui/react';
import type { MfaCodeForm, MfaEnrolment } from '@contract';
import { mfaCodeForm } from '@contract/mfa';
import * as texts from '@texts/mfa';
import { CodeField } from '@/components/form/code-field';
import { FormDialog } from '@/components/form/form-dialog';
import { useAppForm } from '@/components/form/use-app-form';
import { Phrase } from '@/components/phrase';
import { useConfirmMfa } from '@/data/mfa';

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
