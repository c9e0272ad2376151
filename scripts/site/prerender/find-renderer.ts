import { readdir } from 'node:fs/promises';
import path from 'node:path';

/** The file of the renderer in a folder. Throws if there is none. */
export async function findRenderer(folder: string): Promise<string> {
  const name = (await readdir(folder)).find((file) => file.endsWith('.mjs'));
  if (!name) throw new Error(`${folder} has no renderer`);
  return path.join(folder, name);
}
