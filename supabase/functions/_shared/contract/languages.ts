/**
 * The languages of site, api and mails, by the name of their folder in `texts`: the site is in `en` at its own addresses, in each
 * other one below its `base`. A script that a visitor's system may lack has a
 * `letter`: without it, the page waits for its fonts.
 */
export const languages = {
  en: { name: 'English', tag: 'en-IN', base: '', letter: '' },
  hi: { name: 'हिन्दी', tag: 'hi-IN', base: '/hi', letter: 'क' },
} as const;

export type Language = keyof typeof languages;

/** The languages in their order; the first is that of addresses without a base. */
export const languageNames = Object.keys(languages) as [Language, ...Language[]];

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
