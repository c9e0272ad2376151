import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';

/**
 * Writes a `.br` beside the text files of a folder, for servers that can send it instead. Not a plugin of Vite: the
 * pages are written after its build.
 * @param names only these files; default: all
 */
export async function compressFiles(folder: string, names?: readonly string[]): Promise<void> {
  const entries = names ?? (await readdir(folder, { recursive: true }));
  const texts = entries.filter((entry) => /\.(html|js|css|svg|xml|txt|json)$/.test(entry));
  await Promise.all(
    texts.map(async (entry) => {
      const file = path.join(folder, entry);
      await writeFile(`${file}.br`, await promisify(brotliCompress)(await readFile(file)));
    }),
  );
}
