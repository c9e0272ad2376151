import { newEvent } from '@/data/events/form-values';
import { useMoveEvent } from '@/data/events/mutations';
import { useOpenEventForm } from './event-form-provider';
import { EventCalendar } from './internal/calendar/event-calendar';
import { useOpenedEvent } from './use-opened-event';

/** The calendar of the admin: everything can be opened, moved, and from its details changed and deleted. */
export function AdminCalendar() {
  const openForm = useOpenEventForm();
  const { open } = useOpenedEvent();
  const move = useMoveEvent();
  return (
    <EventCalendar
      onOpen={open}
      editing={{
        onCreate: (start, end) => openForm(newEvent(start, end)),
        onMove: ({ id }, start, end) => move({ id, start: start.toISOString(), end: end.toISOString() }),
      }}
    />
  );
}
