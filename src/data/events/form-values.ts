/** An event between the database and its form: moments in UTC there, days and times of the practice's clock here. */
import {
  addDays,
  courtsBegin,
  dayAt,
  type EventForm,
  emptyFields,
  fieldDefaults,
  type Holiday,
  nextSittingDay,
  timeAt,
  toColumns,
  toFormFields,
  toIso,
} from '@contract';
import { eventForm } from '@contract/events';
import * as texts from '@texts/events';
import type { CaseRow } from '@/data/cases/queries';
import type { EventRow } from './queries';

/** Initial values of the form for a new event. */
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

/** Initial values where no time was chosen: an hour from the next half hour on. */
export function eventFromNow(now = new Date()): EventForm {
  const half = 1_800_000;
  const start = Math.ceil((now.getTime() + 1) / half) * half;
  return newEvent(new Date(start), new Date(start + 2 * half));
}

type EventCase = Pick<CaseRow, 'id' | 'title' | 'court'>;

/** Initial values for an event of a case. */
export function newCaseEvent({ id, court }: EventCase, now = new Date()): EventForm {
  return { ...eventFromNow(now), caseId: id, location: court ?? '' };
}

/** Initial values for a hearing of a case: when courts begin to sit, on the next day, after today, on which they do. */
export function newHearing(courtCase: EventCase, holidays: readonly Holiday[], now = new Date()): EventForm {
  const day = nextSittingDay(addDays(dayAt(now), 1), holidays);
  return {
    ...newCaseEvent(courtCase, now),
    title: texts.hearingOf(courtCase.title),
    type: 'hearing',
    startDate: day,
    startTime: courtsBegin,
    endDate: day,
    endTime: '11:30',
  };
}

/** Initial values for an existing event. */
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

type Period = Pick<EventForm, 'startDate' | 'startTime' | 'endDate' | 'endTime'>;

/** A wall clock's time as a number, to count with: no zone has a say in it. */
const toClock = (day: string, time: string) => Date.parse(`${day}T${time}Z`);

/**
 * The end of an event whose start was changed, as far from it as before.
 * @returns null where one of them was not known, or the end was before the start, which is a slip
 */
export function movedEnd(before: Period, after: Period): Pick<Period, 'endDate' | 'endTime'> | null {
  const [start, end] = [toClock(before.startDate, before.startTime), toClock(before.endDate, before.endTime)];
  const next = toClock(after.startDate, after.startTime) + end - start;
  if (Number.isNaN(next) || end < start) return null;
  const [endDate = '', endTime = ''] = new Date(next).toISOString().slice(0, 16).split('T');
  return { endDate, endTime };
}

/** Whether the end lies before the start, as far as both are known. It may; the person is only asked. */
export function endsBeforeStart(form: Period): boolean {
  const { startDate, startTime, endDate, endTime } = form;
  if (!startDate || !startTime || !endDate || !endTime) return false;
  return `${endDate}T${endTime}` < `${startDate}T${startTime}`;
}
