import { Flex, Heading } from '@chakra-ui/react';
import * as common from '@texts/common';
import * as texts from '@texts/events';
import { Button } from '@/components/button';
import { Icon } from '@/components/icons';
import { RefreshButton } from '@/components/refresh-button';
import { calendarViewLabels, calendarViews, rangeLabel, stepDay, today } from '@/data/events/calendar-view';
import { EventLegend } from '../../event-tag';
import type { CalendarParams } from '../../use-calendar-params';

/** Above the calendar: what is on the screen, the way on and back, the views, and what the colours mean. */
export function CalendarToolbar({ view, day, go }: CalendarParams & { go: (place: Partial<CalendarParams>) => void }) {
  return (
    <Flex
      wrap="wrap"
      align="center"
      justify="space-between"
      columnGap="6"
      rowGap={{ base: '2', md: '3' }}
      marginBottom={{ base: '3', md: '4' }}
    >
      <Flex
        align="center"
        justify="space-between"
        wrap="wrap"
        columnGap={{ base: '1', md: '4' }}
        width={{ base: 'full', md: 'auto' }}
      >
        <Heading as="h2" size={{ base: 'sm', md: 'lg' }} aria-live="polite">
          {rangeLabel(view, day)}
        </Heading>
        {/* Narrow enough for a phone to have them beside the days of a week. */}
        <Flex
          align="center"
          gap={{ base: '0', md: '1' }}
          css={{ '& > [aria-label]': { minWidth: { base: '9', md: '11' } } }}
        >
          <Button
            variant="ghost"
            size="icon"
            aria-label={common.previous}
            onClick={() => go({ day: stepDay(view, day, -1) })}
          >
            <Icon name="previous" />
          </Button>
          <Button
            variant="outline"
            size="sm"
            paddingInline={{ base: '2', md: '3' }}
            onClick={() => go({ day: today() })}
          >
            {texts.today}
          </Button>
          <Button
            variant="ghost"
            size="icon"
            aria-label={common.next}
            onClick={() => go({ day: stepDay(view, day, 1) })}
          >
            <Icon name="next" />
          </Button>
          <RefreshButton queryKey={['events']} iconOnly />
        </Flex>
      </Flex>
      <EventLegend />
      <Flex role="group" aria-label={common.view} wrap="wrap" gap="1">
        {calendarViews.map((name) => (
          <Button
            key={name}
            variant={name === view ? 'solid' : 'ghost'}
            size="sm"
            aria-pressed={name === view}
            onClick={() => go({ view: name })}
          >
            {calendarViewLabels[name]}
          </Button>
        ))}
      </Flex>
    </Flex>
  );
}
