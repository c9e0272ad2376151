import { shortWeekdays } from '@texts/dates';
import { type Formats, momentLocalizer } from 'react-big-calendar';
import { formatTime, formatTimes } from '@/lib/dates';
import { moment } from '@/lib/moment';

/** Properties of react-big-calendar 1.20 that its types lack. */
interface ZoneParts {
  segmentOffset: number;
  startAndEndAreDateOnly(start: Date, end: Date): boolean;
}

const isMidnight = (date: Date) => moment(date).isSame(moment(date).startOf('day'));

/**
 * The calendar's arithmetic, on the practice's clock. The library takes a day from what lasts several in a browser west of the
 * practice, and asks the browser's clock whether an event is of whole days.
 */
export const createLocalizer = () =>
  Object.assign(momentLocalizer(moment), {
    segmentOffset: 0,
    startAndEndAreDateOnly: (start, end) => isMidnight(start) && isMidnight(end),
  } satisfies ZoneParts);

export const localizer = createLocalizer();

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
