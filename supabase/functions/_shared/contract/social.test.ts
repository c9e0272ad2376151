import { describe, expect, it } from 'vitest';
import { getErrors } from '../testing/get-errors.ts';
import {
  detectSocialType,
  isHttpUrl,
  newSocialFileName,
  platformLimits,
  platformSecrets,
  postLength,
  postProblems,
  previewText,
  rule,
  socialPlatforms,
  socialPostRequest,
  socialTypeByExtension,
} from './index.ts';
import * as validationMessages from './texts/en/validation.ts';

const draft = (changes = {}) => ({ text: '', image: null, video: null, ...changes });
const MB = 1024 * 1024;

describe('the length of a text', () => {
  it.each([
    ['plain words', 'x'.repeat(280), 280],
    ['Devanagari', 'न्याय', 5],
    ['Chinese, twice', '法院', 4],
    ['emoji, twice', '⚖', 2],
    ['an address, always 23', `see https://example.com/${'x'.repeat(200)}`, 27],
  ])('on X: %s', (_, text, length) => {
    expect(postLength('twitter', text)).toBe(length);
  });

  it('is checked for each platform', () => {
    for (const platform of socialPlatforms) {
      const { text: longest } = platformLimits[platform];
      const image = { type: 'image/jpeg', size: 10 };
      expect(postProblems(platform, draft({ text: 'x'.repeat(longest), image }))).toEqual([]);
      expect(postProblems(platform, draft({ text: 'x'.repeat(longest + 1), image }))).toEqual([
        rule('postTextLength', longest + 1, longest),
      ]);
    }
  });

  it('is cut where the platform folds it, at a whole character', () => {
    expect(previewText('linkedin', 'x'.repeat(210))).toEqual({ text: 'x'.repeat(210), cut: false });
    expect(previewText('linkedin', 'x'.repeat(211))).toEqual({ text: `${'x'.repeat(210)}…`, cut: true });
    expect(previewText('instagram', '😀'.repeat(80)).text).toBe(`${'😀'.repeat(62)}…`);
  });
});

describe('a file', () => {
  it.each([
    ['instagram', { image: { type: 'image/png', size: 10 } }, rule('postFileType', 'image', ['JPEG'])],
    ['instagram', {}, rule('postNeedsFile')],
    ['twitter', { image: { type: 'image/png', size: 5 * MB + 1 } }, rule('postFileSize', 'image', 5)],
    ['linkedin', { video: { type: 'video/quicktime', size: 10 } }, rule('postFileType', 'video', ['MP4'])],
    ['facebook', { image: { type: 'image/webp', size: 10 } }, rule('postFileType', 'image', ['JPEG', 'PNG', 'GIF'])],
    [
      'facebook',
      { image: { type: 'image/jpeg', size: 10 }, video: { type: 'video/mp4', size: 10 } },
      rule('postOneFile'),
    ],
  ] as const)('%s does not take everything', (platform, files, problem) => {
    expect(postProblems(platform, draft({ text: 'x', ...files }))).toEqual([problem]);
  });

  it.each([
    ['\xff\xd8\xff\xe0', 'image/jpeg'],
    ['\x89PNG\r\n\x1a\n', 'image/png'],
    ['GIF89a', 'image/gif'],
    ['RIFF\x00\x00\x00\x00WEBP', 'image/webp'],
    ['\0\0\0\x18ftypmp42', 'video/mp4'],
    ['\0\0\0\x14ftypqt  ', 'video/quicktime'],
    ['<svg xmlns=""', null],
    ['', null],
  ])('is known by its first bytes: %j', (head, type) => {
    expect(detectSocialType(Uint8Array.from(head, (sign) => sign.charCodeAt(0)))).toBe(type);
  });

  it('has a name that contains its type and nothing else', () => {
    expect(socialTypeByExtension(newSocialFileName('video/quicktime'))).toBe('video/quicktime');
    for (const name of ['x.jpg', '../x.jpg', `${'0'.repeat(36)}.svg`]) expect(socialTypeByExtension(name)).toBeNull();
  });
});

describe('a request', () => {
  const errorsOf = (request: object) => getErrors(socialPostRequest, request);

  it('needs something to post, and a platform', () => {
    expect(errorsOf({ text: '  ', platforms: ['facebook'] })).toEqual({ text: validationMessages.emptyPost });
    expect(errorsOf({ text: 'x', platforms: [] })).toEqual({ platforms: validationMessages.noPlatform });
    expect(errorsOf({ text: 'x' })).toEqual({ platforms: validationMessages.noPlatform });
    expect(errorsOf({ imagePath: newSocialFileName('image/png'), platforms: ['facebook'] })).toEqual({});
    expect(errorsOf({ imagePath: newSocialFileName('video/mp4'), platforms: ['facebook'] })).toHaveProperty(
      'imagePath',
    );
  });
});

it('every platform names its credentials', () => {
  const names = socialPlatforms.flatMap((platform) => platformSecrets[platform]);
  expect(new Set(names).size).toBe(names.length);
  expect(names.length).toBeGreaterThanOrEqual(8);
});

it.each(['', ' ', 'x', 'javascript:alert(1)', 'https://', 'https://a b', 'ftp://a'])('%j is no link', (text) => {
  expect(isHttpUrl(text)).toBe(false);
});
