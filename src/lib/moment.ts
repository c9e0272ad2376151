/**
 * moment on the practice's clock, for the calendar: its days, hours and slots are the chamber's, whatever zone the
 * browser is in. Heavy: load it only where the calendar is.
 */
import { practiceTimeZone } from '@contract';
import moment from 'moment-timezone/builds/moment-timezone-with-data-10-year-range';

moment.tz.setDefault(practiceTimeZone);

export { moment };
