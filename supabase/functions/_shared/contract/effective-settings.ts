import * as z from 'zod/mini';
import { type Language, languages } from './languages.ts';
import { privateSettingKeys, type SettingKey, type Settings, settingKeys, settingSchemas } from './setting-schemas.ts';

type Rows = readonly { key: string; value: unknown }[];

export interface SettingReader {
  language: Language;
  defaults: Settings;
}

/** Splits a stored setting into its own fields (texts in the first language) and its translations. */
export function splitTranslations(value: object) {
  const isLanguage = ([name]: [string, unknown]) => name in languages;
  const entries = Object.entries(value);
  return {
    own: Object.fromEntries(entries.filter((entry) => !isLanguage(entry))),
    translations: Object.fromEntries(entries.filter(isLanguage)) as Partial<Record<Language, Record<string, string>>>,
  };
}

/** The stored value over the default; null if it does not fit the schema. */
function effectiveSetting(key: SettingKey, value: unknown, { language, defaults }: SettingReader): unknown {
  if (typeof value !== 'object') return null;
  const { own, translations } = splitTranslations(value ?? {});
  const texts = translations[language];
  const merged = z.safeParse(settingSchemas[key], {
    ...defaults[key],
    ...own,
    ...(typeof texts === 'object' ? texts : {}),
  });
  return merged.success ? merged.data : null;
}

/** The settings in force, untranslated texts in English, without values that do not fit. */
export function settingsFrom(rows: Rows, reader: SettingReader): Settings {
  const settings = structuredClone(reader.defaults) as Record<SettingKey, unknown>;
  for (const { key, value } of rows) {
    if (key in settingSchemas)
      settings[key as SettingKey] = effectiveSetting(key as SettingKey, value, reader) ?? settings[key as SettingKey];
  }
  return settings as Settings;
}

export function unusableSettings(rows: Rows, reader: SettingReader): SettingKey[] {
  const values = new Map(rows.map(({ key, value }) => [key, value]));
  return settingKeys.filter(
    (key) => !privateSettingKeys.includes(key) && !effectiveSetting(key, values.get(key), reader),
  );
}

/** The settings of public pages. Bar Council mode replaces all praise, so that no page holds it, even unseen. */
export function publicSettingsFrom(rows: Rows, reader: SettingReader): Settings {
  const settings = settingsFrom(rows, reader);
  if (!settings.bar_council.on) return settings;
  return {
    ...settings,
    advocate: { ...settings.advocate, tagline: '' },
    hero: { headline: `${settings.advocate.title}.`, lead: settings.services.description },
    about: { heading: '', text: '' },
    footer: { text: '' },
  };
}
