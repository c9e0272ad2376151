/** The font files are those that `npm run gen:fonts` writes, and contain every character of the site. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { characters, devanagariScript, fontFolder, makeFonts } from '../../scripts/site/fonts.ts';

it('match the output of the command', async () => {
  const made = await makeFonts(process.cwd());
  expect([...made.keys()].sort()).toEqual(readdirSync(fontFolder).sort());
  for (const [file, contents] of made) {
    expect(Buffer.from(contents).equals(readFileSync(path.join(fontFolder, file))), file).toBe(true);
  }
});

it('are small: those of the first screen have at most 30 kB', () => {
  const files = ['newsreader.woff2', 'public-sans.woff2'].map((file) => readFileSync(path.join(fontFolder, file)));
  expect(Buffer.concat(files).length).toBeLessThanOrEqual(30_000);
});

it('contain every character of the site’s sources', () => {
  // Characters used as icons, and those that a spreadsheet treats as the start of a formula.
  const known = new Set(`${characters}${devanagariScript.characters}\n●⠿﹢﹣﹦﹫＋－＝＠`);
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
