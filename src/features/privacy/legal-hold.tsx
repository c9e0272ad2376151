import { Flex, Text } from '@chakra-ui/react';
import { dayAt, type LegalHoldForm } from '@contract';
import { legalHoldForm } from '@contract/privacy';
import { useQuery } from '@tanstack/react-query';
import * as common from '@texts/common';
import * as labels from '@texts/fields';
import * as texts from '@texts/privacy';
import { useState } from 'react';
import { Button } from '@/components/button';
import { FormDialog } from '@/components/form/form-dialog';
import { named } from '@/components/form/named';
import { TextareaField, TextField } from '@/components/form/text-field';
import { useAppForm } from '@/components/form/use-app-form';
import { QueryContent } from '@/components/query-content';
import { useLiftLegalHold, useSaveLegalHold } from '@/data/privacy/admin-mutations';
import { legalHoldQuery } from '@/data/privacy/admin-queries';
import { formatDay } from '@/lib/dates';

const field = named(labels.legalHolds);

interface LegalHoldFormDialogProps {
  caseId: string;
  values: LegalHoldForm;
  onClose: () => void;
}

export function LegalHoldFormDialog({ caseId, values, onClose }: LegalHoldFormDialogProps) {
  const saving = useSaveLegalHold(caseId);
  const form = useAppForm<LegalHoldForm>({ schema: legalHoldForm, defaultValues: values });
  return (
    <FormDialog
      title={texts.legalHold}
      size="sm"
      form={form}
      save={saving.mutateAsync}
      onClose={onClose}
      submit={common.save}
    >
      <TextareaField {...field.reason} helper={texts.holdReasonHelper} rows={3} />
      <TextField {...field.until} helper={texts.holdUntilHelper} type="date" />
    </FormDialog>
  );
}

function describeHold({ reason, until }: { reason: string; until: string | null }): string {
  if (!until) return texts.holdUntilLifted(reason);
  const day = formatDay(until);
  return until < dayAt(new Date()) ? texts.holdIsOver(reason, day) : texts.holdInForce(reason, day);
}

/** Whether anything of a case may be deleted; for admins, who place and lift its legal hold here. */
export function LegalHold({ caseId }: { caseId: string }) {
  const hold = useQuery(legalHoldQuery(caseId));
  const lifting = useLiftLegalHold(caseId);
  const [values, setValues] = useState<LegalHoldForm | null>(null);
  return (
    <>
      <QueryContent query={hold}>
        {(current) => (
          <>
            <Text overflowWrap="anywhere">{current ? describeHold(current) : texts.noHold}</Text>
            <Flex wrap="wrap" gap="2" marginTop="3">
              <Button
                size="sm"
                variant="outline"
                onClick={() => setValues({ reason: current?.reason ?? '', until: current?.until ?? '' })}
              >
                {current ? texts.changeHold : texts.placeHold}
              </Button>
              {current && (
                <Button size="sm" variant="ghost" disabled={lifting.isPending} onClick={() => lifting.mutate()}>
                  {texts.liftHold}
                </Button>
              )}
            </Flex>
          </>
        )}
      </QueryContent>
      {values && <LegalHoldFormDialog caseId={caseId} values={values} onClose={() => setValues(null)} />}
    </>
  );
}
