export * from '../en/disclaimer';
