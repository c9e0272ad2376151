export const redactedLength = 300;

const personal: readonly (readonly [RegExp, string])[] = [
  // Query and fragment.
  [/[?#][^\s'"`)]+/g, ''],
  // May hold an apostrophe, but is no quote's beginning.
  [/[^\s@'"`<(,][^\s@"`<(,]*@[\p{L}\d.-]+/gu, '[email]'],
  // Quotes hold input as often as names; an open one reaches to the end.
  [/["“`][^"”`]*(["”`]|$)/g, '[text]'],
  // Between letters it is an apostrophe; after a word only if no quote follows.
  [/(?<![\p{L}\p{N}])['‘].*?(?:['’](?![\p{L}\p{N}])|$)/gsu, '[text]'],
  [/\[text\][^'‘’]*['’](?![\p{L}\p{N}])|['‘][^'’]*['’]/gu, '[text]'],
  [/[\w-]{40,}|[\da-f]{8}(?:-?[\da-f]{4}){3}-?[\da-f]{12}/gi, '[token]'],
  // Phone and case numbers, also grouped.
  [/\d(?:[\s().-]*\d){4,}/g, '[number]'],
];

/** An error's text without what may be personal: queries, addresses, quotes, numbers. */
export function redact(text: string): string {
  return personal
    .reduce((rest, [pattern, mark]) => rest.replace(pattern, mark), text.slice(0, 2 * redactedLength))
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, redactedLength);
}
