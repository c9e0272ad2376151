export * from '../en/analytics';
