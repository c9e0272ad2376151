import { Box, Flex } from '@chakra-ui/react';
import type { EventForm } from '@contract';
import { lazy, Suspense } from 'react';
import { Button } from '@/components/button';
import { Desk } from '@/components/desk';
import { DeskTabs } from '@/components/desk-tabs';
import { AdminCards } from '@/features/analytics/summary-cards';
import { SignOutButton } from '@/features/auth/sign-out-button';
import { eventFromNow } from '@/features/events/form-values';
import { useOpenForm } from '@/lib/open-form';
import { adminTabs } from './tabs';

const EventFormDialog = lazy(async () => ({
  default: (await import('@/features/events/event-form-dialog')).EventFormDialog,
}));

/** Cards, Quick Actions and tabs of the office; the two forms that are opened from several places stand beside them. */
export function OfficeDesk() {
  const event = useOpenForm<EventForm>('events');
  const actions = (
    <Flex wrap="wrap" gap="3">
      <Flex role="group" aria-label="Quick Actions" wrap="wrap" gap="3">
        <Button variant="line" onClick={() => event.open(eventFromNow())}>
          Add New Event
        </Button>
      </Flex>
      <SignOutButton />
    </Flex>
  );
  return (
    <Desk title="Admin Dashboard" actions={actions}>
      <AdminCards />
      <Box marginTop="8">
        <DeskTabs label="Admin Dashboard" tabs={adminTabs(event.open)} />
      </Box>
      <Suspense>{event.form && <EventFormDialog form={event.form} onClose={event.close} />}</Suspense>
    </Desk>
  );
}
