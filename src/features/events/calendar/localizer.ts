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
};

/** `10:30 am – 1:00 pm`; one time for a moment. */
function times(start: Date, end: Date): string {
  const [from, to] = [moment(start).format('h:mm a'), moment(end).format('h:mm a')];
  return from === to ? from : `${from} – ${to}`;
}
