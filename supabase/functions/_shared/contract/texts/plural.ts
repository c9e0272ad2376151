/** The forms of a text that depend on a count, as the language's rules name them; `other` is for all that are not named. */
type Forms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>;

/**
 * The form of a text for a count.
 * @param language a language tag, as the catalogue's folder is called
 * @see https://developer.mozilla.org/docs/Web/JavaScript/Reference/Global_Objects/Intl/PluralRules
 */
export function plural(language: string, count: number, forms: Forms): string {
  return forms[new Intl.PluralRules(language).select(count)] ?? forms.other;
}
