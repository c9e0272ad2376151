import { Box, Flex, Text } from '@chakra-ui/react';
import * as texts from '@texts/board';
import { useSearchParams } from 'react-router-dom';
import { TextLink } from '@/components/text-control';
import type { CalendarRow } from '@/data/events/queries';
import { formatTime } from '@/lib/dates';
import { eventParam, withParams } from '@/lib/search-params';

/** The day's events that are no hearings, in one line. */
export function OtherEvents({ events }: { events: readonly CalendarRow[] }) {
  const [search] = useSearchParams();
  if (events.length === 0) return null;
  return (
    <Flex
      as="ul"
      listStyleType="none"
      aria-label={texts.otherEvents}
      wrap={{ md: 'wrap' }}
      columnGap="4"
      rowGap="1"
      overflowX="auto"
      marginBottom="2"
      fontSize="sm"
      whiteSpace="nowrap"
    >
      {events.map(({ id, type, title, start_date }) => (
        <Box
          as="li"
          key={id}
          data-kind={type}
          flex="none"
          borderInlineStartWidth="3px"
          borderColor={type}
          paddingInlineStart="2"
        >
          <Text as="span" color="muted">
            {formatTime(start_date)}
          </Text>{' '}
          <TextLink to={withParams(search, { [eventParam]: id })}>{title}</TextLink>
        </Box>
      ))}
    </Flex>
  );
}
