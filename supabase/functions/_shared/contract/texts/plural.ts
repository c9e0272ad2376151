/** `other` stands for all forms not named. */
type Forms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>;

/**
 * @param language of the catalogue, a language tag
 * @see https://developer.mozilla.org/docs/Web/JavaScript/Reference/Global_Objects/Intl/PluralRules
 */
export function plural(language: string, count: number, forms: Forms): string {
  return forms[new Intl.PluralRules(language).select(count)] ?? forms.other;
}
