import { Box, Flex, Heading, Text } from '@chakra-ui/react';
import { homeLimits } from '@contract';
import { paths } from '@contract/paths';
import { eventTypeLabels } from '@texts/events';
import * as texts from '@texts/sample-calendar';
import { Button } from '@/components/button';
import { Icon } from '@/components/icons';
import { RouterLink } from '@/components/router-link';
import { formatDay } from '@/lib/dates';
import { useToday } from '../use-today';
import { type SampleEvent, sampleEvents, workingDayAfter } from './sample-events';

function Kind({ type }: Pick<SampleEvent, 'type'>) {
  return (
    <Flex align="center" alignSelf="start" gap="2" fontWeight="semibold" fontSize="sm">
      <Flex
        align="center"
        justify="center"
        boxSize="7"
        borderRadius="full"
        background={type}
        color={type === 'deadline' ? 'ink' : 'surface'}
        fontSize="0.85rem"
      >
        <Icon name={type} />
      </Flex>
      {eventTypeLabels[type]}
    </Flex>
  );
}

function Entry({ event, today }: { event: SampleEvent; today: string | null }) {
  return (
    <Box
      as="li"
      display="grid"
      gridTemplateColumns={{ base: '1fr', lg: '16rem minmax(0, 1fr) 8rem' }}
      columnGap="gap"
      rowGap="1"
      paddingBlock="4"
      borderBottomWidth="1px"
      borderColor="line"
      fontVariantNumeric="lining-nums tabular-nums"
    >
      <Box>
        {today && <Text>{formatDay(workingDayAfter(today, event.workingDaysAhead))}</Text>}
        <Text color="muted">{event.time}</Text>
      </Box>
      <Box>
        <Heading as="h4" size="sm">
          {event.title}
        </Heading>
        {event.location && <Text color="muted">{event.location}</Text>}
      </Box>
      <Kind type={event.type} />
    </Box>
  );
}

/** The next entries of the sample calendar; the real one is in the client portal. */
export function UpcomingEvents() {
  const { day: today } = useToday();
  return (
    <Box>
      <Flex
        align="baseline"
        justify="space-between"
        gap="4"
        paddingBottom="3"
        borderBottomWidth="2px"
        borderColor="ink"
      >
        <Heading as="h3" size="md">
          {texts.upcomingEvents}
        </Heading>
        <Box asChild fontWeight="semibold" textDecoration="underline" textDecorationColor="brassLine">
          <RouterLink to={paths.login}>{texts.viewAll}</RouterLink>
        </Box>
      </Flex>
      <Box as="ol" listStyleType="none">
        {sampleEvents.slice(0, homeLimits.upcomingEvents).map((event) => (
          <Entry key={event.id} event={event} today={today} />
        ))}
      </Box>
      <Flex wrap="wrap" align="center" gap="5" marginTop="6">
        <Button asChild variant="outline">
          <RouterLink to={paths.login}>{texts.viewFullCalendar}</RouterLink>
        </Button>
        <Text fontSize="sm" color="muted">
          {texts.isAnExample}
        </Text>
      </Flex>
    </Box>
  );
}
