import { Box, chakra, Grid } from '@chakra-ui/react';
import * as texts from '@texts/analytics';
import { Icon } from '@/components/icons';
import { useSaveEventFile } from '@/data/events/save-event-file';
import { useSettings } from '@/data/settings/queries';
import { chatAddress, telephone } from '@/lib/telephone';

const action = {
  display: 'flex',
  flexDirection: { base: 'column', md: 'row' },
  alignItems: 'center',
  justifyContent: 'center',
  columnGap: '2',
  minHeight: { base: '3.25rem', md: '11' },
  paddingInline: '1',
  background: 'surface',
  color: 'ink',
  fontSize: { base: '0.78rem', md: 'sm' },
  lineHeight: '1.3',
  textAlign: 'center',
  cursor: 'pointer',
  _hover: { background: 'sand' },
} as const;
const ActionLink = chakra('a', { base: action });
const ActionButton = chakra('button', { base: action });

const elsewhere = { target: '_blank', rel: 'noopener noreferrer' } as const;

/** An event of a client: its id, and where it is. */
interface ActionsOf {
  id: string | null;
  place: string | null;
}

/**
 * Actions of a client for an event: call or write to the chamber, find the way, note the date.
 * @param event with nulls, where there is none to come: the chamber alone; undefined until it is known
 */
export function EventActions({ event }: { event: ActionsOf | undefined }) {
  const { contact } = useSettings();
  const { place, id } = event ?? {};
  const { mutate: save } = useSaveEventFile();
  return (
    <Grid
      role="group"
      aria-label={texts.nextAppointmentAndChamber}
      // How many there are is not known before.
      visibility={event ? undefined : 'hidden'}
      templateColumns="repeat(auto-fit, minmax(max(4.5rem, 23%), 1fr))"
      gap="1px"
      background="line"
      borderWidth="1px"
      borderTopWidth="0"
      borderColor="line"
    >
      <ActionLink href={telephone(contact.phone)} aria-label={texts.callTheChamber}>
        <Icon name="phone" />
        <Box as="span">{texts.call}</Box>
      </ActionLink>
      <ActionLink href={chatAddress(contact.chatPhone)} aria-label={texts.writeOnWhatsapp} {...elsewhere}>
        <Icon name="chat" />
        <Box as="span">{texts.whatsapp}</Box>
      </ActionLink>
      {place && (
        <ActionLink
          href={`https://www.openstreetmap.org/search?query=${encodeURIComponent(place)}`}
          aria-label={texts.mapOf(place)}
          {...elsewhere}
        >
          <Icon name="pin" />
          <Box as="span">{texts.map}</Box>
        </ActionLink>
      )}
      {id && (
        <ActionButton type="button" onClick={() => save(id)}>
          <Icon name="other" />
          <Box as="span">{texts.addToCalendar}</Box>
        </ActionButton>
      )}
    </Grid>
  );
}
