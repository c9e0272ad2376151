import type { EventForm } from '@contract';
import * as common from '@texts/common';
import * as texts from '@texts/events';
import { useState } from 'react';
import { Button } from '@/components/button';
import { ConfirmDialog } from '@/components/confirm-dialog';
import { toFormValues } from '@/data/events/form-values';
import { useDeleteEvent } from '@/data/events/mutations';
import type { EventRow } from '@/data/events/queries';
import { useOutcomeForm } from '@/features/hearings/use-outcome-form';
import { EventDetail } from './event-detail';

interface AdminEventDetailProps {
  /** The event to show; without one only the question stays, which gives the focus back as it closes. */
  id: string | null;
  onClose: () => void;
  onOpenForm: (values: EventForm, id?: string | null) => void;
}

/** Everything about one event, which can be changed and deleted. */
export function AdminEventDetail({ id, onClose, onOpenForm }: AdminEventDetailProps) {
  const [deleting, setDeleting] = useState<EventRow | null>(null);
  const deletion = useDeleteEvent();
  const result = useOutcomeForm();
  const confirmDeletion = () => {
    if (!deleting) return;
    deletion.mutate(deleting, { onSuccess: onClose, onSettled: () => setDeleting(null) });
  };
  return (
    <>
      {id && (
        <EventDetail
          id={id}
          onClose={onClose}
          isLinked
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
              {event.outcome === null && (
                <Button variant="danger" onClick={() => setDeleting(event)}>
                  {common.deleteLabel}
                </Button>
              )}
              <Button onClick={() => onOpenForm(toFormValues(event), event.id)}>{common.edit}</Button>
            </>
          )}
        />
      )}
      {result.dialog}
      <ConfirmDialog
        title={texts.deleteThisEvent}
        action={common.deleteLabel}
        open={deleting !== null}
        pending={deletion.isPending}
        onConfirm={confirmDeletion}
        onClose={() => setDeleting(null)}
      >
        {deleting && texts.eventDisappears(deleting.title)}
      </ConfirmDialog>
    </>
  );
}
