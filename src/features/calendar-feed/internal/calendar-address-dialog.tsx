import { chakra, Input, Link, Text } from '@chakra-ui/react';
import * as texts from '@texts/calendar-feed';
import * as common from '@texts/common';
import { AppDialog } from '@/components/app-dialog';
import { Button } from '@/components/button';
import { ControlField } from '@/components/form/control-field';
import { Phrase } from '@/components/phrase';
import { linkCopyWords, useCopy } from '@/lib/use-copy';

const instructions: [program: string, text: string][] = [
  [texts.google, texts.googleSteps],
  [texts.apple, texts.appleSteps],
  [texts.outlook, texts.outlookSteps],
];

interface CalendarAddressDialogProps {
  /** The address just made. */
  address: string;
  onClose: () => void;
}

/** A new address for calendar programs, and where it belongs. It is shown here and nowhere else. */
export function CalendarAddressDialog({ address, onClose }: CalendarAddressDialogProps) {
  const { copy, status } = useCopy(address, linkCopyWords);
  const footer = (
    <>
      <Button variant="outline" onClick={copy}>
        {texts.copyAddress}
      </Button>
      <Button onClick={onClose}>{common.done}</Button>
    </>
  );
  return (
    <AppDialog title={texts.yourCalendarAddress} open onClose={onClose} footer={footer}>
      <Text marginBottom="5">{texts.addressIsSecret}</Text>
      <ControlField label={texts.address} helper={<span role="status">{status}</span>}>
        <Input readOnly value={address} onFocus={(event) => event.currentTarget.select()} />
      </ControlField>
      <chakra.dl marginTop="6" display="grid" gap="3">
        {instructions.map(([program, text]) => (
          <div key={program}>
            <chakra.dt fontWeight="semibold">{program}</chakra.dt>
            <chakra.dd color="muted">{text}</chakra.dd>
          </div>
        ))}
      </chakra.dl>
      <Text marginTop="5">
        <Phrase
          text={texts.onThisDevice}
          parts={{ open: <Link href={address.replace(/^https?:/, 'webcal:')}>{texts.openItInTheCalendar}</Link> }}
        />
      </Text>
    </AppDialog>
  );
}
