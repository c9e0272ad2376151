export * from '../en/documents';
