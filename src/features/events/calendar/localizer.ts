import { type Formats, momentLocalizer } from 'react-big-calendar';
import { moment } from '@/lib/moment';

/** The calendar's arithmetic, on the practice's clock. */
export const localizer = momentLocalizer(moment);

/** How the calendar writes days and times. */
export const formats: Formats = {
  dateFormat: 'D',
  weekdayFormat: 'ddd',
  dayFormat: 'ddd D',
  timeGutterFormat: 'h a',
  eventTimeRangeFormat: ({ start, end }) => times(start, end),
  agendaDateFormat: 'ddd, D MMM YYYY',
  agendaTimeFormat: 'h:mm a',
  agendaTimeRangeFormat: ({ start, end }) => times(start, end),
  monthHeaderFormat: 'MMMM YYYY',
  dayHeaderFormat: 'dddd, D MMMM YYYY',
  dayRangeHeaderFormat: ({ start, end }) => days(start, end),
  agendaHeaderFormat: ({ start, end }) => days(start, end),
};

/** `10:30 am – 1:00 pm`; one time for a moment. */
function times(start: Date, end: Date): string {
  const [from, to] = [moment(start).format('h:mm a'), moment(end).format('h:mm a')];
  return from === to ? from : `${from} – ${to}`;
}

/** `15 – 21 November 2026`, `21 Nov – 20 Dec 2026`. */
function days(start: Date, end: Date): string {
  const [first, last] = [moment(start), moment(end)];
  if (first.isSame(last, 'month')) return `${first.format('D')} – ${last.format('D MMMM YYYY')}`;
  return `${first.format(first.isSame(last, 'year') ? 'D MMM' : 'D MMM YYYY')} – ${last.format('D MMM YYYY')}`;
}
