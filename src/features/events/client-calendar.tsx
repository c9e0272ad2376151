import { EventCalendar } from './internal/calendar/event-calendar';
import { useEventDetail } from './use-event-detail';

/** The calendar of a client: their own events, to read. */
export function ClientCalendar() {
  const { show, detail } = useEventDetail();
  return (
    <>
      <EventCalendar onOpen={show} />
      {detail}
    </>
  );
}
