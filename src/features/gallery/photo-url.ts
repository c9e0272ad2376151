/** Where a photo is served from: names that begin with 'IMG-' are files of the site, all others were uploaded. */
export function photoUrl(fileName: string): string {
  const folder = fileName.startsWith('IMG-') ? 'attached_assets' : 'uploads';
  return `/${folder}/${encodeURIComponent(fileName)}`;
}
