import type { EventForm } from '@contract';
import { createContext, lazy, type ReactNode, Suspense, useContext } from 'react';
import { findGoneEvents } from '@/data/events/queries';
import { useFormDraft } from '@/lib/form-draft';

const EventFormDialog = lazy(async () => ({ default: (await import('./event-form-dialog')).EventFormDialog }));

/** Opens the form of an event. @param id of the event that is changed; without it one is added */
export type OpenEventForm = (values: EventForm, id?: string | null) => void;

export const EventFormContext = createContext<OpenEventForm>(() => undefined);

/** Opens the form of an event from anywhere in the admin dashboard. */
export const useOpenEventForm = (): OpenEventForm => useContext(EventFormContext);

/**
 * Has the form of an event, for everything in it.
 * @param place where in the dashboard the admin is: a half-typed change of an event is offered again there
 */
export function EventFormProvider({ place, children }: { place: string; children: ReactNode }) {
  const { draft, open, close } = useFormDraft<EventForm>('events', { place, findGone: findGoneEvents });
  return (
    <EventFormContext value={open}>
      {children}
      <Suspense>{draft && <EventFormDialog draft={draft} onClose={close} />}</Suspense>
    </EventFormContext>
  );
}
