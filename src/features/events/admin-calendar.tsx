import type { EventForm } from '@contract';
import { lazy, Suspense, useState } from 'react';
import { newEvent } from './form-values';
import { EventCalendar } from './internal/calendar/event-calendar';
import { useMoveEvent } from './internal/mutations';

const AdminEventDetail = lazy(async () => ({
  default: (await import('./internal/admin-event-detail')).AdminEventDetail,
}));

interface AdminCalendarProps {
  /** Opens the form; it is beside the tabs, because it is opened from elsewhere too. */
  onOpenForm: (values: EventForm, id?: string | null) => void;
}

/** The calendar of the admin: everything can be opened, changed, moved and deleted. */
export function AdminCalendar({ onOpenForm }: AdminCalendarProps) {
  const [shown, show] = useState<string | null>(null);
  const [opened, setOpened] = useState(false);
  const move = useMoveEvent();
  const open = (id: string) => {
    setOpened(true);
    show(id);
  };
  return (
    <>
      <EventCalendar
        onOpen={open}
        editing={{
          onCreate: (start, end) => onOpenForm(newEvent(start, end)),
          onMove: ({ id }, start, end) => move({ id, start: start.toISOString(), end: end.toISOString() }),
        }}
      />
      <Suspense>
        {opened && <AdminEventDetail id={shown} onClose={() => show(null)} onOpenForm={onOpenForm} />}
      </Suspense>
    </>
  );
}
