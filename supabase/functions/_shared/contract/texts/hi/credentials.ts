export * from '../en/credentials.ts';
