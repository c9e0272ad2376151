import { detectSocialType, type PostFile, socialTypeByExtension } from '../../contract/index.ts';
import { openStorageFile } from '../../database/storage.ts';
import { env } from '../../runtime/env.ts';

const TIMEOUT_MS = 60_000;

/** Inspects a file as the caller; null if there is none, or its bytes are of another type. @throws 503 */
export async function inspectFile(path: string, token: string): Promise<PostFile | null> {
  const response = await openStorageFile(`social-media/${path}`, env.publishableKey(), token, TIMEOUT_MS);
  if (!response?.body) return null;
  let head = new Uint8Array();
  let size = 0;
  for await (const part of response.body) {
    if (head.length < 12) head = Uint8Array.from([...head, ...part.subarray(0, 12)]);
    size += part.length;
  }
  const type = detectSocialType(head);
  return type && type === socialTypeByExtension(path) ? { type, size } : null;
}
