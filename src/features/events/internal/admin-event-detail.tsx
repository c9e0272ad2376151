import * as common from '@texts/common';
import * as texts from '@texts/events';
import { Button } from '@/components/button';
import { useDeletion } from '@/components/use-deletion';
import { useMay } from '@/data/auth/use-may';
import { toFormValues } from '@/data/events/form-values';
import { useDeleteEvent } from '@/data/events/mutations';
import type { EventRow } from '@/data/events/queries';
import { useOutcomeForm } from '@/features/hearings/use-outcome-form';
import { useOpenEventForm } from '../event-form-provider';
import { EventDetail } from './event-detail';

interface AdminEventDetailProps {
  /** The event to show; without one only the question stays, which gives the focus back as it closes. */
  id: string | null;
  onClose: () => void;
}

/** Everything about one event, which can be changed, and by an admin deleted. */
export function AdminEventDetail({ id, onClose }: AdminEventDetailProps) {
  const openForm = useOpenEventForm();
  const may = useMay();
  const deletion = useDeletion({
    title: texts.deleteThisEvent,
    text: (event: EventRow) => texts.eventDisappears(event.title),
    mutation: useDeleteEvent(),
    onDeleted: onClose,
  });
  const result = useOutcomeForm();
  return (
    <>
      {id && (
        <EventDetail
          id={id}
          onClose={onClose}
          reader="admin"
          mainAction={(event) =>
            event.type === 'hearing' && (
              <Button
                variant="outline"
                width={{ base: 'full', sm: 'auto' }}
                marginBottom="3"
                onClick={() => result.open(event.id)}
              >
                {event.outcome === null ? common.recordResult : common.changeResult}
              </Button>
            )
          }
          actions={(event) => (
            <>
              {event.outcome === null && may('admin') && (
                <Button variant="danger" onClick={() => deletion.ask(event)}>
                  {common.deleteLabel}
                </Button>
              )}
              <Button onClick={() => openForm(toFormValues(event), event.id)}>{common.edit}</Button>
            </>
          )}
        />
      )}
      {result.dialog}
      {deletion.dialog}
    </>
  );
}
