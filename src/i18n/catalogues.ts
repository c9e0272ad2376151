import * as en from './en';
import * as hi from './hi';
import type { Language } from './languages';

/** What a text of another language must be: words, made from the same parameters. */
type Text<Original> = Original extends string
  ? string
  : Original extends (...parameters: infer Parameters) => infer Result
    ? (...parameters: Parameters) => Text<Result>
    : { readonly [Key in keyof Original]: Text<Original[Key]> };

/** The catalogue of every language, complete. Only tests load it: a page has the texts that it shows. */
export const catalogues = { en, hi } satisfies Record<Language, Text<typeof en>>;
