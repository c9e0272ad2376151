import type { EventForm } from '@contract';
import { newEvent } from '@/data/events/form-values';
import { useMoveEvent } from '@/data/events/mutations';
import { EventCalendar } from './internal/calendar/event-calendar';
import { useOpenedEvent } from './use-opened-event';

interface AdminCalendarProps {
  /** Opens the form of a new event; it is beside the tabs, because it is opened from elsewhere too. */
  onOpenForm: (values: EventForm) => void;
}

/** The calendar of the admin: everything can be opened, moved, and from its details changed and deleted. */
export function AdminCalendar({ onOpenForm }: AdminCalendarProps) {
  const { open } = useOpenedEvent();
  const move = useMoveEvent();
  return (
    <EventCalendar
      onOpen={open}
      editing={{
        onCreate: (start, end) => onOpenForm(newEvent(start, end)),
        onMove: ({ id }, start, end) => move({ id, start: start.toISOString(), end: end.toISOString() }),
      }}
    />
  );
}
