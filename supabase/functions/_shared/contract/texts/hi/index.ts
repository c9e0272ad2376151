/** All texts of the contract in a language. Only what needs whole catalogues loads it: the api, and tests. */
export * as credentials from './credentials.ts';
export * as database from './database.ts';
export * as dates from './dates.ts';
export * as fields from './fields.ts';
export * as labels from './labels.ts';
export * as messages from './messages.ts';
export * as notifications from './notifications.ts';
export * as privacy from './privacy.ts';
export * as publicLabels from './public-labels.ts';
export * as settings from './settings.ts';
