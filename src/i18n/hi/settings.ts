export * from '../en/settings';
