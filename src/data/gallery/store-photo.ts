/** A new photo on its way into the gallery; `@contract/gallery` says in which order a photo comes and goes. */

import { keptFileName, newPhotoFileNames, photoMaxAgeSeconds } from '@contract';
import * as validationMessages from '@texts/validation';
import { deleteFiles, storeFile } from '@/lib/stored-files';
import { getSupabaseAsUser, unwrapRow } from '@/lib/supabase';
import { type NewPhotoValues, toNewRow } from './form-values';
import type { PreparedPhoto } from './prepare-photo';

const bucket = 'gallery';

/** A photo that is to be stored, and what is called with how far it is. */
interface NewPhoto {
  prepared: PreparedPhoto;
  /** The file's name on the computer it came from. */
  originalName: string;
  values: NewPhotoValues;
  signal: AbortSignal;
  /** Called with the part that has been sent, from 0 to 1. */
  onProgress: (part: number) => void;
}

/**
 * Removes files that no photo names. Nobody but the admin can read them even when this fails; the scheduled sweep then
 * removes them.
 */
export async function removeFiles(names: (string | null)[]): Promise<void> {
  const ours = names.filter((name) => name !== null && !name.startsWith('IMG-')) as string[];
  if (ours.length === 0) return;
  await deleteFiles(bucket, ours);
}

/** Takes back what may have been stored of a photo: a request without an answer may have been carried out. */
async function rollback(fileName: string, smallFileName: string): Promise<void> {
  const supabase = await getSupabaseAsUser();
  const { error } = await supabase.from('gallery_photos').delete().eq('file_name', fileName);
  // A row that may still be there keeps its files.
  if (!error) await removeFiles([smallFileName, fileName]);
}

/** The names of a new photo's files. A browser that cannot write WebP has written JPEG. */
function namesFor(type: string) {
  const { fileName, smallFileName } = newPhotoFileNames();
  const named = (name: string) => (type === 'image/jpeg' ? name.replace(/webp$/, 'jpg') : name);
  return { fileName: named(fileName), smallFileName: named(smallFileName) };
}

/**
 * Stores a photo's files and then its row; when a step fails, what was stored is removed.
 * @throws {ApiError} when it failed; `signal.reason` when it was called off
 */
export async function storePhoto({ prepared, originalName, values, signal, onProgress }: NewPhoto): Promise<void> {
  const { full, small, width, height } = prepared;
  const { fileName, smallFileName } = namesFor(full.type);
  const total = full.size + small.size;
  const send = (name: string, file: Blob, before: number) =>
    storeFile({
      bucket,
      name,
      file,
      maxAgeSeconds: photoMaxAgeSeconds,
      typeError: validationMessages.photoType,
      signal,
      onProgress: (sent) => onProgress((before + sent) / total),
    });
  try {
    await send(smallFileName, small, 0);
    await send(fileName, full, small.size);
    const row = {
      file_name: fileName,
      small_file_name: smallFileName,
      original_name: keptFileName(originalName),
      width,
      height,
      ...toNewRow(values),
    };
    const supabase = await getSupabaseAsUser();
    unwrapRow(await supabase.from('gallery_photos').insert(row).select('id'));
  } catch (error) {
    await rollback(fileName, smallFileName).catch(() => undefined);
    throw error;
  }
}
