import type { Manifest, ManifestChunk } from 'vite';

/** The chunks of the given sources, with their imports. */
function listChunks(manifest: Manifest, names: readonly string[]): ManifestChunk[] {
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
 * The JavaScript files of a page with its app: the app first, then what it and the page import.
 * @param page the page's source file, from the project's root
 */
export function scriptFiles(manifest: Manifest, page: string): string[] {
  return [...new Set(listChunks(manifest, ['src/start.tsx', page]).map(({ file }) => `/${file}`))];
}

/** The CSS files of the app's entry. */
export function styleFiles(manifest: Manifest): string[] {
  return [...new Set(listChunks(manifest, ['index.html']).flatMap(({ css = [] }) => css))];
}
