import { createWriteStream, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { create } from 'tar';
import { MANIFEST, type Manifest } from './manifest.ts';
import { partOf, treeOf } from './parts.ts';

/**
 * Packs a folder into a file that only its owner can read: a gzipped tar, the manifest first.
 * In: the folder, which becomes the archive's root; what the manifest says beside the parts.
 */
export async function pack(folder: string, facts: Omit<Manifest, 'parts'>, file: string): Promise<void> {
  const { folders, files } = await treeOf(folder);
  const manifest: Manifest = { ...facts, parts: [] };
  for (const name of files) manifest.parts.push(await partOf(folder, name));
  writeFileSync(path.join(folder, MANIFEST), `${JSON.stringify(manifest, null, 1)}\n`, { mode: 0o600 });
  const archive = create({ gzip: true, cwd: folder, portable: true, noDirRecurse: true }, [
    MANIFEST,
    ...folders,
    ...files,
  ]);
  await pipeline(archive as unknown as NodeJS.ReadableStream, createWriteStream(file, { mode: 0o600 }));
}
