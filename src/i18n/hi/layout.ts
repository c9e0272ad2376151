export * from '../en/layout';
