import * as z from 'zod/mini';
import { type Language, languages } from './languages.ts';
import { privateSettingKeys, type SettingKey, type Settings, settingKeys, settingSchemas } from './setting-schemas.ts';

type Rows = readonly { key: string; value: unknown }[];

/** The language in which settings are read, and the built-in ones in it. */
export interface SettingReader {
  language: Language;
  defaults: Settings;
}

/**
 * What the table holds of a setting, taken apart: the fields, with the texts in the first language, and the texts in each further one,
 * which are under its name.
 */
export function splitTranslations(value: object) {
  const isLanguage = ([name]: [string, unknown]) => name in languages;
  const entries = Object.entries(value);
  return {
    own: Object.fromEntries(entries.filter((entry) => !isLanguage(entry))),
    translations: Object.fromEntries(entries.filter(isLanguage)) as Partial<Record<Language, Record<string, string>>>,
  };
}

/** A setting in force: what the table holds, laid over the default. Null where that does not fit its schema. */
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

/**
 * The settings in force: what the table holds, laid over the defaults. Where the office has written something in English only, that
 * is shown.
 * @param rows rows of `site_settings`; a value that no longer fits its schema is left out
 */
export function settingsFrom(rows: Rows, reader: SettingReader): Settings {
  const settings = structuredClone(reader.defaults) as Record<SettingKey, unknown>;
  for (const { key, value } of rows) {
    if (key in settingSchemas)
      settings[key as SettingKey] = effectiveSetting(key as SettingKey, value, reader) ?? settings[key as SettingKey];
  }
  return settings as Settings;
}

/** The settings of the public pages that a visitor's rows lack or that do not fit: the built-in one would be shown. */
export function unusableSettings(rows: Rows, reader: SettingReader): SettingKey[] {
  const values = new Map(rows.map(({ key, value }) => [key, value]));
  return settingKeys.filter(
    (key) => !privateSettingKeys.includes(key) && !effectiveSetting(key, values.get(key), reader),
  );
}

/**
 * The settings in force as the public pages take them: in Bar Council mode with facts for the texts that praise, so that no
 * page has these, not even unseen.
 */
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
