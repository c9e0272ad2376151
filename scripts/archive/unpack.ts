import { existsSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { extract } from 'tar';
import { firstLine, UserError } from '../lib/errors.ts';
import { MANIFEST, type Manifest, parseManifest } from './manifest.ts';
import { listTree, toPart } from './pack.ts';

/**
 * Unpacks an archive into an empty folder, and compares everything with its manifest. `check` refuses a manifest by throwing.
 * Throws one line. The caller removes what was unpacked until then.
 */
export async function unpack(file: string, to: string, check: (manifest: Manifest) => void): Promise<Manifest> {
  if (!existsSync(file)) throw new UserError(`There is no file ${file}.`);
  if (statSync(file).isDirectory()) throw new UserError(`${file} is a folder, not an archive.`);
  try {
    // Databases compress well, so a high ratio is allowed. Strict: a path out of the folder is an error.
    const options = { file, cwd: to, strict: true, maxDecompressionRatio: Number.POSITIVE_INFINITY, dmode: 0o700 };
    let strange: string | undefined;
    await extract({
      ...options,
      filter(name, entry) {
        const isPlain = 'type' in entry && /^(File|Directory)$/.test(entry.type) && !/[\\:]/.test(name);
        if (!isPlain) strange ??= name;
        return isPlain;
      },
    });
    if (strange) throw new UserError(`it holds "${strange}", which is no file of a backup`);
    return await checked(to, check);
  } catch (error) {
    if (error instanceof Refused) throw error;
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC')
      throw new UserError(`There is not enough room to unpack ${file}.`);
    throw new UserError(`${file} is broken or no archive of chambers: ${firstLine(error)}.`);
  }
}

async function checked(folder: string, check: (manifest: Manifest) => void): Promise<Manifest> {
  const manifest = parseManifest(await readFile(path.join(folder, MANIFEST), 'utf8').catch(() => ''));
  if (!manifest) throw new UserError('it has no manifest');
  check(manifest);
  const expected = new Map(manifest.parts.map((part) => [part.path, part]));
  for (const name of (await listTree(folder)).files.filter((name) => name !== MANIFEST)) {
    const part = expected.get(name);
    if (!part) throw new UserError(`it holds "${name}", which its manifest does not name`);
    const { size, sha256 } = await toPart(folder, name);
    if (size !== part.size || sha256 !== part.sha256) throw new UserError(`"${name}" is not what was packed`);
    expected.delete(name);
  }
  const [missing] = expected.keys();
  if (missing !== undefined) throw new UserError(`"${missing}" is missing in it`);
  return manifest;
}

/** The archive is valid, but cannot be used here. */
export class Refused extends UserError {}
