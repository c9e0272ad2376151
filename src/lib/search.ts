const mostWords = 10;

/**
 * What a person types into a search field, as a query of Postgres' full text search: every word has to occur, the
 * beginning of a word is enough. Words are cut at every sign, as `private.words_of()` cuts what is stored.
 * @returns null when there is nothing to search for
 */
export function prefixQuery(typed: string): string | null {
  const words = typed.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const query = words.slice(0, mostWords).map((word) => `${word}:*`);
  return query.length > 0 ? query.join(' & ') : null;
}
