import * as z from 'zod/mini';
import { deliveryStatuses } from './enumerations.ts';
import { atMost, identifier, oneOf } from './fields.ts';
import { lengths } from './lengths.ts';
import { maxUploadBytes } from './limits.ts';
import { type FieldName, field, type Message, rule } from './message.ts';
import { newId } from './new-id.ts';
import { isStorableText } from './plain-text.ts';
import { type SocialPlatform, socialPlatforms } from './public-enumerations.ts';
import { type PostProblem, problemMessage } from './reasons.ts';

const socialImageTypes = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'] as const;
const socialVideoTypes = ['video/mp4', 'video/quicktime'] as const;
export type SocialImageType = (typeof socialImageTypes)[number];
export type SocialVideoType = (typeof socialVideoTypes)[number];

const extensions: Readonly<Record<SocialImageType | SocialVideoType, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'video/mp4': 'mp4',
  'video/quicktime': 'mov',
};

/** A random name with the type's ending. */
export function newSocialFileName(type: SocialImageType | SocialVideoType): string {
  return `${newId()}.${extensions[type]}`;
}

/** Null for any other name. */
export function socialTypeByExtension(name: string): SocialImageType | SocialVideoType | null {
  const ending = /^[0-9a-f-]{36}\.([a-z0-9]+)$/.exec(name)?.[1];
  const known = Object.entries(extensions).find(([, extension]) => extension === ending);
  return known ? (known[0] as SocialImageType | SocialVideoType) : null;
}

/** Detects a type by content; null for another. @param head at least twelve bytes */
export function detectSocialType(head: Uint8Array): SocialImageType | SocialVideoType | null {
  const word = (at: number, length: number) => String.fromCharCode(...head.subarray(at, at + length));
  if (head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) return 'image/jpeg';
  if (word(0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png';
  if (/^GIF8[79]a$/.test(word(0, 6))) return 'image/gif';
  if (word(0, 4) === 'RIFF' && word(8, 4) === 'WEBP') return 'image/webp';
  if (word(4, 4) === 'ftyp') return word(8, 4) === 'qt  ' ? 'video/quicktime' : 'video/mp4';
  // Old QuickTime videos begin with their data.
  return ['moov', 'mdat', 'wide', 'free'].includes(word(4, 4)) ? 'video/quicktime' : null;
}

export function isVideoType(type: string): type is SocialVideoType {
  return (socialVideoTypes as readonly string[]).includes(type);
}

/** The database has the same rule. */
const httpUrl = /^https?:\/\/[^\s<>"]+$/i;

export function isHttpUrl(text: string): boolean {
  return httpUrl.test(text) && URL.canParse(text) && text.length <= lengths.url[1];
}

export const socialPlatform = oneOf(socialPlatforms, rule('oneOf', field('socialLinks.platform'), socialPlatforms));

export const socialLinkRequest = z.object({
  url: z.string({ error: rule('socialUrl') }).check(
    z.trim(),
    atMost('socialLinks.url', lengths.url[1]),
    z.regex(httpUrl, rule('socialUrl')),
    z.refine((url) => isHttpUrl(url) && isStorableText(url), { error: rule('socialUrl') }),
  ),
});

export const socialLink = z.object({
  id: z.uuid(),
  platform: z.enum(socialPlatforms),
  url: z.nullable(z.string()),
});

export interface PostFile {
  type: string;
  size: number;
}

export interface PostDraft {
  text: string;
  image: PostFile | null;
  video: PostFile | null;
}

interface FileLimits {
  types: readonly string[];
  maxBytes: number;
}

/** Lengths by `postLength`, sizes in bytes. */
interface PlatformLimits {
  text: number;
  shown: number;
  image: FileLimits;
  video: FileLimits;
  needsFile: boolean;
}

const MB = 1024 * 1024;
const jpegPngGif = ['image/jpeg', 'image/png', 'image/gif'];

/** The adapters name the documentation. Never above our own limits. */
export const platformLimits: Readonly<Record<SocialPlatform, PlatformLimits>> = {
  facebook: {
    text: 63_206,
    shown: 477,
    image: { types: jpegPngGif, maxBytes: 10 * MB },
    video: { types: socialVideoTypes, maxBytes: maxUploadBytes.socialVideo },
    needsFile: false,
  },
  twitter: {
    text: 280,
    shown: 280,
    image: { types: socialImageTypes, maxBytes: 5 * MB },
    video: { types: socialVideoTypes, maxBytes: maxUploadBytes.socialVideo },
    needsFile: false,
  },
  instagram: {
    text: 2200,
    shown: 125,
    image: { types: ['image/jpeg'], maxBytes: 8 * MB },
    video: { types: socialVideoTypes, maxBytes: maxUploadBytes.socialVideo },
    needsFile: true,
  },
  linkedin: {
    text: 3000,
    shown: 210,
    image: { types: jpegPngGif, maxBytes: 10 * MB },
    video: { types: ['video/mp4'], maxBytes: maxUploadBytes.socialVideo },
    needsFile: false,
  },
};

// X counts these once, all others twice, and an address as 23.
// https://docs.x.com/fundamentals/counting-characters
const countedOnce: readonly (readonly [number, number])[] = [
  [0, 0x10ff],
  [0x2000, 0x200d],
  [0x2010, 0x201f],
  [0x2032, 0x2037],
];
const address = /https?:\/\/\S+/g;

function weightedLength(text: string): number {
  const addresses = text.match(address)?.length ?? 0;
  const weights = [...text.replace(address, '')].map((sign) => {
    const code = sign.codePointAt(0) ?? 0;
    return countedOnce.some(([first, last]) => code >= first && code <= last) ? 1 : 2;
  });
  return weights.reduce<number>((sum, weight) => sum + weight, addresses * 23);
}

export function postLength(platform: SocialPlatform, text: string): number {
  return platform === 'twitter' ? weightedLength(text) : text.length;
}

/** Part of a text that a platform shows before "more". */
export function previewText(platform: SocialPlatform, text: string): { text: string; cut: boolean } {
  const { shown } = platformLimits[platform];
  if (postLength(platform, text) <= shown) return { text, cut: false };
  let kept = '';
  for (const sign of text) {
    if (postLength(platform, kept + sign) > shown) break;
    kept += sign;
  }
  return { text: `${kept.trimEnd()}…`, cut: true };
}

const typeNames: Readonly<Record<string, string>> = {
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
  'image/gif': 'GIF',
  'image/webp': 'WebP',
  'video/mp4': 'MP4',
  'video/quicktime': 'MOV',
};

function fileProblems(
  kind: 'image' | 'video',
  { type, size }: PostFile,
  { types, maxBytes }: FileLimits,
): PostProblem[] {
  return [
    ...(types.includes(type) ? [] : [['postFileType', kind, types.map((one) => typeNames[one] ?? one)] as const]),
    ...(size > maxBytes ? [['postFileSize', kind, Math.floor(maxBytes / MB)] as const] : []),
  ];
}

/** Why a platform would refuse a post. */
export function findPostProblems(platform: SocialPlatform, { text, image, video }: PostDraft): PostProblem[] {
  const limits = platformLimits[platform];
  const length = postLength(platform, text);
  return [
    ...(length > limits.text ? [['postTextLength', length, limits.text] as const] : []),
    ...(limits.needsFile && !image && !video ? [['postNeedsFile'] as const] : []),
    ...(image && video ? [['postOneFile'] as const] : []),
    ...(image ? fileProblems('image', image, limits.image) : []),
    ...(video ? fileProblems('video', video, limits.video) : []),
  ];
}

export function postProblems(platform: SocialPlatform, draft: PostDraft): Message[] {
  return findPostProblems(platform, draft).map(problemMessage);
}

export const platformSecrets = {
  facebook: ['FACEBOOK_PAGE_ID', 'FACEBOOK_PAGE_ACCESS_TOKEN'],
  twitter: ['TWITTER_API_KEY', 'TWITTER_API_SECRET', 'TWITTER_ACCESS_TOKEN', 'TWITTER_ACCESS_TOKEN_SECRET'],
  instagram: ['INSTAGRAM_USER_ID', 'INSTAGRAM_ACCESS_TOKEN'],
  linkedin: ['LINKEDIN_AUTHOR', 'LINKEDIN_ACCESS_TOKEN'],
} as const satisfies Record<SocialPlatform, readonly string[]>;

const fileName = (label: FieldName, isRight: (type: string) => boolean) =>
  z.nullish(
    z
      .string(rule('socialFile', field(label)))
      .check(
        z.refine((name) => isRight(socialTypeByExtension(name) ?? ''), { error: rule('socialFile', field(label)) }),
      ),
  );

const platforms = z.array(socialPlatform, rule('noPlatform')).check(z.minLength(1, rule('noPlatform')));

const postText = z._default(
  z
    .string(rule('mustBeText', field('socialPosts.text')))
    .check(
      z.trim(),
      atMost('socialPosts.text', lengths.postText[1]),
      z.refine(isStorableText, { error: rule('controlCharacters', field('socialPosts.text')) }),
    ),
  '',
);

/** The files are in the bucket `social-media` already. */
export const socialPostRequest = z
  .object({
    /** Made by the sender; a repeated id posts once. */
    requestId: z.optional(identifier('ids.request')),
    text: postText,
    imagePath: fileName('socialPosts.image', (type) => type.startsWith('image/')),
    videoPath: fileName('socialPosts.video', isVideoType),
    platforms,
  })
  .check(
    z.refine(({ text, imagePath, videoPath }) => text !== '' || Boolean(imagePath) || Boolean(videoPath), {
      error: rule('emptyPost'),
      path: ['text'],
    }),
  );
export type SocialPostRequest = z.input<typeof socialPostRequest>;

/** As a form; `platforms` repeats, or is separated by commas. */
export const socialPostFields = z.object({
  requestId: z.optional(identifier('ids.request')),
  text: postText,
  platforms,
});

export const socialDelivery = z.object({
  platform: z.enum(socialPlatforms),
  status: z.enum(deliveryStatuses),
  url: z.nullable(z.string()),
  reason: z.nullable(z.string()),
});
export type SocialDelivery = z.infer<typeof socialDelivery>;

export const socialPost = z.object({
  id: z.uuid(),
  text: z.string(),
  imagePath: z.nullable(z.string()),
  videoPath: z.nullable(z.string()),
  createdAt: z.string(),
  deliveries: z.array(socialDelivery),
});
export type SocialPost = z.infer<typeof socialPost>;

/** Which credentials are set, never their values. */
export const platformState = z.object({
  platform: z.enum(socialPlatforms),
  configured: z.boolean(),
  secrets: z.array(z.object({ name: z.string(), set: z.boolean() })),
});
export type PlatformState = z.infer<typeof platformState>;
