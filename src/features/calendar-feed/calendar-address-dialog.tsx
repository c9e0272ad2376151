import { chakra, Input, Link, Text } from '@chakra-ui/react';
import { AppDialog } from '@/components/app-dialog';
import { Button } from '@/components/button';
import { ControlField } from '@/components/form/control-field';
import { linkCopyWords, useCopy } from '@/lib/use-copy';

const instructions: [program: string, text: string][] = [
  ['Google', 'On a computer: Other calendars, +, From URL. Google looks for changes every 8 to 24 hours only.'],
  ['Apple', 'Settings, Apps, Calendar, Calendar Accounts, Add Subscribed Calendar; it looks as often as is set there.'],
  ['Outlook', 'Add calendar, Subscribe from web. It looks for changes every few hours.'],
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
        Copy Address
      </Button>
      <Button onClick={onClose}>Done</Button>
    </>
  );
  return (
    <AppDialog title="Your calendar address" open onClose={onClose} footer={footer}>
      <Text marginBottom="5">
        Whoever has this address can read your dates: give it to your calendar and to nobody else. It is shown only now;
        a new one can be made at any time.
      </Text>
      <ControlField label="Address" helper={<span role="status">{status}</span>}>
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
        On this device: <Link href={address.replace(/^https?:/, 'webcal:')}>open it in the calendar</Link>
      </Text>
    </AppDialog>
  );
}
