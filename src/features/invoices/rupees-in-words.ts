/** Its own file: only documents and the form need these words. */

import type { Language } from '@contract/languages';
import { ToWords as ToEnglish } from 'to-words/en-IN';
import { ToWords as ToHindi } from 'to-words/hi-IN';

/** `One Lakh Twenty Five Thousand Rupees Only`, `एक लाख पच्चीस हज़ार रुपये मात्र`; paise where there are any. */
export function rupeesInWords(paise: number, language: Language): string {
  const words = { en: () => new ToEnglish(), hi: () => new ToHindi() }
    [language]()
    .convert(paise / 100, { currency: true });
  return language === 'hi' ? `${words} मात्र` : words;
}
