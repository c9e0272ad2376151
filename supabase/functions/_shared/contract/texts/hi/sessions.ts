import { plural } from '../plural.ts';
import type { ToastText } from '../shape.ts';

export const whereYouAreLoggedIn = 'आप कहाँ-कहाँ लॉग इन हैं';
export const sessionsHelp = (sessionDays: number) =>
  `लॉग इन ${sessionDays} दिनों में अपने आप समाप्त हो जाता है। यदि इनमें से किसी को आप नहीं पहचानते, तो उसे समाप्त करें और अपना पासवर्ड बदलें।`;
export const logOutEverywhereElse = 'बाकी सब जगहों से लॉग आउट करें';
export const unknownBrowser = 'अज्ञात ब्राउज़र';
export const since = (moment: string) => `${moment} से`;
export const thisBrowser = 'यह वाला';
export const lastUsed = (moment: string) => `अंतिम उपयोग ${moment}`;
export const endSession = (device: string, since: string) => `${device} समाप्त करें, ${since}`;
export const end = 'समाप्त करें';
export const browserOnSystem = (browser: string, system: string) => `${system} पर ${browser}`;

export const successToasts = {
  sessionsEnded: (count: number): ToastText => ({
    title: plural('hi', count, { one: 'सत्र समाप्त किया गया', other: `${count} सत्र समाप्त किए गए` }),
  }),
} as const;

export const errorToasts = {
  sessionEnd: {
    title: 'सत्र समाप्त नहीं हुआ',
    description: 'सत्र समाप्त करते समय त्रुटि हुई। कृपया फिर प्रयास करें।',
  },
} as const;

export const emptyStateMessages = {
  sessions: 'कहीं लॉग इन नहीं है',
} as const;
