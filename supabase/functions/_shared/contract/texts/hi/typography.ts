/** Fonts precede the Latin ones; each ends with a comma. */
export const headingFont = '"Noto Serif Devanagari", ';
export const bodyFont = '"Noto Sans Devanagari", ';
/** Devanagari has no capitals, and its letters join: no spacing. */
export const labelTransform = 'none';
export const labelSize = '0.92rem';
export const labelSpacing = '0';
export const columnSpacing = '0';
/** Nor has it italics: browsers would slant its letters. */
export const emphasisStyle = 'normal';
/** Of page headings, headings in the text, and the largest one; vowel signs need room. */
export const headingSpacing = '0';
export const headingLineHeight = '1.3';
export const textHeadingLineHeight = '1.3';
export const displaySpacing = '0';
export const displayLineHeight = '1.2';
