/** Fonts precede the Latin ones; each ends with a comma. */
export const headingFont = '';
export const bodyFont = '';
export const labelTransform = 'uppercase';
export const labelSize = '0.78rem';
export const labelSpacing = '0.09em';
export const columnSpacing = '0.06em';
export const emphasisStyle = 'italic';
/** Of page headings, headings in the text, and the largest one. */
export const headingSpacing = '-0.012em';
export const headingLineHeight = '1.1';
export const textHeadingLineHeight = '1.18';
export const displaySpacing = '-0.022em';
export const displayLineHeight = '1.01';
