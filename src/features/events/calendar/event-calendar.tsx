import { Box, Text } from '@chakra-ui/react';
import { dashboardCalendarHeight, emptyTexts } from '@contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Calendar, type CalendarProps, type Components } from 'react-big-calendar';
import dragAndDrop from 'react-big-calendar/lib/addons/dragAndDrop';
import 'react-big-calendar/lib/css/react-big-calendar.css';
import 'react-big-calendar/lib/addons/dragAndDrop/styles.css';
import { LoadError } from '@/components/load-error';
import { moment } from '@/lib/moment';
import { calendarQuery } from '../queries';
import { type CalendarEvent, calendarEventOf } from './calendar-event';
import { CalendarActionsProvider, HourEvent, MonthDate, MoreEvents, RowEvent } from './calendar-parts';
import { calendarStyles } from './calendar-styles';
import { CalendarToolbar } from './calendar-toolbar';
import { formats, localizer } from './localizer';
import { usePlace } from './use-place';
import { usePlainRoles } from './use-plain-roles';
import { agendaDays, type CalendarView, calendarViews, visibleDays } from './view';

// CommonJS: what is imported is the function or, to a bundler that follows Node, the module around it.
const withDragAndDrop = (dragAndDrop as unknown as { default?: typeof dragAndDrop }).default ?? dragAndDrop;
const DraggableCalendar = withDragAndDrop<CalendarEvent>(Calendar);

const components: Components<CalendarEvent> = {
  event: RowEvent,
  week: { event: HourEvent },
  day: { event: HourEvent },
  month: { event: RowEvent, dateHeader: MonthDate },
  showMore: MoreEvents,
  toolbar: CalendarToolbar,
};

/** What the office may do besides reading. */
export interface CalendarEditing {
  /** An empty place was chosen. */
  onCreate: (start: Date, end: Date) => void;
  /** An event was dragged to another time, or stretched. */
  onMove: (event: CalendarEvent, start: Date, end: Date) => void;
}

interface EventCalendarProps {
  onOpen: (id: string) => void;
  editing?: CalendarEditing;
}

/** The events that the signed-in user may see, by month, week or day or as a list. */
export function EventCalendar({ onOpen, editing }: EventCalendarProps) {
  const { view, day, go } = usePlace();
  const part = visibleDays(view, day);
  const list = useQuery(calendarQuery(part));
  const plainRoles = usePlainRoles();
  const events = useMemo(() => (list.data ?? []).map(calendarEventOf), [list.data]);
  const actions = useMemo(
    () => ({
      openEvent: (event: CalendarEvent) => onOpen(event.id),
      openDay: (chosen: string) => go({ view: 'day', day: chosen }),
    }),
    [onOpen, go],
  );
  if (list.isError) return <LoadError retrying={list.isFetching} onRetry={() => void list.refetch()} />;

  const shared: CalendarProps<CalendarEvent> = {
    localizer,
    formats,
    components,
    events,
    views: [...calendarViews],
    view,
    date: moment(day).toDate(),
    // Its list ends that many days after the first.
    length: agendaDays - 1,
    onView: (next) => go({ view: next as CalendarView }),
    onNavigate: (date: Date) => go({ day: moment(date).format('YYYY-MM-DD') }),
    onSelectEvent: ({ id }) => onOpen(id),
    onKeyPressEvent: ({ id }, event) => {
      const { key } = event as unknown as KeyboardEvent;
      if (key === 'Enter' || key === ' ') onOpen(id);
    },
    eventPropGetter: ({ type }) => ({ className: `event-${type}` }),
    messages: {
      noEventsInRange: emptyTexts.eventsInRange,
      date: 'Date',
      time: 'Time',
      event: 'Event',
      allDay: 'All day',
    },
    scrollToTime: moment(day).hour(8).toDate(),
    step,
    timeslots: 60 / step,
    dayLayoutAlgorithm: 'no-overlap',
    style: { height: dashboardCalendarHeight },
    tooltipAccessor: null,
  };
  return (
    <CalendarActionsProvider value={actions}>
      <Box ref={plainRoles} css={calendarStyles} data-view={view} aria-busy={list.isPending || list.isPlaceholderData}>
        {editing ? (
          <DraggableCalendar
            {...shared}
            selectable
            resizable
            onSelectSlot={({ start, end, action }) => editing.onCreate(...chosenTimes(view, start, end, action))}
            onEventDrop={({ event, start }) => editing.onMove(event, ...droppedTimes(event, new Date(start)))}
            onEventResize={({ event, start, end }) => editing.onMove(event, new Date(start), new Date(end))}
          />
        ) : (
          <Calendar {...shared} />
        )}
      </Box>
      {view !== 'month' && <Unsent events={events} />}
    </CalendarActionsProvider>
  );
}

/** Minutes between two places that an event can be dropped at. */
const step = 15;

/**
 * The times of an event that was dropped somewhere: as long as before, and as many whole steps away, so that one at 9:10
 * stays at 9:10 when it is moved to another day.
 */
function droppedTimes(event: CalendarEvent, dropped: Date): [Date, Date] {
  const stepLength = step * 60_000;
  const way = Math.round((dropped.getTime() - event.start.getTime()) / stepLength) * stepLength;
  return [new Date(event.start.getTime() + way), new Date(Date.parse(event.stored.end) + way)];
}

/** The times a new event begins with: an hour, unless a longer stretch was drawn; a day of the month has no hours. */
function chosenTimes(view: CalendarView, start: Date, end: Date, action: string): [Date, Date] {
  if (view === 'month') {
    const first = moment(start).hour(10);
    const last = action === 'select' ? moment(end).subtract(1, 'day').hour(11) : first.clone().add(1, 'hour');
    return [first.toDate(), last.toDate()];
  }
  const hour = moment(start).add(1, 'hour').toDate();
  return [start, end > hour ? end : hour];
}

/** Says when a day has more events than a view lists. */
function Unsent({ events }: { events: CalendarEvent[] }) {
  const starting = new Map<string, { shown: number; total: number }>();
  for (const { start, dayTotal } of events) {
    if (dayTotal === 0) continue;
    const day = moment(start).format('YYYY-MM-DD');
    starting.set(day, { shown: (starting.get(day)?.shown ?? 0) + 1, total: dayTotal });
  }
  const unsent = [...starting.values()].reduce((sum, { shown, total }) => sum + Math.max(0, total - shown), 0);
  if (unsent === 0) return null;
  return (
    <Text role="status" marginTop="3" color="muted" fontSize="sm">
      {emptyTexts.eventsUnsent(unsent)}
    </Text>
  );
}
