/** The links and file names in the documents exist. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { documents, getAnchors, getCode, getDocument } from './documents.ts';

describe.each(documents)('$file', (document) => {
  const { file, lines } = document;

  it('links to existing documents and sections', () => {
    for (const [, target = ''] of lines.join('\n').matchAll(/\]\(([^)\s]+)\)/g)) {
      if (/^https?:/.test(target)) continue;
      const [to = '', anchor] = target.split('#');
      const linked = to ? path.join(path.dirname(file), to) : file;
      expect(existsSync(linked), `${file} → ${target}`).toBe(true);
      if (anchor) expect(getAnchors(getDocument(linked)), `${file} → ${target}`).toContain(anchor);
    }
  });

  it('names existing files', () => {
    const named = lines
      .flatMap(getCode)
      .filter((code) => /^(src|supabase|scripts|tests|docs|public|\.github)\/[\w./-]*$/.test(code))
      // Generated files, and files that the operator creates.
      .filter((code) => !/^supabase\/(\.temp|functions\/\.env$)/.test(code));
    for (const code of named) expect(existsSync(code), `${file}: ${code}`).toBe(true);
  });
});
