import { Box, Flex, Heading, VisuallyHidden } from '@chakra-ui/react';
import { shortWeekdays, weekdays } from '@texts/dates';
import * as texts from '@texts/sample-calendar';
import { useState } from 'react';
import { RoundButton } from '@/components/round-button';
import { formatDay, formatMonth } from '@/lib/dates';
import { useToday } from '../use-today';
import { buildMonth, monthAfter, monthDays } from './month';
import { type DatedEvent, eventsAfter } from './sample-events';

const cell = {
  borderWidth: '1px',
  borderColor: 'line',
  padding: { base: '1', sm: '2' },
  verticalAlign: 'top',
  textAlign: 'start',
} as const;

function DayEvents({ events }: { events: readonly DatedEvent[] }) {
  const [first, ...others] = events;
  if (!first) return null;
  return (
    <Box marginTop="1" fontSize="xs" lineHeight="1.4">
      {/* Seven narrow columns have no room for words: a mark is there instead, and the list below has the words. */}
      <Box
        data-kind={first.type}
        display={{ base: 'block', lg: 'none' }}
        boxSize="2"
        borderRadius="full"
        background={first.type}
        aria-hidden="true"
      />
      <Box
        data-kind={first.type}
        srOnly={{ base: true, lg: false }}
        borderInlineStartWidth={{ lg: '3px' }}
        borderColor={first.type}
        background={{ lg: 'sand' }}
        paddingInline={{ lg: '1.5' }}
      >
        {first.title}
      </Box>
      {others.length > 0 && (
        <Box srOnly={{ base: true, lg: false }} color="muted">
          {texts.moreEvents(others.length)}
        </Box>
      )}
    </Box>
  );
}

/** A month of the sample calendar: Sunday to Saturday, six weeks, today marked, with the way to the months around it. */
export function MonthGrid() {
  const { day: today, isToday } = useToday();
  const [offset, setOffset] = useState(0);
  if (!today) return null;
  const shown = monthAfter(buildMonth(today), offset);
  const events = eventsAfter(today);
  const days = monthDays(shown);
  const weeks = Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));
  return (
    <Box>
      <Flex wrap="wrap" align="center" gap="2" marginBottom="4">
        <Heading as="h3" size="lg" flex="1" aria-live="polite">
          {formatMonth(shown.year, shown.month)}
        </Heading>
        <RoundButton icon="previous" label={texts.previousMonth} onClick={() => setOffset((months) => months - 1)} />
        <RoundButton icon="next" label={texts.nextMonth} onClick={() => setOffset((months) => months + 1)} />
      </Flex>
      <Box as="table" width="full" tableLayout="fixed" borderCollapse="collapse" background="surface">
        <caption>
          <VisuallyHidden>{texts.sampleCalendarOf(formatMonth(shown.year, shown.month))}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            {weekdays.map((weekday, index) => (
              <Box as="th" key={weekday} {...cell} color="muted" fontSize="xs" fontWeight="semibold">
                <span aria-hidden="true">{shortWeekdays[index]}</span>
                <VisuallyHidden>{weekday}</VisuallyHidden>
              </Box>
            ))}
          </tr>
        </thead>
        <Box as="tbody" fontSize="sm" fontVariantNumeric="lining-nums tabular-nums">
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <Box
                  as="td"
                  key={day}
                  {...cell}
                  height={{ base: '12', md: '20' }}
                  aria-current={isToday && day === today ? 'date' : undefined}
                  {...(buildMonth(day).month !== shown.month && { background: 'paper', color: 'muted' })}
                  {...(isToday && day === today && { boxShadow: 'inset 0 0 0 2px {colors.brass}' })}
                >
                  <span aria-hidden="true">{Number(day.slice(8))}</span>
                  <VisuallyHidden>{formatDay(day)}</VisuallyHidden>
                  <DayEvents events={events.filter((event) => event.day === day)} />
                </Box>
              ))}
            </tr>
          ))}
        </Box>
      </Box>
    </Box>
  );
}
