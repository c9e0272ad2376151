/** How the script of the language is set. Fonts are named before those of Latin letters, each with a comma after it. */
export const headingFont = '';
export const bodyFont = '';
/** Of labels, which are small capitals here, and of the heads of columns. */
export const labelTransform = 'uppercase';
export const labelSize = '0.78rem';
export const labelSpacing = '0.09em';
export const columnSpacing = '0.06em';
/** Of words that stand out, and of remarks. */
export const emphasisStyle = 'italic';
/** Of headings, of those in the text, and of the largest one. */
export const headingSpacing = '-0.012em';
export const headingLineHeight = '1.1';
export const textHeadingLineHeight = '1.18';
export const displaySpacing = '-0.022em';
export const displayLineHeight = '1.01';
