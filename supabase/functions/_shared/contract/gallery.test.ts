import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPhotoFileName, keptFileName, newPhotoFileNames, newPhotoForm, parseSortOrder } from './index.ts';

describe('the photo form', () => {
  it('begins with a visible photo of no category in particular', () => {
    expect(newPhotoForm).toEqual({ caption: '', category: 'general', visible: true, sortOrder: 0 });
  });

  it('makes a sort order that the database takes of anything', () => {
    fc.assert(
      fc.property(fc.oneof(fc.anything({ withNullPrototype: true }), fc.string(), fc.double()), (input) => {
        expect(Object.is(parseSortOrder(input), parseSortOrder(input) | 0)).toBe(true);
      }),
    );
  });
});

describe('file names', () => {
  it('of new photos are good, and never the same', () => {
    const [one, other] = [newPhotoFileNames(), newPhotoFileNames()];
    const names = [one.fileName, one.smallFileName, other.fileName, other.smallFileName];
    expect(new Set(names).size).toBe(4);
    expect(names.every(isPhotoFileName)).toBe(true);
  });

  it.each(['', '.hidden', '-a', 'a b', 'a/b', '../a', 'a..b', 'é.jpg', 'a\n', 'a'.repeat(201)])(
    '%j is none',
    (name) => {
      expect(isPhotoFileName(name)).toBe(false);
    },
  );

  it.each([
    ['C:\\Users\\me\\तस्वीर.jpg', 'तस्वीर.jpg'],
    ['../../etc/passwd', 'passwd'],
    ['a\u0000b\nc\ud800.png', 'ab\nc.png'],
    ['  ', 'photo'],
    [`${'a'.repeat(254)} .jpg`, 'a'.repeat(254)],
  ])('%j is kept as %j', (given, kept) => {
    expect(keptFileName(given)).toBe(kept);
  });

  it('that are kept fit the database, whatever the file is called', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300, size: 'max' }), (given) => {
        const kept = keptFileName(given);
        expect(keptFileName(kept)).toBe(kept);
        expect([...kept].length).toBeLessThanOrEqual(255);
      }),
    );
  });
});
