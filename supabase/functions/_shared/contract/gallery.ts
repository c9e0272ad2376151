/**
 * The photos of the gallery: their form, their requests, and what the site and the api agree on about the files.
 *
 * How a photo lives: its files are stored first, the small one before the full one, and then its row; without a row
 * nobody but the admin can read them, so that an upload that ends halfway shows nothing. It dies the other way round:
 * the row first, which closes the files at once, then the files. What an interruption leaves behind is found by the
 * scheduled `orphan-sweep`.
 */

import * as z from 'zod/mini';
import { photoCategories } from './enumerations.ts';
import { isStorableText, oneOf, optionalText, text } from './fields.ts';
import { lengths } from './lengths.ts';
import { fieldDefaults, type galleryMimeTypes } from './limits.ts';
import { field, rule } from './message.ts';

/** How long a browser or a cache may keep a visible photo, in seconds: a hidden one is gone after that everywhere. */
export const photoMaxAgeSeconds = 60;
/** The longer side of the two pictures that the browser makes of a photo, in pixels. */
export const photoSizes = { full: 2000, small: 640 } as const;
/** The largest picture that the gallery takes as it is, in pixels a side. */
export const maxPhotoSidePx = 20_000;

/** A sort order as people write it: the whole number that the text begins with, else 0. */
export function parseSortOrder(value: unknown): number {
  // Nothing else: an object of JSON may have a `toString` that is no function.
  const order = typeof value === 'string' || typeof value === 'number' ? Number.parseInt(`${value}`, 10) : 0;
  // Postgres keeps 32 bits of it. Not `-0`.
  return Math.abs(order) <= 2_147_483_647 ? order || 0 : fieldDefaults.sortOrder;
}

const sortOrder = z.pipe(z.unknown(), z.transform(parseSortOrder));
const caption = optionalText('caption', lengths.caption);
const category = oneOf(photoCategories, rule('oneOf', field('category'), photoCategories));
const visible = z.boolean(rule('yesNo', field('visible')));

/** The photo form: what a person says about a photo. The sort order is whatever was typed; a number comes out. */
export const photoForm = z.object({ caption, category, visible, sortOrder });
/** What the form holds while it is filled in. */
export type PhotoForm = z.input<typeof photoForm>;
/** What comes out of it. */
export type PhotoFormValues = z.output<typeof photoForm>;

/** What the form begins with for a new photo. */
export const newPhotoForm: PhotoForm = {
  caption: '',
  category: fieldDefaults.photoCategory,
  visible: fieldDefaults.photoVisible,
  sortOrder: fieldDefaults.sortOrder,
};

const described = {
  caption: z.nullish(caption),
  category: z._default(category, fieldDefaults.photoCategory),
  visible: z._default(visible, fieldDefaults.photoVisible),
  sortOrder: z._default(sortOrder, fieldDefaults.sortOrder),
};

/** A name of a file in the gallery's bucket, or of the site's own files. The database holds the same rule. */
export function isPhotoFileName(name: string): boolean {
  return /^[A-Za-z0-9][A-Za-z0-9._-]*$/.test(name) && !name.includes('..') && name.length <= lengths.fileName[1];
}

/** `POST /api/gallery-photos` as JSON: a photo whose file is there already, or is not going to be sent. */
export const photoRequest = z.object({
  fileName: z.string(rule('fileName')).check(z.refine(isPhotoFileName, { error: rule('fileName') })),
  originalName: text('originalName', lengths.originalName, rule('originalName')),
  ...described,
});

/** The fields beside the file in `POST /api/gallery-photos` as a form: all of them are text. */
export const photoUploadFields = z.object({
  ...described,
  visible: z._default(
    z.pipe(
      z.enum(['true', 'false'], { error: rule('yesNo', field('visible')) }),
      z.transform((value) => value === 'true'),
    ),
    fieldDefaults.photoVisible,
  ),
});

/** `PATCH /api/gallery-photos/{id}`: what is left out stays as it is. */
export const photoChange = z.object({
  caption: z.nullish(caption),
  category: z.optional(category),
  visible: z.optional(visible),
  sortOrder: z.optional(sortOrder),
});
export type PhotoChange = z.output<typeof photoChange>;

/** `PATCH /api/gallery-photos/{id}/visibility`. */
export const photoVisibilityRequest = z.object({ visible });

/** A photo, as every call of `/api/gallery-photos` answers it. */
export const galleryPhoto = z.object({
  id: z.uuid(),
  fileName: z.string(),
  /** The same picture for grids; null when there is none, and the full one serves. */
  smallFileName: z.nullable(z.string()),
  originalName: z.string(),
  caption: z.nullable(z.string()),
  category: z.enum(photoCategories),
  visible: z.boolean(),
  sortOrder: z.number(),
  /** Pixels of the full picture; null for a file that was never measured. */
  width: z.nullable(z.number()),
  height: z.nullable(z.number()),
  uploadedAt: z.string(),
});
export type GalleryPhoto = z.infer<typeof galleryPhoto>;

/** The names of a new photo's files in the bucket; they say nothing about whose they are. */
export function newPhotoFileNames(id: string = crypto.randomUUID()): { fileName: string; smallFileName: string } {
  return { fileName: `${id}.webp`, smallFileName: `${id}-small.webp` };
}

/** The sender's name of a file, as it is stored: without folders and control characters, never empty. */
export function keptFileName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  const clean = [...last].filter(isStorableText).join('').trim();
  return [...clean].slice(0, lengths.originalName[1]).join('') || 'photo';
}

export type PhotoType = (typeof galleryMimeTypes)[number];

/**
 * What kind of picture a file is, by its first bytes and never by its name.
 * @param head the first twelve bytes or more
 * @returns null for anything the gallery does not take
 */
export function detectPhotoType(head: Uint8Array): PhotoType | null {
  const has = (at: number, ...bytes: number[]) => bytes.every((byte, index) => head[at + index] === byte);
  if (has(0, 0xff, 0xd8, 0xff)) return 'image/jpeg';
  if (has(0, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'image/png';
  // `RIFF`, the length, `WEBP`.
  if (has(0, 0x52, 0x49, 0x46, 0x46) && has(8, 0x57, 0x45, 0x42, 0x50)) return 'image/webp';
  return null;
}
