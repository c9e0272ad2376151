import * as en from './en/index.ts';
import * as hi from './hi/index.ts';
import type { Texts } from './shape.ts';

/** The languages in which people are answered and written to. */
export type CatalogueLanguage = 'en' | 'hi';

/** The texts of the contract in every language, complete. The site loads none of it: a page has the texts that it shows. */
export const catalogues = { en, hi } satisfies Record<CatalogueLanguage, Texts<typeof en>>;
