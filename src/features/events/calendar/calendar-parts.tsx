/** What stands inside react-big-calendar's cells: its own can neither be reached by keyboard nor named by a screen reader. */
import { chakra } from '@chakra-ui/react';
import { dayAt, eventTypeLabels, timeAt } from '@contract';
import { createContext, type ReactNode, useContext } from 'react';
import type { DateHeaderProps, EventProps, ShowMoreProps } from 'react-big-calendar';
import { formatDay, formatMoment } from '@/lib/dates';
import type { CalendarEvent } from './calendar-event';

interface CalendarActions {
  openEvent: (event: CalendarEvent) => void;
  /** @param day `YYYY-MM-DD` */
  openDay: (day: string) => void;
}

const Actions = createContext<CalendarActions>({ openEvent: () => undefined, openDay: () => undefined });
export const CalendarActionsProvider = Actions.Provider;

/** A control that looks like the text it stands for. */
function TextButton({ label, onPress, children }: { label: string; onPress: () => void; children: ReactNode }) {
  return (
    <chakra.button
      type="button"
      aria-label={label}
      display="block"
      width="full"
      textAlign="start"
      truncate
      cursor="pointer"
      color="inherit"
      // The calendar around it hears every press too, and would open the event twice.
      onClick={(event) => {
        event.stopPropagation();
        onPress();
      }}
    >
      {children}
    </chakra.button>
  );
}

function nameOf({ type, title, stored }: CalendarEvent): string {
  return `${eventTypeLabels[type]}: ${title}, ${formatMoment(stored.start)}`;
}

/** An event in a row of the month, of all-day events, or of the agenda. */
export function RowEvent({ event }: EventProps<CalendarEvent>) {
  const { openEvent } = useContext(Actions);
  const begins = timeAt(event.start);
  return (
    <TextButton label={nameOf(event)} onPress={() => openEvent(event)}>
      <span className="event-time">{begins} </span>
      {event.title}
    </TextButton>
  );
}

/** An event among the hours of a day; the element around it is the button. */
export function HourEvent({ event }: EventProps<CalendarEvent>) {
  return (
    <>
      {event.title}{' '}
      <chakra.span srOnly>{`${eventTypeLabels[event.type]}, ${formatMoment(event.stored.start)}`}</chakra.span>
    </>
  );
}

/** The number of a day in the month; opens the day. */
export function MonthDate({ date, label }: DateHeaderProps) {
  const { openDay } = useContext(Actions);
  const day = dayAt(date);
  return (
    <TextButton label={formatDay(day)} onPress={() => openDay(day)}>
      {label}
    </TextButton>
  );
}

/** How many events of a day there was no room for; opens the day. */
export function MoreEvents({ slotDate, count, events }: ShowMoreProps<CalendarEvent>) {
  const { openDay } = useContext(Actions);
  const day = dayAt(slotDate);
  const here = events.filter((event) => dayAt(event.start) === day);
  // Postgres sends only the first few of a day, and says how many there are.
  const unsent = Math.max(0, ...here.map((event) => event.dayTotal)) - here.length;
  const more = count + Math.max(0, unsent);
  return (
    <TextButton label={`${more} more on ${formatDay(day)}`} onPress={() => openDay(day)}>
      +{more} more
    </TextButton>
  );
}
