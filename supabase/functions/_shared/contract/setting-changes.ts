import type { SettingKey, Settings } from './setting-schemas.ts';

/** Translated fields; see `splitTranslations()`. */
export const translatedFields: { readonly [Key in SettingKey]?: readonly (keyof Settings[Key] & string)[] } = {
  advocate: ['name', 'title', 'tagline'],
  office: ['address'],
  residence: ['address'],
  contact_hours: ['weekdays', 'saturday', 'sunday'],
  office_hours: ['weekdays', 'saturday', 'sunday'],
  hero: ['headline', 'lead'],
  about: ['heading', 'text'],
  services: ['description'],
  footer: ['text'],
  grievance: ['name'],
  fees: ['taxNote'],
};

/** The fields that differ from the default; a row of `site_settings` holds only those. */
export function changedFields<Value extends object>(value: Value, builtIn: Value): Partial<Value> {
  const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
  const changed = Object.entries(value).filter(([name, text]) => !isSame(text, builtIn[name as keyof Value]));
  return Object.fromEntries(changed) as Partial<Value>;
}
