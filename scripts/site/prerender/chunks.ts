import type { Manifest } from 'vite';

/**
 * The files of JavaScript that a page needs: the app's entry first, then all that it and the page load with it.
 * @param page the page's source file, from the project's root
 */
export function chunksOf(manifest: Manifest, page: string): string[] {
  const seen = new Set<string>();
  const visit = (name: string) => {
    const chunk = manifest[name];
    if (!chunk) throw new Error(`The build has no ${name}`);
    const file = `/${chunk.file}`;
    if (seen.has(file)) return;
    seen.add(file);
    chunk.imports?.forEach(visit);
  };
  visit('index.html');
  visit(page);
  return [...seen];
}
