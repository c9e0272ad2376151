export * from '../en/settings.ts';
