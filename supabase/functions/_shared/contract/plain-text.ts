/** Normalises typed and pasted text. `supabase/schemas/texts.sql` has the same rules. */

/** Marks that nobody sees, joiners excepted: they shape the letters of India. */
const unseen =
  /\u034f|[\u17b4-\u17b5]|[\u180b-\u180e]|[\u00ad\u061c\u115f-\u1160\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff0-\ufffb\u{e0000}-\u{e007f}]/gu;

/** A text as it is stored: trimmed, lines end with a line feed, without marks that nobody sees. */
export function cleanText(text: string): string {
  return text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(unseen, '')
    .trim();
}

/** A text of one line, for example a name: each gap is one space, joiners stay within words. */
export function cleanLine(text: string): string {
  return cleanText(text)
    .replace(/\s+/g, ' ')
    .replace(/([\u200c\u200d])[\u200c\u200d]+/g, '$1')
    .replace(/(^| )[\u200c\u200d]/g, '$1')
    .trim();
}

// `profit < loss` and `<Rs 50,000` are no tags.
const markup = /<(\/?[a-z][^<>]*>|!--|[!?][a-z])/i;
const statement =
  /[;'"][\t-\r ]*(drop|truncate|alter|delete|insert|update|create|grant|select)[\t-\r ]+(table|from|into|database|schema|role|all|user|\w+[\t-\r ]+set)\b|\b(drop|truncate)[\t-\r ]+table\b/i;

/** One after the other: a pattern of both would read on from each beginning, to the end. */
const condition = [/['"][\t-\r ]*(or|and)[\t-\r ]+['"\d]/i, /=/] as const;
const selection = [/\bunion[\t-\r ]+(all[\t-\r ]+)?select\b/i, /\bfrom\b/i] as const;

function hasInOrder(text: string, [first, second]: readonly [RegExp, RegExp]): boolean {
  const start = text.search(first);
  return start >= 0 && second.test(text.slice(start));
}

// Postgres cannot store U+0000; forms need no other control characters either.
const control = /(?![\t\n\r])\p{Cc}/u;
// Cannot be stored as UTF-8.
const loneSurrogate = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;

/** Whether Postgres can store a text: no control characters, no lone surrogates. */
export function isStorableText(text: string): boolean {
  return !control.test(text) && !loneSurrogate.test(text);
}

/**
 * Without control characters, marks that nobody sees, tags and SQL. The last two are a courtesy only: values are always bound
 * and shown as text.
 */
export function isPlainText(text: string): boolean {
  return (
    isStorableText(text) &&
    !/[\r\u2028\u2029]/.test(text) &&
    text.search(unseen) < 0 &&
    !markup.test(text) &&
    !statement.test(text) &&
    !hasInOrder(text, condition) &&
    !hasInOrder(text, selection)
  );
}

/** Zeros of the scripts with digits of their own; nine others follow each. */
const zeros = '٠۰߀०০੦૦୦௦౦೦൦෦๐໐༠၀႐០᠐᥆᧐᪀᪐᭐᮰᱀᱐꘠꣐꤀꧐꧰꩐꯰𐒠𐴰𐵀𑁦𑃰𑄶𑇐𑋰𑑐𑓐𑙐𑛀𑛐𑜰𑣠𑥐𑯰𑱐𑵐𑶠𑷠𑽐𖄰𖩠𖫀𖭐𖵰𞅀𞋰𞓰𞗱𞥐';

/** With the digits of every script as 0 to 9. */
export function toLatinDigits(text: string): string {
  return text.replace(/(?![0-9])\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    const zero = [...zeros].map((one) => one.codePointAt(0) ?? 0).find((start) => code >= start && code < start + 10);
    return zero === undefined ? digit : String(code - zero);
  });
}

/** Accents, and what has no width. */
const ignored =
  /[\u0300-\u036f]|[\u17b4-\u17b5]|[\u180b-\u180f]|[\ufe00-\ufe0f]|[\u{e0000}-\u{e0fff}\u00ad\u061c\u115f-\u1160\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff0-\ufffb\u{1bca0}-\u{1bca3}\u{1d173}-\u{1d17a}]/gu;

/** A consonant without its vowel: one letter now, two and a joiner in older texts. */
const withoutVowel: Readonly<Record<string, string>> = {
  ൺ: 'ണ്',
  ൻ: 'ന്',
  ർ: 'ര്',
  ൽ: 'ല്',
  ൾ: 'ള്',
  ൿ: 'ക്',
  ৎ: 'ত্',
};

/** The words of a text for searching, one space between them. `private.fold_text()` has the same rule. */
export function foldText(text: string): string {
  return toLatinDigits(text.normalize('NFKD').replace(ignored, ''))
    .replace(/[ൺൻർൽൾൿৎ]/g, (letter) => withoutVowel[letter] ?? letter)
    .toLowerCase()
    .replaceAll('ς', 'σ')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
}

/** Whether a plain text of one line has a letter or digit, as every name has. */
export function isName(text: string): boolean {
  return isPlainText(text) && !/[\t\n]/.test(text) && foldText(text) !== '';
}

const localPart = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const domain =
  /^(([A-Za-z0-9\u00aa\u00b5\u00ba\u00c0-\u1fff\u200c-\u200d\u2c00-\u2dff\u3005-\u3007\u3021-\ud7ff\uf900-\ufefe\u{10000}-\u{3ffff}][A-Za-z0-9\u00aa\u00b5\u00ba\u00c0-\u1fff\u200c-\u200d\u2c00-\u2dff\u3005-\u3007\u3021-\ud7ff\uf900-\ufefe\u{10000}-\u{3ffff}-]*)?[A-Za-z0-9\u00aa\u00b5\u00ba\u00c0-\u1fff\u200c-\u200d\u2c00-\u2dff\u3005-\u3007\u3021-\ud7ff\uf900-\ufefe\u{10000}-\u{3ffff}]\.)+[A-Za-z\u00aa\u00b5\u00ba\u00c0-\u1fff\u200c-\u200d\u2c00-\u2dff\u3005-\u3007\u3021-\ud7ff\uf900-\ufefe\u{10000}-\u{3ffff}][A-Za-z0-9\u00aa\u00b5\u00ba\u00c0-\u1fff\u200c-\u200d\u2c00-\u2dff\u3005-\u3007\u3021-\ud7ff\uf900-\ufefe\u{10000}-\u{3ffff}-]*[A-Za-z0-9\u00aa\u00b5\u00ba\u00c0-\u1fff\u200c-\u200d\u2c00-\u2dff\u3005-\u3007\u3021-\ud7ff\uf900-\ufefe\u{10000}-\u{3ffff}]$/u;

/** Of at most 254 characters; the domain may be of any script. `private.is_email()` has the same rule. */
export function isEmail(text: string): boolean {
  const [local = '', of = '', ...more] = text.split('@');
  return text.length <= 254 && more.length === 0 && localPart.test(local) && domain.test(of);
}
