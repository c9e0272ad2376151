/** As long as a redacted text may be. */
export const redactedLength = 300;

const personal: readonly (readonly [RegExp, string])[] = [
  // Queries and fragments of addresses.
  [/[?#][^\s'"`)]+/g, ''],
  [/[^\s@'"`<(,]+@[\p{L}\d.-]+/gu, '[email]'],
  // What is quoted is somebody's input as often as a name of the code. Without its end it reaches to the end.
  [/["“`][^"”`]*(["”`]|$)/g, '[text]'],
  // A single quote is an apostrophe between two letters. After a word it may be one too: then another quote follows.
  [/(?<![\p{L}\p{N}])['‘].*?(?:['’](?![\p{L}\p{N}])|$)/gsu, '[text]'],
  [/\[text\][^'‘’]*['’](?![\p{L}\p{N}])|['‘][^'’]*['’]/gu, '[text]'],
  // Tokens, hashes, ids.
  [/[\w-]{40,}|[\da-f]{8}(?:-?[\da-f]{4}){3}-?[\da-f]{12}/gi, '[token]'],
  // Telephone and case numbers, also in groups.
  [/\d(?:[\s().-]*\d){4,}/g, '[number]'],
];

/** What is left of an error's text without what may be about a person: addresses' queries, e-mails, quotes, numbers. */
export function redact(text: string): string {
  return personal
    .reduce((rest, [pattern, mark]) => rest.replace(pattern, mark), text.slice(0, 2 * redactedLength))
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, redactedLength);
}
