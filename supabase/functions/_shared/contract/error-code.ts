import type { errorMessages } from './texts/en/messages.ts';

/** The code that the API puts beside one of the `errorMessages`, whatever language it says it in: `error.expired`. */
export const errorCode = (name: keyof typeof errorMessages): string => `error.${name}`;
