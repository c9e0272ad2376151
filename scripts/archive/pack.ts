import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, writeFileSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { create } from 'tar';
import { MANIFEST, type Manifest, type Part } from './manifest.ts';

/** Larger files are streamed; for small files that is slow. */
const CHUNK_BYTES = 1024 * 1024;

/** Size and hash of a file. Takes a folder, and the file's path in it, with `/`. */
export async function toPart(folder: string, name: string): Promise<Part> {
  const file = path.join(folder, name);
  const { size } = await stat(file);
  const hash = createHash('sha256');
  if (size <= CHUNK_BYTES) hash.update(await readFile(file));
  else for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
  return { path: name, size, sha256: hash.digest('hex') };
}

/** The sorted paths of all folders and files in a folder, with `/`. */
export async function listTree(folder: string): Promise<{ folders: string[]; files: string[] }> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = (of: typeof entries) =>
    of.map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/')).sort();
  return {
    folders: paths(entries.filter((entry) => entry.isDirectory())),
    files: paths(entries.filter((entry) => entry.isFile())),
  };
}

/**
 * Packs a folder into a file that only its owner can read: a gzipped tar, the manifest first.
 * Takes the folder, which becomes the archive's root; the manifest without its parts.
 */
export async function pack(folder: string, facts: Omit<Manifest, 'parts'>, file: string): Promise<void> {
  const { folders, files } = await listTree(folder);
  const manifest: Manifest = { ...facts, parts: [] };
  for (const name of files) manifest.parts.push(await toPart(folder, name));
  writeFileSync(path.join(folder, MANIFEST), `${JSON.stringify(manifest, null, 1)}\n`, { mode: 0o600 });
  const archive = create({ gzip: true, cwd: folder, portable: true, noDirRecurse: true }, [
    MANIFEST,
    ...folders,
    ...files,
  ]);
  await pipeline(archive as unknown as NodeJS.ReadableStream, createWriteStream(file, { mode: 0o600 }));
}
