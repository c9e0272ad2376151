import { Box, Stack, Text } from '@chakra-ui/react';
import { periods, type SessionUser, whatsAppWording } from '@contract';
import { useQuery } from '@tanstack/react-query';
import * as common from '@texts/common';
import * as texts from '@texts/notifications';
import { useState } from 'react';
import { AppDialog } from '@/components/app-dialog';
import { Button } from '@/components/button';
import { ExplainedSwitch } from '@/components/explained-switch';
import { QueryContent } from '@/components/query-content';
import { SubsectionHeading } from '@/components/section-heading';
import { type PreferencesRow, useChoices, useSetChoice } from '@/data/notifications/preferences';
import {
  type MyWhatsApp,
  myWhatsAppQuery,
  useAgreeToWhatsApp,
  useWithdrawWhatsApp,
} from '@/data/notifications/whatsapp';
import { useSettings } from '@/data/settings/queries';
import { formatMoment } from '@/lib/dates';

/** Last digits of a number: enough to tell it from the person's others. */
const lastDigits = (phone: string) => phone.slice(-3);

function AgreementDialog({ phone, onClose }: { phone: string; onClose: () => void }) {
  const { mutate, isPending } = useAgreeToWhatsApp();
  const wording = whatsAppWording(useSettings().advocate.name, lastDigits(phone));
  return (
    <AppDialog
      title={texts.messagesByWhatsapp}
      open
      onClose={onClose}
      size="sm"
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {common.cancel}
          </Button>
          <Button disabled={isPending} onClick={() => mutate({ phone, wording }, { onSettled: onClose })}>
            {texts.iAgree}
          </Button>
        </>
      }
    >
      <Text>{wording}</Text>
    </AppDialog>
  );
}

/** Sentence about the current state. */
function describeState({ phone, agreed_at, is_refused }: MyWhatsApp): string {
  if (!phone) return texts.noMobileNumber;
  const number = texts.numberEndingIn(lastDigits(phone));
  if (!agreed_at) return texts.whatWhatsappTells(number);
  if (is_refused) return texts.whatsappUnreachable(number);
  return texts.whatsappSince(formatMoment(agreed_at), number);
}

interface ChannelsProps {
  user: SessionUser;
  row: PreferencesRow;
}

/** Messages by WhatsApp: a client agrees to them, and ends them, here. */
export function Channels({ user, row }: ChannelsProps) {
  const mine = useQuery(myWhatsAppQuery);
  const withdraw = useWithdrawWhatsApp();
  const { by_mail } = useChoices(row);
  const choose = useSetChoice(user.id);
  const [isAgreeing, setIsAgreeing] = useState(false);
  return (
    <Box marginBottom="4">
      <SubsectionHeading>{texts.whatsapp}</SubsectionHeading>
      <QueryContent query={mine}>
        {(current) => (
          <Stack gap="4" align="flex-start">
            <Text>{describeState(current)}</Text>
            {current.agreed_at && (
              <ExplainedSwitch
                title={texts.byMailToo}
                explanation={texts.byMailTooHelp(periods.whatsApp.minutes)}
                checked={by_mail !== false}
                onChange={(on) => choose.mutate({ choice: 'by_mail', on })}
              />
            )}
            {current.agreed_at && (
              <Button variant="outline" disabled={withdraw.isPending} onClick={() => withdraw.mutate()}>
                {texts.endMessagesByWhatsapp}
              </Button>
            )}
            {current.phone && !current.agreed_at && (
              <Button variant="outline" onClick={() => setIsAgreeing(true)}>
                {texts.getMessagesByWhatsapp}
              </Button>
            )}
            {isAgreeing && current.phone && (
              <AgreementDialog phone={current.phone} onClose={() => setIsAgreeing(false)} />
            )}
          </Stack>
        )}
      </QueryContent>
    </Box>
  );
}
