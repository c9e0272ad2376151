/** How the columns of an import are called: by the words of the fields, in the language of the page and in English. */
import * as english from '@contract/texts/en/fields';
import * as englishImports from '@contract/texts/en/imports';
import * as labels from '@texts/fields';
import * as imports from '@texts/imports';
import type { ImportField } from './fields';

/** Of whom the name is, and of what the title, only the form shows. */
function toHeadings(
  { clients, cases, outcomes }: Pick<typeof labels, 'clients' | 'cases' | 'outcomes'>,
  own: Readonly<Record<'title' | 'opponent' | 'nextPurpose', string>>,
) {
  const words: Readonly<Record<string, string>> = {
    ...clients,
    ...cases,
    fullName: cases.clientId,
    ...own,
    nextDate: outcomes.nextDate,
  };
  // That each has its word, the contract's list of nouns says.
  return words as Readonly<Record<ImportField, string>>;
}

export const headings = toHeadings(labels, {
  title: imports.caseTitle,
  opponent: imports.opponent,
  nextPurpose: imports.nextPurpose,
});
export const englishHeadings = toHeadings(english, {
  title: englishImports.caseTitle,
  opponent: englishImports.opponent,
  nextPurpose: englishImports.nextPurpose,
});
