import { languageNames, languages } from '@contract/languages';
import { language } from '@texts/language';

/**
 * The language of what somebody wrote, by its letters, for `lang`: so that it is read aloud as what it is.
 * @returns undefined where it is the page's
 */
export function otherLanguage(text: string): string | undefined {
  // Of languages with one script the page's own comes first; Latin letters occur in texts of every script.
  const candidates = [language, ...languageNames];
  const hasLetters = (script: string) =>
    script !== 'latin' && new RegExp(`\\p{Script=${script[0]?.toUpperCase()}${script.slice(1)}}`, 'u').test(text);
  const found =
    candidates.find((name) => hasLetters(languages[name].script)) ??
    candidates.find((name) => languages[name].script === 'latin');
  return found === language ? undefined : found;
}
