/** The font files are those that `npm run gen:fonts` writes, and contain every character of the site. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { create, type Font } from 'fontkitten';
import { expect, it } from 'vitest';
import { characters, devanagariScript, fontFolder, makeFonts } from '../../scripts/site/fonts.ts';

/** What a file is compared by: a stylesheet by its text, a font by its characters, because a compressor may change. */
const contentsOf = (file: string, contents: string | Uint8Array) =>
  file.endsWith('.css') ? String(contents) : (create(Buffer.from(contents)) as Font).characterSet;

it('match the output of the command', async () => {
  const made = await makeFonts(process.cwd());
  expect([...made.keys()].sort()).toEqual(readdirSync(fontFolder).sort());
  for (const [file, contents] of made)
    expect(contentsOf(file, readFileSync(path.join(fontFolder, file))), file).toEqual(contentsOf(file, contents));
});

it('are small: those of the first screen have at most 30 kB', () => {
  const files = ['newsreader.woff2', 'public-sans.woff2'].map((file) => readFileSync(path.join(fontFolder, file)));
  expect(Buffer.concat(files).length).toBeLessThanOrEqual(30_000);
});

it('contain every character of the site’s sources', () => {
  // Characters used as icons, a key that only Macs have, and those that a spreadsheet treats as the start of a formula.
  const known = new Set(`${characters}${devanagariScript.characters}\n⌘●⠿﹢﹣﹦﹫＋－＝＠`);
  const missing = ['src', 'supabase/functions/_shared', 'supabase/demo'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(tsx?|sql)$/.test(file) && !/\.test\.|\btesting\b/.test(file))
      .flatMap((file) => {
        const text = readFileSync(path.join(folder, file), 'utf8');
        return [...new Set(text)].filter((sign) => !known.has(sign)).map((sign) => `${folder}/${file}: ${sign}`);
      }),
  );
  expect(missing).toEqual([]);
});
