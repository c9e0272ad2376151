import { shortWeekdays } from '@texts/dates';
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

const shortWeekday = (day: Date) => shortWeekdays[moment(day).day()] ?? '';

/** How the calendar writes days and times: in the site's language, which moment's own names would not be. */
export const formats: Formats = {
  dateFormat: 'D',
  weekdayFormat: shortWeekday,
  dayFormat: (day: Date) => `${shortWeekday(day)} ${moment(day).date()}`,
  timeGutterFormat: (hour: Date) => formatTime(hour.toISOString()),
  eventTimeRangeFormat: times,
  eventTimeRangeStartFormat: times,
  eventTimeRangeEndFormat: times,
  selectRangeFormat: times,
};
