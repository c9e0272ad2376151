/** The site's font files, reduced to the used characters, and their stylesheet; `npm run gen:fonts` writes both. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fromBuffer } from '@capsizecss/unpack';
import subsetFont from 'subset-font';
import { languages } from '../../supabase/functions/_shared/contract/languages.ts';

/** The folder of the font files. */
export const fontFolder = 'src/app/theme/fonts';

const ascii = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('');
/** The characters in the files; others use a system font. */
export const characters = `${ascii}\u00a0§©°·½×–—‘’“”•…€−`;

/** The letters and signs of the script. */
const devanagari = Array.from({ length: 0x80 }, (_, index) => String.fromCharCode(0x900 + index)).join('');

/** A stylesheet, and for which characters its fonts are. */
interface Script {
  css: string;
  characters: string;
  /** As in CSS; of the fonts that take every character none. */
  range?: string;
  /** OpenType tags of the script, by which joined letters are found. */
  features: readonly string[];
}

const latinScript: Script = { css: 'fonts.css', characters, features: ['kern', 'liga', 'tnum'] };
/** With what joins its letters. */
export const devanagariScript: Script = {
  css: 'devanagari.css',
  characters: `${devanagari}\u200c\u200d\u25cc`,
  range: 'U+0900-097F, U+200C-200D, U+25CC',
  // @see https://learn.microsoft.com/typography/script-development/devanagari
  features:
    'abvm abvs akhn blwf blwm blws calt ccmp cjct dist half haln kern liga locl mark mkmk nukt pres psts rkrf rphf vatu'.split(
      ' ',
    ),
};

/** The names that languages have for themselves: one word on a page in another language, for which a font of its own is small. */
const languageNameScript: Script = {
  css: 'fonts.css',
  characters: Object.values(languages)
    .map(({ name }) => name)
    .join('')
    .replace(/[\0-\x7f]/g, ''),
  range: devanagariScript.range ?? '',
  features: devanagariScript.features,
};

interface Face {
  script: Script;
  family: string;
  file: string;
  source: string;
  style: 'normal' | 'italic';
  /** The range of a variable font; a single weight makes the file much smaller. */
  weights: number | { min: number; max: number };
  /** Fonts of the visitor's system that are used in its place: the file is fetched only where there are none. */
  local?: readonly string[];
  /**
   * Fallback fonts of the visitor's system, each with the weight that it replaces and the mean width of a letter of English
   * text, in ems, as @capsizecss/metrics 4.3.0 has it; of the DejaVu fonts as this site's pages have them.
   */
  fallbacks: readonly { name: string; local: readonly string[]; weight: number; width: number }[];
}

// By full or PostScript name: on Android and Linux, Samsung's phones, macOS and iOS, Windows, older Linux.
const sansDevanagari = [
  'Noto Sans Devanagari',
  'NotoSansDevanagari-Regular',
  'SamsungDevanagariRegular',
  'KohinoorDevanagari-Regular',
  'Nirmala UI',
  'Mangal',
  'Lohit Devanagari',
];
const notoSerifDevanagari = ['Noto Serif Devanagari', 'NotoSerifDevanagari-Regular'];

const newsreader = '@fontsource-variable/newsreader/files/newsreader-latin-wght';
// Georgia and Arial are on Windows, macOS and iOS, Noto Serif and Roboto on Android; Linux has the DejaVu fonts, and most
// often the Liberation fonts with the measures of Times New Roman and Arial.
const faces: readonly Face[] = [
  {
    script: latinScript,
    family: 'Newsreader',
    file: 'newsreader.woff2',
    source: `${newsreader}-normal.woff2`,
    style: 'normal',
    weights: 500,
    fallbacks: [
      { name: 'Georgia', local: ['Georgia'], weight: 500, width: 0.4458 },
      { name: 'Noto Serif', local: ['Noto Serif', 'NotoSerif-Regular'], weight: 500, width: 0.481 },
      {
        name: 'Times',
        local: ['Times New Roman', 'TimesNewRomanPSMT', 'Liberation Serif'],
        weight: 500,
        width: 0.4063,
      },
      { name: 'DejaVu', local: ['DejaVu Serif', 'DejaVuSerif'], weight: 500, width: 0.5154 },
    ],
  },
  {
    script: latinScript,
    family: 'Newsreader',
    file: 'newsreader-italic.woff2',
    source: `${newsreader}-italic.woff2`,
    style: 'italic',
    weights: 400,
    fallbacks: [
      { name: 'Georgia', local: ['Georgia Italic', 'Georgia-Italic'], weight: 400, width: 0.4546 },
      { name: 'Noto Serif', local: ['Noto Serif Italic', 'NotoSerif-Italic'], weight: 400, width: 0.469 },
      {
        name: 'Times',
        local: ['Times New Roman Italic', 'TimesNewRomanPS-ItalicMT', 'Liberation Serif Italic'],
        weight: 400,
        width: 0.4082,
      },
      {
        name: 'DejaVu',
        local: ['DejaVu Serif Italic', 'DejaVuSerif-Italic', 'DejaVu Serif'],
        weight: 400,
        width: 0.5166,
      },
    ],
  },
  {
    script: latinScript,
    family: 'Public Sans',
    file: 'public-sans.woff2',
    source: '@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2',
    style: 'normal',
    weights: { min: 400, max: 600 },
    fallbacks: [
      { name: 'Roboto', local: ['Roboto', 'Roboto-Regular'], weight: 400, width: 0.4448 },
      { name: 'Roboto', local: ['Roboto Bold', 'Roboto-Bold'], weight: 600, width: 0.4521 },
      { name: 'Arial', local: ['Arial', 'ArialMT', 'Liberation Sans'], weight: 400, width: 0.4458 },
      { name: 'Arial', local: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold'], weight: 600, width: 0.48 },
      // Hinted it has sizes in whole pixels: wide enough for text of 17 pixels, which a little smaller has 15 and not 16.
      { name: 'DejaVu', local: ['DejaVu Sans', 'DejaVuSans'], weight: 400, width: 0.511 },
      { name: 'DejaVu', local: ['DejaVu Sans Bold', 'DejaVuSans-Bold'], weight: 600, width: 0.5504 },
    ],
  },
  {
    script: languageNameScript,
    family: 'Language Names',
    file: 'language-names.woff2',
    source: '@fontsource-variable/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-wght-normal.woff2',
    style: 'normal',
    weights: 400,
    local: sansDevanagari,
    fallbacks: [],
  },
  {
    script: devanagariScript,
    family: 'Noto Serif Devanagari',
    file: 'noto-serif-devanagari.woff2',
    source: '@fontsource-variable/noto-serif-devanagari/files/noto-serif-devanagari-devanagari-wght-normal.woff2',
    style: 'normal',
    weights: 500,
    local: [...notoSerifDevanagari, ...sansDevanagari],
    fallbacks: [],
  },
  {
    script: devanagariScript,
    family: 'Noto Sans Devanagari',
    file: 'noto-sans-devanagari.woff2',
    source: '@fontsource-variable/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-wght-normal.woff2',
    style: 'normal',
    weights: 400,
    local: sansDevanagari,
    fallbacks: [],
  },
];

const percent = (share: number) => `${(share * 100).toFixed(2)}%`;
const localNames = (names: readonly string[]) => names.map((name) => `local("${name}")`);
const fontFace = (lines: readonly string[]) => `@font-face {\n${lines.map((line) => `  ${line};\n`).join('')}}\n`;

/**
 * The site's fonts.
 * @returns the contents of the files by their names: one for each face, and a stylesheet for each script
 */
export async function makeFonts(projectDir: string): Promise<Map<string, string | Uint8Array>> {
  const files = new Map<string, string | Uint8Array>();
  for (const { script, family, file, source, style, weights, local = [], fallbacks } of faces) {
    const whole = await readFile(path.join(projectDir, 'node_modules', source));
    const subset = (wght: Face['weights'], targetFormat: 'woff2' | 'sfnt') => {
      const options = {
        targetFormat,
        variationAxes: { wght },
        keepFeatures: [...script.features],
        noHinting: true,
      };
      return subsetFont(whole, script.characters, options);
    };
    files.set(file, await subset(weights, 'woff2'));
    let css = files.get(script.css) ?? '/* Written by `npm run gen:fonts`. */\n';
    css += fontFace([
      `font-family: "${family}"`,
      `font-style: ${style}`,
      `font-weight: ${typeof weights === 'number' ? weights : `${weights.min} ${weights.max}`}`,
      // Until it has loaded, text uses the fallback font below, with the same metrics: no layout shift. What a page is written in
      // and a system may have has none below: `block` marks it for the script that hides the page (`prerender/document.ts`).
      `font-display: ${script === devanagariScript ? 'block' : 'swap'}`,
      `src:${local.length > 0 ? '\n    ' : ' '}${[...localNames(local), `url("./${file}") format("woff2")`].join(',\n    ')}`,
      ...(script.range ? [`unicode-range: ${script.range}`] : []),
    ]);
    for (const { name, local, weight, width } of fallbacks) {
      const { xWidthAvg, ascent, descent, lineGap, unitsPerEm } = await fromBuffer(await subset(weight, 'sfnt'));
      const size = xWidthAvg / unitsPerEm / width;
      css += fontFace([
        `font-family: "${family} ${name}"`,
        `font-style: ${style}`,
        `font-weight: ${weight}`,
        `src: ${localNames(local).join(', ')}`,
        `size-adjust: ${percent(size)}`,
        `ascent-override: ${percent(ascent / unitsPerEm / size)}`,
        `descent-override: ${percent(-descent / unitsPerEm / size)}`,
        `line-gap-override: ${percent(lineGap / unitsPerEm / size)}`,
      ]);
    }
    files.set(script.css, css);
  }
  return files;
}
