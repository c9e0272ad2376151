import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);
const textFiles = /\.(html|js|css|svg|xml|txt|json)$/;

/** Writes a `.br` beside every text file of a folder, for servers that can send it instead. */
export async function compressFiles(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true });
  await Promise.all(
    entries
      .filter((entry) => textFiles.test(entry))
      .map(async (entry) => {
        const file = path.join(folder, entry);
        const text = await readFile(file);
        const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: text.length };
        await writeFile(`${file}.br`, await compress(text, { params }));
      }),
  );
}
