/** A setting as its form has it: the texts in the first language under the names of their fields, all others under `hi_…`. */
import {
  changedFields,
  type Language,
  languageNames,
  type SettingKey,
  type Settings,
  settingSchemas,
  splitTranslations,
  toDefaults,
  translatedFields,
} from '@contract';
// In the first language, also on the pages of another one.
import * as firstTexts from '@contract/texts/en/practice';
import * as z from 'zod/mini';
import type { Json } from '@/lib/database.types';
import { settingDefaults, settingReader } from '@/lib/settings';

/** Every setting is a handful of texts. */
export type SettingValues = Record<string, string>;

const firstDefaults = toDefaults(firstTexts);

/** The languages that the office translates its texts into. */
export const translations = languageNames.slice(1);

/** The name of a field's text in one of them. */
export const translatedName = (language: Language, field: string) => `${language}_${field}`;

const translated = (key: SettingKey) => (translatedFields[key] ?? []) as readonly string[];

/** For each text of a setting in each further language what is made of it. */
function eachTranslation<Made>(key: SettingKey, make: (language: Language, field: string) => Made[]): Made[] {
  return translations.flatMap((language) => translated(key).flatMap((field) => make(language, field)));
}

/** Initial values of the form of a setting, from the stored value. */
export function toFormValues(key: SettingKey, stored: Json): SettingValues {
  const { own, translations } = splitTranslations(stored as object);
  const texts = eachTranslation(key, (language, field) => [
    [translatedName(language, field), translations[language]?.[field] ?? ''],
  ]);
  return { ...(firstDefaults[key] as SettingValues), ...own, ...Object.fromEntries(texts) };
}

/** Value to store of a form: fields that differ from the defaults, and those in other languages. */
export function toStored(key: SettingKey, values: SettingValues): Json {
  const builtIn = firstDefaults[key];
  const own = Object.fromEntries(Object.keys(builtIn).map((field) => [field, values[field]]));
  const stored = changedFields(own as unknown as Settings[typeof key], builtIn) as Record<string, Json>;
  for (const language of translations) {
    const texts = translated(key).flatMap((field) => {
      const text = values[translatedName(language, field)];
      return text ? [[field, text] as const] : [];
    });
    if (texts.length > 0) stored[language] = Object.fromEntries(texts);
  }
  return stored;
}

/** Values of a form as pages in this language would show them. */
export function toShown(key: SettingKey, values: SettingValues): Settings[SettingKey] {
  const { own, translations } = splitTranslations(toStored(key, values) as object);
  return { ...settingDefaults[key], ...own, ...translations[settingReader.language] };
}

/** The built-in texts, as the form has them. */
export const toBuiltIn = (key: SettingKey) => toFormValues(key, {});

/** A text in a further language: as its field in the first one, or empty. */
function orEmpty(field: z.ZodMiniType<string>) {
  return z.string().check(({ value, issues }) => {
    const { error } = field.safeParse(value);
    if (value !== '' && error) issues.push({ code: 'custom', message: error.issues[0]?.message, input: value });
  });
}

/** The rules of a setting's form. */
export function formSchema(key: SettingKey) {
  const schema = settingSchemas[key] as z.ZodMiniObject<Record<string, z.ZodMiniType<string>>>;
  const texts = eachTranslation(key, (language, field) => {
    const rule = schema.shape[field];
    return rule ? [[translatedName(language, field), orEmpty(rule)] as const] : [];
  });
  return texts.length > 0 ? z.extend(schema, Object.fromEntries(texts)) : schema;
}
