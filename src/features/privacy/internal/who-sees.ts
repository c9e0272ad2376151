import type { Language } from '@contract/languages';
import { whoSees as en } from '@contract/texts/en/privacy-page';
import { whoSees as hi } from '@contract/texts/hi/privacy-page';

const sections: Record<Language, typeof en> = { en, hi };
const headingOf = (language: Language) => `## ${sections[language].title}`;

/** Whether a notice in a language says, under our heading, who in the chamber sees what. */
export const saysWhoSees = (language: Language, body: string) => body.includes(headingOf(language));

/** The notice with the section about who sees what; as it is where it has it. */
export const withWhoSees = (language: Language, body: string) =>
  saysWhoSees(language, body) ? body : [body, headingOf(language), ...sections[language].paragraphs].join('\n\n');
