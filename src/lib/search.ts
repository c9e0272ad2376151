import { foldText } from '@contract/plain-text';

const MAX_WORDS = 10;
/** Of what is typed; Postgres reads a thousand characters of the query. */
const MAX_LENGTH = 200;

/** "v.", "No.", "of": they are in nearly every row, so that looking for them takes long and distinguishes nothing. */
function isSignificant(word: string): boolean {
  return word.length > 2 || /\p{N}/u.test(word);
}

/**
 * Text of a search field as a query of Postgres' full text search: every word has to occur, the
 * beginning of a word is enough; one or two letters count only where nothing longer was typed. In a case number or an
 * address ("RFA 1042/2026"), which is copied and not shortened, only the last word may be a beginning. Words are those of
 * `foldText()`, as `private.to_search_vector()` has them of what is stored.
 * @returns null when there is nothing to search for
 */
export function prefixQuery(input: string): string | null {
  const words = foldText(input.slice(0, MAX_LENGTH)).split(' ').filter(Boolean);
  const significant = (words.some(isSignificant) ? words.filter(isSignificant) : words).slice(0, MAX_WORDS);
  const last = significant.length - 1;
  const isReference = significant.slice(0, last).some((word) => /\p{N}/u.test(word));
  const query = significant.map((word, index) => (isReference && index < last ? word : `${word}:*`));
  return query.length > 0 ? query.join(' & ') : null;
}
