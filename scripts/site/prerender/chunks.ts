import type { Manifest, ManifestChunk } from 'vite';

/** The chunks that the named sources are in, and all that these import. */
function chunksOf(manifest: Manifest, names: readonly string[]): ManifestChunk[] {
  const seen = new Set<ManifestChunk>();
  const visit = (name: string) => {
    const chunk = manifest[name];
    if (!chunk) throw new Error(`The build has no ${name}`);
    if (seen.has(chunk)) return;
    seen.add(chunk);
    chunk.imports?.forEach(visit);
  };
  names.forEach(visit);
  return [...seen];
}

/**
 * The files of JavaScript that a page needs: the app's entry first, then all that it and the page load with it.
 * @param page the page's source file, from the project's root
 */
export function scriptsOf(manifest: Manifest, page: string): string[] {
  return [...new Set(chunksOf(manifest, ['index.html', page]).map(({ file }) => `/${file}`))];
}

/** The files of CSS that the app begins with. */
export function stylesOf(manifest: Manifest): string[] {
  return [...new Set(chunksOf(manifest, ['index.html']).flatMap(({ css = [] }) => css))];
}
