/** How the columns of an import are called: by the words of the fields, in the language of the page and in English. */
import * as english from '@contract/texts/en/fields';
import { caseTitle as englishCaseTitle } from '@contract/texts/en/imports';
import * as labels from '@texts/fields';
import { caseTitle } from '@texts/imports';
import type { ImportField } from './fields';

/** Of whom the name is, and of what the title, only the form shows. */
function toHeadings({ clients, cases }: Pick<typeof labels, 'clients' | 'cases'>, title: string) {
  const words: Readonly<Record<string, string>> = { ...clients, ...cases, fullName: cases.clientId, title };
  // That each has its word, the contract's list of nouns says.
  return words as Readonly<Record<ImportField, string>>;
}

export const headings = toHeadings(labels, caseTitle);
export const englishHeadings = toHeadings(english, englishCaseTitle);
