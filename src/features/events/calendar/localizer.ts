import * as texts from '@i18n/events';
import { type Formats, momentLocalizer } from 'react-big-calendar';
import { formatTime, formatTimes } from '@/lib/dates';
import { moment } from '@/lib/moment';

/** The calendar's arithmetic, on the practice's clock. */
export const localizer = momentLocalizer(moment);

interface Range {
  start: Date;
  end: Date;
}

const times = ({ start, end }: Range) => formatTimes(start.toISOString(), end.toISOString());

/** How the calendar writes days and times. */
export const formats: Formats = {
  dateFormat: 'D',
  weekdayFormat: 'ddd',
  dayFormat: 'ddd D',
  timeGutterFormat: (hour: Date) => formatTime(hour.toISOString()),
  eventTimeRangeFormat: times,
  // An event that begins or ends on another day.
  eventTimeRangeStartFormat: ({ start }: Range) => texts.fromLabel(formatTime(start.toISOString())),
  eventTimeRangeEndFormat: ({ end }: Range) => texts.until(formatTime(end.toISOString())),
  selectRangeFormat: times,
};
