import { Box, Flex, Grid } from '@chakra-ui/react';
import { dashboardCalendarHeightPx, eventTypes } from '@contract';
import { shortWeekdays } from '@texts/dates';
import * as texts from '@texts/events';
import { today } from '@/data/events/calendar-view';
import { formatDay, formatTime } from '@/lib/dates';
import { Agenda } from './agenda';
import { type CalendarEvent, eventTint } from './calendar-event';
import { EventButton, MoreButton, TextButton, useCalendarActions } from './calendar-parts';
import { useGridKeys } from './use-grid-keys';

interface MonthProps {
  /** Whole weeks from Sunday, `YYYY-MM-DD`. */
  days: readonly string[];
  /** The chosen one. */
  day: string;
  events: readonly CalendarEvent[];
  /** For narrow windows: counts in the cells, and the chosen day's events below. */
  compact: boolean;
  /** All events that were sent instead of those that a cell of the screen has room for, with whole titles: for paper. */
  all?: boolean;
  onChoose: (day: string) => void;
}

/** The lines of 25 px below the number that a cell of the large calendar has room for. */
const linesInCell = (weeks: number) => Math.floor(((dashboardCalendarHeightPx - 40) / weeks - 29) / 25);

/** The events of a day, and how many more there are than were sent. */
function eventsOnDay(day: string, events: readonly CalendarEvent[]) {
  const here = events.filter(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay);
  const beginning = here.filter(({ firstDay }) => firstDay === day);
  const begun = Math.max(beginning.length, ...beginning.map(({ dayTotal }) => dayTotal));
  return { here, total: begun + here.length - beginning.length };
}

/** A month without the weight of the calendar's library, whose grid takes its place where events can be dragged. */
export function Month({ days, day, events, compact, all = false, onChoose }: MonthProps) {
  const { openDay } = useCalendarActions();
  const chosen = eventsOnDay(day, events);
  const weeks = days.length / 7;
  const lines = linesInCell(weeks);
  const now = today();
  const { stop, grid } = useGridKeys(days, day, onChoose);
  const cell = (date: string) => {
    const { here, total } = eventsOnDay(date, events);
    const limit = all ? here.length : total > lines ? lines - 1 : lines;
    const number = String(Number(date.slice(8)));
    const isOutside = date.slice(0, 7) !== day.slice(0, 7);
    return (
      <Box
        key={date}
        role="gridcell"
        data-day={date}
        aria-current={date === now ? 'date' : undefined}
        background={isOutside ? 'paper' : 'surface'}
        color={isOutside ? 'muted' : 'ink'}
        boxShadow={date === now ? 'inset 0 0 0 2px {colors.brass}' : undefined}
        fontSize="sm"
        paddingInline="1"
        paddingTop="1"
        overflow={all ? 'visible' : 'hidden'}
        {...(all && { borderWidth: '1px', borderColor: 'line', css: { '& button': { whiteSpace: 'normal' } } })}
      >
        {compact ? (
          <Counts
            day={date}
            number={number}
            here={here}
            total={total}
            chosen={date === day}
            tabIndex={date === stop ? 0 : -1}
            onChoose={onChoose}
          />
        ) : (
          <>
            <Box paddingInline="1" minHeight="6">
              <TextButton
                label={total > 0 ? texts.eventsOn(formatDay(date), total) : formatDay(date)}
                tabIndex={date === stop ? 0 : -1}
                onPress={() => openDay(date)}
              >
                {number}
              </TextButton>
            </Box>
            {here.slice(0, limit).map((event) => (
              <Box
                key={event.id}
                data-kind={event.type}
                marginBottom="1px"
                paddingInline="1.5"
                fontSize="xs"
                lineHeight="1.5rem"
                color="ink"
                borderInlineStartWidth="3px"
                borderColor={event.type}
                background={eventTint(event.type)}
              >
                <EventButton event={event} time={formatTime(event.stored.start)} tabIndex={-1} />
              </Box>
            ))}
            {total > Math.min(limit, here.length) && (
              <MoreButton day={date} count={total - Math.min(limit, here.length)} tabIndex={-1} />
            )}
          </>
        )}
      </Box>
    );
  };
  return (
    <>
      <Grid
        role="grid"
        aria-label={texts.monthView}
        {...grid}
        flex={compact ? 'none' : '1'}
        // Its rows would grow with the events that arrive.
        minHeight="0"
        templateColumns="repeat(7, minmax(0, 1fr))"
        templateRows={`auto repeat(${weeks}, ${all ? 'minmax(6rem, auto)' : 'minmax(0, 1fr)'})`}
        background="line"
        gap="1px"
        borderWidth="1px"
        borderColor="line"
      >
        <Box role="row" display="contents">
          {shortWeekdays.map((name) => (
            <Box
              key={name}
              role="columnheader"
              background="surface"
              padding="2"
              fontSize="xs"
              fontWeight="semibold"
              color="muted"
              textAlign={compact ? 'center' : 'start'}
            >
              {name}
            </Box>
          ))}
        </Box>
        {Array.from({ length: weeks }, (_, week) => (
          <Box key={days[week * 7]} role="row" display="contents">
            {days.slice(week * 7, week * 7 + 7).map(cell)}
          </Box>
        ))}
      </Grid>
      {compact && (
        <Box marginTop="4">
          <Agenda days={[day]} events={events} />
          {chosen.total > chosen.here.length && <MoreButton day={day} count={chosen.total - chosen.here.length} />}
        </Box>
      )}
    </>
  );
}

interface CountsProps {
  day: string;
  number: string;
  here: readonly CalendarEvent[];
  total: number;
  chosen: boolean;
  tabIndex: number;
  onChoose: (day: string) => void;
}

/** A day of a narrow month: its number, and how many events of each kind it has, in the colours of the legend. */
function Counts({ day, number, here, total, chosen, tabIndex, onChoose }: CountsProps) {
  const kinds = eventTypes
    .map((type) => ({ type, count: here.filter((event) => event.type === type).length }))
    .filter(({ count }) => count > 0);
  const label = [
    total > 0 ? texts.eventsOn(formatDay(day), total) : formatDay(day),
    ...(kinds.length > 1 ? kinds.map(({ type, count }) => `${texts.eventTypePluralLabels[type]}: ${count}`) : []),
  ].join(', ');
  return (
    <TextButton label={label} pressed={chosen} tabIndex={tabIndex} onPress={() => onChoose(day)}>
      <Box as="span" display="block" textAlign="center" height="16" fontWeight={chosen ? 'bold' : undefined}>
        {number}
        <Flex as="span" wrap="wrap" justify="center" gap="0.5">
          {kinds.map(({ type, count }) => (
            <Box
              as="span"
              key={type}
              data-kind={type}
              minWidth="4"
              paddingInline="0.5"
              borderBottomWidth="2px"
              borderColor={type}
              background={eventTint(type)}
              color="ink"
              fontSize="0.7rem"
              lineHeight="0.9rem"
            >
              {count}
            </Box>
          ))}
        </Flex>
      </Box>
    </TextButton>
  );
}
