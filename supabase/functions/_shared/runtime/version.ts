/** Of package.json; the functions read no files. */
export const version = '0.3.0';
