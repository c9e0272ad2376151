import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

interface CompressOptions {
  /** Only these files; default: all. */
  names?: readonly string[];
  /** From 0 to 11, the best and by far the slowest. */
  quality?: number;
}

/**
 * Writes a `.br` beside the text files of a folder, for servers that can send it instead. Not a plugin of Vite: the
 * pages are written after its build.
 */
export async function compressFiles(folder: string, { names, quality = 11 }: CompressOptions = {}): Promise<void> {
  const entries = names ?? (await readdir(folder, { recursive: true }));
  const texts = entries.filter((entry) => /\.(html|js|css|svg|xml|txt|json)$/.test(entry));
  await Promise.all(
    texts.map(async (entry) => {
      const file = path.join(folder, entry);
      const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
      await writeFile(`${file}.br`, await promisify(brotliCompress)(await readFile(file), { params }));
    }),
  );
}
