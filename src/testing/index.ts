/** Helpers for tests of components; tests of plain functions import single files, and load no page. */
export * from './dialogs';
export * from './network';
export * from './render';
export * from './user';
export * from './users';
