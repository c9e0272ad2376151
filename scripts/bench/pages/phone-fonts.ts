import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import subsetFont from 'subset-font';
import { devanagariScript } from '../../site/fonts.ts';

const source =
  'node_modules/@fontsource-variable/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-wght-normal.woff2';

/**
 * Gives Chromium the letters of Hindi that every phone has in its system, and servers mostly lack.
 * @param folder an empty one, for the font
 * @returns the variables of its environment. @see https://fontconfig.pages.freedesktop.org/fontconfig/fontconfig-user.html
 */
export async function phoneFonts(projectDir: string, folder: string): Promise<Record<string, string>> {
  const options = { targetFormat: 'sfnt' as const, keepFeatures: [...devanagariScript.features] };
  const font = await subsetFont(readFileSync(path.join(projectDir, source)), devanagariScript.characters, options);
  writeFileSync(path.join(folder, 'NotoSansDevanagari.ttf'), font);
  const config = path.join(folder, 'fonts.conf');
  const include = '<include ignore_missing="yes">/etc/fonts/fonts.conf</include>';
  writeFileSync(config, `<?xml version="1.0"?><fontconfig>${include}<dir>${folder}</dir></fontconfig>`);
  return { FONTCONFIG_FILE: config };
}
