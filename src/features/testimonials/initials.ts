/** The first letters of the first and the last word of a name: 'Harpreet Singh Gill' gives 'HG'. */
export function toInitials(name: string): string {
  const words = name.trim().split(/\s+/);
  const first = words[0] ?? '';
  const last = words.length > 1 ? (words.at(-1) ?? '') : '';
  // By code point, so that no letter of another script is cut in half.
  return [first, last].map((word) => Array.from(word)[0]?.toUpperCase() ?? '').join('');
}
