/**
 * The languages of site, api and mails, by the name of their folder in `texts`: the site is in `en` at its own addresses, in each
 * other one below its `base`. `script` names the file of its fonts in `src/fonts`. A script that a visitor's system may lack has
 * a `letter`: without it, the page waits for its fonts.
 */
export const languages = {
  en: { name: 'English', tag: 'en-IN', base: '', script: 'latin', letter: '' },
  hi: { name: 'हिन्दी', tag: 'hi-IN', base: '/hi', script: 'devanagari', letter: 'क' },
} as const;

export type Language = keyof typeof languages;

/** The languages in their order; the first is that of addresses without a base. */
export const languageNames = Object.keys(languages) as [Language, ...Language[]];

/** What the languages are called in one of them, as Unicode's CLDR has it. */
export function toLanguageLabels(reader: Language): Readonly<Record<Language, string>> {
  const names = new Intl.DisplayNames(languages[reader].tag, { type: 'language' });
  return Object.fromEntries(languageNames.map((name) => [name, names.of(name) ?? languages[name].name])) as Record<
    Language,
    string
  >;
}

/**
 * The address of a page in a language, as search engines are to know it.
 * @param site the site's address, without a slash at its end
 * @param path the page's path, as the routes name it
 */
export function pageUrl(site: string, language: Language, path: string): string {
  const { base } = languages[language];
  return base && path === '/' ? site + base : site + base + path;
}

/**
 * The same page in every language, and for readers of any other one.
 * @see https://html.spec.whatwg.org/multipage/links.html#attr-link-hreflang
 */
export function alternates(site: string, path: string): { tag: string; href: string }[] {
  const pages = languageNames.map((name) => ({ tag: languages[name].tag, href: pageUrl(site, name, path) }));
  return [...pages, { tag: 'x-default', href: pageUrl(site, 'en', path) }];
}

/** The language of an address of the site. */
export function languageAt(path: string): Language {
  const isBelow = (base: string) => base !== '' && new RegExp(`^${base}(?![^/?#])`).test(path);
  return languageNames.find((name) => isBelow(languages[name].base)) ?? 'en';
}
