import { plural } from '../plural.ts';
import type { ToastText } from '../shape.ts';

export const whereYouAreLoggedIn = 'Where you are logged in';
export const sessionsHelp = (sessionDays: number) =>
  `A log-in ends by itself after ${sessionDays} days. If you do not know one of these, end it and change your password.`;
export const logOutEverywhereElse = 'Log out everywhere else';
export const unknownBrowser = 'Unknown browser';
export const since = (moment: string) => `since ${moment}`;
export const thisBrowser = 'This one';
export const lastUsed = (moment: string) => `last used ${moment}`;
export const endSession = (device: string, since: string) => `End ${device}, ${since}`;
export const end = 'End';
export const browserOnSystem = (browser: string, system: string) => `${browser} on ${system}`;

export const successToasts = {
  sessionsEnded: (count: number): ToastText => ({
    title: plural('en', count, { one: 'Session ended', other: `${count} sessions ended` }),
  }),
} as const;

export const errorToasts = {
  sessionEnd: {
    title: 'Error ending session',
    description: 'There was an error ending the session. Please try again.',
  },
} as const satisfies Record<string, ToastText>;

export const emptyStateMessages = {
  sessions: 'Not logged in anywhere',
} as const;
