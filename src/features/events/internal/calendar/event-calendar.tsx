import { Flex, Skeleton, Text } from '@chakra-ui/react';
import { dashboardCalendarHeightPx } from '@contract';
import * as common from '@texts/common';
import { emptyStateMessages } from '@texts/events';
import { lazy, Suspense, useMemo } from 'react';
import { LoadError, ReloadError } from '@/components/load-error';
import { visibleDays } from '@/data/events/calendar-view';
import { usePendingMoves } from '@/data/events/pending-moves';
import { type CalendarRow, calendarQuery } from '@/data/events/queries';
import { useIsPrinting } from '@/hooks/use-is-printing';
import { useLiveQuery } from '@/hooks/use-live-query';
import { addDays } from '@/lib/dates';
import { useCalendarParams } from '../../use-calendar-params';
import { Agenda } from './agenda';
import { type CalendarEditing, type CalendarEvent, toCalendarEvent } from './calendar-event';
import { CalendarActionsProvider } from './calendar-parts';
import { CalendarToolbar } from './calendar-toolbar';
import { Month } from './month';

const noRows: CalendarRow[] = [];
const height = `${dashboardCalendarHeightPx}px`;

/** Comes when nothing is pressed: the event under a held button is drawn anew, and would lose the click. */
const CalendarGrid = lazy(async () => {
  const { CalendarGrid: grid } = await import('../../calendar-grid');
  while (document.querySelector(':active')) await new Promise(requestAnimationFrame);
  return { default: grid };
});

interface EventCalendarProps {
  onOpen: (id: string) => void;
  editing?: CalendarEditing;
}

/**
 * The events that the signed-in user may see, by month, week or day or as a list. List and month are light; where events
 * can be dragged, a grid takes the month's place when its code is there.
 */
export function EventCalendar({ onOpen, editing }: EventCalendarProps) {
  const { view, day, go, phone } = useCalendarParams();
  const printing = useIsPrinting();
  const part = visibleDays(view, day);
  const list = useLiveQuery(calendarQuery(part));
  const failed = list.isLoadingError;
  const error = { retrying: list.isFetching, onRetry: () => void list.refetch() };
  const rows = usePendingMoves(list.data ?? noRows);
  const events = useMemo(() => rows.map(toCalendarEvent), [rows]);
  const actions = useMemo(
    () => ({
      openEvent: (event: CalendarEvent) => onOpen(event.id),
      openId: onOpen,
      openDay: (chosen: string) => go({ view: 'day', day: chosen }),
    }),
    [onOpen, go],
  );
  // The list and a phone's month are as long as what they show. On paper the hours of a day and a week are a list too.
  // A phone has no room for the columns of a week.
  const isList = view === 'agenda' || (view === 'week' && phone) || (printing && view !== 'month');
  const isLong = printing || isList || (view === 'month' && phone);
  const days = Array.from({ length: part.days }, (_, n) => addDays(part.first, n));
  const month = (
    <Month
      days={days}
      day={day}
      events={events}
      compact={phone && !printing}
      all={printing}
      onChoose={(chosen) => go({ day: chosen })}
    />
  );
  return (
    <CalendarActionsProvider value={actions}>
      <Flex
        // Paper breaks a block between its lines, and nothing else.
        display={printing ? 'block' : 'flex'}
        direction="column"
        minHeight={printing ? undefined : height}
        aria-busy={list.isPending || list.isPlaceholderData}
      >
        <CalendarToolbar view={view} day={day} go={go} />
        {failed && <LoadError {...error} />}
        {list.isRefetchError && <ReloadError {...error} />}
        {!failed && isList && <Agenda days={days} events={events} loading={list.isPending} />}
        {!failed && view === 'month' && isLong && month}
        {!failed && !isLong && (
          <Flex direction="column" height={height}>
            {view === 'month' && !editing ? (
              month
            ) : (
              <Suspense
                fallback={view === 'month' ? month : <Skeleton flex="1" role="status" aria-label={common.loading} />}
              >
                <CalendarGrid view={view} day={day} events={events} go={go} onOpen={onOpen} editing={editing} />
              </Suspense>
            )}
          </Flex>
        )}
      </Flex>
      {view !== 'month' && <HiddenEventsNotice events={events} />}
    </CalendarActionsProvider>
  );
}

/** Says when a day has more events than a view lists. */
function HiddenEventsNotice({ events }: { events: CalendarEvent[] }) {
  const starting = new Map<string, { shown: number; total: number }>();
  for (const { firstDay, dayTotal } of events) {
    if (dayTotal === 0) continue;
    starting.set(firstDay, { shown: (starting.get(firstDay)?.shown ?? 0) + 1, total: dayTotal });
  }
  const unsent = [...starting.values()].reduce((sum, { shown, total }) => sum + Math.max(0, total - shown), 0);
  if (unsent === 0) return null;
  return (
    <Text role="status" marginTop="3" color="muted" fontSize="sm">
      {emptyStateMessages.eventsUnsent(unsent)}
    </Text>
  );
}
