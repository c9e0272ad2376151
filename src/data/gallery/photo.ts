import type { VisiblePhoto } from './queries';

/** Name of a photo: its caption, or its file name where there is none. */
export function photoTitle({ caption, original_name }: Pick<VisiblePhoto, 'caption' | 'original_name'>): string {
  return caption || original_name;
}

/** Where a photo is served from: names that begin with 'IMG-' are files of the site, all others were uploaded. */
export function photoUrl(fileName: string): string {
  const folder = fileName.startsWith('IMG-') ? 'attached_assets' : 'uploads';
  return `/${folder}/${encodeURIComponent(fileName)}`;
}

/** Address of the picture for grids and lists: of the small file, where there is one. */
export function smallPhotoUrl(photo: { file_name: string; small_file_name: string | null }): string {
  return photoUrl(photo.small_file_name ?? photo.file_name);
}
