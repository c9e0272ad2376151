export * from '../en/services';
