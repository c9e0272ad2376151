import type { Language } from '../../languages.ts';

/** Which language this folder has. */
export const language: Language = 'hi';
