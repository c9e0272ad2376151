import { lazy, Suspense, useState } from 'react';
import { EventCalendar } from './calendar/event-calendar';

const EventDetail = lazy(async () => ({ default: (await import('./event-detail')).EventDetail }));

/** The calendar of a client: their own events, to read. */
export function ClientCalendar() {
  const [shown, show] = useState<string | null>(null);
  return (
    <>
      <EventCalendar onOpen={show} />
      <Suspense>{shown && <EventDetail id={shown} onClose={() => show(null)} />}</Suspense>
    </>
  );
}
