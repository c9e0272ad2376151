export * from '../en/admin-pages';
