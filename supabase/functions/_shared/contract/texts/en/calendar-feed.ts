import type { ToastText } from '../shape.ts';

export const google = 'Google';
export const googleSteps =
  'On a computer: Other calendars, +, From URL. Google looks for changes every 8 to 24 hours only.';
export const apple = 'Apple';
export const appleSteps =
  'Settings, Apps, Calendar, Calendar Accounts, Add Subscribed Calendar; it looks as often as is set there.';
export const outlook = 'Outlook';
export const outlookSteps = 'Add calendar, Subscribe from web. It looks for changes every few hours.';
export const copyAddress = 'Copy Address';
export const yourCalendarAddress = 'Your calendar address';
export const addressIsSecret =
  'Whoever has this address can read your dates: give it to your calendar and to nobody else. It is shown only now; a new one can be made at any time.';
export const address = 'Address';
export const onThisDevice = 'On this device: {open}';
export const openItInTheCalendar = 'open it in the calendar';
export const calendarAddress = 'Calendar address';
export const createAddress = 'Create Address';
export const presentAddressEnds =
  'The address that you have now ends: calendars that use it are no longer kept up to date.';
export const hearingsOnlyHelp = 'Leaves out meetings, deadlines and the like.';
export const neutralTitlesHelp =
  'Shows only the kind of the event, its time and place, for a calendar that others see too.';
export const datesInYourOwnCalendar = 'Dates in your own calendar';
export const whatTheAddressDoes =
  'A secret address shows your dates in the calendar of your phone or computer, and keeps them up to date.';
export const addressWasAsked = (created: string, asked: string) =>
  `Your address is from ${created}; a calendar last asked on ${asked}.`;
export const addressWasNotAsked = (created: string) => `Your address is from ${created}; no calendar has asked yet.`;
export const newAddress = 'New Address';
export const createCalendarAddress = 'Create Calendar Address';
export const endAddress = 'End Address';
export const endTheCalendarAddress = 'End the calendar address?';
export const keepAddress = 'Keep';
export const calendarsNoLongerUpdated = 'Calendars that use it are no longer kept up to date.';

export const successToasts = {
  calendarFeedEnded: { title: 'Calendar address ended' },
} as const;

export const errorToasts = {
  calendarFeed: {
    title: 'Error changing the calendar address',
    description: 'There was an error changing the calendar address. Please try again.',
  },
} as const satisfies Record<string, ToastText>;
