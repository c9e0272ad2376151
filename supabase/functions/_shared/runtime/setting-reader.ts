import { type Language, type SettingReader, toDefaults } from '../contract/index.ts';
import { texts } from '../contract/texts/index.ts';

export const settingReader = (language: Language = 'en'): SettingReader => ({
  language,
  defaults: toDefaults(texts[language].practice),
});
