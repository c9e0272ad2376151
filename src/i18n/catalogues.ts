import type { Texts } from '@contract/texts/shape';
import * as en from './en';
import * as hi from './hi';
import type { Language } from './languages';

/** The catalogue of every language, complete. Only tests load it: a page has the texts that it shows. */
export const catalogues = { en, hi } satisfies Record<Language, Texts<typeof en>>;
