/** Whether the visitor has acknowledged the disclaimer, remembered in this browser. */
const key = 'disclaimer';
/** Of the text: who has acknowledged another one is asked again. */
const version = '1';

/** Whether the present text was acknowledged in this browser; not where it keeps nothing. */
export function hasAcknowledged(): boolean {
  try {
    return localStorage.getItem(key) === version;
  } catch {
    return false;
  }
}

/** Remembers that the present text was acknowledged; a browser that keeps nothing asks again at the next visit. */
export function acknowledge(): void {
  try {
    localStorage.setItem(key, version);
  } catch {
    // Storage is forbidden.
  }
}
