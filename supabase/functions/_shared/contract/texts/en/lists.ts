export const pagesOf = (label: string) => `Pages of ${label}`;
export const printedPage = (page: number, pages: number, more: boolean) =>
  `Page ${page} of ${more ? 'more than ' : ''}${pages}: `;
export const shownRows = (first: number, last: number, total: string, more: boolean) =>
  `${first}–${last} of ${more ? 'more than ' : ''}${total}`;
export const addNamed = (query: string) => `Add “${query}”`;
export const found = (count: number) => `${count} found`;
export const firstOfMany = (MAX_OPTIONS: number) => `The first ${MAX_OPTIONS}. Type to find others.`;
export const sortBy = (header: string) => `Sort by ${header}`;
export const firstToLast = (header: string) => `${header}, first to last`;
export const lastToFirst = (header: string) => `${header}, last to first`;
export const uploadOf = (name: string) => `Upload of ${name}`;
export const tryUploadAgain = (name: string) => `Try ${name} again`;
export const removeUpload = (name: string) => `Remove ${name}`;
export const path = 'Where this page belongs';
export const sections = 'Sections of this page';
export const details = 'Details';
export const isGone = 'This is not here any more';
export const forTheAdmin = 'This is for the admin';
export const forTheAdminHelp = 'It is not part of your role. An admin can change that.';
export const isGoneHelp = 'It may have been deleted or merged, or its address may be incomplete.';
