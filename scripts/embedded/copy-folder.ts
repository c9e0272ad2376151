import { constants } from 'node:fs';
import { copyFile, mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

const AT_ONCE = 8;

function isMissing(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ENOENT';
}

interface Contents {
  folders: string[];
  files: string[];
}

/** Everything below a folder, by paths relative to it, folders before what is in them. */
async function contents(folder: string): Promise<Contents> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const relative = (of: typeof entries) =>
    of.map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name))).sort();
  return {
    folders: relative(entries.filter((entry) => entry.isDirectory())),
    files: relative(entries.filter((entry) => entry.isFile())),
  };
}

async function each(names: string[], task: (name: string) => Promise<unknown>): Promise<void> {
  const left = [...names];
  const work = async () => {
    for (let name = left.pop(); name !== undefined; name = left.pop()) await task(name);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

/** When something about a file changed last; unlike the time of its content nobody can set this one. */
async function changedAt(file: string): Promise<number> {
  return (await stat(file)).ctimeMs;
}

/**
 * Copies a folder to where there is none yet. What vanishes meanwhile is left out.
 * Where the file system can, the copies share their blocks until one of both is written to.
 */
export async function copyFolder(from: string, to: string): Promise<void> {
  const { folders, files } = await contents(from);
  await mkdir(to);
  for (const folder of folders) await mkdir(path.join(to, folder));
  await each(files, async (file) => {
    try {
      await copyFile(path.join(from, file), path.join(to, file), constants.COPYFILE_FICLONE);
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
  });
}

/**
 * Makes a copy that was begun at `since` (milliseconds) equal to its source again, which is not written to meanwhile: only
 * what has changed since is copied.
 */
export async function updateCopy(from: string, to: string, since: number): Promise<void> {
  const [source, copy] = await Promise.all([contents(from), contents(to)]);
  const there = new Set([...source.folders, ...source.files]);
  for (const gone of [...copy.files, ...copy.folders].filter((name) => !there.has(name)))
    await rm(path.join(to, gone), { recursive: true, force: true });
  for (const folder of source.folders) await mkdir(path.join(to, folder), { recursive: true });
  const copied = new Set(copy.files);
  // Clocks of file systems are coarse.
  const changed = async (file: string) => !copied.has(file) || (await changedAt(path.join(from, file))) > since - 2_000;
  await each(source.files, async (file) => {
    if (await changed(file)) await copyFile(path.join(from, file), path.join(to, file), constants.COPYFILE_FICLONE);
  });
}
