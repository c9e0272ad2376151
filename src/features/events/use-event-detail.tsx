import { lazy, type ReactNode, Suspense, useState } from 'react';

const MyEventDetail = lazy(async () => ({ default: (await import('./internal/my-event-detail')).MyEventDetail }));

/** The details of an event of a client in a dialog. Returns `show`, which opens it for an id, and `detail`, to be rendered. */
export function useEventDetail(): { show: (id: string) => void; detail: ReactNode } {
  const [shown, show] = useState<string | null>(null);
  const detail = <Suspense>{shown && <MyEventDetail id={shown} onClose={() => show(null)} />}</Suspense>;
  return { show, detail };
}
