export * from '../en/public-labels.ts';
