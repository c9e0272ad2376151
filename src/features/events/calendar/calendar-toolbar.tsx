import { Flex, Heading } from '@chakra-ui/react';
import type { ToolbarProps } from 'react-big-calendar';
import { Button } from '@/components/button';
import { Icon } from '@/components/icons';
import { EventLegend } from '../event-tag';
import type { CalendarEvent } from './calendar-event';
import { calendarViewLabels, calendarViews } from './view';

/** Above the calendar: what is on the screen, the way on and back, the views, and what the colours mean. */
export function CalendarToolbar({ label, view, onNavigate, onView }: ToolbarProps<CalendarEvent>) {
  return (
    <Flex wrap="wrap" align="center" justify="space-between" columnGap="6" rowGap="3" marginBottom="4">
      <Flex align="center" wrap="wrap" columnGap="4">
        <Heading as="h2" size="lg" aria-live="polite">
          {label}
        </Heading>
        <Flex align="center" gap="1">
          <Button variant="quiet" size="icon" aria-label="Previous" onClick={() => onNavigate('PREV')}>
            <Icon name="previous" />
          </Button>
          <Button variant="line" size="sm" onClick={() => onNavigate('TODAY')}>
            Today
          </Button>
          <Button variant="quiet" size="icon" aria-label="Next" onClick={() => onNavigate('NEXT')}>
            <Icon name="next" />
          </Button>
        </Flex>
      </Flex>
      <EventLegend />
      <Flex role="group" aria-label="View" gap="1">
        {calendarViews.map((name) => (
          <Button
            key={name}
            variant={name === view ? 'solid' : 'quiet'}
            size="sm"
            aria-pressed={name === view}
            onClick={() => onView(name)}
          >
            {calendarViewLabels[name]}
          </Button>
        ))}
      </Flex>
    </Flex>
  );
}
