/** Of package.json; the functions read no files. */
export const version = '0.2.1';
