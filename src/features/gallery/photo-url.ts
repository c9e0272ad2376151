/** Where a photo is served from: names that begin with 'IMG-' are files of the site, all others were uploaded. */
export function photoUrl(fileName: string): string {
  const folder = fileName.startsWith('IMG-') ? 'attached_assets' : 'uploads';
  return `/${folder}/${encodeURIComponent(fileName)}`;
}

/** The same for grids and lists: the small file, where there is one. */
export function smallPhotoUrl(photo: { file_name: string; small_file_name: string | null }): string {
  return photoUrl(photo.small_file_name ?? photo.file_name);
}
