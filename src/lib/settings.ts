import { type SettingReader, toDefaults } from '@contract';
import { language } from '@texts/language';
import * as practice from '@texts/practice';

/** Default settings, in the language of the page. */
export const settingDefaults = toDefaults(practice);

/** How the page reads the settings of the office. */
export const settingReader: SettingReader = { language, defaults: settingDefaults };
