import { useState } from 'react';
import { EventCalendar } from './calendar/event-calendar';
import { EventDialog } from './event-dialog';

/** The calendar of a client: their own events, to read. */
export function ClientCalendar() {
  const [shown, show] = useState<string | null>(null);
  return (
    <>
      <EventCalendar onOpen={show} />
      <EventDialog id={shown} onClose={() => show(null)} />
    </>
  );
}
