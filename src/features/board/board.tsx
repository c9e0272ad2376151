import { Box, Flex, Heading } from '@chakra-ui/react';
import { dayAt, holidayOn, nextSittingDay } from '@contract';
import { boardPath } from '@contract/addresses';
import { useQuery } from '@tanstack/react-query';
import * as texts from '@texts/board';
import { Button } from '@/components/button';
import { DayFilter } from '@/components/day-filter';
import { EmptyState } from '@/components/empty-state';
import { QueryContent } from '@/components/query-content';
import { RefreshButton } from '@/components/refresh-button';
import { RouterLink } from '@/components/router-link';
import { boardQuery, nextHearingDayQuery, useBoardDay } from '@/data/board';
import { useHolidays } from '@/data/settings/holidays';
import { useOutcomeForm } from '@/features/hearings/use-outcome-form';
import { DueTasks } from '@/features/tasks/due-tasks';
import { addDays, formatDay } from '@/lib/dates';
import { BoardList } from './internal/board-list';
import { BoardPreview } from './internal/board-preview';
import { LastChecked } from './internal/last-checked';
import { OtherEvents } from './internal/other-events';

/** Poll interval of the board while its window is visible, in milliseconds. */
const POLL_MS = 30_000;

/** Largest number of hearings above the other things of a phone's first screen. */
const MAX_ABOVE = 5;

/** Tomorrow; where courts do not sit then, the next day with a hearing, or on which they sit. */
function useNextBoardDay(today: string): string {
  const holidays = useHolidays();
  const tomorrow = addDays(today, 1);
  const isHoliday = holidayOn(tomorrow, holidays) !== undefined;
  const next = useQuery({ ...nextHearingDayQuery(tomorrow), enabled: isHoliday });
  return isHoliday ? (next.data ?? nextSittingDay(tomorrow, holidays)) : tomorrow;
}

/**
 * The hearings of a day by their time, to be called from, checked against the court's list, and printed.
 * @param isPreview above the tabs of a phone: the first hearings only, and the way to all
 */
export function Board({ isPreview = false }: { isPreview?: boolean }) {
  const [day, setDay] = useBoardDay();
  // Results are recorded on a phone at court while the board is open elsewhere.
  const query = useQuery({ ...boardQuery(day), refetchInterval: POLL_MS });
  const outcome = useOutcomeForm();
  const count = query.data?.hearings.length ?? 0;
  const withoutResult = (query.data?.hearings ?? []).filter((row) => row.outcome === null).map(({ id }) => id);
  const today = dayAt(new Date());
  const tomorrow = useNextBoardDay(today);
  const days = [
    [texts.today, today],
    [texts.tomorrow, tomorrow],
  ] as const;
  return (
    <Box as="section" aria-labelledby="board">
      <Flex align="center" justify="space-between" gap="2">
        <Heading as="h2" size={{ base: 'sm', md: 'lg' }} id="board" aria-live="polite">
          {texts.board(formatDay(day))}
        </Heading>
        {!isPreview && (
          <Flex className="screen-only" align="center" gap="1">
            <RefreshButton queryKey={['events', 'board']} iconOnly />
            <Button variant="outline" size="sm" hideBelow="md" onClick={() => window.print()}>
              {texts.print}
            </Button>
          </Flex>
        )}
      </Flex>
      <Flex className="screen-only" wrap="wrap" align="center" gap="2" marginBlock="2">
        <Flex role="group" aria-label={texts.day} wrap="wrap" gap="1">
          {days.map(([label, value]) => (
            <Button
              key={label}
              variant={value === day ? 'solid' : 'outline'}
              size="sm"
              aria-pressed={value === day}
              onClick={() => setDay(value)}
            >
              {label}
            </Button>
          ))}
        </Flex>
        {/* On a phone it is beside the buttons, and its label is for screen readers. */}
        <Box css={{ '& > label': { fontSize: { mdDown: '0' } } }}>
          <DayFilter label={texts.day} value={day} onChange={(chosen) => setDay(chosen || today)} />
        </Box>
      </Flex>
      {/* Above other things it is as high while it loads: nothing moves below it. */}
      <Box {...(isPreview && { height: '20rem', overflowY: 'auto', borderBottomWidth: '1px', borderColor: 'line' })}>
        <DueTasks day={day} />
        <QueryContent query={query}>
          {({ hearings, others, check }) => (
            <>
              {!isPreview && <LastChecked day={day} check={check} />}
              {hearings.length === 0 ? (
                <EmptyState {...texts.emptyStateMessages.board} />
              ) : isPreview ? (
                <BoardPreview hearings={hearings.slice(0, MAX_ABOVE)} />
              ) : (
                <BoardList hearings={hearings} onRecord={(id) => outcome.open(id, { queue: withoutResult })} />
              )}
              <Box marginTop="3">
                <OtherEvents events={others} />
              </Box>
            </>
          )}
        </QueryContent>
      </Box>
      {isPreview && (
        <Button variant="outline" size="sm" asChild marginTop="3">
          <RouterLink to={boardPath(day)}>
            {count > MAX_ABOVE ? texts.allHearings(count) : texts.openTheBoard}
          </RouterLink>
        </Button>
      )}
      {outcome.dialog}
    </Box>
  );
}
