/** The part of a file that a request asks for: both bytes included. */
export interface Range {
  first: number;
  last: number;
}

/**
 * Reads a `Range` header.
 * @param length of the whole file
 * @returns null for what may be answered with the whole file (another unit, several parts, no sense), `none` when the
 *   part begins after the file's end
 */
export function parseRange(header: string, length: number): Range | 'none' | null {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header.trim()) ?? [];
  if (from === '' && to === '') return null;
  if (from === '') {
    // The last so many bytes.
    const count = Math.min(Number(to), length);
    return count > 0 ? { first: length - count, last: length - 1 } : 'none';
  }
  const first = Number(from);
  const last = to === '' ? length - 1 : Math.min(Number(to), length - 1);
  if (to !== '' && Number(to) < first) return null;
  return first < length ? { first, last } : 'none';
}
