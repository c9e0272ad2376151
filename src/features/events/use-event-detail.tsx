import { lazy, type ReactNode, Suspense, useState } from 'react';

const EventDetail = lazy(async () => ({ default: (await import('./internal/event-detail')).EventDetail }));

/** The details of an event in a dialog. Returns `show`, which opens it for an id, and `detail`, to be rendered. */
export function useEventDetail(): { show: (id: string) => void; detail: ReactNode } {
  const [shown, show] = useState<string | null>(null);
  const detail = <Suspense>{shown && <EventDetail id={shown} onClose={() => show(null)} />}</Suspense>;
  return { show, detail };
}
