import { Box, chakra } from '@chakra-ui/react';
import { dayAt } from '@contract';
import * as texts from '@texts/events';
import { hearingOutcomeLabels } from '@texts/hearings';
import {
  Calendar,
  type CalendarProps,
  type Components,
  type DateHeaderProps,
  type EventProps,
  type ShowMoreProps,
  type View,
} from 'react-big-calendar';
import dragAndDrop from 'react-big-calendar/lib/addons/dragAndDrop';
import 'react-big-calendar/lib/css/react-big-calendar.css';
import 'react-big-calendar/lib/addons/dragAndDrop/styles.css';
import { useCallback } from 'react';
import type { CalendarView } from '@/data/events/calendar-view';
import { formatDay, formatMoment, formatTime, formatTimes } from '@/lib/dates';
import { moment } from '@/lib/moment';
import type { CalendarEditing, CalendarEvent } from './internal/calendar/calendar-event';
import {
  EventButton,
  MoreButton,
  ResultMark,
  TextButton,
  useCalendarActions,
} from './internal/calendar/calendar-parts';
import { calendarStyles } from './internal/calendar/calendar-styles';
import { formats, localizer } from './internal/calendar/localizer';
import type { CalendarParams } from './use-calendar-params';

const tableRoles = ['table', 'rowgroup', 'row', 'cell', 'columnheader'];
const selector = tableRoles.map((role) => `[role=${role}]`).join(',');

function removeTableRoles(root: Element): void {
  for (const element of root.querySelectorAll(selector)) {
    // The month keeps a name; what is inside are buttons that say their day themselves.
    const isMonth = element.getAttribute('role') === 'table';
    element.setAttribute('role', isMonth ? 'group' : 'presentation');
    if (isMonth) element.setAttribute('aria-label', texts.monthView);
    element.removeAttribute('aria-sort');
  }
}

/**
 * react-big-calendar 1.20 calls its months tables, but puts what belongs to no table between the rows and cells, so that
 * screen readers read neither. For the ref of the element around the calendar: takes those roles away, also of what
 * is drawn later.
 */
function useRemoveTableRoles() {
  return useCallback((root: HTMLElement | null) => {
    if (!root) return;
    removeTableRoles(root);
    const watch = new MutationObserver(() => removeTableRoles(root));
    watch.observe(root, { childList: true, subtree: true });
    return () => watch.disconnect();
  }, []);
}

// CommonJS: what is imported is the function or, to a bundler that follows Node, the module around it.
const withDragAndDrop = (dragAndDrop as unknown as { default?: typeof dragAndDrop }).default ?? dragAndDrop;
const DraggableCalendar = withDragAndDrop<CalendarEvent>(Calendar);

function RowEvent({ event }: EventProps<CalendarEvent>) {
  return <EventButton event={event} time={formatTime(event.stored.start)} />;
}

/** An event among the hours of a day, with as many lines as it has room for; the element around it is the button. */
function HourEvent({ event }: EventProps<CalendarEvent>) {
  const { title, purpose, outcome, type, isTentative, start, end, stored } = event;
  const said = [texts.eventTypeLabels[type], formatMoment(stored.start), outcome && hearingOutcomeLabels[outcome]];
  return (
    <chakra.div
      height="full"
      // Lines that do not fit go into a second, hidden column: no line is cut in half.
      columns="1"
      css={{
        columnFill: 'auto',
        orphans: 1,
        widows: 1,
        '@container (max-height: 1.5rem)': {
          truncate: true,
          columns: 'auto',
          '& > :nth-of-type(1)': { display: 'none' },
        },
      }}
    >
      {outcome && <ResultMark />}
      {title}
      {isTentative && texts.tentativeAfterTitle}
      <chakra.span display="block" color="muted">
        {purpose && `${purpose} · `}
        {formatTimes(start.toISOString(), end.toISOString())}
      </chakra.span>
      <chakra.span srOnly>{said.filter(Boolean).join(', ')}</chakra.span>
    </chakra.div>
  );
}

/** The number of a day in the month; opens the day. */
function MonthDate({ date, label }: DateHeaderProps) {
  const { openDay } = useCalendarActions();
  const day = dayAt(date);
  return (
    <TextButton label={formatDay(day)} onPress={() => openDay(day)}>
      {label}
    </TextButton>
  );
}

function MoreEvents({ slotDate, count, events }: ShowMoreProps<CalendarEvent>) {
  const day = dayAt(slotDate);
  const here = events.filter((event) => dayAt(event.start) === day);
  // Postgres sends only the first few of a day, and says how many there are.
  const unsent = Math.max(0, ...here.map((event) => event.dayTotal)) - here.length;
  return <MoreButton day={day} count={count + Math.max(0, unsent)} />;
}

const components: Components<CalendarEvent> = {
  event: RowEvent,
  week: { event: HourEvent },
  day: { event: HourEvent },
  month: { event: RowEvent, dateHeader: MonthDate },
  showMore: MoreEvents,
};

interface CalendarGridProps extends CalendarParams {
  events: CalendarEvent[];
  go: (place: Partial<CalendarParams>) => void;
  onOpen: (id: string) => void;
  editing: CalendarEditing | undefined;
}

/** Month, week and day, where events can be dragged. Heavy: loaded when it is first shown. */
export function CalendarGrid({ view, day, events, go, onOpen, editing }: CalendarGridProps) {
  const removeTableRoles = useRemoveTableRoles();
  const shared: CalendarProps<CalendarEvent> = {
    localizer,
    formats,
    components,
    events,
    toolbar: false,
    views: ['month', 'week', 'day'],
    view: view as View,
    date: moment(day).toDate(),
    onView: (next) => go({ view: next as CalendarView }),
    onNavigate: (date: Date) => go({ day: moment(date).format('YYYY-MM-DD') }),
    onSelectEvent: ({ id }) => onOpen(id),
    onKeyPressEvent: ({ id }, event) => {
      const { key } = event as unknown as KeyboardEvent;
      if (key === 'Enter' || key === ' ') onOpen(id);
    },
    eventPropGetter: ({ type }) => ({ className: `event-${type}` }),
    messages: { allDay: texts.allDay },
    scrollToTime: moment(day).hour(8).toDate(),
    step,
    timeslots: 60 / step,
    dayLayoutAlgorithm: 'no-overlap',
  };
  return (
    <Box ref={removeTableRoles} css={calendarStyles} data-view={view} flex="1" minHeight="0">
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
