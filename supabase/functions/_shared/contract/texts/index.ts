/** All texts in every language, for what does not know the reader's before it runs: the functions, and tests. A page has its own. */
import type { Language } from '../languages.ts';
import * as en from './en/index.ts';
import * as hi from './hi/index.ts';
import type { Texts } from './shape.ts';

export type Catalogue = Texts<typeof en>;

export const texts: Readonly<Record<Language, Catalogue>> = { en, hi };

/** The texts of a language that code names: `validation.name` is `name` of `validation`. */
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
