import { Badge, Box, Heading, Text } from '@chakra-ui/react';
import * as texts from '@texts/events';
import { hearingOutcomeLabels } from '@texts/hearings';
import { ListLoading } from '@/components/list-loading';
import { TextButton } from '@/components/text-control';
import { firstEventAfterQuery } from '@/data/events/queries';
import { useLiveQuery } from '@/hooks/use-live-query';
import { formatDate, formatDay, formatTime, formatTimes } from '@/lib/dates';
import type { CalendarEvent } from './calendar-event';
import { EventButton, useCalendarActions } from './calendar-parts';

interface AgendaProps {
  /** `YYYY-MM-DD`, in their order. */
  days: readonly string[];
  events: readonly CalendarEvent[];
  loading?: boolean;
}

/** When it is on that day: `10:30 am – 1:00 pm`, one time for a moment, `until 1:00 pm` on the last of several days. */
function timesOn(day: string, { start, end, firstDay, lastDay }: CalendarEvent): string {
  const [from, to] = [start.toISOString(), end.toISOString()];
  if (firstDay === lastDay) return formatTimes(from, to);
  if (day === firstDay) return texts.fromTime(formatTime(from));
  return day === lastDay ? texts.untilTime(formatTime(to)) : texts.allDay;
}

/** Says which days have no event, and leads to the next one. */
function NoEvents({ first, last }: { first: string; last: string }) {
  const { openId } = useCalendarActions();
  const { data: next } = useLiveQuery(firstEventAfterQuery(last));
  return (
    <>
      <Text>
        {first === last ? texts.noEventsOn(formatDay(first)) : texts.noEventsFrom(formatDate(first), formatDate(last))}
      </Text>
      {next && (
        <TextButton textAlign="center" onClick={() => openId(next.id)}>
          {texts.nextIs(next.title, formatDay(next.start_date))}
        </TextButton>
      )}
    </>
  );
}

const columns = { md: '15rem minmax(0, 1fr)', _print: '14rem minmax(0, 1fr)' } as const;
const row = { display: 'grid', gridTemplateColumns: columns, columnGap: '4' } as const;

/** The events as a list, day by day; days without any are left out. */
export function Agenda({ days, events, loading = false }: AgendaProps) {
  if (loading) return <ListLoading />;
  const filled = days
    .map((day) => ({ day, here: events.filter(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay) }))
    .filter(({ here }) => here.length > 0);
  if (filled.length === 0) {
    return (
      <Box paddingBlock="12" textAlign="center" color="muted">
        <NoEvents first={days[0] ?? ''} last={days.at(-1) ?? ''} />
      </Box>
    );
  }
  return (
    <Box as="ol" listStyleType="none" background="surface" borderWidth="1px" borderColor="line">
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
            {formatDay(day)}
          </Heading>
          <Box as="ul" listStyleType="none">
            {here.map((event) => (
              <Box as="li" key={event.id} {...row} alignItems="baseline" paddingBlock="1.5">
                <Text as="span" fontSize="sm" color="muted">
                  {timesOn(day, event)}
                </Text>
                <Box
                  data-kind={event.type}
                  borderInlineStartWidth="3px"
                  borderColor={event.type}
                  paddingInlineStart="3"
                  textStyle="itemTitle"
                  css={{ '& button': { whiteSpace: 'normal' } }}
                >
                  <EventButton event={event} />
                  {event.outcome && <Badge marginBlock="0.5">{hearingOutcomeLabels[event.outcome]}</Badge>}
                  {event.location && (
                    <Text fontSize="sm" color="muted">
                      {event.location}
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
