/** What the documents lead to is there: other documents, their sections, pictures, files. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { anchorsOf, codeOf, documentOf, documents } from './documents.ts';

describe.each(documents)('$file', (document) => {
  const { file, lines } = document;

  it('leads to documents and sections that are there', () => {
    for (const [, target = ''] of lines.join('\n').matchAll(/\]\(([^)\s]+)\)/g)) {
      if (/^https?:/.test(target)) continue;
      const [to = '', anchor] = target.split('#');
      const place = to ? path.join(path.dirname(file), to) : file;
      expect(existsSync(place), `${file} → ${target}`).toBe(true);
      if (anchor) expect(anchorsOf(documentOf(place)), `${file} → ${target}`).toContain(anchor);
    }
  });

  it('names files that are there', () => {
    const named = lines
      .flatMap(codeOf)
      .filter((code) => /^(src|supabase|scripts|tests|docs|public|\.github)\/[\w./-]*$/.test(code))
      // What is made on a machine, or by hand.
      .filter((code) => !/^supabase\/(\.temp|functions\/\.env$)/.test(code));
    for (const code of named) expect(existsSync(code), `${file}: ${code}`).toBe(true);
  });
});
