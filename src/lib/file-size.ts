const units = ['B', 'kB', 'MB', 'GB'] as const;

/** The size of a file for people: `812 B`, `1.4 MB`. */
export function formatFileSize(bytes: number): string {
  const power = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  const size = bytes / 1000 ** power;
  return `${new Intl.NumberFormat('en-IN', { maximumFractionDigits: size < 10 && power > 0 ? 1 : 0 }).format(size)} ${units[power]}`;
}
