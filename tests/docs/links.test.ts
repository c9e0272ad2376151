/** The links and file names in the documents lead somewhere. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

/** The documents. The changelog also names removed files, but its links work. */
const documents = [...['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'CHANGELOG.md'], ...globSync('docs/**/*.md')];

/** The anchors that GitHub gives to the headings of a document. */
function getAnchors(text: string): string[] {
  return [...text.matchAll(/^#{1,6} (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

describe.each(documents)('%s', (file) => {
  const text = readFileSync(file, 'utf8');

  it('links to existing documents and sections', () => {
    for (const [, target = ''] of text.matchAll(/\]\(([^)\s]+)\)/g)) {
      if (/^https?:/.test(target)) continue;
      const [to = '', anchor] = target.split('#');
      const linked = to ? path.join(path.dirname(file), to) : file;
      expect(existsSync(linked), `${file} → ${target}`).toBe(true);
      if (anchor) expect(getAnchors(readFileSync(linked, 'utf8')), `${file} → ${target}`).toContain(anchor);
    }
  });

  it.skipIf(file === 'CHANGELOG.md')('names existing files', () => {
    for (const [, code = ''] of text.matchAll(/(?<!`)`([^`]+)`(?!`)/g)) {
      if (!/^(src|supabase|scripts|tests|docs|public|\.github)\/[\w./-]*$/.test(code)) continue;
      // Generated files, and files that the operator creates.
      if (/^supabase\/(\.temp|functions\/\.env$)/.test(code)) continue;
      expect(existsSync(code), `${file}: ${code}`).toBe(true);
    }
  });
});
