export interface Range {
  first: number;
  last: number;
}

/** Null to answer the whole file (other unit, several parts, nonsense), `none` beyond its end. */
export function parseRange(header: string, length: number): Range | 'none' | null {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header.trim()) ?? [];
  if (from === '' && to === '') return null;
  if (from === '') {
    const count = Math.min(Number(to), length);
    return count > 0 ? { first: length - count, last: length - 1 } : 'none';
  }
  const first = Number(from);
  const last = to === '' ? length - 1 : Math.min(Number(to), length - 1);
  if (to !== '' && Number(to) < first) return null;
  return first < length ? { first, last } : 'none';
}
