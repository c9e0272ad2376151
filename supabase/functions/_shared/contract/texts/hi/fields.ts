export * from '../en/fields.ts';
