/**
 * Records of unfinished uploads that `tus-js-client` keeps in the `localStorage`: address, size and type, and when it
 * began, under a hash of user, purpose and file.
 */

/** An interrupted upload can go on for so long; Supabase Storage keeps it no longer either. */
export const KEPT_UPLOAD_MS = 24 * 3_600_000;

function readStart(key: string): number {
  try {
    return Date.parse(JSON.parse(localStorage.getItem(key) ?? '').creationTime);
  } catch {
    return Number.NaN;
  }
}

/** Forgets uploads that are not finished. @param keptMs those that began in this time are kept; none unless it is given */
export function forgetUploads(keptMs = 0): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith('tus::') && !(readStart(key) > Date.now() - keptMs)) localStorage.removeItem(key);
    }
  } catch {
    // A browser that keeps nothing.
  }
}
