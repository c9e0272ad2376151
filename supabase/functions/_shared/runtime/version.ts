/** The version that runs: package.json's, written here because the functions read no files. */
export const version = '0.2.1';
