import { describe, expect, it } from 'vitest';
import { languages } from './languages.ts';
import { texts as catalogues } from './texts/index.ts';
import { timing } from './timing.ts';

/** Names, and words that Hindi has from English. */
const foreign =
  /\b(WhatsApp|eCourts|Google|Supabase|Meta|Facebook|Twitter|Instagram|LinkedIn|X|Business Profile|Place ID|API|PDF|JPEG|JPG|PNG|GIF|WebP|Word|Excel|CSV|ZIP|MP4|MOV|MB|QR|CNR|GST|RERA|PAN|SMTP|URL|HTML|JavaScript|Apple|Outlook|Android|iPhone|OpenStreetMap|OpenAPI|npm run [a-z-]+|Studio|Supabase|Auth|Cloud|Places|ChIJ|docs|operating|md|Mail|Ctrl|Enter|Settings, Camera, Formats|Most Compatible|File, Info|erasures\.json|IST|ITO|OAuth|If-Match|Idempotency-Key|UUID|Authorization|entity tag|application\/json|message\/rfc822|urn:li:(person|organization)|news|submissions|docx|xlsx|true|false|w_member_social|w_organization_social|pages_manage_posts|instagram_\w+|[A-Z_]{3,}\d*)\b/g;

const moment = '2026-11-24T05:00:00Z';
/** Arguments of texts that take more than numbers. */
const parameters: Record<string, unknown[]> = {
  explanation: [timing],
  postFileType: ['image', ['GIF']],
  oneOf: ['7', ['7']],
  notSentAgain: ['7'],
  otherResult: ['7', moment],
  formatHours: ['Closed'],
  formatClocks: ['10:30 बजे', '13:00 बजे'],
  formatTime: [moment],
  formatClockOfDay: ['18:30'],
  formatDate: [moment],
  formatMoment: [moment],
  formatMoment24: [moment],
  appearanceBilled: [moment, '7'],
  remindedLately: [moment],
  inSentence: ['7'],
};

/** The texts of a catalogue by their names. */
function* collect(value: unknown, name = ''): Generator<[name: string, text: string]> {
  if (typeof value === 'string') yield [name, value];
  else if (typeof value === 'function')
    yield* collect(value(...(parameters[name.split('.').at(-1) ?? ''] ?? [1, 1, 1, 1, 1])), name);
  else if (typeof value === 'object' && value !== null)
    for (const [key, one] of Object.entries(value)) yield* collect(one, name ? `${name}.${key}` : key);
}

/** Names that hold no text, and the page for programmers, which is English. */
const notTexts =
  /^(language|typography)\.|^layout\.(developers|theCallsOfThisSite)$|^publicPages\.(developers|example|forLabel|optional|or|parameters|responses?|signingIn|takes|theSameForProgramsOpenapi|whatProgramsCanAskOf)$/;

describe('the Hindi catalogue', () => {
  const hindi = [...collect(catalogues.hi)].filter(([name]) => !notTexts.test(name));

  it('has no text that English has not', () => {
    const names = (catalogue: object) =>
      Object.entries(catalogue).flatMap(([module, texts]) => Object.keys(texts).map((name) => `${module}.${name}`));
    const english = names(catalogues.en);
    expect(names(catalogues.hi).filter((name) => !english.includes(name))).toEqual([]);
  });

  it('has the same elements in its sentences', () => {
    const places = (catalogue: object) =>
      [...collect(catalogue)].map(([name, text]) => [name, ...(text.match(/\{\w+\}/g) ?? []).sort()].join(' '));
    const english = places(catalogues.en).filter((line) => line.includes('{'));
    expect(
      places(catalogues.hi)
        .filter((line) => line.includes('{'))
        .sort(),
    ).toEqual(english.sort());
  });

  it('has no Latin sentence', () => {
    const latin = hindi.filter(([, text]) => /[A-Za-z]{3,}/.test(text.replace(/\{[\w.]+\}/g, '').replace(foreign, '')));
    expect(latin).toEqual([]);
  });

  it('has Latin digits, the clock of 24 hours, and no full stop', () => {
    expect(hindi.filter(([, text]) => /[०-९]|\d ?[ap]m\b|[\u0900-\u097f]\.$/.test(text))).toEqual([]);
  });
});

it.each(Object.entries(catalogues))('no text of %s holds an identifier of the code', (_, catalogue) => {
  const identifier = /\b(?:[a-z]+|[A-Z][a-z]+)[A-Z]\w*|\b[A-Za-z]+_\w+/;
  const held = [...collect(catalogue)]
    .filter(([name]) => !notTexts.test(name))
    .filter(([, text]) => identifier.test(text.replace(/\{[\w.]+\}/g, '').replace(foreign, '')));
  expect(held).toEqual([]);
});

it('every language calls itself by a name', () => {
  expect(Object.keys(catalogues)).toEqual(Object.keys(languages));
});

it('a span of time says बजे once', () => {
  expect(catalogues.hi.dates.formatClocks('10:30 बजे', '13:00 बजे')).toBe('10:30 – 13:00 बजे');
});
