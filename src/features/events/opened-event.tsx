import type { EventForm } from '@contract';
import { lazy, Suspense, useState } from 'react';
import { useOpenedEvent } from './use-opened-event';

const AdminEventDetail = lazy(async () => ({
  default: (await import('./internal/admin-event-detail')).AdminEventDetail,
}));

interface OpenedEventProps {
  /** Opens the form; it is beside the tabs, because it is opened from elsewhere too. */
  onOpenForm: (values: EventForm, id?: string | null) => void;
}

/** The details of the event that the address names, above any tab of the admin. */
export function OpenedEvent({ onOpenForm }: OpenedEventProps) {
  const { id, close } = useOpenedEvent();
  // It gives the focus back as it closes.
  const [wasOpened, setWasOpened] = useState(false);
  if (id && !wasOpened) setWasOpened(true);
  return (
    <Suspense>{(id || wasOpened) && <AdminEventDetail id={id} onClose={close} onOpenForm={onOpenForm} />}</Suspense>
  );
}
