/** How the script of the language is set. Fonts are named before those of Latin letters, each with a comma after it. */
export const headingFont = '"Noto Serif Devanagari", ';
export const bodyFont = '"Noto Sans Devanagari", ';
/** Devanagari has no capitals, and its letters hang together: nothing is spaced. */
export const labelTransform = 'none';
export const labelSize = '0.92rem';
export const labelSpacing = '0';
export const columnSpacing = '0';
/** It has no italics either: a browser would slant its letters. */
export const emphasisStyle = 'normal';
/** Of headings, of those in the text, and of the largest one: vowel signs stand above and below the line. */
export const headingSpacing = '0';
export const headingLineHeight = '1.3';
export const textHeadingLineHeight = '1.3';
export const displaySpacing = '0';
export const displayLineHeight = '1.2';
