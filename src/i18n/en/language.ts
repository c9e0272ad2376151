import type { Language } from '../languages';

/** Which language this folder has. */
export const language: Language = 'en';
