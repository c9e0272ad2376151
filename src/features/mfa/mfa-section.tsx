import { Box, Text } from '@chakra-ui/react';
import type { MfaEnrolment, MfaState, SessionUser } from '@contract';
import { useQuery } from '@tanstack/react-query';
import * as common from '@texts/common';
import * as errorMessages from '@texts/error';
import * as texts from '@texts/mfa';
import { useState } from 'react';
import { Button } from '@/components/button';
import { ConfirmPasswordDialog } from '@/components/form/confirm-password-dialog';
import { QueryContent } from '@/components/query-content';
import { SectionHeading } from '@/components/section-heading';
import { mfaQuery, useEnrolMfa } from '@/data/mfa';
import { ConfirmFormDialog } from './internal/confirm-form-dialog';
import { DisableFormDialog } from './internal/disable-form-dialog';
import { RecoveryCodesDialog } from './internal/recovery-codes-dialog';

type Step =
  | { name: 'enrol' | 'disable' }
  | { name: 'confirm'; enrolment: MfaEnrolment }
  | { name: 'codes'; codes: readonly string[] };

function describeState({ available, enabled, recoveryCodesLeft: left }: MfaState): string {
  if (!available) return common.asSentence(errorMessages.mfaUnavailable);
  if (!enabled) return texts.isOff;
  return texts.isOn(left);
}

/** The second factor of an admin: turned on and off here. */
export function MfaSection({ user }: { user: SessionUser }) {
  const state = useQuery(mfaQuery);
  const enrol = useEnrolMfa();
  const [step, setStep] = useState<Step | null>(null);
  const close = () => setStep(null);
  return (
    <Box marginTop="12">
      <SectionHeading>{texts.twoStepLogIn}</SectionHeading>
      <QueryContent query={state}>
        {(mfa) => (
          <>
            <Text color="muted" marginTop="2">
              {describeState(mfa)}
            </Text>
            {mfa.available && (
              <Button
                variant={mfa.enabled ? 'danger' : 'outline'}
                marginTop="4"
                onClick={() => setStep({ name: mfa.enabled ? 'disable' : 'enrol' })}
              >
                {mfa.enabled ? texts.turnOffTwoStepLog : texts.turnOnTwoStepLog}
              </Button>
            )}
          </>
        )}
      </QueryContent>
      {step?.name === 'enrol' && (
        <ConfirmPasswordDialog
          user={user}
          title={texts.turnOnTwoStepLog}
          text={texts.whatIsNeeded}
          submit={common.next}
          save={enrol.mutateAsync}
          onSaved={(enrolment) => setStep({ name: 'confirm', enrolment })}
          onClose={close}
        />
      )}
      {step?.name === 'confirm' && (
        <ConfirmFormDialog
          enrolment={step.enrolment}
          onConfirmed={(codes) => setStep({ name: 'codes', codes })}
          onClose={close}
        />
      )}
      {step?.name === 'codes' && <RecoveryCodesDialog codes={step.codes} onClose={close} />}
      {step?.name === 'disable' && <DisableFormDialog user={user} onClose={close} />}
    </Box>
  );
}
