/** `npm run gen:fonts`: writes the site's font files and their stylesheet from the font packages. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { fontFolder, makeFonts } from './site/fonts.ts';

for (const [file, contents] of await makeFonts(process.cwd())) {
  writeFileSync(path.join(fontFolder, file), contents);
  console.log(`${fontFolder}/${file}: ${contents.length} bytes`);
}
