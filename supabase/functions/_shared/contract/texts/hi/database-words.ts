import * as english from '../en/database.ts';
import { errorMessages as englishErrors, validationMessages as englishRules } from '../en/messages.ts';
import { databaseMessages, obstacles } from './database.ts';
import { errorMessages, validationMessages } from './messages.ts';

type Sentences = Readonly<Record<string, unknown>>;

/** The same sentences in both languages, found by their names. */
const pairs: readonly (readonly [Sentences, Sentences])[] = [
  [english.databaseMessages, databaseMessages],
  [english.obstacles, obstacles],
  [englishErrors, errorMessages],
  [englishRules, validationMessages],
];

function find(sentence: string): string | undefined {
  const isSame = (text: unknown) => typeof text === 'string' && text.toLowerCase() === sentence.toLowerCase();
  for (const [from, to] of pairs) {
    const name = Object.keys(from).find((key) => isSame(from[key]));
    if (name) return to[name] as string;
  }
}

/** What the database's own functions say, in this language. They say it in English; what is not known stays so. */
export function sayInLanguage(sentence: string): string {
  const again = english.databaseMessages.notSentAgain('');
  if (sentence.startsWith(again)) return databaseMessages.notSentAgain(sayInLanguage(sentence.slice(again.length)));
  const [, changed] = /^“(.*)” has changed meanwhile/s.exec(sentence) ?? [];
  if (changed !== undefined) return databaseMessages.documentChanged(changed);
  // Its words are in the dialog beside it.
  if (sentence.startsWith(english.databaseMessages.otherResult('', '').slice(0, 30))) return errorMessages.changed;
  return find(sentence) ?? sentence;
}
