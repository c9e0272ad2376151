/** How a text is set in a PDF: which font writes which part of it, and where its lines may end. */

/** Character ranges of the Latin fonts: Public Sans in three parts. */
const latin =
  /[\n\r\t -~\u00a0-\u0130\u0134-\u0148\u014a-\u017e\u018f\u0192\u01a0\u01a1\u01af\u01b0\u01d4\u01ea\u01eb\u01fa-\u021b\u0237\u0259\u02bb\u02bc\u02c6\u02c7\u02da\u02dc\u02dd\u1e0c\u1e0d\u1e24\u1e25\u1e44\u1e45\u1e5a\u1e5b\u1e62\u1e63\u1e6c\u1e6d\u1e80-\u1e85\u1e92\u1e93\u1ea0-\u1ef9\u2013\u2014\u2018-\u201a\u201c-\u201e\u2020\u2022\u2026\u2039\u203a\u2044\u20a1\u20a3\u20a4\u20a6\u20a9\u20ab\u20ac\u20b9\u20ba\u2113\u2122\u2212\u2215]|[\u0300\u0301\u0303\u0304\u0308\u0309\u0323]/u;

/** Character ranges of the fonts of other scripts, by name; they are loaded only for a text that needs them. */
const scripts = {
  Devanagari: /[\u0900-\u097f\u1cd0-\u1cf6\ua830-\ua839\ua8e0-\ua8ff]/u,
  Bengali: /(?=\p{Script=Bengali})(?!\u09f2)[\u0980-\u09fb]/u,
  Gurmukhi: /(?=\p{Script=Gurmukhi})[\u0a01-\u0a76]/u,
  Gujarati: /(?=\p{Script=Gujarati})[\u0a81-\u0aff]/u,
  Odia: /(?=\p{Script=Oriya})[\u0b01-\u0b77]/u,
  Tamil: /(?=\p{Script=Tamil})[\u0b82-\u0bfa]/u,
  Telugu: /(?=\p{Script=Telugu})(?![\u0c04\u0c3c\u0c5b-\u0c5f])[\u0c00-\u0c6f]/u,
  Kannada: /(?=\p{Script=Kannada})(?!\u0cdc)[\u0c80-\u0cf3]/u,
  Malayalam: /(?=\p{Script=Malayalam})[\u0d00-\u0d7f]/u,
  Arabic: /(?=[\p{L}\p{M}\p{N}\p{P}])(?![\u061d\u06a2])[\u0606-\u06ff\u0750-\u077f]/u,
  'Ol Chiki': /[\u1c50-\u1c7f]/u,
  'Meetei Mayek': /(?=\p{Script=Meetei_Mayek})[\uaae0-\uabf9]/u,
  Symbols:
    /[\u2025\u2032-\u2038\u203c\u2190-\u2300\u2302\u2308-\u230b\u25a0-\u25ff\u2605\u2606\u2640\u2642\u2660-\u2667\u2713\u2720\u27c0-\u27ff\u2900-\u2aff]/u,
} as const;
export type FontFamily = keyof typeof scripts;
export const fontFamilies = Object.keys(scripts) as FontFamily[];

const joiner = /[\u200c\u200d]/;
/** Fonts with joiners, which join and part the letters of a word. */
const hasJoiners = (family: FontFamily | null) =>
  family !== null && !['Arabic', 'Ol Chiki', 'Symbols'].includes(family);

export interface TextRun {
  /** Null for Latin. */
  family: FontFamily | null;
  text: string;
}

/** Divides a text by script: a vowel sign or a joiner that another font wrote would stand alone. */
export function toRuns(text: string): TextRun[] {
  const runs: TextRun[] = [];
  for (const character of text) {
    const last = runs.at(-1);
    const joins = joiner.test(character);
    if (joins && !hasJoiners(last?.family ?? null)) continue;
    // Spaces and punctuation stay with the word before them: lines end between parts, too.
    const isShared = joins || (latin.test(character) && !/[\p{L}\p{Sc}]/u.test(character));
    const own = fontFamilies.find((family) => scripts[family].test(character)) ?? null;
    const family = isShared && last && last.family !== 'Symbols' ? last.family : own;
    if (last && last.family === family) last.text += character;
    else runs.push({ family, text: character });
  }
  return runs;
}

const isWritten = (text: string) =>
  [...text].every(
    (one) => latin.test(one) || joiner.test(one) || fontFamilies.some((family) => scripts[family].test(one)),
  );

/** Invisible characters: marks of direction, spaces without width, soft hyphens. */
const invisible = /[\u034f\ufe00-\ufe0f]|[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g;
const lookalikes: Readonly<Record<string, string>> = { '\u2010': '-', '\u2011': '-', '\u2012': '–', '\u2015': '—' };

/** A text as the fonts can write it: one form of each letter, and a plain one for what they have in no other. */
export function toWritable(text: string): string {
  const clean = text.normalize('NFC').replace(invisible, '').replaceAll(/\r\n?/g, '\n').replaceAll('\t', ' ');
  const plain = Array.from(clean, (one) => {
    if (isWritten(one)) return one;
    const other = lookalikes[one] ?? one.normalize('NFKC');
    return isWritten(other) ? other : one;
  });
  return plain.join('').replaceAll(/ {2,}/g, ' ');
}

/** The characters that no font of the PDF has, each once: boxes would stand in their place. */
export const findUnwritable = (text: string): string[] => [
  ...new Set(Array.from(toWritable(text)).filter((one) => !isWritten(one))),
];

/** Longer words are divided where no line holds them. */
const LONGEST_WORD = 20;

/**
 * The parts of a long word. Between them stands nothing, which ends a line without a hyphen: an address with one more would be
 * another address.
 */
export function divideWord(word: string): string[] {
  const graphemes = Array.from(new Intl.Segmenter().segment(word), ({ segment }) => segment);
  if (graphemes.length <= LONGEST_WORD) return [word];
  // A hyphen that ends a line of an address would be taken for one that was put in.
  const ends = /[/@.]/.test(word) ? /[/\\_.@?&=#:,;+]/ : /[-_.,;:]/;
  const parts: string[] = [];
  let isOpen = false;
  let length = 0;
  for (const grapheme of graphemes) {
    if (!isOpen || length === LONGEST_WORD) {
      parts.push(grapheme);
      length = 0;
    } else parts[parts.length - 1] += grapheme;
    length += 1;
    isOpen = !ends.test(grapheme);
  }
  return parts.flatMap((part, index) => (index === 0 ? [part] : ['', part]));
}
