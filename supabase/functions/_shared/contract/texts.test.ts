import { describe, expect, it } from 'vitest';
import { catalogues } from './texts/catalogues.ts';

/** Every text of a catalogue with the names that lead to it; a function is called with made-up parameters. */
function collect(texts: unknown, path: string): [string, string][] {
  if (typeof texts === 'string') return [[path, texts]];
  if (typeof texts === 'function') {
    const parameters = path.endsWith('postFileType')
      ? ['image', ['GIF']]
      : path.endsWith('oneOf')
        ? ['7', ['7']]
        : [7, 7, 7];
    return collect(texts(...parameters), path);
  }
  return Object.entries(texts as object).flatMap(([key, text]) => collect(text, `${path}.${key}`));
}

const english = new Map(collect(catalogues.en, 'texts'));
const hindi = collect(catalogues.hi, 'texts');

// Names of products, file types and fields, and what only a machine reads.
const latin =
  /^texts\.(publicLabels\.socialPlatformLabels|labels\.(auditWayLabels|documentKindLabels|notificationChannelLabels)|dates\.numberLocale|settings\.monogram|messages\.constraintMessages\.\w+\.field|labels\.attachmentStateLabels\.readable)/;

describe('the Hindi texts', () => {
  it('are all there', () => {
    expect(hindi.map(([path]) => path)).toEqual([...english.keys()]);
  });

  it.each(hindi.filter(([path]) => !latin.test(path)))('%s is Hindi: %s', (path, text) => {
    expect(text).toMatch(/\p{Script=Devanagari}/u);
    expect(text).not.toBe(english.get(path));
    expect(text).not.toMatch(/[०-९]|[a-z]+ [a-z]+ [a-z]+|\d ?[ap]m/);
    expect(text.endsWith('.')).toBe(false);
  });
});
