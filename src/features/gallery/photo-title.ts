import type { VisiblePhoto } from './queries';

/** What a photo is called: its caption, or its file name where there is none. */
export function photoTitle({ caption, original_name }: Pick<VisiblePhoto, 'caption' | 'original_name'>): string {
  return caption || original_name;
}
