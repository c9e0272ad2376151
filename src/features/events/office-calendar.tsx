import type { EventForm } from '@contract';
import { useState } from 'react';
import { Button } from '@/components/button';
import { ConfirmDialog } from '@/components/confirm-dialog';
import { EventCalendar } from './calendar/event-calendar';
import { EventDialog } from './event-dialog';
import { formOf, newEvent } from './form-values';
import { useDeleteEvent, useMoveEvent } from './mutations';
import type { EventRow } from './queries';

interface OfficeCalendarProps {
  /** Opens the form; it stands beside the tabs, because it is opened from elsewhere too. */
  onForm: (values: EventForm, id?: string | null) => void;
}

/** The calendar of the office: everything can be opened, changed, moved and deleted. */
export function OfficeCalendar({ onForm }: OfficeCalendarProps) {
  const [shown, show] = useState<string | null>(null);
  const [deleting, setDeleting] = useState<EventRow | null>(null);
  const move = useMoveEvent();
  const deletion = useDeleteEvent();
  const confirmDeletion = () => {
    if (!deleting) return;
    deletion.mutate(deleting.id, {
      onSuccess: () => {
        setDeleting(null);
        show(null);
      },
    });
  };
  return (
    <>
      <EventCalendar
        onOpen={show}
        editing={{
          onCreate: (start, end) => onForm(newEvent(start, end)),
          onMove: ({ id, stored }, start, end) =>
            move({ id, start: start.toISOString(), end: end.toISOString(), before: stored }),
        }}
      />
      <EventDialog
        id={shown}
        onClose={() => show(null)}
        actions={(event) => (
          <>
            <Button variant="danger" onClick={() => setDeleting(event)}>
              Delete
            </Button>
            <Button onClick={() => onForm(formOf(event), event.id)}>Edit</Button>
          </>
        )}
      />
      <ConfirmDialog
        title="Delete this event?"
        action="Delete"
        open={deleting !== null}
        pending={deletion.isPending}
        onConfirm={confirmDeletion}
        onClose={() => setDeleting(null)}
      >
        “{deleting?.title}” disappears from the office’s calendar and from the client’s.
      </ConfirmDialog>
    </>
  );
}
