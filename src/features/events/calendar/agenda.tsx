import { Box, Heading, Text } from '@chakra-ui/react';
import { emptyStateMessages } from '@contract';
import { ListLoading } from '@/components/list-loading';
import { formatDate, formatDay, formatTime } from '@/lib/dates';
import { type CalendarEvent, daysOf } from './calendar-event';
import { EventButton } from './calendar-parts';

interface AgendaProps {
  /** `YYYY-MM-DD`, in their order. */
  days: readonly string[];
  events: readonly CalendarEvent[];
  loading?: boolean;
}

const dated = (event: CalendarEvent) => ({ event, ...daysOf(event) });

/** When it is on that day: `10:30 am – 1:00 pm`, one time for a moment, `until 1:00 pm` on the last of several days. */
function timesOn(day: string, { event, first, last }: ReturnType<typeof dated>): string {
  const [from, to] = [formatTime(event.start.toISOString()), formatTime(event.end.toISOString())];
  if (first === last) return from === to ? from : `${from} – ${to}`;
  if (day === first) return `from ${from}`;
  return day === last ? `until ${to}` : 'All day';
}

const row = { display: 'grid', gridTemplateColumns: { md: '11rem minmax(0, 1fr)' }, columnGap: '4' } as const;

/** The events as a list, day by day; days without any are left out. */
export function Agenda({ days, events, loading = false }: AgendaProps) {
  if (loading) return <ListLoading />;
  const all = events.map(dated);
  const filled = days
    .map((day) => ({ day, here: all.filter(({ first, last }) => first <= day && day <= last) }))
    .filter(({ here }) => here.length > 0);
  if (filled.length === 0) {
    return (
      <Text paddingBlock="12" textAlign="center" color="muted">
        {emptyStateMessages.eventsInRange}
      </Text>
    );
  }
  return (
    <Box as="ol" listStyleType="none" background="sheet" borderWidth="1px" borderColor="line">
      {filled.map(({ day, here }) => (
        <Box
          as="li"
          key={day}
          {...row}
          borderTopWidth="1px"
          borderColor="line"
          _first={{ borderTopWidth: '0' }}
          paddingInline="4"
          paddingBlock="2"
        >
          <Heading as="h3" fontFamily="body" fontSize="sm" fontWeight="semibold" lineHeight="1.5" paddingBlock="1.5">
            {`${formatDay(day).slice(0, 3)}, ${formatDate(day)}`}
          </Heading>
          <Box as="ul" listStyleType="none">
            {here.map((entry) => (
              <Box as="li" key={entry.event.id} {...row} alignItems="baseline" paddingBlock="1.5">
                <Text as="span" fontSize="sm" color="muted">
                  {timesOn(day, entry)}
                </Text>
                <Box
                  borderInlineStartWidth="3px"
                  borderColor={entry.event.type}
                  paddingInlineStart="3"
                  textStyle="matter"
                  css={{ '& button': { whiteSpace: 'normal' } }}
                >
                  <EventButton event={entry.event} />
                  {entry.event.location && (
                    <Text fontSize="sm" color="muted">
                      {entry.event.location}
                    </Text>
                  )}
                </Box>
              </Box>
            ))}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
