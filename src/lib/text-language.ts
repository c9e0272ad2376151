import { language } from '@texts/language';

/**
 * The language of what somebody wrote, by its letters, for `lang`: so that it is read aloud as what it is.
 * @returns undefined where it is the page's
 */
export function otherLanguage(text: string): string | undefined {
  const found = /\p{Script=Devanagari}/u.test(text) ? 'hi' : 'en';
  return found === language ? undefined : found;
}
