/** What the office can change of the settings; the public pages need none of it. */
import type { SettingKey, Settings } from './setting-schemas.ts';

/** The fields that the office writes for each language. See `splitTranslations()`. */
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
};

/** What of a setting is not the built-in one: all that its row in `site_settings` is to hold, beside the texts in other languages. */
export function changedFields<Value extends object>(value: Value, builtIn: Value): Partial<Value> {
  const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
  const changed = Object.entries(value).filter(([name, text]) => !isSame(text, builtIn[name as keyof Value]));
  return Object.fromEntries(changed) as Partial<Value>;
}
