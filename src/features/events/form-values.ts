/** An event between the database and its form: moments in UTC there, days and times of the practice's clock here. */
import { dayAt, type EventForm, fieldDefaults, timeAt, toIso } from '@contract';
import type { EventRow } from './queries';

/** What the form begins with for a new event. */
export function newEvent(start: Date, end: Date): EventForm {
  return {
    title: '',
    description: '',
    startDate: dayAt(start),
    startTime: timeAt(start),
    endDate: dayAt(end),
    endTime: timeAt(end),
    type: fieldDefaults.eventType,
    location: '',
    caseId: '',
    clientId: '',
    courtHall: '',
    itemNumber: '',
    bench: '',
    purpose: '',
    bring: '',
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
  return {
    ...newEvent(new Date(event.start_date), new Date(event.end_date)),
    title: event.title,
    description: event.description ?? '',
    type: event.type,
    location: event.location ?? '',
    caseId: event.case_id ?? '',
    clientId: event.client_id ?? '',
    courtHall: event.court_hall ?? '',
    itemNumber: event.item_number ?? '',
    bench: event.bench ?? '',
    purpose: event.purpose ?? '',
    bring: event.bring ?? '',
    isTentative: event.is_tentative,
  };
}

/** The row of what was filled in. */
export function toRow(form: EventForm) {
  return {
    title: form.title,
    description: form.description || null,
    type: form.type,
    start_date: toIso(`${form.startDate}T${form.startTime}`),
    end_date: toIso(`${form.endDate}T${form.endTime}`),
    location: form.location || null,
    case_id: form.caseId || null,
    // An event of a case takes its client from the case: the database sees to that.
    client_id: form.caseId ? null : form.clientId || null,
    court_hall: form.courtHall || null,
    item_number: form.itemNumber || null,
    bench: form.bench || null,
    purpose: form.purpose || null,
    bring: form.bring || null,
    is_tentative: form.isTentative ?? false,
  };
}

/** Whether the end lies before the start, as far as both are known. It may; the person is only asked. */
export function endsBeforeStart(form: Pick<EventForm, 'startDate' | 'startTime' | 'endDate' | 'endTime'>): boolean {
  const { startDate, startTime, endDate, endTime } = form;
  if (!startDate || !startTime || !endDate || !endTime) return false;
  return `${endDate}T${endTime}` < `${startDate}T${startTime}`;
}
