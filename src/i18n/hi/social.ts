export * from '../en/social';
