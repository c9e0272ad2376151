import { describe, expect, it } from 'vitest';
import { getErrors } from '../testing/get-errors.ts';
import {
  check,
  isPhotoFileName,
  keptFileName,
  newPhotoFileNames,
  newPhotoForm,
  parseSortOrder,
  photoForm,
} from './index.ts';

const errorsOf = (changes: Record<string, unknown>) => getErrors(photoForm, { ...newPhotoForm, ...changes });

describe('the photo form', () => {
  it('begins with a visible photo of no category in particular', () => {
    expect(newPhotoForm).toEqual({ caption: '', category: 'general', visible: true, sortOrder: 0 });
    expect(errorsOf({})).toEqual({});
  });

  it.each([
    ['caption', 'a'.repeat(501), 'Caption must be at most 500 characters'],
    ['caption', '<b>bold</b>', 'Caption must be plain text, without HTML or SQL'],
    ['category', 'holidays', 'Category must be one of: general, office, events, awards, team, court'],
    ['visible', 'yes', 'Visible must be true or false'],
  ])('%s %j: %s', (field, value, message) => {
    expect(errorsOf({ [field]: value })).toEqual({ [field]: message });
  });

  it.each([
    ['7', 7],
    [' -3 ', -3],
    [12, 12],
    ['1.9', 1],
    ['12 apples', 12],
    ['', 0],
    ['first', 0],
    ['-0', 0],
    ['2147483647', 2147483647],
    ['2147483648', 0],
    ['1e99', 1],
    [null, 0],
    [Number.POSITIVE_INFINITY, 0],
    [{}, 0],
  ])('takes %j for the sort order %d', (input, order) => {
    expect(parseSortOrder(input)).toBe(order);
    const result = check(photoForm, { ...newPhotoForm, sortOrder: input });
    expect(result).toMatchObject({ ok: true, value: { sortOrder: order } });
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
    ['Front steps.jpg', 'Front steps.jpg'],
    ['C:\\Users\\me\\तस्वीर.jpg', 'तस्वीर.jpg'],
    ['../../etc/passwd', 'passwd'],
    ['a\u0000b\nc\ud800.png', 'ab\nc.png'],
    ['  ', 'photo'],
    ['', 'photo'],
    ['x'.repeat(300), 'x'.repeat(255)],
  ])('%j is kept as %j', (given, kept) => {
    expect(keptFileName(given)).toBe(kept);
  });
});
