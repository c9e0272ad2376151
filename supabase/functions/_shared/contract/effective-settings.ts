import * as z from 'zod/mini';
import { privateSettingKeys, type SettingKey, type Settings, settingKeys, settingSchemas } from './setting-schemas.ts';
import { settingDefaults } from './settings.ts';
import { settingLanguage } from './texts/en/settings.ts';

type Rows = readonly { key: string; value: unknown }[];

/** A setting in force: what the table holds, laid over the default. Null where that does not fit its schema. */
function effectiveSetting(key: SettingKey, value: unknown, language: string): unknown {
  if (typeof value !== 'object') return null;
  const { hi, ...own } = { hi: {}, ...value } as Record<string, unknown>;
  const translated = language === 'hi' && typeof hi === 'object' ? hi : {};
  const merged = z.safeParse(settingSchemas[key], { ...settingDefaults[key], ...own, ...translated });
  return merged.success ? merged.data : null;
}

/**
 * The settings in force in the language of the pages: what the table holds, laid over the defaults. Where the office has written
 * something in English only, that is shown.
 * @param rows rows of `site_settings`; a value that no longer fits its schema is left out
 */
export function settingsFrom(rows: Rows, language = settingLanguage): Settings {
  const settings = structuredClone(settingDefaults) as Record<SettingKey, unknown>;
  for (const { key, value } of rows) {
    if (key in settingSchemas)
      settings[key as SettingKey] = effectiveSetting(key as SettingKey, value, language) ?? settings[key as SettingKey];
  }
  return settings as Settings;
}

/** The settings of the public pages that a visitor's rows lack or that do not fit: the built-in one would be shown. */
export function unusableSettings(rows: Rows, language = settingLanguage): SettingKey[] {
  const values = new Map(rows.map(({ key, value }) => [key, value]));
  return settingKeys.filter(
    (key) => !privateSettingKeys.includes(key) && !effectiveSetting(key, values.get(key), language),
  );
}

/**
 * The settings in force as the public pages take them: in Bar Council mode with facts for the texts that praise, so that no
 * page has these, not even unseen.
 */
export function publicSettingsFrom(rows: readonly { key: string; value: unknown }[]): Settings {
  const settings = settingsFrom(rows);
  if (!settings.bar_council.on) return settings;
  return {
    ...settings,
    advocate: { ...settings.advocate, tagline: '' },
    hero: { headline: `${settings.advocate.title}.`, lead: settings.services.description },
    about: { heading: '', text: '' },
    footer: { text: '' },
  };
}
