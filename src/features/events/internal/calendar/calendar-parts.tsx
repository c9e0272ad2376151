/** Parts of all views of the calendar: events and days that keyboards reach and screen readers name. */

import { chakra } from '@chakra-ui/react';
import * as common from '@texts/common';
import * as texts from '@texts/events';
import { hearingOutcomeLabels } from '@texts/hearings';
import { createContext, type ReactNode, useContext } from 'react';
import { Icon } from '@/components/icons';
import { formatDay, formatMoment } from '@/lib/dates';
import type { CalendarEvent } from './calendar-event';

interface CalendarActions {
  openEvent: (event: CalendarEvent) => void;
  openId: (id: string) => void;
  /** @param day `YYYY-MM-DD` */
  openDay: (day: string) => void;
}

const Actions = createContext<CalendarActions>({
  openEvent: () => undefined,
  openId: () => undefined,
  openDay: () => undefined,
});
export const CalendarActionsProvider = Actions.Provider;

/** Handlers of a click on an event or a day. */
export function useCalendarActions(): CalendarActions {
  return useContext(Actions);
}

interface TextButtonProps {
  label: string;
  pressed?: boolean;
  onPress: () => void;
  /** Whether it is dragged, for which the calendar has to hear that it is pressed. */
  draggable?: boolean;
  /** -1 where the Tab key passes it by, as arrows lead to its day. */
  tabIndex?: number | undefined;
  children: ReactNode;
}

/** A control that looks like text. */
export function TextButton({ label, pressed, onPress, draggable = false, tabIndex, children }: TextButtonProps) {
  return (
    <chakra.button
      type="button"
      aria-label={label}
      aria-pressed={pressed}
      tabIndex={tabIndex}
      display="block"
      width="full"
      textAlign="inherit"
      truncate
      cursor="pointer"
      color="inherit"
      // The calendar around it hears every press too: it would open the event twice, or the form of a new one.
      onMouseDown={(event) => draggable || event.stopPropagation()}
      onClick={(event) => {
        event.stopPropagation();
        onPress();
      }}
    >
      {children}
    </chakra.button>
  );
}

/** Marks a hearing that has a result. */
export const ResultMark = () => (
  <chakra.span marginInlineEnd="1" css={{ '& svg': { display: 'inline', verticalAlign: '-0.2em' } }}>
    <Icon name="task" width="1em" height="1em" />
  </chakra.span>
);

/** An event in a line. @param time shown before the title */
export function EventButton({ event, time, tabIndex }: { event: CalendarEvent; time?: string; tabIndex?: number }) {
  const { openEvent } = useCalendarActions();
  const { type, title, stored, isTentative, outcome, purpose } = event;
  const label = [
    `${texts.eventTypeLabels[type]}: ${title}`,
    purpose,
    formatMoment(stored.start),
    isTentative && common.tentative.toLowerCase(),
    outcome && hearingOutcomeLabels[outcome],
  ];
  return (
    <TextButton label={label.filter(Boolean).join(', ')} draggable tabIndex={tabIndex} onPress={() => openEvent(event)}>
      {outcome && <ResultMark />}
      {/* Where the columns are narrow, the title needs the room. */}
      <chakra.span display={{ base: 'none', lg: 'inline' }}>{time && `${time} `}</chakra.span>
      {title}
      {purpose && <chakra.span color="muted">{` · ${purpose}`}</chakra.span>}
      {isTentative && <chakra.span color="muted">{texts.tentativeAfterTitle}</chakra.span>}
    </TextButton>
  );
}

/** How many events of a day there was no room for; opens the day. */
export function MoreButton({ day, count, tabIndex }: { day: string; count: number; tabIndex?: number }) {
  const { openDay } = useCalendarActions();
  return (
    <TextButton label={texts.moreEventsOn(count, formatDay(day))} tabIndex={tabIndex} onPress={() => openDay(day)}>
      {texts.moreEvents(count)}
    </TextButton>
  );
}
