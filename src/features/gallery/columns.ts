import type { PhotoFormValues } from '@contract';

/** The columns of what a person says about a photo. */
export function toRow({ caption, category, visible, sortOrder }: PhotoFormValues) {
  return { caption: caption || null, category, visible, sort_order: sortOrder };
}
