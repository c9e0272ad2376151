import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { create, extract } from 'tar';
import { firstLine, UserError } from '../lib/errors.ts';
import { type Manifest, parseManifest } from './manifest.ts';

const MANIFEST = 'manifest.json';

/** The file with the rows. */
export const DATA = 'data.sql';

/** Packs a folder into a file that only its owner can read: a gzipped tar, the manifest first. */
export async function pack(folder: string, manifest: Manifest, file: string): Promise<void> {
  const names = readdirSync(folder);
  writeFileSync(path.join(folder, MANIFEST), `${JSON.stringify(manifest, null, 1)}\n`, { mode: 0o600 });
  await create({ gzip: true, cwd: folder, portable: true, file, mode: 0o600 }, [MANIFEST, ...names]);
}

/**
 * Unpacks an archive into an empty folder. A change is noticed by the checksums of gzip and tar. Throws one line. The
 * caller removes what was unpacked until then.
 */
export async function unpack(file: string, to: string): Promise<Manifest> {
  if (!existsSync(file)) throw new UserError(`There is no file ${file}.`);
  try {
    let strange: string | undefined;
    await extract({
      file,
      cwd: to,
      // Databases compress well, so a high ratio is allowed. Strict: a path out of the folder is an error.
      strict: true,
      maxDecompressionRatio: Number.POSITIVE_INFINITY,
      dmode: 0o700,
      filter(name, entry) {
        const isPlain = 'type' in entry && /^(File|Directory)$/.test(entry.type) && !/[\\:]/.test(name);
        if (!isPlain) strange ??= name;
        return isPlain;
      },
    });
    if (strange) throw new UserError(`it holds "${strange}", which is no file of a backup`);
    const manifest = parseManifest(await readFile(path.join(to, MANIFEST), 'utf8').catch(() => ''));
    if (!manifest) throw new UserError('it has no manifest');
    const names = [DATA, ...manifest.files.map(({ path }) => path)];
    const missing = names.find((name) => !existsSync(path.join(to, name)));
    if (missing) throw new UserError(`"${missing}" is missing in it`);
    return manifest;
  } catch (error) {
    throw new UserError(`${file} cannot be unpacked as an archive of chambers: ${firstLine(error)}.`);
  }
}
