/** For the functions and tests, which learn the reader's language at run time; a page has only its own. */
import type { Language } from '../languages.ts';
import * as en from './en/index.ts';
import * as hi from './hi/index.ts';
import type { Texts } from './shape.ts';

/** The words for fields are those of any language: a word that one of them lacks is one error, below. */
export type Catalogue = Texts<typeof en> & { readonly fields: Texts<typeof hi.fields> };

export const texts: Readonly<Record<Language, Catalogue>> = { en, hi };

/** The texts that codes name. */
export const toCoded = (texts: Catalogue) => ({
  constraint: texts.constraint,
  database: texts.database,
  documentKind: texts.documents.documentKindLabels,
  error: texts.error,
  failure: texts.failure,
  field: texts.fields,
  outcome: texts.hearings.hearingOutcomeLabels,
  reason: texts.reason,
  reference: texts.reference,
  validation: texts.validation,
});
export type CodedTexts = ReturnType<typeof toCoded>;
