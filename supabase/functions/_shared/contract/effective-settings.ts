import * as z from 'zod/mini';
import { type SettingKey, type Settings, settingSchemas } from './setting-schemas.ts';
import { settingDefaults } from './settings.ts';
import { settingLanguage } from './texts/en/settings.ts';

/**
 * The settings in force in the language of the pages: what the table holds, laid over the defaults. Where the office has written
 * something in English only, that is shown.
 * @param rows rows of `site_settings`; a value that no longer fits its schema is left out
 */
export function settingsFrom(rows: readonly { key: string; value: unknown }[], language = settingLanguage): Settings {
  const settings = structuredClone(settingDefaults) as Record<SettingKey, unknown>;
  for (const { key, value } of rows) {
    if (!(key in settingSchemas) || typeof value !== 'object') continue;
    const schema = settingSchemas[key as SettingKey];
    const { hi, ...own } = { hi: {}, ...value } as Record<string, unknown>;
    const translated = language === 'hi' && typeof hi === 'object' ? hi : {};
    const merged = z.safeParse(schema, { ...settingDefaults[key as SettingKey], ...own, ...translated });
    if (merged.success) settings[key as SettingKey] = merged.data;
  }
  return settings as Settings;
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
