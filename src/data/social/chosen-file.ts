import {
  detectSocialType,
  isVideoType,
  maxUploadBytes,
  newSocialFileName,
  type SocialImageType,
  type SocialVideoType,
} from '@contract';
import * as validationMessages from '@texts/validation';
import type { StoredOnce } from '@/lib/stored-files';

/** A file that somebody has chosen for a post. */
export interface ChosenFile extends StoredOnce {
  file: File;
  /** By its bytes. */
  type: SocialImageType | SocialVideoType;
}

/**
 * Looks at a chosen file.
 * @returns the file, or what is wrong with it, for people
 */
export async function chooseFile(file: File, kind: 'image' | 'video'): Promise<ChosenFile | string> {
  const isImage = kind === 'image';
  const maxSize = isImage ? maxUploadBytes.socialImage : maxUploadBytes.socialVideo;
  if (file.size > maxSize) return isImage ? validationMessages.socialImageSize : validationMessages.socialVideoSize;
  const head = await file
    .slice(0, 12)
    .arrayBuffer()
    .catch(() => new ArrayBuffer(0));
  const type = detectSocialType(new Uint8Array(head));
  if (type && isVideoType(type) !== isImage) return { file, type, name: newSocialFileName(type), isStored: false };
  return isImage ? validationMessages.socialImageType : validationMessages.socialVideoType;
}
