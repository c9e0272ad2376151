/** What most tests of components need; those of plain functions take the file they need alone, and load no page. */
export * from './dialogs';
export * from './network';
export * from './render';
export * from './user';
export * from './users';
