/**
 * Each language's folder in `texts`. Other languages than `en` live below `base`. `script` names its fonts file in
 * `src/fonts`.
 */
export const languages = {
  en: { name: 'English', tag: 'en-IN', base: '', script: 'latin' },
  hi: { name: 'हिन्दी', tag: 'hi-IN', base: '/hi', script: 'devanagari' },
} as const;

export type Language = keyof typeof languages;

export const languageNames = Object.keys(languages) as [Language, ...Language[]];

/** A stored code as a language of the site; English for one that it does not have. */
export const toLanguage = (code: string): Language => languageNames.find((name) => name === code) ?? 'en';

/** The languages' names in one of them, by CLDR. */
export function toLanguageLabels(reader: Language): Readonly<Record<Language, string>> {
  const names = new Intl.DisplayNames(languages[reader].tag, { type: 'language' });
  return Object.fromEntries(languageNames.map((name) => [name, names.of(name) ?? languages[name].name])) as Record<
    Language,
    string
  >;
}

/** A page's canonical address. @param site without a slash at its end */
export function pageUrl(site: string, language: Language, path: string): string {
  const { base } = languages[language];
  return base && path === '/' ? site + base : site + base + path;
}

/**
 * The page in every language, and `x-default`.
 * @see https://html.spec.whatwg.org/multipage/links.html#attr-link-hreflang
 */
export function alternates(site: string, path: string): { tag: string; href: string }[] {
  const pages = languageNames.map((name) => ({ tag: languages[name].tag, href: pageUrl(site, name, path) }));
  return [...pages, { tag: 'x-default', href: pageUrl(site, 'en', path) }];
}

export function languageAt(path: string): Language {
  const isBelow = (base: string) => base !== '' && new RegExp(`^${base}(?![^/?#])`).test(path);
  return languageNames.find((name) => isBelow(languages[name].base)) ?? 'en';
}
