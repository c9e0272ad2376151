/** The fonts of PDFs. Each is fetched when a text needs it. */

import telugu from '@fontsource/anek-telugu/files/anek-telugu-telugu-400-normal.woff?url';
import teluguBold from '@fontsource/anek-telugu/files/anek-telugu-telugu-600-normal.woff?url';
import bengali from '@fontsource/hind-siliguri/files/hind-siliguri-bengali-400-normal.woff?url';
import bengaliBold from '@fontsource/hind-siliguri/files/hind-siliguri-bengali-600-normal.woff?url';
import arabic from '@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-400-normal.woff?url';
import arabicBold from '@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-600-normal.woff?url';
import newsreader from '@fontsource/newsreader/files/newsreader-latin-500-normal.woff?url';
import devanagari from '@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-400-normal.woff?url';
import devanagariBold from '@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-600-normal.woff?url';
import gujarati from '@fontsource/noto-sans-gujarati/files/noto-sans-gujarati-gujarati-400-normal.woff?url';
import gujaratiBold from '@fontsource/noto-sans-gujarati/files/noto-sans-gujarati-gujarati-600-normal.woff?url';
import gurmukhi from '@fontsource/noto-sans-gurmukhi/files/noto-sans-gurmukhi-gurmukhi-400-normal.woff?url';
import gurmukhiBold from '@fontsource/noto-sans-gurmukhi/files/noto-sans-gurmukhi-gurmukhi-600-normal.woff?url';
import kannada from '@fontsource/noto-sans-kannada/files/noto-sans-kannada-kannada-400-normal.woff?url';
import kannadaBold from '@fontsource/noto-sans-kannada/files/noto-sans-kannada-kannada-600-normal.woff?url';
import malayalam from '@fontsource/noto-sans-malayalam/files/noto-sans-malayalam-malayalam-400-normal.woff?url';
import malayalamBold from '@fontsource/noto-sans-malayalam/files/noto-sans-malayalam-malayalam-600-normal.woff?url';
import symbols from '@fontsource/noto-sans-math/files/noto-sans-math-latin-400-normal.woff?url';
import meeteiMayek from '@fontsource/noto-sans-meetei-mayek/files/noto-sans-meetei-mayek-meetei-mayek-400-normal.woff?url';
import meeteiMayekBold from '@fontsource/noto-sans-meetei-mayek/files/noto-sans-meetei-mayek-meetei-mayek-600-normal.woff?url';
import olChiki from '@fontsource/noto-sans-ol-chiki/files/noto-sans-ol-chiki-ol-chiki-400-normal.woff?url';
import olChikiBold from '@fontsource/noto-sans-ol-chiki/files/noto-sans-ol-chiki-ol-chiki-600-normal.woff?url';
import odia from '@fontsource/noto-sans-oriya/files/noto-sans-oriya-oriya-400-normal.woff?url';
import odiaBold from '@fontsource/noto-sans-oriya/files/noto-sans-oriya-oriya-600-normal.woff?url';
import tamil from '@fontsource/noto-sans-tamil/files/noto-sans-tamil-tamil-400-normal.woff?url';
import tamilBold from '@fontsource/noto-sans-tamil/files/noto-sans-tamil-tamil-600-normal.woff?url';
import publicSans from '@fontsource/public-sans/files/public-sans-latin-400-normal.woff?url';
import publicSansBold from '@fontsource/public-sans/files/public-sans-latin-600-normal.woff?url';
import accents from '@fontsource/public-sans/files/public-sans-latin-ext-400-normal.woff?url';
import accentsBold from '@fontsource/public-sans/files/public-sans-latin-ext-600-normal.woff?url';
import moreAccents from '@fontsource/public-sans/files/public-sans-vietnamese-400-normal.woff?url';
import moreAccentsBold from '@fontsource/public-sans/files/public-sans-vietnamese-600-normal.woff?url';
import { Font } from '@react-pdf/renderer';
import { mendFontkit } from './mend-fontkit';
import { divideWord, type FontFamily } from './text-runs';

type Files = readonly [regular: string, semibold: string];

/**
 * The fonts of `text-runs.ts`. fontkit 2.0.4 places some signs of other fonts wrongly: of Bengali in Noto Sans, of Arabic in all whose
 * dots are marks.
 */
export const scriptFonts: Readonly<Record<FontFamily, Files>> = {
  Devanagari: [devanagari, devanagariBold],
  Bengali: [bengali, bengaliBold],
  Gurmukhi: [gurmukhi, gurmukhiBold],
  Gujarati: [gujarati, gujaratiBold],
  Odia: [odia, odiaBold],
  Tamil: [tamil, tamilBold],
  Telugu: [telugu, teluguBold],
  Kannada: [kannada, kannadaBold],
  Malayalam: [malayalam, malayalamBold],
  Arabic: [arabic, arabicBold],
  'Ol Chiki': [olChiki, olChikiBold],
  'Meetei Mayek': [meeteiMayek, meeteiMayekBold],
  Symbols: [symbols, symbols],
};

/** The fonts of Latin, in the order in which they are asked. */
export const latinFonts = {
  'Public Sans': [publicSans, publicSansBold],
  Accents: [accents, accentsBold],
  'More Accents': [moreAccents, moreAccentsBold],
  // That of PDF readers shows wrong letters for what no font has; Public Sans has a box for it.
  Helvetica: [publicSans, publicSansBold],
} as const satisfies Record<string, Files>;

/** Makes the fonts known. @param toAddress where a file is fetched from */
export async function registerFonts(toAddress = (file: string) => file): Promise<void> {
  Font.clear();
  for (const [family, [regular, semibold]] of Object.entries({
    ...latinFonts,
    ...scriptFonts,
    Newsreader: [newsreader, newsreader],
  })) {
    const fonts = [{ src: toAddress(regular) }, { src: toAddress(semibold), fontWeight: 600 }];
    Font.register({ family, fonts });
  }
  Font.registerHyphenationCallback(divideWord);
  const any = { fontFamily: 'Public Sans', fontWeight: 400 };
  await Font.load(any);
  mendFontkit(Font.getFont(any)?.data);
}
