import * as z from 'zod/mini';
import { oneOf, optionalText, text } from './fields.ts';
import { lengths } from './lengths.ts';
import { fieldDefaults, type galleryMimeTypes } from './limits.ts';
import { field, rule } from './message.ts';
import { newId } from './new-id.ts';
import { isStorableText } from './plain-text.ts';
import { photoCategories } from './public-enumerations.ts';

/** Seconds. A photo that was hidden is gone from caches after that. */
export const photoMaxAgeSeconds = 60;
export const photoSizes = { full: 2000, small: 640 } as const;
export const maxPhotoSidePx = 20_000;

export function parseSortOrder(value: unknown): number {
  // JSON may hold an object whose `toString` is no function.
  const order = typeof value === 'string' || typeof value === 'number' ? Number.parseInt(`${value}`, 10) : 0;
  // Postgres stores 32 bits. Avoids `-0`.
  return Math.abs(order) <= 2_147_483_647 ? order || 0 : fieldDefaults.sortOrder;
}

const sortOrder = z.pipe(z.unknown(), z.transform(parseSortOrder));
const caption = optionalText('photos.caption', lengths.caption);
const category = oneOf(photoCategories, rule('oneOf', field('photos.category'), photoCategories));
const visible = z.boolean(rule('yesNo', field('photos.visible')));

export const photoForm = z.object({ caption, category, visible, sortOrder });
export type PhotoForm = z.input<typeof photoForm>;
export type PhotoFormValues = z.output<typeof photoForm>;

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

/** A file name in the bucket or among the site's files; the database has the same rule. */
export function isPhotoFileName(name: string): boolean {
  return /^[A-Za-z0-9][A-Za-z0-9._-]*$/.test(name) && !name.includes('..') && name.length <= lengths.fileName[1];
}

/** `POST /api/gallery-photos` as JSON: the file is stored already, or never will be. */
export const photoRequest = z.object({
  fileName: z.string(rule('fileName')).check(z.refine(isPhotoFileName, { error: rule('fileName') })),
  originalName: text('photos.originalName', lengths.originalName, rule('originalName')),
  ...described,
});

/** `POST /api/gallery-photos` as a form: all fields are texts. */
export const photoUploadFields = z.object({
  ...described,
  visible: z._default(
    z.pipe(
      z.enum(['true', 'false'], { error: rule('yesNo', field('photos.visible')) }),
      z.transform((value) => value === 'true'),
    ),
    fieldDefaults.photoVisible,
  ),
});

export const photoChange = z.object({
  caption: z.nullish(caption),
  category: z.optional(category),
  visible: z.optional(visible),
  sortOrder: z.optional(sortOrder),
});

export const photoVisibilityRequest = z.object({ visible });

export const galleryPhoto = z.object({
  id: z.uuid(),
  fileName: z.string(),
  /** For grids; null: use the full one. */
  smallFileName: z.nullable(z.string()),
  originalName: z.string(),
  caption: z.nullable(z.string()),
  category: z.enum(photoCategories),
  visible: z.boolean(),
  sortOrder: z.number(),
  /** Pixels; null if never measured. */
  width: z.nullable(z.number()),
  height: z.nullable(z.number()),
  uploadedAt: z.string(),
});

export function newPhotoFileNames(id: string = newId()): { fileName: string; smallFileName: string } {
  return { fileName: `${id}.webp`, smallFileName: `${id}-small.webp` };
}

/** The sender's file name without folders and control characters, never empty. */
export function keptFileName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  const clean = [...last].filter(isStorableText).join('').trim();
  return [...clean].slice(0, lengths.originalName[1]).join('').trim() || 'photo';
}

export type PhotoType = (typeof galleryMimeTypes)[number];

/** Detects a type by content; null for another. @param head at least twelve bytes */
export function detectPhotoType(head: Uint8Array): PhotoType | null {
  const has = (at: number, ...bytes: number[]) => bytes.every((byte, index) => head[at + index] === byte);
  if (has(0, 0xff, 0xd8, 0xff)) return 'image/jpeg';
  if (has(0, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'image/png';
  if (has(0, 0x52, 0x49, 0x46, 0x46) && has(8, 0x57, 0x45, 0x42, 0x50)) return 'image/webp';
  return null;
}
