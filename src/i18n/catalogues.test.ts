import { describe, expect, it } from 'vitest';
import { catalogues } from './catalogues';
import { languages } from './languages';

/** Names, and words that Hindi has from English. */
const foreign =
  /\b(WhatsApp|Google|Supabase|Meta|Facebook|Twitter|Instagram|LinkedIn|X|Business Profile|Place ID|API|PDF|JPEG|JPG|PNG|GIF|WebP|Word|Excel|CSV|ZIP|MP4|MOV|MB|QR|CNR|GST|RERA|PAN|SMTP|URL|HTML|JavaScript|Apple|Outlook|Android|iPhone|OpenStreetMap|OpenAPI|npm run [a-z-]+|Studio|Supabase|Auth|Cloud|Places|ChIJ|docs|operating|md|Ctrl|Enter|erasures\.json|IST|ITO|[A-Z_]{3,})\b/g;

/** The texts of a catalogue by their names; functions are given marks that are no letters. */
function* texts(value: unknown, name = ''): Generator<[name: string, text: string]> {
  if (typeof value === 'string') yield [name, value];
  else if (typeof value === 'function') yield* texts(value(1, 1, 1, 1, 1), name);
  else if (Array.isArray(value)) for (const [index, one] of value.entries()) yield* texts(one, `${name}.${index}`);
  else if (typeof value === 'object' && value !== null)
    for (const [key, one] of Object.entries(value)) yield* texts(one, name ? `${name}.${key}` : key);
}

/** What is no text, and the page for programmers, which is English. */
const notTexts =
  /^(language|typography)\.|^layout\.(developers|theCallsOfThisSite)$|^publicPages\.(developers|example|forLabel|optional|or|parameters|responses?|signingIn|takes|theSameForProgramsOpenapi|whatProgramsCanAskOf)$/;

describe('the Hindi catalogue', () => {
  const hindi = [...texts(catalogues.hi)].filter(([name]) => !notTexts.test(name));

  it('has no text that English has not', () => {
    const names = (catalogue: object) =>
      Object.entries(catalogue).flatMap(([module, texts]) => Object.keys(texts).map((name) => `${module}.${name}`));
    const english = names(catalogues.en);
    expect(names(catalogues.hi).filter((name) => !english.includes(name))).toEqual([]);
  });

  it('has the same elements in its sentences', () => {
    const places = (catalogue: object) =>
      [...texts(catalogue)].map(([name, text]) => [name, ...(text.match(/\{\w+\}/g) ?? []).sort()].join(' '));
    const english = places(catalogues.en).filter((line) => line.includes('{'));
    expect(
      places(catalogues.hi)
        .filter((line) => line.includes('{'))
        .sort(),
    ).toEqual(english.sort());
  });

  it('has no Latin sentence', () => {
    const latin = hindi.filter(([, text]) => /[A-Za-z]{3,}/.test(text.replace(/\{\w+\}/g, '').replace(foreign, '')));
    expect(latin).toEqual([]);
  });
});

it('every language calls itself by a name', () => {
  expect(Object.keys(catalogues)).toEqual(Object.keys(languages));
});
