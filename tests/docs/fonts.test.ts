/** The font files contain every character of the site: a missing one would be shown in another font, or as a box. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { create, type Font } from 'fontkitten';
import { expect, it } from 'vitest';
import { fontFolder } from '../../scripts/site/fonts.ts';

const charactersOf = (file: string) =>
  (create(readFileSync(path.join(fontFolder, file))) as Font).characterSet.map((code) => String.fromCodePoint(code));
const inAll = (files: string[]) =>
  charactersOf(files[0] ?? '').filter((sign) => files.every((file) => charactersOf(file).includes(sign)));

it('contain every character of the site’s sources', () => {
  const latin = inAll(['newsreader.woff2', 'newsreader-italic.woff2', 'public-sans.woff2']);
  const devanagari = inAll(['noto-sans-devanagari.woff2', 'noto-serif-devanagari.woff2']);
  // The rupee sign, which the Latin fonts lack and every system has; characters used as icons, a key that only Macs have, and those that a spreadsheet treats as the start of a formula.
  const known = new Set([...latin, ...devanagari, ...'\n₹⌘●⠿﹢﹣﹦﹫＋－＝＠']);
  const missing = globSync('{src,supabase/functions/_shared,supabase/demo}/**/*.{ts,tsx,sql}')
    // plain-text.ts and phones.ts know what people may type; they show nothing.
    .filter((file) => !/\.test\.|\btesting\b|contract\/(?:plain-text|phones)\.ts$/.test(file))
    .flatMap((file) => {
      const signs = [...new Set(readFileSync(file, 'utf8'))];
      return signs.filter((sign) => !known.has(sign)).map((sign) => `${file}: ${sign}`);
    });
  expect(missing).toEqual([]);
});
