/** An event between the database and its form: moments in UTC there, days and times of the practice's clock here. */
import { dayAt, type EventForm, emptyFields, fieldDefaults, timeAt, toColumns, toFormFields, toIso } from '@contract';
import { eventForm } from '@contract/events';
import type { EventRow } from './queries';

/** What the form begins with for a new event. */
export function newEvent(start: Date, end: Date): EventForm {
  return {
    ...emptyFields(eventForm),
    startDate: dayAt(start),
    startTime: timeAt(start),
    endDate: dayAt(end),
    endTime: timeAt(end),
    type: fieldDefaults.eventType,
    isTentative: false,
  };
}

/** The same where no time was chosen: an hour from the next half hour on. */
export function eventFromNow(now = new Date()): EventForm {
  const half = 1_800_000;
  const start = Math.ceil((now.getTime() + 1) / half) * half;
  return newEvent(new Date(start), new Date(start + 2 * half));
}

/** The same for an event that is there. */
export function toFormValues(event: EventRow): EventForm {
  const { id, start_date, end_date, outcome, next_event_id, case: _case, client, order, ...columns } = event;
  return { ...newEvent(new Date(start_date), new Date(end_date)), ...toFormFields(columns) };
}

/** The row of what was filled in. */
export function toRow({ startDate, startTime, endDate, endTime, clientId, isTentative = false, ...form }: EventForm) {
  return {
    ...toColumns(form),
    start_date: toIso(`${startDate}T${startTime}`),
    end_date: toIso(`${endDate}T${endTime}`),
    // An event of a case takes its client from the case: the database sees to that.
    client_id: form.caseId ? null : clientId || null,
    is_tentative: isTentative,
  };
}

/** Whether the end lies before the start, as far as both are known. It may; the person is only asked. */
export function endsBeforeStart(form: Pick<EventForm, 'startDate' | 'startTime' | 'endDate' | 'endTime'>): boolean {
  const { startDate, startTime, endDate, endTime } = form;
  if (!startDate || !startTime || !endDate || !endTime) return false;
  return `${endDate}T${endTime}` < `${startDate}T${startTime}`;
}
