import type { EventForm } from '@contract';
import { lazy } from 'react';
import { defineForm } from '@/components/form/define-form';
import { findGoneEvents } from '@/data/events/queries';

const EventFormDialog = lazy(async () => ({ default: (await import('./event-form-dialog')).EventFormDialog }));

/** The form of an event, which opens from anywhere in the admin dashboard. */
export const {
  Context: EventFormContext,
  Provider: EventFormProvider,
  useOpen: useOpenEventForm,
} = defineForm<EventForm>('events', findGoneEvents, EventFormDialog);
