/**
 * When the header has room for the other language beside the menu, for the tagline, for a row of links in its place, and
 * for both. Its width counts in letters: with large ones a wide screen has as little room as a phone, and shows the same
 * menu.
 */
export const ifLanguage = '@container header (min-width: 22rem)';
export const ifTagline = '@container header (min-width: 30rem)';
export const ifRow = '@container header (min-width: 48rem)';
export const ifWideRow = '@container header (min-width: 64rem)';
