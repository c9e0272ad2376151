import { lazy, Suspense, useState } from 'react';
import { useOpenedEvent } from './use-opened-event';

const AdminEventDetail = lazy(async () => ({
  default: (await import('./internal/admin-event-detail')).AdminEventDetail,
}));

/** The details of the event that the address names, above any tab of the admin. */
export function OpenedEvent() {
  const { id, close } = useOpenedEvent();
  // It gives the focus back as it closes.
  const [wasOpened, setWasOpened] = useState(false);
  if (id && !wasOpened) setWasOpened(true);
  return <Suspense>{(id || wasOpened) && <AdminEventDetail id={id} onClose={close} />}</Suspense>;
}
