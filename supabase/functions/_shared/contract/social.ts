/** Social media: the links, what may be posted where, and what the api answers about it. */

import * as z from 'zod/mini';
import { deliveryStatuses } from './enumerations.ts';
import { identifier, isStorableText, oneOf } from './fields.ts';
import { lengths } from './lengths.ts';
import { maxUploadBytes } from './limits.ts';
import { type FieldName, field, type Message, rule } from './message.ts';
import { type SocialPlatform, socialPlatforms } from './public-enumerations.ts';
import { type PostProblem, problemMessage } from './reasons.ts';

export const socialImageTypes = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'] as const;
export const socialVideoTypes = ['video/mp4', 'video/quicktime'] as const;
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

/** A new name for a file in the bucket `social-media`; it contains nothing but the type. */
export function newSocialFileName(type: SocialImageType | SocialVideoType): string {
  return `${crypto.randomUUID()}.${extensions[type]}`;
}

/** The type that such a name tells; null for any other name. */
export function socialTypeByExtension(name: string): SocialImageType | SocialVideoType | null {
  const ending = /^[0-9a-f-]{36}\.([a-z0-9]+)$/.exec(name)?.[1];
  const known = Object.entries(extensions).find(([, extension]) => extension === ending);
  return known ? (known[0] as SocialImageType | SocialVideoType) : null;
}

/**
 * What kind of picture or video a file is, by its first bytes and never by its name.
 * @param head the first twelve bytes or more
 * @returns null for anything that cannot be posted
 */
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

/** Whether a type is that of a video. */
export function isVideoType(type: string): type is SocialVideoType {
  return (socialVideoTypes as readonly string[]).includes(type);
}

/** http(s), and nothing that could end an attribute. The database holds the same rule. */
const httpUrl = /^https?:\/\/[^\s<>"]+$/i;

/** Whether a text is an address that a link may lead to. */
export function isHttpUrl(text: string): boolean {
  return httpUrl.test(text) && URL.canParse(text) && text.length <= lengths.url[1];
}

/** `{platform}` in `/api/social-links/{platform}`. */
export const socialPlatform = oneOf(socialPlatforms, rule('oneOf', field('platform'), socialPlatforms));

/** `PATCH /api/social-links/{platform}`. */
export const socialLinkRequest = z.object({
  url: z.string({ error: rule('socialUrl') }).check(
    z.trim(),
    z.maxLength(lengths.url[1], rule('longest', field('url'), lengths.url[1])),
    z.regex(httpUrl, rule('socialUrl')),
    z.refine((url) => isHttpUrl(url) && isStorableText(url), { error: rule('socialUrl') }),
  ),
});

/** Where the practice is on a platform, as `/api/social-links` answers it. */
export const socialLink = z.object({
  id: z.uuid(),
  platform: z.enum(socialPlatforms),
  /** Null while it is not set. */
  url: z.nullable(z.string()),
});

/** A file of a post, as far as the platforms' limits ask for it. */
export interface PostFile {
  type: string;
  size: number;
}

/** What is going to be posted. */
export interface PostDraft {
  text: string;
  image: PostFile | null;
  video: PostFile | null;
}

interface FileLimits {
  types: readonly string[];
  maxBytes: number;
}

/** What a platform takes, and how it shows it. Lengths by `postLength`, sizes in bytes. */
export interface PlatformLimits {
  text: number;
  /** How much of a text is shown before it is folded behind "more". */
  shown: number;
  image: FileLimits;
  video: FileLimits;
  needsFile: boolean;
}

const MB = 1024 * 1024;
const jpegPngGif = ['image/jpeg', 'image/png', 'image/gif'];

/** From the platforms' documentation; the adapters name its pages. Never more than the composer itself takes. */
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

// X counts these characters once and all others (Chinese, emoji …) twice, and any address as 23.
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

/** How long a text is as a platform counts it. */
export function postLength(platform: SocialPlatform, text: string): number {
  return platform === 'twitter' ? weightedLength(text) : text.length;
}

/** What of a text a platform shows at first: whole, or cut with an ellipsis. */
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

/** Why a platform would not take a post; empty when it would. */
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

/** The same as messages. */
export function postProblems(platform: SocialPlatform, draft: PostDraft): Message[] {
  return findPostProblems(platform, draft).map(problemMessage);
}

/** The secrets of the edge functions that each platform needs. */
export const platformSecrets = {
  facebook: ['FACEBOOK_PAGE_ID', 'FACEBOOK_PAGE_ACCESS_TOKEN'],
  twitter: ['TWITTER_API_KEY', 'TWITTER_API_SECRET', 'TWITTER_ACCESS_TOKEN', 'TWITTER_ACCESS_TOKEN_SECRET'],
  instagram: ['INSTAGRAM_USER_ID', 'INSTAGRAM_ACCESS_TOKEN'],
  linkedin: ['LINKEDIN_AUTHOR', 'LINKEDIN_ACCESS_TOKEN'],
} as const satisfies Record<SocialPlatform, readonly string[]>;
export type PlatformSecret = (typeof platformSecrets)[SocialPlatform][number];

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
    .string(rule('mustBeText', field('text')))
    .check(
      z.trim(),
      z.maxLength(lengths.postText[1], rule('longest', field('text'), lengths.postText[1])),
      z.refine(isStorableText, { error: rule('controlCharacters', field('text')) }),
    ),
  '',
);

/** `POST /api/social-media/post` as JSON: the files are in the bucket `social-media` already. */
export const socialPostRequest = z
  .object({
    /** Made by the sender, once for each post: the same post sent twice goes out once. */
    requestId: z.optional(identifier('request')),
    text: postText,
    imagePath: fileName('image', (type) => type.startsWith('image/')),
    videoPath: fileName('video', isVideoType),
    platforms,
  })
  .check(
    z.refine(({ text, imagePath, videoPath }) => text !== '' || Boolean(imagePath) || Boolean(videoPath), {
      error: rule('emptyPost'),
      path: ['text'],
    }),
  );
export type SocialPostRequest = z.input<typeof socialPostRequest>;

/** The texts of the same request as a form; `platforms` is repeated, or one text with commas. */
export const socialPostFields = z.object({
  requestId: z.optional(identifier('request')),
  text: postText,
  platforms,
});

/** What became of a post on one platform. */
export const socialDelivery = z.object({
  platform: z.enum(socialPlatforms),
  status: z.enum(deliveryStatuses),
  /** Where it can be seen. */
  url: z.nullable(z.string()),
  /** Why it is not there (yet). */
  reason: z.nullable(z.string()),
});
export type SocialDelivery = z.infer<typeof socialDelivery>;

/** A post, as the calls of `/api/social-media` answer it. */
export const socialPost = z.object({
  id: z.uuid(),
  text: z.string(),
  imagePath: z.nullable(z.string()),
  videoPath: z.nullable(z.string()),
  createdAt: z.string(),
  deliveries: z.array(socialDelivery),
});
export type SocialPost = z.infer<typeof socialPost>;

/** `GET /api/social-media/platforms`: which credentials the functions have; never what they are. */
export const platformState = z.object({
  platform: z.enum(socialPlatforms),
  configured: z.boolean(),
  secrets: z.array(z.object({ name: z.string(), set: z.boolean() })),
});
export type PlatformState = z.infer<typeof platformState>;
