import { plural } from '../plural.ts';
import type { ToastText } from '../shape.ts';

export const deleteThisEvent = 'Delete this event?';
export const eventDisappears = (title: string) => `“${title}” disappears from your calendar and from the client’s.`;
export const fromTime = (time: string) => `from ${time}`;
export const untilTime = (time: string) => `until ${time}`;
export const allDay = 'All day';
export const tentativeAfterTitle = ' (tentative)';
export const moreEventsOn = (count: number, day: string) => `${count} more on ${day}`;
export const moreEvents = (count: number) => `+${count} more`;
export const today = 'Today';
export const month = 'Month';
export const week = 'Week';
export const day = 'Day';
export const agenda = 'Agenda';
export const start = 'Start';
export const end = 'End';
export const location = 'Location';
export const type = 'Type';
export const caseLabel = 'Case ID';
export const event = 'Event';
export const endsTooEarly = 'Ends before it starts: save anyway?';
export const saveAnyway = 'Save anyway';
export const saveForClosedCase = 'The case is closed: save anyway?';
export const editEvent = 'Edit Event';
export const addNewEvent = 'Add New Event';
export const updateEvent = 'Update Event';
export const createEvent = 'Create Event';
export const moreAboutTheHearing = 'More about the hearing';
export const shownToTheClient = 'Shown to the client.';
export const tentativeHelp = 'E.g. from a computer-generated list.';
export const relatedCase = 'Related Case';
export const relatedCaseHelp = 'The event is shown to the client of this case.';
export const eventClientHelp = 'Shown in this client’s calendar too.';
export const colours = 'Colours';
export const undoMove = 'Undo';
export const noEventsOn = (day: string) => `There are no events on ${day}.`;
export const noEventsFrom = (first: string, last: string) => `There are no events from ${first} to ${last}.`;
export const nextIs = (title: string, day: string) => `Next: ${title}, ${day}`;
export const monthView = 'Month View';
export const eventsOn = (day: string, total: number) =>
  plural('en', total, { one: `${day}, ${total} event`, other: `${day}, ${total} events` });
export const hearingOf = (title: string) => `Hearing: ${title}`;

export const successToasts = {
  eventCreated: { title: 'Event created' },
  eventUpdated: { title: 'Event updated' },
  eventDeleted: { title: 'Event deleted' },
} as const;

export const errorToasts = {
  eventCreate: { title: 'Error', description: 'Failed to create the event' },
  eventUpdate: { title: 'Error', description: 'Failed to update the event' },
  eventDelete: { title: 'Error', description: 'Failed to delete the event' },
} as const satisfies Record<string, ToastText>;

/** The field accepts the value all the same. */
export const warnings = {
  caseIsClosed: 'The case is closed, and this date is still to come.',
  endBeforeStart: 'The end is before the start: the calendar will show this event as a moment.',
} as const;

export const emptyStateMessages = {
  eventsUnsent: (count: number) => `${count} more in these days: open a single day to see them.`,
  appointments: 'No upcoming appointments',
  location: 'Not specified',
  case: 'None',
} as const;

export const eventTypeLabels = {
  hearing: 'Hearing',
  meeting: 'Meeting',
  deadline: 'Deadline',
  other: 'Other',
};

export const eventTypePluralLabels = {
  hearing: 'Hearings',
  meeting: 'Meetings',
  deadline: 'Deadlines',
  other: 'Other',
};
